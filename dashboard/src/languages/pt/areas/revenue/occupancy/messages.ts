import type { Messages } from '../../../../../areas/revenue/occupancy/messages.ts'

export const messages: Messages = {
  lead: 'Quão cheio está cada tipo de quarto, noite a noite. Aponte para uma noite, ou use as setas, para ver os números.',
  ahead: 'Próximos 30 dias',
  earlier: 'Mês anterior',
  later: 'Mês seguinte',
  show: 'Números',
  shows: { occupancy: 'Ocupação em %', free: 'Quartos livres', booked: 'Quartos vendidos' },
  total: 'Hotel inteiro',
  unknown: 'tipo de quarto inexistente',
  sold: 'Vendidos',
  blocked: 'Bloqueados',
  rate: 'Tarifa',
  free: 'Livres',
  of: (part, whole) => `${part} de ${whole}`,
  tooMany: (rooms) => `overbooking de ${rooms}`,
  overbooked: 'Overbooking',
  hasBlocks: 'Alguns quartos bloqueados',
  scale: 'Ocupação',
  cell: (day, type, sold, blocked, free) => `${type}, ${day}: ${sold} vendidos, ${blocked} bloqueados, ${free}`,
  freeRooms: (rooms) => (rooms < 0 ? `overbooking de ${-rooms}` : rooms === 1 ? '1 livre' : `${rooms} livres`),
  overbookings: (nights) =>
    nights === 1
      ? 'Numa noite há um tipo de quarto em overbooking'
      : `Em ${nights} noites há um tipo de quarto em overbooking`,
  toReservations: 'Ir para as reservas',
  csvDate: 'Data',
  csvRooms: 'Quartos',
}
