import type { Messages } from '../../../../../areas/property/shared/messages.ts'

export const messages: Messages = {
  guest: 'Gast',
  roomType: 'Zimmertyp',
  arrival: 'Anreise',
  departure: 'Abreise',
  nights: (count) => (count === 1 ? '1 Nacht' : `${count} Nächte`),
  rooms: 'Zimmer',
  status: 'Status',
  from: 'Von',
  until: 'Bis',
  note: 'Notiz',
  name: 'Name',
  edit: 'Bearbeiten',
  add: 'Hinzufügen',
  remove: 'Löschen',
  create: 'Anlegen',
  currency: 'Währung',
  optional: 'freiwillig',
}
