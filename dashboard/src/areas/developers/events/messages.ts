import { messages } from '../../../i18n/messages.ts'

const en = {
  lead: 'Everything that happened in this property, newest first. Each event goes to the endpoints that ask for its kind.',
  none: 'No events yet',
  noneHint: 'Events appear here as soon as something happens: send a message, make a reservation, add a package.',
  kind: 'Kind',
  what: 'What happened',
  noneFiltered: 'No events of this kind',
  id: 'Event',
  at: 'At',
}

export type Messages = typeof en

export const useMessages = messages('areas/developers/events/messages', en)
