import type { Messages } from '../../../../../areas/revenue/occupancy/messages.ts'

export const messages: Messages = {
  lead: 'Quanto è pieno ogni tipo di camera, notte per notte. Indica una notte, o spostati con le frecce, per vederne i dati.',
  ahead: 'Prossimi 30 giorni',
  earlier: 'Mese precedente',
  later: 'Mese successivo',
  show: 'Cifre',
  shows: { occupancy: 'Occupazione in %', free: 'Camere libere', booked: 'Camere vendute' },
  total: 'Tutta la struttura',
  unknown: 'tipo di camera inesistente',
  sold: 'Vendute',
  blocked: 'Bloccate',
  rate: 'Tariffa',
  free: 'Libere',
  of: (part, whole) => `${part} di ${whole}`,
  tooMany: (rooms) => `overbooking di ${rooms}`,
  overbooked: 'Overbooking',
  hasBlocks: 'Alcune camere bloccate',
  scale: 'Occupazione',
  cell: (day, type, sold, blocked, free) => `${type}, ${day}: ${sold} vendute, ${blocked} bloccate, ${free}`,
  freeRooms: (rooms) => (rooms < 0 ? `overbooking di ${-rooms}` : rooms === 1 ? '1 libera' : `${rooms} libere`),
  overbookings: (nights) =>
    nights === 1
      ? 'Una notte ha un tipo di camera in overbooking'
      : `${nights} notti hanno un tipo di camera in overbooking`,
  toReservations: 'Alle prenotazioni',
  csvDate: 'Data',
  csvRooms: 'Camere',
}
