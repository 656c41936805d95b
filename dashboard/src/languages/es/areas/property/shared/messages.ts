import type { Messages } from '../../../../../areas/property/shared/messages.ts'

export const messages: Messages = {
  guest: 'Huésped',
  roomType: 'Tipo de habitación',
  arrival: 'Llegada',
  departure: 'Salida',
  nights: (count) => (count === 1 ? '1 noche' : `${count} noches`),
  rooms: 'Habitaciones',
  status: 'Estado',
  from: 'Desde',
  until: 'Hasta',
  note: 'Nota',
  name: 'Nombre',
  edit: 'Editar',
  add: 'Añadir',
  remove: 'Eliminar',
  create: 'Crear',
  currency: 'Divisa',
  optional: 'opcional',
}
