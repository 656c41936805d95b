import type { TestProperty } from '../app.ts'
import { created, type Samples } from './sample.ts'

export const newItinerary = (fields: object = {}) => ({
  guest_id: 'gst_01jd3vq8k2m4n6p8r0t2v4x6z8',
  check_in: '2027-06-24',
  check_out: '2027-06-27',
  ...fields,
})

export const newEvent = (fields: object = {}) => ({
  type: 'dining',
  name: 'Dinner at the pier',
  datetime: '2027-06-24T19:30',
  ...fields,
})

const anItinerary = (hotel: TestProperty) => created(hotel, '/v1/itineraries', newItinerary({ events: [newEvent()] }))

const anEvent = async (hotel: TestProperty) => {
  const { body } = await hotel.request('POST', '/v1/itineraries', newItinerary({ events: [newEvent()] }))
  return { id: body.id as string, event_id: body.events[0].event_id as string }
}

export const itinerariesSamples: Samples = {
  'itineraries.create': () => newItinerary({ events: [newEvent()], party_composition: { adults: 2 } }),
  'itineraries.list': () => ({ guest_id: 'gst_01jd3vq8k2m4n6p8r0t2v4x6z8', status: 'pre_arrival' }),
  'itineraries.get': async (hotel) => ({ id: await anItinerary(hotel) }),
  'itineraries.update': async (hotel) => ({ id: await anItinerary(hotel), notes: 'Arrives by ferry' }),
  'itineraries.calendar': async (hotel) => ({ id: await anItinerary(hotel) }),
  'itineraries.add_event': async (hotel) => ({ id: await anItinerary(hotel), ...newEvent() }),
  'itineraries.update_event': async (hotel) => ({ ...(await anEvent(hotel)), name: 'Supper at the pier' }),
  'itineraries.remove_event': (hotel) => anEvent(hotel),
}
