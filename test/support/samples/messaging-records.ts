import type { TestProperty } from '../app.ts'
import { until } from '../until.ts'
import { created, type Samples, unique } from './sample.ts'

export const newTemplate = (fields: object = {}) => ({
  name: unique('pre_arrival').replaceAll('-', '_'),
  body: 'Hello {{1}}, your room is ready from {{2}} on.',
  ...fields,
})

export const newSuppression = (fields: object = {}) => ({ channel: 'sms', recipient: '+15005550123', ...fields })

const aTemplate = (hotel: TestProperty) => created(hotel, '/v1/messaging/templates', newTemplate())
const aSuppression = (hotel: TestProperty) => created(hotel, '/v1/messaging/suppressions', newSuppression())

/** What a guest wrote: one of the sandbox's recipients answers STOP by itself, once the clock has moved on. */
const anInboundMessage = async (hotel: TestProperty): Promise<string> => {
  const [before] = (await hotel.request('GET', '/v1/messaging/inbound')).body.data
  if (before) return before.id
  await created(hotel, '/v1/messaging/send', {
    channel: 'sms',
    recipient: '+15005550006',
    content: 'Your room is ready.',
  })
  await hotel.request('POST', '/v1/sandbox/clock', { advance_seconds: 60 })
  let answers: { id: string }[] = []
  await until(async () => {
    answers = (await hotel.request('GET', '/v1/messaging/inbound')).body.data
    return answers.length > 0
  })
  return answers[0]!.id
}

export const messagingRecordSamples: Samples = {
  'templates.create': () =>
    newTemplate({ language: 'pt_BR', provider_template_id: 'HX8d5f0d2c8b0e4f6a9c1b3d5e7f901234' }),
  'templates.list': () => ({ language: 'en', limit: 5 }),
  'templates.get': async (hotel) => ({ id: await aTemplate(hotel) }),
  'templates.delete': async (hotel) => ({ id: await aTemplate(hotel) }),
  'suppressions.create': () => newSuppression({ scope: 'marketing' }),
  'suppressions.list': () => ({ channel: 'sms', recipient: '+15005550123' }),
  'suppressions.delete': async (hotel) => ({ id: await aSuppression(hotel) }),
  'inbound_messages.list': () => ({ channel: 'chatapp', sender: '+15005550123', limit: 5 }),
  'inbound_messages.get': async (hotel) => ({ id: await anInboundMessage(hotel) }),
}
