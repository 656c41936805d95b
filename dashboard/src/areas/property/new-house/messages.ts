import { messages } from '../../../i18n/messages.ts'

const en = {
  title: 'A new house',
  lead: 'Three steps. You own it, and invite colleagues afterwards.',
  steps: { house: 'The house', rooms: 'Its rooms', rest: 'Set up' },
  name: 'Name',
  slug: 'Short name',
  slugHint: 'For addresses and the command line: letters, digits and -. It can be changed later.',
  country: 'Country',
  timezone: 'Time zone',
  timezoneHint: 'Days begin and end by it',
  currency: 'Currency',
  currencyHint: 'Of rates, charges and revenue. It cannot be changed while stays are open.',
  open: 'Open the house',
  nameFirst: 'Give the house a name first.',
  roomsLead: (name: string) =>
    `Which kinds of rooms does ${name} have? Rates, availability and reservations count them.`,
  takeOver: (name: string) => `Take over the room types of ${name}`,
  takeOverHint: (names: string) => `${names}: the same names, numbers and rates, to be changed at will.`,
  addRoom: 'Add a room type',
  roomsSoFar: 'Room types so far',
  noRooms: 'None yet.',
  rooms: (count: number) => (count === 1 ? '1 room' : `${count} rooms`),
  next: 'Next',
  skip: 'Later',
}

export type Messages = typeof en

export const useMessages = messages('areas/property/new-house/messages', en)
