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

export type Messages = typeof en

export const useSharedMessages = messages('areas/property/shared/messages', en)
