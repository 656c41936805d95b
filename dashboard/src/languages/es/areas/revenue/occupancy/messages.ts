import type { Messages } from '../../../../../areas/revenue/occupancy/messages.ts'

export const messages: Messages = {
  lead: 'Cómo de lleno está cada tipo de habitación, noche a noche. Señale una noche, o muévase con las flechas, para ver sus cifras.',
  ahead: 'Próximos 30 días',
  earlier: 'Mes anterior',
  later: 'Mes siguiente',
  show: 'Cifras',
  shows: { occupancy: 'Ocupación en %', free: 'Libres', booked: 'Vendidas' },
  total: 'Todo el hotel',
  unknown: 'tipo de habitación desconocido',
  sold: 'Vendidas',
  blocked: 'Bloqueadas',
  rate: 'Ocupación',
  free: 'Libres',
  of: (part, whole) => `${part} de ${whole}`,
  tooMany: (rooms) => `overbooking de ${rooms}`,
  overbooked: 'Overbooking',
  hasBlocks: 'Con habitaciones bloqueadas',
  scale: 'Ocupación',
  cell: (day, type, sold, blocked, free) => `${type}, ${day}: ${sold} vendidas, ${blocked} bloqueadas, ${free}`,
  freeRooms: (rooms) => (rooms < 0 ? `overbooking de ${-rooms}` : `${rooms} ${rooms === 1 ? 'libre' : 'libres'}`),
  overbookings: (nights) =>
    nights === 1
      ? 'Una noche tiene overbooking en un tipo de habitación'
      : `${nights} noches tienen overbooking en un tipo de habitación`,
  toReservations: 'Ver las reservas',
  csvDate: 'Fecha',
  csvRooms: 'Habitaciones',
}
