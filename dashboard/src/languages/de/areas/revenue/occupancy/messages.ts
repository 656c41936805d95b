import type { Messages } from '../../../../../areas/revenue/occupancy/messages.ts'

export const messages: Messages = {
  lead: 'Wie voll jeder Zimmertyp Nacht für Nacht ist. Zeigen Sie auf eine Nacht oder bewegen Sie sich mit den Pfeiltasten.',
  ahead: 'Nächste 30 Tage',
  earlier: 'Monat davor',
  later: 'Monat danach',
  show: 'Zahlen',
  shows: { occupancy: 'Auslastung in %', free: 'Freie Zimmer', booked: 'Verkaufte Zimmer' },
  total: 'Ganzes Haus',
  unknown: 'kein solcher Zimmertyp',
  sold: 'Verkauft',
  blocked: 'Gesperrt',
  rate: 'Rate',
  free: 'Frei',
  of: (part, whole) => `${part} von ${whole}`,
  tooMany: (rooms) => `um ${rooms} überbucht`,
  overbooked: 'Überbucht',
  hasBlocks: 'Einige Zimmer gesperrt',
  scale: 'Auslastung',
  cell: (day, type, sold, blocked, free) => `${type}, ${day}: ${sold} verkauft, ${blocked} gesperrt, ${free}`,
  freeRooms: (rooms) => (rooms < 0 ? `um ${-rooms} überbucht` : `${rooms} frei`),
  overbookings: (nights) =>
    nights === 1 ? 'In einer Nacht ist ein Zimmertyp überbucht' : `In ${nights} Nächten ist ein Zimmertyp überbucht`,
  toReservations: 'Zu den Reservierungen',
  csvDate: 'Datum',
  csvRooms: 'Zimmer',
}
