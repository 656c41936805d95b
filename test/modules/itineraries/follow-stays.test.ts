import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '../../../src/platform/schema/time.ts'
import { type TestProperty, useApp } from '../../support/app.ts'
import { newReservation } from '../../support/samples/reservations.ts'

const portico = useApp()

const day = (days: number) => addDays(new Date(portico.clock.now()).toISOString().slice(0, 10), days)

async function newStay(hotel: TestProperty, fields: object = {}) {
  const stay = newReservation({ guest_id: 'gst_ann', check_in: day(5), check_out: day(8), ...fields })
  return (await hotel.request('POST', '/v1/reservations', stay)).body
}

async function newPlan(hotel: TestProperty, fields: object) {
  const { status, body } = await hotel.request('POST', '/v1/itineraries', fields)
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

const read = async (hotel: TestProperty, id: string) => (await hotel.request('GET', `/v1/itineraries/${id}`)).body
const essentials = ({ guest_id, check_in, check_out, room_type, status }: Record<string, string>) => [
  ...[guest_id, check_in, check_out, room_type, status],
]

test('an itinerary takes guest, dates and room type from its stay, and keeps what is given', async () => {
  const hotel = await portico.newProperty()
  const { id } = await newStay(hotel)
  const plan = await newPlan(hotel, { reservation_id: id })
  assert.deepEqual(essentials(plan), ['gst_ann', day(5), day(8), 'Sea View', 'pre_arrival'])
  assert.equal(plan.reservation_id, id)
  const own = await newPlan(hotel, { reservation_id: id, check_in: day(4), room_type: 'Garden', guest_id: 'gst_bob' })
  assert.deepEqual(essentials(own), ['gst_bob', day(4), day(8), 'Garden', 'pre_arrival'])
  const found = await hotel.request('GET', `/v1/itineraries?reservation_id=${id}`)
  assert.equal(found.body.total, 2)
  for (const reservation_id of [undefined, 'PMS-elsewhere']) {
    const { status, body } = await hotel.request('POST', '/v1/itineraries', { reservation_id })
    assert.equal(status, 422)
    assert.deepEqual(
      body.detail.map(({ loc }: { loc: string[] }) => loc[1]),
      ['guest_id', 'check_in', 'check_out'],
    )
  }
})

test('it moves with its stay, each date of its own stays, and every move is told', async () => {
  const hotel = await portico.newProperty()
  const { id } = await newStay(hotel)
  const plan = await newPlan(hotel, { reservation_id: id, check_out: day(9) })
  const patch = (changes: object) => hotel.request('PATCH', `/v1/reservations/${id}`, changes)
  await patch({ check_in: day(6), room_type: 'Garden', guest_id: 'gst_bob' })
  const moved = await read(hotel, plan.id)
  assert.deepEqual(essentials(moved), ['gst_bob', day(6), day(9), 'Garden', 'pre_arrival'])
  assert.equal(moved.version, 2)
  await patch({ notes: 'Quiet side', nightly_rate: 80 })
  assert.deepEqual(await read(hotel, plan.id), moved, 'what does not concern it leaves it alone')
  await patch({ check_in: day(0), check_out: day(2) })
  assert.deepEqual(essentials(await read(hotel, plan.id)), ['gst_bob', day(0), day(9), 'Garden', 'in_stay'])
  const { body } = await hotel.request('GET', '/v1/events?type=itinerary.updated')
  assert.deepEqual(
    body.data.map(({ data }: { data: { version: number } }) => data.version),
    [3, 2, 1],
  )
})

test('it is cancelled with its stay, readable, and comes back with it; one cancelled by hand does not', async () => {
  const hotel = await portico.newProperty()
  const { id } = await newStay(hotel)
  const event = { type: 'dining', name: 'Dinner', datetime: `${day(6)}T19:30` }
  const plan = await newPlan(hotel, { reservation_id: id, events: [event] })
  const byHand = await newPlan(hotel, { reservation_id: id, status: 'cancelled' })
  const act = (action: string) => hotel.request('POST', `/v1/reservations/${id}/${action}`)
  await act('cancel')
  const cancelled = await read(hotel, plan.id)
  assert.deepEqual([cancelled.status, cancelled.events[0].name], ['cancelled', 'Dinner'])
  await act('undo')
  assert.equal((await read(hotel, plan.id)).status, 'pre_arrival')
  assert.equal((await read(hotel, byHand.id)).status, 'cancelled')
})

test('a cancelled stay that gets other dates comes back on them, and so does its itinerary', async () => {
  const hotel = await portico.newProperty()
  const { id } = await newStay(hotel)
  const plan = await newPlan(hotel, { reservation_id: id })
  const byHand = await newPlan(hotel, { reservation_id: id, status: 'cancelled' })
  await hotel.request('POST', `/v1/reservations/${id}/cancel`)
  await hotel.request('PATCH', `/v1/reservations/${id}`, { check_in: day(11), check_out: day(14), room_type: 'Garden' })
  const cancelled = await read(hotel, plan.id)
  assert.deepEqual(essentials(cancelled), ['gst_ann', day(11), day(14), 'Garden', 'cancelled'])
  await hotel.request('POST', `/v1/reservations/${id}/undo`)
  assert.deepEqual(essentials(await read(hotel, plan.id)), ['gst_ann', day(11), day(14), 'Garden', 'pre_arrival'])
  assert.equal((await read(hotel, byHand.id)).version, 1, 'one cancelled by hand stays as it is')
})

test('whoever leaves on the day of arrival and stays after all has the whole itinerary again', async () => {
  const hotel = await portico.newProperty()
  const { id } = await newStay(hotel, { check_in: day(0), check_out: day(3) })
  const plan = await newPlan(hotel, { reservation_id: id })
  for (const status of ['checked_in', 'checked_out']) await hotel.request('PATCH', `/v1/reservations/${id}`, { status })
  assert.equal((await read(hotel, plan.id)).check_out, day(1), 'an itinerary has a night at least')
  await hotel.request('POST', `/v1/reservations/${id}/undo`)
  assert.deepEqual(essentials(await read(hotel, plan.id)), ['gst_ann', day(0), day(3), 'Sea View', 'in_stay'])
})

test('an import and a renamed room type move it, too', async () => {
  const hotel = await portico.newProperty()
  const { body: type } = await hotel.request('POST', '/v1/room-types', { name: 'Tower', inventory: 3 })
  const { id } = await newStay(hotel, { external_id: 'PMS-1', room_type: 'Tower' })
  const plan = await newPlan(hotel, { reservation_id: id })
  const row = newReservation({ external_id: 'PMS-1', room_type: 'Tower', check_in: day(7), check_out: day(9) })
  await portico.request('POST', '/v1/reservations/import', {
    raw: `${JSON.stringify(row)}\n`,
    headers: { 'content-type': 'application/x-ndjson', 'x-api-key': hotel.key },
  })
  assert.deepEqual(essentials(await read(hotel, plan.id)), ['gst_ann', day(7), day(9), 'Tower', 'pre_arrival'])
  await hotel.request('PATCH', `/v1/room-types/${type.id}`, { name: 'Keep' })
  assert.equal((await read(hotel, plan.id)).room_type, 'Keep')
})

test('of many who move a stay while its itinerary is made, none leaves it behind', async () => {
  const hotel = await portico.newProperty()
  const { id } = await newStay(hotel)
  const requests = Array.from({ length: 40 }, (_, i) =>
    i % 2
      ? hotel.request('PATCH', `/v1/reservations/${id}`, { check_in: day(6 + (i % 7)), check_out: day(20 + i) })
      : newPlan(hotel, { reservation_id: id }),
  )
  await Promise.all(requests)
  const stay = (await hotel.request('GET', `/v1/reservations/${id}`)).body
  const { data } = (await hotel.request('GET', `/v1/itineraries?reservation_id=${id}`)).body
  assert.equal(data.length, 20)
  for (const plan of data) assert.deepEqual([plan.check_in, plan.check_out], [stay.check_in, stay.check_out])
})
