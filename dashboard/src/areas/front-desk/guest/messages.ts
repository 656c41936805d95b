import { messages } from '../../../i18n/messages.ts'

const en = {
  lead: 'Everything about this guest on one page.',
  write: 'Write a message',
  stay: 'Stay',
  inHouse: 'In the house',
  next: 'Next stay',
  last: 'Last stay',
  noStay: 'No stays.',
  moreStays: (count: number) => (count === 1 ? 'One more stay' : `${count} more stays`),
  nights: (count: number) => (count === 1 ? '1 night' : `${count} nights`),
  rooms: (count: number) => (count === 1 ? '1 room' : `${count} rooms`),
  perNight: (rate: string) => `${rate} a night`,
  openStay: 'Open the reservation',
  requests: 'Open requests',
  moreRequests: (count: number) => `${count} more`,
  noRequests: 'Nothing waits.',
  itinerary: 'Itinerary',
  noItinerary: 'No itinerary yet.',
  makeItinerary: 'Make one',
  openItinerary: 'Open',
  arrives: 'Arrival',
  leaves: 'Departure',
  minutes: (count: number) => `${count} min`,
  conflicts: { overlap: 'Overlaps another event', outside_stay: 'Outside the stay' } as Record<string, string>,
  tabs: { messages: 'Messages', calls: 'Calls', chats: 'Chats', money: 'Charges' },
  sections: 'About this guest',
  noMessages: 'Nothing was written yet. Say hello below.',
  noMessagesRead: 'Nothing was written yet.',
  unreachable: 'There is no phone number or e-mail address to write to.',
  further: 'Schedule, template or preview',
  noCalls: 'No calls with this guest.',
  noTranscript: 'No transcript.',
  openCall: 'Open the call',
  noChats: 'This guest has not chatted with the assistant.',
  openChat: 'Open the conversation',
  messagesIn: (count: number) => (count === 1 ? '1 message' : `${count} messages`),
}

export type Messages = typeof en

export const useMessages = messages('areas/front-desk/guest/messages', en)
