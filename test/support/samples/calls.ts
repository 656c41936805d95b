import type { TestProperty } from '../app.ts'
import { created, type Samples } from './sample.ts'

export const newCall = (fields: object = {}) => ({
  direction: 'inbound',
  from_number: '+447700900123',
  to_number: '+15005550199',
  ...fields,
})

const aCall = (hotel: TestProperty) => created(hotel, '/v1/calls', newCall())

let lines = 0

/** One that its provider told of. */
const aToldCall = async (hotel: TestProperty): Promise<string> => {
  const line = `+1500${String(process.pid % 1000).padStart(3, '0')}${String(++lines).padStart(4, '0')}`
  await hotel.request('PATCH', `/v1/properties/${hotel.id}`, { phone_numbers: [line] })
  const data = { id: 812, direction: 'inbound', raw_digits: '+447700900123', number: { digits: line } }
  const told = { resource: 'call', event: 'call.created', timestamp: 1_732_622_990, token: 'tok', data }
  await hotel.request('POST', '/v1/calls/webhook/aircall', told)
  return (await hotel.request('GET', '/v1/calls')).body.data[0].id
}

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
  'calls.replay': async (hotel) => ({ id: await aToldCall(hotel) }),
  'calls.list_notifications': async (hotel) => ({ id: await aCall(hotel) }),
}
