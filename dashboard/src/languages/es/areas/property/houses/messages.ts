import type { Messages } from '../../../../../areas/property/houses/messages.ts'

export const messages: Messages = {
  lead: 'Todos los hoteles para los que trabaja, en paralelo, cada uno en su propio día.',
  find: 'Buscar un hotel',
  house: 'Hotel',
  here: 'aquí',
  role: 'Su rol',
  occupancy: 'Ocupación esta noche',
  arrivals: 'Llegadas',
  departures: 'Salidas',
  inHouse: 'Alojados',
  requests: 'Solicitudes pendientes',
  unread: 'Sin responder',
  revenue: 'Ingresos, último día',
  all: (count) => (count === 1 ? 'Un hotel' : `${count} hoteles`),
  notYours: 'No disponible para su rol en ese hotel',
  failed: 'No se pudo leer',
  none: 'Ningún hotel con este nombre',
  noneHint: 'Ve los hoteles de los que es miembro. Sus propietarios le invitan en «Equipo».',
  newHouse: 'Nuevo hotel',
  ownersOnly: 'Solo un propietario de este hotel abre otro junto a él.',
  byOperator: 'En este servidor abre los hoteles quien lo administra: portico properties create.',
}
