import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '../../../src/platform/schema/ids.ts'
import { addDays } from '../../../src/platform/schema/time.ts'
import { type TestProperty, useApp } from '../../support/app.ts'
import { newReservation } from '../../support/samples/reservations.ts'

const portico = useApp()

const day = (days: number) => addDays(new Date(portico.clock.now()).toISOString().slice(0, 10), days)

async function newHotel(inventory: number, fields: object = {}): Promise<TestProperty> {
  const hotel = await portico.newProperty('sandbox', fields)
  await hotel.request('POST', '/v1/room-types', { name: 'Tower', inventory })
  return hotel
}

const stay = (from: number, until: number, fields: object = {}) =>
  newReservation({ room_type: 'Tower', check_in: day(from), check_out: day(until), ...fields })
const book = (hotel: TestProperty, from: number, until: number, fields: object = {}) =>
  hotel.request('POST', '/v1/reservations', stay(from, until, fields))

const nights = async (hotel: TestProperty, from: number, until: number) => {
  const { body } = await hotel.request('GET', `/v1/inventory/calendar?from=${day(from)}&until=${day(until)}`)
  return body.data.map(({ booked, blocked, free }: Record<string, number>) => [booked, blocked, free])
}
const events = async (hotel: TestProperty) =>
  (await hotel.request('GET', '/v1/events?type=inventory.overbooked')).body.data.map(
    ({ data }: { data: object }) => data,
  )

const tally = (replies: { status: number; body: { detail?: string } }[]) =>
  Object.fromEntries(
    [...Map.groupBy(replies, ({ status, body }) => `${status} ${body.detail ?? ''}`.trim())].map(([key, all]) => [
      key,
      all.length,
    ]),
  )

for (const [title, property, request] of [
  ['a property that refuses overbooking', { overbooking: 'refuse' }, {}],
  ['a request that asks for it', {}, { only_if_available: true }],
] as const) {
  test(`fifty book the last room at once, ${title}: one gets it, nothing is stored for the others`, async () => {
    const hotel = await newHotel(1, property)
    const replies = await Promise.all(Array.from({ length: 50 }, (_, i) => book(hotel, i % 3, 3 + (i % 2), request)))
    assert.deepEqual(tally(replies), { 201: 1, '409 no_availability': 49 })
    assert.equal((await hotel.request('GET', '/v1/reservations')).body.total, 1)
    assert.deepEqual(await events(hotel), [])
  })

  test(`fifty move their stay onto the last room at once, ${title}: one gets it`, async () => {
    const hotel = await newHotel(1, property)
    const stays = await Promise.all(Array.from({ length: 50 }, (_, i) => book(hotel, 10 + i, 11 + i)))
    const replies = await Promise.all(
      stays.map(({ body }) =>
        hotel.request('PATCH', `/v1/reservations/${body.id}`, { check_in: day(1), check_out: day(2), ...request }),
      ),
    )
    assert.deepEqual(tally(replies), { 200: 1, '409 no_availability': 49 })
    assert.deepEqual(await nights(hotel, 1, 2), [[1, 0, 0]])
  })
}

test('only what a change adds must be free: a full house can be changed and left', async () => {
  const hotel = await newHotel(1, { overbooking: 'refuse' })
  const { body } = await book(hotel, 1, 3)
  await hotel.request('POST', '/v1/inventory-blocks', {
    ...{ room_type: 'Tower', from: day(1), until: day(4), rooms: 1, kind: 'closed' },
  })
  const patch = (changes: object) => hotel.request('PATCH', `/v1/reservations/${body.id}`, changes)
  assert.equal((await patch({ notes: 'late', nightly_rate: 1 })).status, 200)
  assert.equal((await patch({ check_out: day(2) })).status, 200, 'fewer nights')
  assert.equal((await patch({ check_out: day(3) })).body.detail, 'no_availability', 'the night was given away')
  assert.equal((await patch({ rooms: 2 })).body.detail, 'no_availability')
  const unknown = await book(hotel, 1, 2, { room_type: 'Attic' })
  assert.equal(unknown.body.detail, 'no_availability', 'a name without rooms has none to sell')
  assert.equal((await book(hotel, 1, 2, { status: 'cancelled' })).status, 201)
  assert.equal((await book(hotel, -3, 0)).status, 201, 'what is over takes no room')
})

test('overbooking is told: the booking, the nights and what is taken', async () => {
  const hotel = await newHotel(2)
  await book(hotel, 0, 3, { rooms: 2 })
  assert.deepEqual(await events(hotel), [])
  const { body } = await book(hotel, 2, 5)
  const night = { date: day(2), inventory: 2, booked: 3, blocked: 0, free: -1, overbooked: true }
  assert.deepEqual(await events(hotel), [{ room_type: 'Tower', reservation_id: body.id, nights: [night] }])
  const block = { room_type: 'Tower', from: day(-1), until: day(1), rooms: 1, kind: 'closed' }
  await hotel.request('POST', '/v1/inventory-blocks', block)
  const closed = { date: day(0), inventory: 2, booked: 2, blocked: 1, free: -1, overbooked: true }
  assert.deepEqual((await events(hotel))[0], { room_type: 'Tower', reservation_id: null, nights: [closed] })
  const ndjson = { 'content-type': 'application/x-ndjson', 'x-api-key': hotel.key }
  const raw = `${JSON.stringify(stay(20, 21, { rooms: 3, external_id: 'p1' }))}\n`
  await portico.request('POST', '/v1/reservations/import', { raw, headers: ndjson })
  assert.deepEqual(
    (await events(hotel))[0].nights.map(({ date, free }: { date: string; free: number }) => [date, free]),
    [[day(20), -1]],
  )
})

test('what a group picks up is taken from its block and never counted twice', async () => {
  const hotel = await newHotel(10, { overbooking: 'refuse' })
  const made = await hotel.request('POST', '/v1/inventory-blocks', {
    ...{ room_type: 'Tower', from: day(5), until: day(8), rooms: 6, kind: 'group', cut_off: day(2) },
  })
  const { id } = made.body
  const block = async () => (await hotel.request('GET', `/v1/inventory-blocks/${id}`)).body
  assert.deepEqual([made.body.rooms_picked_up, made.body.cut_off], [0, day(2)])
  const first = (await book(hotel, 5, 7, { rooms: 2, block_id: id })).body
  await book(hotel, 6, 9, { rooms: 3, block_id: id })
  assert.deepEqual(await nights(hotel, 5, 9), [
    [2, 4, 4],
    [5, 1, 4],
    [3, 3, 4],
    [3, 0, 7],
  ])
  assert.deepEqual([(await block()).rooms_picked_up, (await block()).version], [5, 3])
  assert.equal((await book(hotel, 5, 6, { rooms: 5 })).body.detail, 'no_availability', 'the block is held')
  assert.equal((await book(hotel, 5, 6, { rooms: 4 })).status, 201)
  assert.equal((await book(hotel, 5, 6, { rooms: 4, block_id: id })).status, 201, 'for the group it is free')
  assert.equal((await book(hotel, 5, 6, { rooms: 1, block_id: id })).body.detail, 'no_availability')
  await hotel.request('POST', `/v1/reservations/${first.id}/cancel`)
  assert.deepEqual((await nights(hotel, 5, 6))[0], [8, 2, 0])
  assert.equal((await block()).rooms_picked_up, 4)
  assert.equal((await hotel.request('PATCH', `/v1/inventory-blocks/${id}`, { rooms: 4 })).body.rooms, 4)
  assert.deepEqual((await nights(hotel, 5, 6))[0], [8, 0, 2])
})

test('after the cut-off what was not picked up is free again', async () => {
  const hotel = await newHotel(10)
  const block = { room_type: 'Tower', from: day(5), until: day(6), rooms: 6, kind: 'group' }
  const { body } = await hotel.request('POST', '/v1/inventory-blocks', { ...block, cut_off: day(0) })
  await book(hotel, 5, 6, { rooms: 2, block_id: body.id })
  assert.deepEqual(await nights(hotel, 5, 6), [[2, 4, 4]])
  const patch = (changes: object) => hotel.request('PATCH', `/v1/inventory-blocks/${body.id}`, changes)
  await patch({ cut_off: day(-1) })
  assert.deepEqual(await nights(hotel, 5, 6), [[2, 0, 8]])
  await patch({ cut_off: null })
  assert.deepEqual(await nights(hotel, 5, 6), [[2, 4, 4]])
})

test('a block says what does not fit, and gives its stays free when it goes', async () => {
  const hotel = await newHotel(10)
  const block = { room_type: 'Tower', from: day(5), until: day(6), rooms: 6, kind: 'group' }
  const { body } = await hotel.request('POST', '/v1/inventory-blocks', block)
  const path = `/v1/inventory-blocks/${body.id}`
  const closed = await hotel.request('POST', '/v1/inventory-blocks', { ...block, kind: 'closed' })
  for (const block_id of [closed.body.id, newId('blk')]) {
    assert.equal((await book(hotel, 5, 6, { block_id })).body.detail, 'block_not_usable')
  }
  assert.equal((await book(hotel, 5, 6, { block_id: body.id, room_type: 'Attic' })).body.detail, 'block_not_usable')
  const taken = (await book(hotel, 5, 6, { block_id: body.id })).body
  assert.equal((await hotel.request('PATCH', path, { kind: 'closed' })).body.detail, 'inventory_block_in_use')
  assert.equal((await hotel.request('PATCH', path, { until: day(5) })).body.detail[0].type, 'date_order')
  const wrong = await hotel.request('PATCH', `/v1/inventory-blocks/${closed.body.id}`, { cut_off: day(1) })
  assert.equal(wrong.body.detail[0].type, 'cut_off_unexpected')
  assert.equal((await hotel.request('DELETE', path)).status, 204)
  const detached = (await hotel.request('GET', `/v1/reservations/${taken.id}`)).body
  assert.deepEqual([detached.block_id, detached.version], [null, 2])
})

test('a stay that is changed keeps its block only while the block has its room type and one of its nights', async () => {
  const hotel = await newHotel(10)
  const block = { from: day(5), until: day(8), rooms: 6, kind: 'group' }
  const makeBlock = async (room_type: string) =>
    (await hotel.request('POST', '/v1/inventory-blocks', { ...block, room_type })).body.id
  const [tower, attic] = [await makeBlock('Tower'), await makeBlock('Attic')]
  const pickedUp = async (id: string) => (await hotel.request('GET', `/v1/inventory-blocks/${id}`)).body.rooms_picked_up
  const { id } = (await book(hotel, 5, 7, { block_id: tower, external_id: 'group-1' })).body
  const patch = (changes: object) => hotel.request('PATCH', `/v1/reservations/${id}`, changes)
  for (const changes of [{ room_type: 'Attic' }, { check_in: day(8), check_out: day(9) }, { check_out: day(1) }]) {
    const moved = { check_in: day(0), ...changes }
    assert.equal((await patch(moved)).body.detail, 'block_not_usable', JSON.stringify(changes))
  }
  assert.equal((await book(hotel, 8, 9, { block_id: tower })).body.detail, 'block_not_usable')
  assert.equal(
    (await patch({ check_in: day(4), check_out: day(9) })).body.block_id,
    tower,
    'more than the block’s nights',
  )
  assert.equal((await patch({ room_type: 'Attic', block_id: attic })).body.block_id, attic)
  assert.deepEqual([await pickedUp(tower), await pickedUp(attic)], [0, 1])

  const ndjson = { 'content-type': 'application/x-ndjson', 'x-api-key': hotel.key }
  const raw = `${JSON.stringify(stay(5, 7, { external_id: 'group-1' }))}\n`
  await portico.request('POST', '/v1/reservations/import', { raw, headers: ndjson })
  const { body } = await hotel.request('GET', `/v1/reservations/${id}`)
  assert.deepEqual([body.room_type, body.block_id, await pickedUp(attic)], ['Tower', null, 0], 'an import states facts')
  assert.equal((await patch({ room_type: 'Attic', block_id: attic })).status, 200)
  assert.equal((await patch({ check_in: day(0), room_type: 'Tower', block_id: null })).body.block_id, null)
})

test('whoever leaves before the nights of their block can still be checked out, and in again', async () => {
  const hotel = await newHotel(10)
  const block = { room_type: 'Tower', from: day(1), until: day(3), rooms: 6, kind: 'group' }
  const block_id = (await hotel.request('POST', '/v1/inventory-blocks', block)).body.id
  const { id } = (await book(hotel, -1, 3, { block_id, status: 'checked_in' })).body
  const left = await hotel.request('PATCH', `/v1/reservations/${id}`, { status: 'checked_out' })
  assert.deepEqual([left.status, left.body.check_out, left.body.block_id], [200, day(0), block_id])
  assert.equal((await hotel.request('POST', `/v1/reservations/${id}/undo`)).body.check_out, day(3))
})

test('renaming a room type while fifty book it strands none, nor those who come later under the old name', async () => {
  const hotel = await newHotel(100)
  const types = (await hotel.request('GET', '/v1/room-types')).body.data
  const requests = Array.from({ length: 50 }, (_, i) =>
    i === 20 ? hotel.request('PATCH', `/v1/room-types/${types[0].id}`, { name: 'Keep' }) : book(hotel, 1, 2),
  )
  assert.deepEqual(tally(await Promise.all(requests)), { 200: 1, 201: 49 })
  assert.equal((await hotel.request('GET', '/v1/reservations?room_type=Tower')).body.total, 0)
  assert.deepEqual(await nights(hotel, 1, 2), [[49, 0, 51]])
  const late = await book(hotel, 1, 2)
  assert.equal(late.body.room_type, 'Keep')
  const { body } = await hotel.request('PATCH', `/v1/reservations/${late.body.id}`, { room_type: 'Tower', rooms: 2 })
  assert.equal(body.room_type, 'Keep')
})
