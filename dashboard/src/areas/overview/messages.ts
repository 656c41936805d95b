import { messages } from '../../i18n/messages.ts'

const en = {
  lead: 'What needs attention, and where things stand.',
  openRequests: 'Open requests of guests',
  unanswered: 'Unanswered messages',
  failedMessages: 'Messages not delivered',
  arrivals: 'Arrivals today',
  departures: 'Departures today',
  occupancy: 'Occupied tonight',
  overbooked: (rooms: number) => `${rooms} overbooked`,
  freeRooms: (rooms: number) => `${rooms} free`,
  pendingRates: 'Rates to decide on',
  gaps: 'Questions without an answer',
  endpoints: 'Webhook endpoints',
  disabled: (count: number) => `${count} disabled`,
  steps: 'Set up the house',
  stepsLead: 'From an empty house to a message that arrives: seven short steps, each can wait.',
  begin: 'Begin',
}

export type Messages = typeof en

export const useMessages = messages('areas/overview/messages', en)
