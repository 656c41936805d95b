import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestProperty, useApp } from '../../support/app.ts'
import { newBlock, newExperience } from '../../support/samples/inventory.ts'
import { type Answer, block, experience, violations } from './house.ts'

const portico = useApp()

const listed = async (hotel: TestProperty, path: string) =>
  (await hotel.request('GET', path)).body.data.map(({ id }: Answer) => id)

test('a block is answered whole, for any room type name, with or without a note', async () => {
  const hotel = await portico.newProperty()
  const given = newBlock({ room_type: 'Nobody knows this one', kind: 'group', note: 'Regatta' })
  const { id, created_at, updated_at, ...rest } = await block(hotel, given)
  assert.match(id, /^blk_/)
  assert.deepEqual(rest, { ...given, property_id: hotel.id, cut_off: null, rooms_picked_up: 0, version: 1 })
  assert.deepEqual((await hotel.request('GET', `/v1/inventory-blocks/${id}`)).body, {
    id,
    created_at,
    updated_at,
    ...rest,
  })
  assert.equal((await block(hotel)).note, null)
})

test('a block needs a night at least, a room at least and a kind that exists; all violations are told', async () => {
  const hotel = await portico.newProperty()
  const refused = async (fields: object) =>
    violations(await hotel.request('POST', '/v1/inventory-blocks', newBlock(fields)))
  const day = '2026-12-24'
  assert.deepEqual(await refused({ from: day, until: day }), { status: 422, places: ['body.until'] })
  assert.deepEqual(await refused({ until: '2026-12-23' }), { status: 422, places: ['body.until'] })
  assert.deepEqual(await refused({ from: '2026-02-30' }), { status: 422, places: ['body.from'] })
  const { places } = await refused({ rooms: 0, kind: 'flooded', room_type: '', until: day })
  assert.deepEqual(places.sort(), ['body.kind', 'body.room_type', 'body.rooms', 'body.until'])
  const missing = violations(await hotel.request('POST', '/v1/inventory-blocks', {}))
  assert.deepEqual(
    missing.places.sort(),
    ['from', 'kind', 'room_type', 'rooms', 'until'].map((f) => `body.${f}`),
  )
})

test('the list filters by room type, kind and the nights it shares, newest first', async () => {
  const hotel = await portico.newProperty()
  const early = await block(hotel, { from: '2026-12-01', until: '2026-12-10' })
  const late = await block(hotel, { from: '2026-12-10', until: '2026-12-20', kind: 'group' })
  const attic = await block(hotel, { from: '2026-12-05', until: '2026-12-15', room_type: 'Attic' })
  const ids = (query: string) => listed(hotel, `/v1/inventory-blocks?${query}`)
  assert.deepEqual(await ids(''), [attic.id, late.id, early.id])
  assert.deepEqual(await ids('room_type=Attic'), [attic.id])
  assert.deepEqual(await ids('room_type=Cave'), [])
  assert.deepEqual(await ids('kind=group'), [late.id])
  assert.deepEqual(await ids('from=2026-12-10'), [attic.id, late.id])
  assert.deepEqual(await ids('until=2026-12-10'), [attic.id, early.id])
  assert.deepEqual(await ids('from=2026-12-09&until=2026-12-10&kind=out_of_order'), [attic.id, early.id])
  assert.deepEqual(await ids('from=2026-12-15&until=2026-12-16'), [late.id])
  const backwards = await hotel.request('GET', '/v1/inventory-blocks?from=2026-12-10&until=2026-12-10')
  assert.deepEqual(violations(backwards), { status: 422, places: ['query.until'] })
})

test('a block is removed once, and another property’s not at all', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const path = `/v1/inventory-blocks/${(await block(hotel)).id}`
  assert.equal((await other.request('DELETE', path)).body.detail, 'inventory_block_not_found')
  const replies = await Promise.all([1, 2, 3].map(() => hotel.request('DELETE', path)))
  assert.deepEqual(replies.map(({ status }) => status).sort(), [204, 404, 404])
  assert.deepEqual(await listed(hotel, '/v1/inventory-blocks'), [])
})

test('an experience is answered whole, its price rounded, in the property’s currency unless it has its own', async () => {
  const hotel = await portico.newProperty('sandbox', { currency: 'EUR' })
  const { id, created_at, updated_at, ...rest } = await experience(hotel, { name: 'Boat', slots: 0, price: 9.999 })
  assert.match(id, /^exp_/)
  assert.deepEqual(rest, { property_id: hotel.id, name: 'Boat', slots: 0, price: 10, currency: 'EUR', version: 1 })
  assert.deepEqual((await hotel.request('GET', `/v1/experiences/${id}`)).body, { id, created_at, updated_at, ...rest })
  const yen = await experience(hotel, { price: 99.5, currency: 'JPY' })
  assert.deepEqual([yen.price, yen.currency], [100, 'JPY'])
  assert.deepEqual(await listed(hotel, '/v1/experiences'), [yen.id, id])
})

test('an experience without a name, slots or price, or with less than none, is refused', async () => {
  const hotel = await portico.newProperty()
  const missing = violations(await hotel.request('POST', '/v1/experiences', { name: null }))
  assert.deepEqual(missing.places.sort(), ['body.name', 'body.price', 'body.slots'])
  const below = await hotel.request('POST', '/v1/experiences', newExperience({ slots: -1, price: -1 }))
  assert.deepEqual(violations(below).places.sort(), ['body.price', 'body.slots'])
})

test('PATCH of an experience touches only what it names, rounds to a new currency, and {} changes nothing', async () => {
  const hotel = await portico.newProperty()
  const before = await experience(hotel, { price: 10.5 })
  const path = `/v1/experiences/${before.id}`
  assert.deepEqual((await hotel.request('PATCH', path, {})).body, before)
  const { body: three } = await hotel.request('PATCH', path, { slots: 3 })
  assert.deepEqual(three, { ...before, slots: 3, version: 2, updated_at: three.updated_at })
  const yen = (await hotel.request('PATCH', path, { currency: 'JPY' })).body
  assert.deepEqual([yen.price, yen.slots, yen.currency], [11, 3, 'JPY'])
  for (const name of ['name', 'slots', 'price', 'currency']) {
    const { places } = violations(await hotel.request('PATCH', path, { [name]: null }))
    assert.deepEqual(places, [`body.${name}`])
  }
})

test('an experience that is taken off the programme no longer exists', async () => {
  const hotel = await portico.newProperty()
  const path = `/v1/experiences/${(await experience(hotel)).id}`
  assert.equal((await hotel.request('DELETE', path)).status, 204)
  for (const method of ['GET', 'DELETE']) {
    assert.equal((await hotel.request(method, path)).body.detail, 'experience_not_found')
  }
  assert.equal((await hotel.request('PATCH', path, { slots: 1 })).status, 404)
})
