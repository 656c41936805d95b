import type { Messages } from '../../../../../areas/property/shared/messages.ts'

export const messages: Messages = {
  guest: 'Ospite',
  roomType: 'Tipo di camera',
  arrival: 'Arrivo',
  departure: 'Partenza',
  nights: (count) => (count === 1 ? '1 notte' : `${count} notti`),
  rooms: 'Camere',
  status: 'Stato',
  from: 'Dal',
  until: 'Al',
  note: 'Nota',
  name: 'Nome',
  edit: 'Modifica',
  add: 'Aggiungi',
  remove: 'Elimina',
  create: 'Crea',
  currency: 'Valuta',
  optional: 'facoltativo',
}
