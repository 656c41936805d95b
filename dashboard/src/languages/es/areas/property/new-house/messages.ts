import type { Messages } from '../../../../../areas/property/new-house/messages.ts'

export const messages: Messages = {
  title: 'Un nuevo hotel',
  lead: 'Tres pasos. Usted es su propietario e invita a sus compañeros después.',
  steps: { house: 'El hotel', rooms: 'Sus habitaciones', rest: 'Puesta en marcha' },
  name: 'Nombre',
  slug: 'Nombre corto',
  slugHint: 'Para direcciones y la línea de comandos: letras, cifras y -. Se puede cambiar después.',
  country: 'País',
  timezone: 'Zona horaria',
  timezoneHint: 'Los días empiezan y terminan según ella',
  currency: 'Divisa',
  currencyHint: 'De tarifas, cargos e ingresos. No se puede cambiar mientras haya estancias sin terminar.',
  open: 'Abrir el hotel',
  nameFirst: 'Indique primero el nombre del hotel.',
  roomsLead: (name) =>
    `¿Qué tipos de habitación tiene ${name}? Las tarifas, la disponibilidad y las reservas los cuentan.`,
  takeOver: (name) => `Copiar los tipos de habitación de ${name}`,
  takeOverHint: (names) => `${names}: los mismos nombres, números y tarifas, para cambiar a su gusto.`,
  addRoom: 'Añadir un tipo de habitación',
  roomsSoFar: 'Tipos de habitación hasta ahora',
  noRooms: 'Todavía ninguno.',
  rooms: (count) => (count === 1 ? '1 habitación' : `${count} habitaciones`),
  next: 'Siguiente',
  skip: 'Más tarde',
}
