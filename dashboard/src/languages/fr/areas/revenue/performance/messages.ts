import type { Messages } from '../../../../../areas/revenue/performance/messages.ts'

export const messages: Messages = {
  lead: 'Les résultats de l’hôtel, jour après jour, d’après les relevés enregistrés.',
  range: 'Période',
  ranges: { '7': '7 jours', '30': '30 jours', '90': '90 jours' },
  basis: 'ADR et RevPAR d’après',
  bases: { rooms: 'CA hébergement', all: 'CA total' },
  adr: 'ADR',
  revpar: 'RevPAR',
  occupancy: 'Occupation',
  revenue: 'Chiffre d’affaires',
  adrHint: 'par chambre vendue',
  revparHint: 'par chambre de l’hôtel',
  beforeValue: (change, days) => `${change} par rapport aux ${days} jours précédents`,
  perDay: (change) => `${change} par jour relevé`,
  points: (change) => `${change} points`,
  noBefore: 'Trop peu de jours relevés avant pour comparer',
  recorded: (days, range) =>
    days === range ? `Les ${range} jours sont tous relevés.` : `${days} jours sur ${range} sont relevés.`,
  summary: (title, lowest, highest, days) =>
    `${title} sur ${days} jours relevés, entre ${lowest} et ${highest}. Le tableau contient tous les chiffres.`,
  date: 'Date',
  sold: 'Chambres vendues',
  parts: { rooms: 'Hébergement', spa: 'Spa', fnb: 'Restauration', other: 'Autre' },
  none: 'Aucun relevé',
  noneHint:
    'Un relevé conserve l’occupation et le chiffre d’affaires d’un jour. Enregistrez celui d’aujourd’hui et programmez-en un chaque nuit.',
  record: 'Relever aujourd’hui',
  done: (date) => `Relevé du ${date} enregistré`,
  nightly: 'Relevé de nuit',
  nightlyOn: 'Un relevé chaque nuit',
  nightlyAt: 'À (heure locale)',
  nightlyNext: 'Prochain relevé',
  nightlyOff: 'Aucun relevé automatique : les jours sans relevé manquent dans les graphiques.',
  saved: 'Enregistré',
  save: 'Enregistrer',
}
