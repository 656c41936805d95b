import type { TestProperty } from '../app.ts'
import { created, type Samples } from './sample.ts'

export const newReservation = (fields: object = {}) => ({
  room_type: 'Sea View',
  check_in: '2026-12-24',
  check_out: '2026-12-27',
  nightly_rate: 169,
  ...fields,
})

/** A guest who should have come already. */
const arrived = () => newReservation({ check_in: '2026-11-01', check_out: '2027-01-31' })

const aReservation = (hotel: TestProperty) => created(hotel, '/v1/reservations', newReservation())

/** Its id. */
const anImport = async (hotel: TestProperty): Promise<string> => {
  await hotel.request('POST', '/v1/reservations/import', `${JSON.stringify(newReservation())}\n`, {
    'content-type': 'application/x-ndjson',
  })
  return (await hotel.request('GET', '/v1/reservation-imports')).body.data[0].id
}

export const reservationsSamples: Samples = {
  'reservation_imports.list': () => ({}),
  'reservation_imports.undo': async (hotel) => ({ id: await anImport(hotel) }),
  'desk.list': () => ({ show: 'arrivals' }),
  'reservations.create': () => newReservation(),
  'reservations.list': () => ({ status: 'booked', from: '2026-12-24', until: '2026-12-25' }),
  'reservations.get': async (hotel) => ({ id: await aReservation(hotel) }),
  'reservations.update': async (hotel) => ({ id: await aReservation(hotel), rooms: 2 }),
  'reservations.cancel': async (hotel) => ({ id: await aReservation(hotel) }),
  'reservations.import': () => ({ format: 'ndjson', content: `${JSON.stringify(newReservation())}\n` }),
  'reservations.no_show': async (hotel) => ({ id: await created(hotel, '/v1/reservations', arrived()) }),
  'reservations.undo': async (hotel) => {
    const id = await aReservation(hotel)
    await hotel.request('POST', `/v1/reservations/${id}/cancel`)
    return { id }
  },
}
