import { messages } from '../../../i18n/messages.ts'

const en = {
  id: 'Event',
  at: 'At',
  about: 'About',
  json: 'What it says',
  jsonHint: 'As endpoints get it, and as “Read one event” answers it.',
  deliveries: 'Who was told',
  deliveriesHint: 'How it went at each endpoint.',
  noEndpoints: 'There is no endpoint. Add one to be told of events like this.',
  toWebhooks: 'To the webhooks',
  notWanted: 'Does not ask for this kind',
  notSent: 'Not sent: the endpoint was added or enabled later. Replay sends it.',
  attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
  openDelivery: 'Show delivery',
}

export type Messages = typeof en

export const useMessages = messages('areas/developers/event/messages', en)
