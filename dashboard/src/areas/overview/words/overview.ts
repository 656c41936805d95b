export const words = {
  lead: 'What needs attention, and where things stand.',
  today: 'Today',
  openWishes: 'Open wishes of guests',
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
  steps: 'First steps',
  stepsLead: 'From nothing to a message that arrives, in this order.',
  step: {
    key: 'Create an API key for your system',
    webhook: 'Add a webhook endpoint and send it a test event',
    knowledge: 'Teach the assistant: add what your house knows',
    message: 'Send a first message',
  },
  done: 'done',
  open: 'to do',
}

export type Words = typeof words
