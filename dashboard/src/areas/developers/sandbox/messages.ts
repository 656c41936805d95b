import { messages } from '../../../i18n/messages.ts'

const en = {
  momentFirst: 'Choose a moment first.',
  lead: 'Play through days in seconds: move the clock, have a guest write, watch what becomes of it.',
  clock: 'Clock',
  clockHint:
    'It only moves forward. Scheduled messages, quiet hours and retries follow it; keys and limits keep real time.',
  now: 'It is now',
  ahead: (text: string) => `${text} ahead of real time`,
  realTime: 'The same as real time',
  hour: '+ 1 hour',
  day: '+ 1 day',
  week: '+ 1 week',
  to: 'Move to',
  move: 'Move',
  moved: (now: string) => `It is now ${now}`,
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
  minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
  reset: 'Start over',
  resetHint: 'Brings the synthetic hotel back as it was on the first day.',
  resetButton: 'Reset the sandbox',
  resetTitle: 'Reset the sandbox?',
  resetLost:
    'Everything made here is lost: guests, reservations, messages, conversations, calls, packages, itineraries, knowledge, events and the delivery log. The clock returns to real time.',
  resetStays: 'API keys, webhook endpoints, staff and the request log stay. Production is not touched.',
  resetDone: (records: string) => `The sandbox is as new: ${records} records`,
  inbound: 'A guest writes',
  inboundHint: 'As if it came from a telephone. STOP and START take effect, “message.received” goes to your endpoints.',
  channel: 'Channel',
  channels: { sms: 'SMS', chatapp: 'Chat app' } as Record<string, string>,
  sender: 'From',
  content: 'Words',
  contentSample: 'Could we have a late check-out?',
  write: 'Let the guest write',
  written: 'The guest has written',
  toInbox: 'Open the inbox',
  magic: 'Magic recipients',
  magicHint:
    'Send to one of these to see what you cannot make happen otherwise. Everybody else’s messages stay “sent”.',
  address: 'SMS and chat app',
  email: 'E-mail',
  push: 'Push',
  becomes: 'What becomes of it',
  outcomes: {
    'fails-now': 'Failed at once: invalid recipient',
    'fails-later': 'Sent, after a minute failed: undeliverable',
    delivered: 'Delivered after a second',
    'delivered-late': 'Delivered after 10 minutes',
    read: 'Delivered after a second, read after five',
    'answers-stop': 'Delivered after a second; after two the guest answers STOP, or unsubscribes',
    'times-out': 'Stays queued, after 15 minutes failed: outcome unknown',
  } as Record<string, string>,
  send: 'Send a message',
}

export type Messages = typeof en

export const useMessages = messages('areas/developers/sandbox/messages', en)
