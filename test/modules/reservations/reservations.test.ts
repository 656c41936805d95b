import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '../../../src/platform/schema/time.ts'
import { type TestProperty, useApp } from '../../support/app.ts'
import { newReservation } from '../../support/samples/reservations.ts'

const portico = useApp()

const today = () => new Date(portico.clock.now()).toISOString().slice(0, 10)

const create = async (hotel: TestProperty, fields: object = {}) => {
  const { status, body } = await hotel.request('POST', '/v1/reservations', newReservation(fields))
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

const patch = (hotel: TestProperty, id: string, changes: object) =>
  hotel.request('PATCH', `/v1/reservations/${id}`, changes)

const typesIn = ({ body }: { body: { detail: { loc: string[]; type: string }[] } }) =>
  body.detail.map(({ loc, type }) => `${loc.slice(1).join('.')} ${type}`).sort()

test('a reservation is answered whole: one room, booked now, in the property’s currency', async () => {
  const hotel = await portico.newProperty()
  const { id, booked_at, created_at, updated_at, ...rest } = await create(hotel, { room: '204', arrival_time: '16:30' })
  assert.match(id, /^res_/)
  assert.deepEqual([booked_at, updated_at], [created_at, created_at])
  assert.deepEqual(rest, {
    property_id: hotel.id,
    guest_id: null,
    room_type: 'Sea View',
    check_in: '2026-12-24',
    check_out: '2026-12-27',
    rooms: 1,
    nightly_rate: 169,
    nightly_rates: null,
    currency: 'USD',
    status: 'booked',
    source: null,
    external_id: null,
    cancelled_at: null,
    room: '204',
    arrival_time: '16:30',
    notes: null,
    block_id: null,
    version: 1,
  })
  assert.deepEqual((await hotel.request('GET', `/v1/reservations/${id}`)).body.id, id)
})

test('moments come back in UTC, rates rounded to the minor unit, nights with their own rate in their order', async () => {
  const hotel = await portico.newProperty()
  const created = await create(hotel, {
    booked_at: '2026-10-01T12:00:00+02:00',
    nightly_rate: 99.999,
    nightly_rates: [
      { date: '2026-12-26', rate: 0 },
      { date: '2026-12-24', rate: 150.005 },
    ],
  })
  assert.equal(created.booked_at, '2026-10-01T10:00:00.000Z')
  assert.equal(created.nightly_rate, 100)
  assert.deepEqual(created.nightly_rates, [
    { date: '2026-12-24', rate: 150.01 },
    { date: '2026-12-26', rate: 0 },
  ])
  const { body } = await hotel.request('GET', '/v1/events?type=reservation.updated')
  assert.deepEqual(body.data[0].data, created, 'the event tells the same')
  assert.deepEqual((await hotel.request('GET', '/v1/reservations')).body.data, [created], 'and so does the list')
})

test('every broken rule is told at once', async () => {
  const hotel = await portico.newProperty()
  const refused = await hotel.request('POST', '/v1/reservations', {
    room_type: '',
    check_in: '2026-02-30',
    nightly_rate: -1,
    rooms: 0,
    status: 'gone',
    guest_id: 'someone',
  })
  assert.equal(refused.status, 422)
  assert.deepEqual(typesIn(refused as never), [
    'check_in date_parsing',
    'check_out missing',
    'guest_id string_pattern_mismatch',
    'nightly_rate greater_than_equal',
    'room_type string_too_short',
    'rooms greater_than_equal',
    'status enum',
  ])
})

test('dates out of order, nights outside the stay and a cancellation without one are refused; equal dates are day use', async () => {
  const hotel = await portico.newProperty()
  const refused = (fields: object) => hotel.request('POST', '/v1/reservations', newReservation(fields))
  const night = (...dates: string[]) => ({ nightly_rates: dates.map((date) => ({ date, rate: 10 })) })
  assert.deepEqual(typesIn((await refused({ check_out: '2026-12-23' })) as never), ['check_out date_order'])
  assert.deepEqual(typesIn((await refused({ check_out: '2037-12-23' })) as never), ['check_out stay_too_long'])
  assert.deepEqual(typesIn((await refused(night('2026-12-27'))) as never), ['nightly_rates date_outside_stay'])
  assert.deepEqual(typesIn((await refused(night('2026-12-24', '2026-12-24'))) as never), ['nightly_rates not_unique'])
  assert.deepEqual(typesIn((await refused({ cancelled_at: '2026-01-01T00:00:00Z' })) as never), [
    'cancelled_at cancelled_at_unexpected',
  ])
  assert.equal((await create(hotel, { check_out: '2026-12-24' })).check_out, '2026-12-24')
})

test('the same external_id is refused here and free in another property', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const body = newReservation({ external_id: 'PMS-1' })
  const replies = await Promise.all(Array.from({ length: 5 }, () => hotel.request('POST', '/v1/reservations', body)))
  assert.deepEqual(replies.map(({ status }) => status).sort(), [201, 409, 409, 409, 409])
  assert.equal(replies.find(({ status }) => status === 409)!.body.detail, 'reservation_external_id_taken')
  assert.equal((await other.request('POST', '/v1/reservations', body)).status, 201)
})

test('a PATCH touches what it names; {} changes nothing and tells nobody', async () => {
  const hotel = await portico.newProperty()
  const before = await create(hotel, { source: 'direct', guest_id: 'gst_elsewhere' })
  const nothing = await patch(hotel, before.id, {})
  assert.deepEqual([nothing.status, nothing.body], [200, before])
  const { body } = await patch(hotel, before.id, { nightly_rate: 120, guest_id: null })
  assert.deepEqual(body, { ...before, nightly_rate: 120, guest_id: null, version: 2, updated_at: body.updated_at })
  assert.equal((await hotel.request('GET', '/v1/events?type=reservation.updated')).body.total, 2)
  const refused = await patch(hotel, before.id, { nightly_rate: null, status: null, room_type: null })
  assert.equal(refused.status, 422)
  assert.equal(refused.body.detail.length, 3)
})

test('a PATCH is held against what the reservation already has', async () => {
  const hotel = await portico.newProperty()
  const { id } = await create(hotel, { nightly_rates: [{ date: '2026-12-26', rate: 200 }] })
  assert.deepEqual(typesIn((await patch(hotel, id, { check_in: '2026-12-28' })) as never), ['check_out date_order'])
  const shorter = (await patch(hotel, id, { check_out: '2026-12-26' })).body
  assert.equal(shorter.nightly_rates, null, 'a night that is no longer stayed loses its rate')
  const cleared = await patch(hotel, id, { nightly_rates: [] })
  assert.equal(cleared.body.nightly_rates, null, 'an empty list is none')
  const outside = await patch(hotel, id, { nightly_rates: [{ date: '2026-12-26', rate: 1 }] })
  assert.deepEqual(typesIn(outside as never), ['nightly_rates date_outside_stay'])
})

test('leaving early frees the nights from that day on', async () => {
  const hotel = await portico.newProperty()
  const stay = { check_in: addDays(today(), -2), check_out: addDays(today(), 5), status: 'checked_in' }
  const { id } = await create(hotel, stay)
  assert.equal((await patch(hotel, id, { status: 'checked_out' })).body.check_out, today())
  const { id: whole } = await create(hotel, stay)
  const unchanged = await patch(hotel, whole, { ...stay, status: 'checked_out' })
  assert.equal(unchanged.body.check_out, today(), 'also when the whole record is sent, with the day as planned')
  const { id: exact } = await create(hotel, stay)
  const chosen = await patch(hotel, exact, { status: 'checked_out', check_out: addDays(today(), 1) })
  assert.equal(chosen.body.check_out, addDays(today(), 1), 'a date given wins')
})

test('leaving late adds the nights that were stayed, unless the departure is given', async () => {
  const hotel = await portico.newProperty()
  const stay = { check_in: addDays(today(), -4), check_out: addDays(today(), -2), status: 'checked_in' }
  const { id } = await create(hotel, stay)
  assert.equal((await patch(hotel, id, { status: 'checked_out' })).body.check_out, today())
  const { id: other } = await create(hotel, stay)
  const given = await patch(hotel, other, { status: 'checked_out', check_out: stay.check_out })
  assert.equal(given.body.check_out, stay.check_out, 'the desk noticed a day late')
})

test('the list filters by guest, status, room type, source, dates and overlap', async () => {
  const hotel = await portico.newProperty()
  await create(hotel, { guest_id: 'gst_a', source: 'web', external_id: 'x1' })
  await create(hotel, { room_type: 'Attic', status: 'cancelled', check_in: '2026-12-26', check_out: '2026-12-30' })
  const found = async (query: string) => (await hotel.request('GET', `/v1/reservations?${query}`)).body.total
  assert.equal(await found(''), 2)
  assert.equal(await found('guest_id=gst_a'), 1)
  assert.equal(await found('guest_id=nobody'), 0)
  assert.equal(await found('status=cancelled'), 1)
  assert.deepEqual([await found('holds_room=true'), await found('holds_room=false')], [1, 1])
  assert.equal(await found('holds_room=true&room_type=Attic'), 0)
  assert.equal(await found('room_type=Attic&source=web'), 0)
  assert.equal(await found('external_id=x1'), 1)
  assert.equal(await found('check_in=2026-12-26'), 1)
  assert.equal(await found('check_out=2026-12-27'), 1)
  assert.equal(await found('from=2026-12-27'), 1, 'who leaves that day does not stay that night')
  assert.equal(await found('from=2026-12-26&until=2026-12-27'), 2)
  assert.equal(await found('until=2026-12-24'), 0)
})
