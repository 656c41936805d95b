import type { Messages } from '../../../../../areas/revenue/recommendations/messages.ts'

export const messages: Messages = {
  lead: 'Les tarifs que les règles modifieraient, chacun avec sa raison. En appliquer un demande à votre PMS de le facturer.',
  tabs: { open: 'À décider', history: 'Historique' },
  generate: 'Recalculer maintenant',
  generated: (count) =>
    count === 0
      ? 'Rien de nouveau : toutes les recommandations sont déjà connues'
      : count === 1
        ? 'Une nouvelle'
        : `${count} nouvelles`,
  none: 'Rien à changer',
  noneHint:
    'Les règles n’ont aucune recommandation pour ces dates. Relancez-les sur les réservations du jour, ou réglez-les sous « Simulation ».',
  noneReader: 'Les règles n’ont aucune recommandation pour ces dates.',
  open: 'À décider',
  up: 'En hausse',
  down: 'En baisse',
  largest: 'Plus forte variation',
  count: (count) => (count < 2 ? `${count} tarif` : `${count} tarifs`),
  date: 'Nuit',
  current: 'Tarif actuel',
  advised: 'Recommandé',
  change: 'Variation',
  why: 'Pourquoi',
  explain: (type, day) => `Expliquer ${type}, ${day}`,
  apply: 'Appliquer',
  applyOne: (type, day) => `Appliquer ${type}, ${day}`,
  applied: (rate, type, day) => `${type}, ${day} : ${rate} appliqués, vos systèmes sont informés`,
  choose: (type, day) => `Choisir ${type}, ${day}`,
  chooseAll: 'Tout choisir',
  chosen: (count) => (count < 2 ? `${count} choisi` : `${count} choisis`),
  applyChosen: (count) => (count < 2 ? `Appliquer ${count} tarif` : `Appliquer ${count} tarifs`),
  applyTitle: 'Appliquer ces tarifs ?',
  applyMeans: (up, down) => `${up} en hausse, ${down} en baisse.`,
  applying:
    'Ces nuits coûtent ce prix dès maintenant, et votre PMS ou votre channel manager est informé. Vous pouvez l’annuler sous « Historique » ou sur la page « Tarifs ».',
  actions: 'Actions',
  bulkTitle: 'Application des tarifs',
  bulkState: (done, all) => `${done} sur ${all}`,
  bulkDone: (done, failed) =>
    failed === 0 ? `Tarifs appliqués : ${done}, tous.` : `Tarifs appliqués : ${done}, non appliqués : ${failed}.`,
  bulkStop: 'Arrêter',
  bulkWaiting: 'en attente',
  bulkApplied: 'appliqué',
  bulkFailed: 'non appliqué',
  bulkStopped: 'pas essayé',
  outcome: 'Résultat',
  outcomes: { '': 'Tous', applied: 'Appliquée', expired: 'Expirée', replaced: 'Remplacée', open: 'À décider' },
  appliedAt: 'Appliquée',
  noHistory: 'Aucune recommandation à ces dates',
  noHistoryHint:
    'Ce qui a été appliqué, laissé passer ou remplacé par plus récent est conservé ici. Choisissez des dates antérieures pour en voir plus.',
  historyFrom: 'Nuits du',
  historyUntil: 'Nuits jusqu’au',
  details: 'Pourquoi ce tarif',
  figures: {
    rule: 'Règle appliquée',
    sold: 'Chambres vendues à l’hôtel',
    ofType: 'Dont ce type de chambre',
    days: 'Jours avant l’arrivée',
    currentFrom: 'Origine du tarif actuel',
    adjust: 'Variation due à la règle',
    range: 'Fourchette permise',
    limited: 'Limité par',
    confidence: 'Confiance',
    created: 'Recommandé',
  },
  origins: { booked: 'la moyenne des réservations', base_rate: 'le tarif de base' },
  limits: {
    min_rate: 'la part minimale du tarif actuel',
    max_rate: 'la part maximale du tarif actuel',
    rate_floor: 'le plancher du type de chambre',
    rate_ceiling: 'le plafond du type de chambre',
  },
  notLimited: 'rien',
}
