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

export const guestsSamples: Samples = {
  'guests.create': () => newGuest(),
  'guests.list': () => ({ q: 'jose', limit: 5 }),
  'guests.get': async (hotel) => ({ id: await aGuest(hotel) }),
  'guests.update': async (hotel) => ({ id: await aGuest(hotel), locale: 'en-GB' }),
  'guests.merge': async (hotel) => ({ id: await aGuest(hotel), from: await aGuest(hotel) }),
  'guests.export': async (hotel) => ({ id: await aGuest(hotel) }),
  'guests.erase': async (hotel) => ({ id: await aGuest(hotel) }),
}
