import type { TestProperty } from '../app.ts'
import { created, type Samples, unique } from './sample.ts'

export const newTemplate = (fields: object = {}) => ({
  name: unique('pre_arrival').replaceAll('-', '_'),
  body: 'Hello {{1}}, your room is ready from {{2}} on.',
  ...fields,
})

export const newSuppression = (fields: object = {}) => ({ channel: 'sms', recipient: '+15005550123', ...fields })

const aTemplate = (hotel: TestProperty) => created(hotel, '/v1/messaging/templates', newTemplate())
const aSuppression = (hotel: TestProperty) => created(hotel, '/v1/messaging/suppressions', newSuppression())

const anInboundMessage = (hotel: TestProperty) =>
  created(hotel, '/v1/sandbox/inbound-messages', { channel: 'chatapp', sender: '+15005550123', content: 'Thank you!' })

export const messagingRecordSamples: Samples = {
  'templates.create': () =>
    newTemplate({ language: 'pt_BR', provider_template_id: 'HX8d5f0d2c8b0e4f6a9c1b3d5e7f901234' }),
  'templates.list': () => ({ language: 'en', limit: 5 }),
  'templates.get': async (hotel) => ({ id: await aTemplate(hotel) }),
  'templates.delete': async (hotel) => ({ id: await aTemplate(hotel) }),
  'suppressions.create': () => newSuppression({ scope: 'marketing' }),
  'suppressions.list': () => ({ channel: 'sms', recipient: '+15005550123' }),
  'suppressions.delete': async (hotel) => ({ id: await aSuppression(hotel) }),
  'inbound_messages.list': () => ({ status: 'open', channel: 'chatapp', sender: '+15005550123', limit: 5 }),
  'inbound_messages.simulate': () => ({ channel: 'sms', sender: '+15005550123', content: 'Could we have a cot?' }),
  'inbound_messages.get': async (hotel) => ({ id: await anInboundMessage(hotel) }),
  'inbound_messages.update': async (hotel) => ({
    id: await anInboundMessage(hotel),
    status: 'handled',
    handled_by: 'stf_ines',
  }),
}
