import type { TestProperty } from '../app.ts'
import { created, type Samples, unique } from './sample.ts'

export const newGuest = (fields: object = {}) => ({
  first_name: 'José',
  last_name: 'Costa e Silva',
  email: 'jose@example.com',
  phone: '+447700900123',
  locale: 'pt-PT',
  external_id: unique('guest'),
  marketing_consent: true,
  ...fields,
})

const aGuest = (hotel: TestProperty) => created(hotel, '/v1/guests', newGuest())

/** Whose name stands in a record of nobody's. */
async function anErasedGuest(hotel: TestProperty): Promise<string> {
  const id = await aGuest(hotel)
  await created(hotel, '/v1/charges', { category: 'fnb', amount: 12, description: 'Dinner with José Costa e Silva' })
  await hotel.request('POST', `/v1/guests/${id}/erase`)
  return id
}

export const guestsSamples: Samples = {
  'guests.create': () => newGuest(),
  'guests.list': () => ({ q: 'jose', limit: 5 }),
  'guests.get': async (hotel) => ({ id: await aGuest(hotel) }),
  'guests.update': async (hotel) => ({ id: await aGuest(hotel), locale: 'en-GB' }),
  'guests.merge': async (hotel) => ({ id: await aGuest(hotel), from: await aGuest(hotel) }),
  'guests.export': async (hotel) => ({ id: await aGuest(hotel) }),
  'guests.erase': async (hotel) => ({ id: await aGuest(hotel) }),
  'guests.erasure_review': async (hotel) => ({ id: await anErasedGuest(hotel) }),
  'guests.erase_reviewed': async (hotel) => ({ id: await anErasedGuest(hotel), all: true }),
}
