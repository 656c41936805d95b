import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestProperty, useApp } from '../../support/app.ts'
import { newRoomType } from '../../support/samples/inventory.ts'
import { type Answer, block, calendar, free, roomType, stay, violations } from './house.ts'

const portico = useApp()

const patch = (hotel: TestProperty, id: string, changes: object) =>
  hotel.request('PATCH', `/v1/room-types/${id}`, changes)

test('a created room type is answered whole, in the property’s currency, with nulls for rates it has none of', async () => {
  const hotel = await portico.newProperty('sandbox', { currency: 'EUR' })
  const { id, created_at, updated_at, ...rest } = await roomType(hotel, {
    name: 'Sea View',
    inventory: 0,
    base_rate: null,
  })
  assert.match(id, /^rmt_/)
  const rates = { base_rate: null, rate_floor: null, rate_ceiling: null }
  assert.deepEqual(rest, {
    property_id: hotel.id,
    name: 'Sea View',
    inventory: 0,
    currency: 'EUR',
    ...rates,
    former_names: [],
    version: 1,
  })
  assert.deepEqual((await hotel.request('GET', `/v1/room-types/${id}`)).body, { id, created_at, updated_at, ...rest })
})

test('rates are rounded to the currency’s minor unit, and anew when the currency changes', async () => {
  const hotel = await portico.newProperty()
  const rates = { base_rate: 100.005, rate_floor: 90.5, rate_ceiling: 110.4999 }
  const { id, ...created } = await roomType(hotel, rates)
  assert.deepEqual([created.base_rate, created.rate_floor, created.rate_ceiling], [100.01, 90.5, 110.5])
  const { body } = await patch(hotel, id, { currency: 'JPY' })
  assert.deepEqual([body.base_rate, body.rate_floor, body.rate_ceiling, body.currency], [100, 91, 111, 'JPY'])
})

test('all that is wrong with a room type is told at once', async () => {
  const hotel = await portico.newProperty()
  const wrong = { inventory: -1, base_rate: -0.01, currency: 'usd', rate_floor: 10, rate_ceiling: 9.99 }
  const { status, places } = violations(await hotel.request('POST', '/v1/room-types', wrong))
  assert.equal(status, 422)
  assert.deepEqual(
    places.sort(),
    ['base_rate', 'currency', 'inventory', 'name', 'rate_ceiling'].map((f) => `body.${f}`),
  )
  for (const fields of [{ name: '' }, { name: 'x'.repeat(201) }, { inventory: 1.5 }, { inventory: 2 ** 31 }]) {
    const reply = await hotel.request('POST', '/v1/room-types', newRoomType(fields))
    assert.equal(reply.status, 422, JSON.stringify(fields))
  }
})

test('20 parallel creates of one name: one 201, the rest 409; another property may use it too', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const body = newRoomType({ name: 'Sea View' })
  const replies = await Promise.all(Array.from({ length: 20 }, () => hotel.request('POST', '/v1/room-types', body)))
  const refused = replies.filter(({ status }) => status === 409)
  assert.deepEqual([replies.filter(({ status }) => status === 201).length, refused.length], [1, 19])
  assert.ok(refused.every(({ body: answer }) => answer.detail === 'room_type_name_taken'))
  assert.equal((await other.request('POST', '/v1/room-types', body)).status, 201)
})

test('PATCH touches only what it names, null clears the rates alone, {} changes nothing', async () => {
  const hotel = await portico.newProperty()
  const before = await roomType(hotel, { base_rate: 100, rate_floor: 80, rate_ceiling: 120 })
  assert.deepEqual((await patch(hotel, before.id, {})).body, before)
  const changed = await patch(hotel, before.id, { base_rate: null, rate_floor: null, inventory: 7, id: 'x' })
  const { updated_at } = changed.body
  assert.deepEqual(changed.body, { ...before, base_rate: null, rate_floor: null, inventory: 7, version: 2, updated_at })
  assert.equal(changed.headers.get('portico-ignored-fields'), 'id')
  for (const name of ['name', 'inventory', 'currency']) {
    assert.deepEqual(violations(await patch(hotel, before.id, { [name]: null })).places, [`body.${name}`])
  }
})

test('the ceiling stays at or above the floor, also when one alone is changed or both at the same moment', async () => {
  const hotel = await portico.newProperty()
  const { id } = await roomType(hotel, { rate_floor: 100, rate_ceiling: 200 })
  for (const changes of [{ rate_ceiling: 99 }, { rate_floor: 201 }, { rate_floor: 5, rate_ceiling: 4 }]) {
    const { status, body } = await patch(hotel, id, changes)
    assert.deepEqual([status, body.detail[0].type], [422, 'rate_order'], JSON.stringify(changes))
  }
  assert.equal((await patch(hotel, id, { rate_ceiling: 100 })).status, 200)
  await patch(hotel, id, { rate_ceiling: 200 })
  const both = await Promise.all([patch(hotel, id, { rate_floor: 180 }), patch(hotel, id, { rate_ceiling: 150 })])
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 422])
})

test('parallel PATCHes of different fields all stand', async () => {
  const hotel = await portico.newProperty()
  const { id } = await roomType(hotel)
  await Promise.all([{ name: 'Dune' }, { inventory: 3 }, { base_rate: 9 }].map((changes) => patch(hotel, id, changes)))
  const { body } = await hotel.request('GET', `/v1/room-types/${id}`)
  assert.deepEqual([body.name, body.inventory, body.base_rate], ['Dune', 3, 9])
})

test('stays and blocks that are not over follow a new name, past ones keep the one they were sold under', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  await hotel.request('POST', '/v1/sandbox/clock', { now: '2099-06-15T12:00:00Z' })
  const { id } = await roomType(hotel, { name: 'Sea View', inventory: 10 })
  const spans = [
    ['2099-06-10', '2099-06-14'],
    ['2099-06-10', '2099-06-15'],
    ['2099-06-14', '2099-06-20'],
    ['2099-07-01', '2099-07-02'],
  ] as const
  const stays = []
  const blocks = []
  for (const [from, until] of spans) {
    stays.push(await stay(hotel, from, until))
    blocks.push(await block(hotel, { from, until, rooms: 1 }))
  }
  const elsewhere = await stay(other, '2099-07-01', '2099-07-02')
  assert.equal((await patch(hotel, id, { name: 'Harbour View' })).status, 200)
  const names = async (at: TestProperty, path: string, records: Answer[]) =>
    Promise.all(records.map(async (one) => (await at.request('GET', `${path}/${one.id}`)).body.room_type))
  const expected = ['Sea View', 'Harbour View', 'Harbour View', 'Harbour View']
  assert.deepEqual(await names(hotel, '/v1/reservations', stays), expected)
  assert.deepEqual(await names(hotel, '/v1/inventory-blocks', blocks), expected)
  assert.deepEqual(await names(other, '/v1/reservations', [elsewhere]), ['Sea View'])
  assert.equal(await free(hotel, '2099-07-01', '2099-07-02', 'Harbour View'), 8)
})

test('a guest who is still in the house after the departure follows a new name, with the itinerary, and keeps the room', async () => {
  const hotel = await portico.newProperty()
  await hotel.request('POST', '/v1/sandbox/clock', { now: '2099-06-15T12:00:00Z' })
  const { id } = await roomType(hotel, { name: 'Sea View', inventory: 10 })
  const inHouse = await stay(hotel, '2099-06-10', '2099-06-14', { status: 'checked_in', guest_id: 'gst_ann' })
  const gone = await stay(hotel, '2099-06-10', '2099-06-14', { status: 'checked_out', guest_id: 'gst_bob' })
  const plans = []
  for (const { id: reservation_id } of [inHouse, gone])
    plans.push((await hotel.request('POST', '/v1/itineraries', { reservation_id })).body.id)
  assert.equal(await free(hotel, '2099-06-15', '2099-06-16'), 9)
  await patch(hotel, id, { name: 'Harbour View' })
  assert.equal(await free(hotel, '2099-06-15', '2099-06-16', 'Harbour View'), 9)
  const names = [`reservations/${inHouse.id}`, `reservations/${gone.id}`, ...plans.map((one) => `itineraries/${one}`)]
  const found = await Promise.all(names.map(async (path) => (await hotel.request('GET', `/v1/${path}`)).body.room_type))
  assert.deepEqual(found, ['Harbour View', 'Sea View', 'Harbour View', 'Sea View'])
})

test('a name that is taken is refused on a change too, and nothing moves', async () => {
  const hotel = await portico.newProperty()
  const { id } = await roomType(hotel, { name: 'Sea View' })
  await roomType(hotel, { name: 'Attic' })
  const held = await stay(hotel, '2099-07-01', '2099-07-02')
  const { status, body } = await patch(hotel, id, { name: 'Attic' })
  assert.deepEqual([status, body.detail], [409, 'room_type_name_taken'])
  assert.equal((await hotel.request('GET', `/v1/reservations/${held.id}`)).body.room_type, 'Sea View')
})

test('a retired room type is gone from the lists, its reservations stay and go on counting', async () => {
  const hotel = await portico.newProperty()
  const { id } = await roomType(hotel, { name: 'Sea View' })
  await stay(hotel, '2099-07-01', '2099-07-02')
  assert.equal((await hotel.request('DELETE', `/v1/room-types/${id}`)).status, 204)
  assert.equal((await hotel.request('DELETE', `/v1/room-types/${id}`)).body.detail, 'room_type_not_found')
  assert.equal((await hotel.request('GET', '/v1/room-types')).body.total, 0)
  const { data } = await calendar(hotel, 'from=2099-07-01&until=2099-07-02')
  assert.deepEqual([data[0].room_type, data[0].booked, data[0].inventory], ['Sea View', 1, null])
  await roomType(hotel, { name: 'Sea View' })
})

test('the list is newest first, 50 at a time and 200 at most', async () => {
  const hotel = await portico.newProperty()
  const made: string[] = []
  for (let i = 0; i < 3; i++) made.unshift((await roomType(hotel)).id)
  const { body } = await hotel.request('GET', '/v1/room-types')
  assert.deepEqual([body.data.map(({ id }: Answer) => id), body.limit, body.total], [made, 50, 3])
  assert.equal((await hotel.request('GET', '/v1/room-types?limit=200')).status, 200)
  assert.equal((await hotel.request('GET', '/v1/room-types?limit=201')).status, 422)
})
