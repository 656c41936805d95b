import { messages } from '../../../i18n/messages.ts'

/** What several pages of the house say alike. */
const en = {
  guest: 'Guest',
  roomType: 'Room type',
  arrival: 'Arrival',
  departure: 'Departure',
  nights: (count: number) => (count === 1 ? '1 night' : `${count} nights`),
  rooms: 'Rooms',
  status: 'Status',
  from: 'From',
  until: 'Until',
  note: 'Note',
  name: 'Name',
  edit: 'Edit',
  add: 'Add',
  remove: 'Delete',
  create: 'Create',
  currency: 'Currency',
  optional: 'optional',
}

const de: typeof en = {
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

export const useSharedMessages = messages({ en, de })
