import { created, type Samples } from './sample.ts'

export const newSession = (fields: object = {}) => ({ guest_id: 'gst_ann', ...fields })

export const sessionSamples: Samples = {
  'sessions.create': () => newSession({ ttl_seconds: 900 }),
  'sessions.list': () => ({ guest_id: 'gst_ann', limit: 5 }),
  'sessions.end': async (hotel) => ({ id: await created(hotel, '/v1/messaging/sessions', newSession()) }),
}
