import type { TestProperty } from '../app.ts'
import { aiSamples } from './ai.ts'
import { callsSamples } from './calls.ts'
import { guestsSamples } from './guests.ts'
import { inboxSamples } from './inbox.ts'
import { intentSamples } from './intents.ts'
import { inventorySamples } from './inventory.ts'
import { itinerariesSamples } from './itineraries.ts'
import { knowledgeSamples } from './knowledge.ts'
import { messagingSamples } from './messaging.ts'
import { messagingRecordSamples } from './messaging-records.ts'
import { paymentsSamples } from './payments.ts'
import { providerSamples, senderSamples } from './properties.ts'
import { requestsSamples } from './requests.ts'
import { reservationsSamples } from './reservations.ts'
import { revenueSamples } from './revenue.ts'
import { created, type Samples, unique } from './sample.ts'
import { sessionSamples } from './sessions.ts'
import { staffSamples } from './staff.ts'
import { teamSamples } from './team.ts'

/** The sweeps over the registry are made of these: one for each operation. */

export const newPackage = (fields: object = {}) => ({
  name: 'Romantic Escape',
  slug: unique('package'),
  type: 'romance',
  price: 499,
  currency: 'USD',
  inclusions: ['Breakfast in bed', 'Late check-out'],
  ...fields,
})

const aPackage = (hotel: TestProperty) => created(hotel, '/v1/packages', newPackage())

const aKey = (hotel: TestProperty) => created(hotel, '/v1/api-keys', { name: 'sample', scopes: ['packages:read'] })

export const newWebsite = (fields: object = {}) => ({
  name: 'website',
  origins: ['https://www.hotel.example'],
  privacy_url: 'https://www.hotel.example/privacy',
  ...fields,
})

const aWebsite = (hotel: TestProperty) => created(hotel, '/v1/publishable-keys', newWebsite())

/** Of a kind that `webhooks:read` alone may read. */
const anEvent = async (hotel: TestProperty) => {
  await aDelivery(hotel)
  return (await hotel.request('GET', '/v1/events')).body.data[0].id as string
}

const aWebhook = (hotel: TestProperty) => created(hotel, '/v1/webhooks', newWebhook())

const aDelivery = async (hotel: TestProperty) => created(hotel, `/v1/webhooks/${await aWebhook(hotel)}/test`)

/** Nobody listens there: what is sent fails at once and is tried again later. */
export const newWebhook = (fields: object = {}) => ({
  url: 'http://127.0.0.1:1024/hook',
  events: ['package.updated'],
  ...fields,
})

export const samples: Samples = {
  'properties.create': () => ({ name: 'New', slug: unique('property'), timezone: 'Europe/Lisbon', currency: 'EUR' }),
  'properties.list': () => ({}),
  'properties.get': (hotel) => ({ id: hotel.id }),
  'properties.update': (hotel) => ({ id: hotel.id, name: 'Renamed' }),
  'api_keys.list': () => ({}),
  'api_keys.create': () => ({ name: 'reader', scopes: ['packages:read'] }),
  'api_keys.revoke': async (hotel) => ({ id: await aKey(hotel) }),
  'api_keys.rotate': async (hotel) => ({ id: await aKey(hotel), overlap_seconds: 60 }),
  'publishable_keys.create': () => newWebsite(),
  'publishable_keys.update': async (hotel) => ({ id: await aWebsite(hotel), greeting: 'Good evening.' }),
  'audit.list': () => ({}),
  'packages.create': () => newPackage(),
  'packages.list': () => ({ active_only: false, limit: 5 }),
  'packages.get': async (hotel) => ({ id: await aPackage(hotel) }),
  'packages.update': async (hotel) => ({ id: await aPackage(hotel), price: 250 }),
  ...aiSamples,
  ...callsSamples,
  ...guestsSamples,
  ...inboxSamples,
  ...intentSamples,
  ...inventorySamples,
  ...staffSamples,
  ...teamSamples,
  ...reservationsSamples,
  ...paymentsSamples,
  ...revenueSamples,
  ...itinerariesSamples,
  ...knowledgeSamples,
  ...messagingSamples,
  ...messagingRecordSamples,
  ...sessionSamples,
  ...providerSamples,
  ...senderSamples,
  ...requestsSamples,
  'changes.list': async (hotel) => ({ since: await anEvent(hotel), limit: 5 }),
  'events.list': () => ({ limit: 5 }),
  'events.get': async (hotel) => ({ id: await anEvent(hotel) }),
  'webhooks.create': () => newWebhook({ events: ['*'] }),
  'webhooks.list': () => ({}),
  'webhooks.get': async (hotel) => ({ id: await aWebhook(hotel) }),
  'webhooks.update': async (hotel) => ({ id: await aWebhook(hotel), events: ['*'] }),
  'webhooks.delete': async (hotel) => ({ id: await aWebhook(hotel) }),
  'webhooks.rotate_secret': async (hotel) => ({ id: await aWebhook(hotel) }),
  'webhooks.test': async (hotel) => ({ id: await aWebhook(hotel) }),
  'webhooks.list_deliveries': async (hotel) => ({ id: await aWebhook(hotel), status: 'pending' }),
  'webhooks.retry_delivery': async (hotel) => ({ id: await aDelivery(hotel) }),
  'webhooks.replay': async (hotel) => ({ id: await aWebhook(hotel), since: '2026-01-01T00:00:00Z' }),
  'sandbox.get_clock': () => ({}),
  'sandbox.advance_clock': () => ({ advance_seconds: 60 }),
  'sandbox.reset': () => ({}),
}
