import type { TestProperty } from '../app.ts'
import { created, type Samples } from './sample.ts'

export const newMessage = (fields: object = {}) => ({
  channel: 'sms',
  recipient: '+15005550100',
  content: 'Your room is ready.',
  ...fields,
})

/** Far enough ahead that no test sees it go out by itself. */
export const IN_A_YEAR = () => new Date(Date.now() + 365 * 86_400_000).toISOString()

const aMessage = (hotel: TestProperty, fields: object = {}) => created(hotel, '/v1/messaging/send', newMessage(fields))

export const messagingSamples: Samples = {
  'messaging.send': () => newMessage({ guest_id: 'gst_1', metadata: { booking: 'R-2041' } }),
  'messaging.list': () => ({ channel: 'sms', status: 'sent', limit: 5 }),
  'messaging.get': async (hotel) => ({ message_id: await aMessage(hotel) }),
  'messaging.cancel': async (hotel) => ({ message_id: await aMessage(hotel, { scheduled_at: IN_A_YEAR() }) }),
  'messaging.reschedule': async (hotel) => ({
    message_id: await aMessage(hotel, { scheduled_at: IN_A_YEAR() }),
    scheduled_at: new Date(Date.now() + 400 * 86_400_000).toISOString(),
  }),
  'messaging.preview': () => newMessage(),
  'messaging.local_outbox': () => ({ limit: 5 }),
}
