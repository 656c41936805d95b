import type { Messages } from '../../../../../areas/property/reservations/messages.ts'

export const messages: Messages = {
  lead: 'Lo que está reservado, noche a noche, y cada reserva que hay detrás.',
  calendar: 'Calendario',
  list: 'Lista',
  today: 'Hoy',
  earlier: 'Antes',
  later: 'Después',
  firstNight: 'Primera noche',
  period: 'Periodo',
  days: (count) => (count === 1 ? '1 noche' : `${count} noches`),
  calendarLabel: 'Habitaciones libres por tipo y noche',
  legend: 'La cifra es el número de habitaciones libres.',
  plenty: 'libre',
  few: 'casi completo',
  full: 'completo',
  overbooked: 'overbooking: más ocupadas de las que hay',
  someBlocked: 'habitaciones bloqueadas',
  whole: 'Todo el hotel',
  occupancy: 'Ocupación',
  unknownType: 'tipo de habitación desconocido',
  roomsOf: (inventory) => (inventory === 1 ? '1 habitación' : `${inventory} habitaciones`),
  night: (room, day, booked, blocked, inventory, free) =>
    `${room}, ${day}: ${booked} ${booked === 1 ? 'reservada' : 'reservadas'}${blocked ? `, ${blocked} ${blocked === 1 ? 'bloqueada' : 'bloqueadas'}` : ''}${
      inventory === null
        ? ''
        : ` de ${inventory}, ${free! < 0 ? `${-free!} de más` : `${free} ${free === 1 ? 'libre' : 'libres'}`}`
    }`,
  overbookedTitle: (nights) => (nights === 1 ? 'Una noche tiene overbooking' : `${nights} noches tienen overbooking`),
  tooMany: (room, day, count) => `${room}, ${day}: ${count} de más`,
  andMore: (count) => `y ${count} más`,
  noRooms: 'Todavía sin tipos de habitación',
  noRoomsHint: 'El calendario cuenta las habitaciones por tipo. Añada primero los tipos de habitación del hotel.',
  toRoomTypes: 'Añadir tipos de habitación',
  views: { '': 'Todas', arriving: 'Llegan hoy', departing: 'Salen hoy', in_house: 'Alojados' },
  view: 'Mostrar',
  source: 'Origen',
  rate: 'Por noche',
  fromHint: 'Estancias desde',
  untilHint: 'Llegada antes del',
  none: 'Todavía sin reservas',
  noneHint: 'Registre una o importe un archivo de su sistema de reservas.',
  noneFiltered: 'Ninguna reserva cumple estos filtros',
  toImport: 'Importar un archivo',
  stayLength: 'Noches',
  reservation: 'Reserva',
  sourceHint: 'teléfono, web, agencia…',
}
