import type { Messages } from '../../../../../areas/revenue/occupancy/messages.ts'

export const messages: Messages = {
  lead: 'Le remplissage de chaque type de chambre, nuit par nuit. Pointez une nuit, ou déplacez-vous avec les flèches, pour voir ses chiffres.',
  ahead: '30 prochains jours',
  earlier: 'Mois précédent',
  later: 'Mois suivant',
  show: 'Chiffres',
  shows: { occupancy: 'Occupation en %', free: 'Libres', booked: 'Vendues' },
  total: 'Tout l’hôtel',
  unknown: 'type de chambre inconnu',
  sold: 'Vendues',
  blocked: 'Bloquées',
  rate: 'Taux',
  free: 'Libres',
  of: (part, whole) => `${part} sur ${whole}`,
  tooMany: (rooms) => `surréservation de ${rooms}`,
  overbooked: 'Surréservation',
  hasBlocks: 'Chambres bloquées',
  scale: 'Occupation',
  cell: (day, type, sold, blocked, free) => `${type}, ${day} : ${sold} vendues, ${blocked} bloquées, ${free}`,
  freeRooms: (rooms) => (rooms < 0 ? `surréservation de ${-rooms}` : `${rooms} ${rooms < 2 ? 'libre' : 'libres'}`),
  overbookings: (nights) =>
    nights < 2
      ? 'Une nuit est en surréservation pour un type de chambre'
      : `${nights} nuits sont en surréservation pour un type de chambre`,
  toReservations: 'Voir les réservations',
  csvDate: 'Date',
  csvRooms: 'Chambres',
}
