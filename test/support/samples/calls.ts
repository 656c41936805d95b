import type { TestProperty } from '../app.ts'
import { created, type Samples } from './sample.ts'

export const newCall = (fields: object = {}) => ({
  direction: 'inbound',
  from_number: '+447700900123',
  to_number: '+15005550199',
  ...fields,
})

const aCall = (hotel: TestProperty) => created(hotel, '/v1/calls', newCall())

export const callsSamples: Samples = {
  'calls.log': () =>
    newCall({
      status: 'voicemail',
      duration_seconds: 42,
      transcript: 'We arrive after midnight.',
      staff_id: 'stf_ines',
      ended_at: '2026-11-15T14:33:12+01:00',
    }),
  'calls.list': () => ({ direction: 'inbound', status: 'completed', provider: 'manual', guest_id: 'gst_1', limit: 5 }),
  'calls.get': async (hotel) => ({ id: await aCall(hotel) }),
  'calls.update': async (hotel) => ({ id: await aCall(hotel), notes: 'Asked for a cot', duration_seconds: 90 }),
  'calls.delete': async (hotel) => ({ id: await aCall(hotel) }),
  'calls.summary': () => ({ from: '2026-01-01', to: '2026-12-31' }),
  'calls.list_notifications': async (hotel) => ({ id: await aCall(hotel) }),
}
