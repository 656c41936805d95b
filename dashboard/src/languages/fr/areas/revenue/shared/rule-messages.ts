import type { Messages, WhyFigures } from '../../../../../areas/revenue/shared/rule-messages.ts'

const soldFr = ({ sold, rooms, percent }: WhyFigures) =>
  `${sold} ${sold < 2 ? 'chambre vendue' : 'chambres vendues'} sur ${rooms} (${percent})`
const arrivalFr = ({ days }: WhyFigures) =>
  days === 0 ? 'l’arrivée est aujourd’hui' : days === 1 ? 'l’arrivée est demain' : `l’arrivée est dans ${days} jours`

export const messages: Messages = {
  demand_surge: {
    title: 'L’hôtel se remplit',
    hint: 'Augmente les tarifs des nuits qui se vendent bien.',
    numbers: { above_pct: 'Occupation au-dessus de', adjust_pct: 'Variation du tarif' },
    sentence: (f) => `${soldFr(f)}, plus de ${f.thresholds.above_pct} % : le tarif augmente.`,
  },
  event_premium: {
    title: 'Événement local',
    hint: 'Augmente les tarifs quand il se passe quelque chose en ville. Le calendrier est sur la page Prévisions.',
    numbers: { adjust_pct: 'Majoration par défaut' },
  },
  last_minute: {
    title: 'Dernière minute',
    hint: 'Baisse les tarifs des chambres vides juste avant l’arrivée.',
    numbers: {
      below_pct: 'Occupation en dessous de',
      within_days: 'Jours avant l’arrivée, au plus',
      adjust_pct: 'Variation du tarif',
    },
    sentence: (f) => `${soldFr(f)}, moins de ${f.thresholds.below_pct} %, et ${arrivalFr(f)}.`,
  },
  early_bird: {
    title: 'Réservation anticipée',
    hint: 'Baisse les tarifs des nuits lointaines qui se vendent peu.',
    numbers: {
      from_days: 'Jours avant l’arrivée, au moins',
      below_pct: 'Occupation en dessous de',
      adjust_pct: 'Variation du tarif',
    },
    sentence: (f) => `${soldFr(f)}, moins de ${f.thresholds.below_pct} %, et ${arrivalFr(f)}.`,
  },
  competitor_rate: {
    title: 'Tarifs des concurrents',
    hint: 'Suit les tarifs des concurrents, tels qu’ils ont été transmis.',
    numbers: { position_pct: 'Au-dessus (ou en dessous) de leur moyenne', tolerance_pct: 'Écart toléré' },
  },
  low_occupancy: {
    title: 'Peu de ventes',
    hint: 'Baisse les tarifs des nuits qui se vendent mal, si aucune règle ci-dessus ne s’applique.',
    numbers: { below_pct: 'Occupation en dessous de', adjust_pct: 'Variation du tarif' },
    sentence: (f) => `${soldFr(f)}, moins de ${f.thresholds.below_pct} %.`,
  },
  limits: {
    title: 'Limites pour toutes',
    hint: 'Aucune recommandation ne dépasse ces parts du tarif actuel.',
    numbers: { min_pct: 'Part minimale', max_pct: 'Part maximale' },
  },
  manual_override: { title: 'Fixé à la main', sentence: (f) => `Le tarif a été fixé à la main à ${f.rate}.` },
}
