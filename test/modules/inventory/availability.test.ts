import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestProperty, useOwnApp } from '../../support/app.ts'
import { askAvailability, block, experience, free, roomType, stay, violations } from './house.ts'

const statements: string[] = []
const portico = useOwnApp({}, { onStatement: (text) => statements.push(text) })

/** A house with ten rooms by the sea. */
async function house(inventory = 10): Promise<TestProperty> {
  const hotel = await portico.newProperty()
  await roomType(hotel, { name: 'Sea View', inventory, base_rate: 169 })
  return hotel
}

test('an answer has the fields of the specification and no others, room types and experiences by name', async () => {
  const hotel = await house()
  await roomType(hotel, { name: 'Attic', inventory: 0, currency: 'JPY' })
  const walk = await experience(hotel, { name: 'Walk', slots: 8, price: 20.005, currency: 'EUR' })
  const boat = await experience(hotel, { name: 'Boat', slots: 0, price: 85 })
  const { status, body } = await askAvailability(hotel, '2027-05-01', '2027-05-04')
  assert.equal(status, 200)
  assert.deepEqual(body, {
    propertyId: hotel.id,
    rooms: [
      { roomType: 'Attic', inventory: 0, rate: 0, currency: 'JPY' },
      { roomType: 'Sea View', inventory: 10, rate: 169, currency: 'USD' },
    ],
    experiences: [
      { id: boat.id, slots: 0, price: 85 },
      { id: walk.id, slots: 8, price: 20.01 },
    ],
  })
})

test('a house that holds nothing yet answers empty lists', async () => {
  const hotel = await portico.newProperty()
  const { body } = await askAvailability(hotel, '2027-05-01', '2027-05-02')
  assert.deepEqual(body, { propertyId: hotel.id, rooms: [], experiences: [] })
})

test('a stay that ends on start and one that begins on end hold none of the nights between', async () => {
  const hotel = await house()
  await stay(hotel, '2027-05-01', '2027-05-10')
  await stay(hotel, '2027-05-12', '2027-05-14')
  assert.equal(await free(hotel, '2027-05-10', '2027-05-12'), 10)
  assert.equal(await free(hotel, '2027-05-09', '2027-05-12'), 9)
  assert.equal(await free(hotel, '2027-05-10', '2027-05-13'), 9)
})

test('only reservations that hold rooms count: neither cancelled nor no_show, and day use never', async () => {
  const hotel = await house()
  for (const status of ['cancelled', 'no_show']) await stay(hotel, '2027-05-01', '2027-05-05', { status })
  await stay(hotel, '2027-05-02', '2027-05-02')
  assert.equal(await free(hotel, '2027-05-01', '2027-05-05'), 10)
  for (const status of ['booked', 'checked_in', 'checked_out'])
    await stay(hotel, '2027-05-01', '2027-05-05', { status })
  assert.equal(await free(hotel, '2027-05-01', '2027-05-05'), 7)
  assert.equal(await free(hotel, '2027-05-02', '2027-05-03'), 7)
})

test('a cancelled reservation gives its rooms back, a changed one moves them', async () => {
  const hotel = await house()
  const { id } = await stay(hotel, '2027-05-01', '2027-05-05', { rooms: 3 })
  assert.equal(await free(hotel, '2027-05-01', '2027-05-05'), 7)
  await hotel.request('PATCH', `/v1/reservations/${id}`, { check_in: '2027-05-04' })
  assert.equal(await free(hotel, '2027-05-01', '2027-05-04'), 10)
  assert.equal(await free(hotel, '2027-05-01', '2027-05-05'), 7)
  await hotel.request('PATCH', `/v1/reservations/${id}`, { status: 'cancelled' })
  assert.equal(await free(hotel, '2027-05-01', '2027-05-05'), 10)
})

test('the tightest night decides: peaks on different nights are not added up', async () => {
  const hotel = await house()
  await stay(hotel, '2027-05-01', '2027-05-03', { rooms: 6 })
  await stay(hotel, '2027-05-03', '2027-05-06', { rooms: 5 })
  await stay(hotel, '2027-05-05', '2027-05-08', { rooms: 2 })
  assert.equal(await free(hotel, '2027-05-01', '2027-05-08'), 3)
  assert.equal(await free(hotel, '2027-05-01', '2027-05-03'), 4)
  assert.equal(await free(hotel, '2027-05-03', '2027-05-05'), 5)
  assert.equal(await free(hotel, '2027-05-06', '2027-05-09'), 8)
})

test('blocks of every kind take their rooms off, until their first free day, together with stays', async () => {
  const hotel = await house()
  const blocks = []
  for (const kind of ['out_of_order', 'group', 'closed']) {
    blocks.push(await block(hotel, { kind, rooms: 2, from: '2027-05-02', until: '2027-05-04' }))
  }
  await stay(hotel, '2027-05-03', '2027-05-05', { rooms: 3 })
  assert.equal(await free(hotel, '2027-05-01', '2027-05-02'), 10)
  assert.equal(await free(hotel, '2027-05-01', '2027-05-03'), 4)
  assert.equal(await free(hotel, '2027-05-01', '2027-05-10'), 1)
  assert.equal(await free(hotel, '2027-05-04', '2027-05-05'), 7)
  await hotel.request('DELETE', `/v1/inventory-blocks/${blocks[0].id}`)
  assert.equal(await free(hotel, '2027-05-01', '2027-05-10'), 3)
})

test('an overbooked night leaves 0 rooms, never fewer', async () => {
  const hotel = await house(2)
  await stay(hotel, '2027-05-01', '2027-05-02', { rooms: 5 })
  assert.equal(await free(hotel, '2027-05-01', '2027-05-02'), 0)
  assert.equal(await free(hotel, '2027-05-01', '2027-05-09'), 0)
})

test('room types do not take each other’s rooms, and unknown names take none', async () => {
  const hotel = await house()
  await roomType(hotel, { name: 'sea view', inventory: 4 })
  await stay(hotel, '2027-05-01', '2027-05-05', { rooms: 2 })
  await stay(hotel, '2027-05-01', '2027-05-05', { rooms: 3, room_type: 'sea view' })
  await stay(hotel, '2027-05-01', '2027-05-05', { rooms: 9, room_type: 'Boathouse' })
  assert.equal(await free(hotel, '2027-05-01', '2027-05-05'), 8)
  assert.equal(await free(hotel, '2027-05-01', '2027-05-05', 'sea view'), 1)
})

test('February of a leap year has its 29th night, and the turn of the year is one night like others', async () => {
  const hotel = await house()
  await stay(hotel, '2028-02-28', '2028-02-29', { rooms: 1 })
  await stay(hotel, '2028-02-29', '2028-03-01', { rooms: 4 })
  await stay(hotel, '2027-02-28', '2027-03-01', { rooms: 2 })
  await stay(hotel, '2027-12-31', '2028-01-01', { rooms: 5 })
  assert.equal(await free(hotel, '2028-02-28', '2028-02-29'), 9)
  assert.equal(await free(hotel, '2028-02-28', '2028-03-01'), 6)
  assert.equal(await free(hotel, '2028-03-01', '2028-03-02'), 10)
  assert.equal(await free(hotel, '2027-02-28', '2027-03-01'), 8)
  assert.equal(await free(hotel, '2027-12-31', '2028-01-01'), 5)
  assert.equal(await free(hotel, '2028-01-01', '2028-01-02'), 10)
  assert.equal(await free(hotel, '2027-12-30', '2028-01-03'), 5)
  assert.equal((await askAvailability(hotel, '2027-02-28', '2027-02-29')).status, 422)
})

test('long stays count wherever the dates touch them: 31, 32 and more than 366 nights', async () => {
  const hotel = await house()
  await stay(hotel, '2027-01-01', '2027-02-01', { rooms: 1 })
  await stay(hotel, '2027-01-01', '2027-02-02', { rooms: 2 })
  await stay(hotel, '2026-01-01', '2027-06-01', { rooms: 4 })
  assert.equal(await free(hotel, '2027-01-01', '2027-01-02'), 3)
  assert.equal(await free(hotel, '2027-01-31', '2027-02-01'), 3)
  assert.equal(await free(hotel, '2027-02-01', '2027-02-02'), 4)
  assert.equal(await free(hotel, '2027-02-02', '2027-02-03'), 6)
  assert.equal(await free(hotel, '2027-05-31', '2027-06-02'), 6)
  assert.equal(await free(hotel, '2027-06-01', '2027-06-02'), 10)
})

test('dates out of order, equal dates and missing ones are refused at end, unreal ones where they stand', async () => {
  const hotel = await house()
  const places = async (query: string) =>
    violations(await hotel.request('GET', `/v1/properties/${hotel.id}/availability${query}`))
  assert.deepEqual(await places('?start=2027-05-02&end=2027-05-01'), { status: 422, places: ['query.end'] })
  assert.deepEqual(await places('?start=2027-05-01&end=2027-05-01'), { status: 422, places: ['query.end'] })
  assert.deepEqual(await places(''), { status: 422, places: ['query.start', 'query.end'] })
  assert.deepEqual(await places('?start=2027-02-30&end=x'), { status: 422, places: ['query.start', 'query.end'] })
})

test('366 nights are answered, 367 are refused', async () => {
  const hotel = await house()
  await stay(hotel, '2028-05-01', '2028-05-02', { rooms: 7 })
  assert.equal(await free(hotel, '2027-05-02', '2028-05-02'), 3)
  const tooLong = await askAvailability(hotel, '2027-05-01', '2028-05-02')
  assert.deepEqual(violations(tooLong), { status: 422, places: ['query.end'] })
  assert.equal(tooLong.body.detail[0].type, 'date_span_too_long')
})

test('the first and the last days of the calendar are days like others', async () => {
  const hotel = await house()
  assert.equal(await free(hotel, '0001-01-01', '0001-01-03'), 10)
  assert.equal(await free(hotel, '9999-12-30', '9999-12-31'), 10)
})

test('another property’s availability does not exist, and its stays and blocks take no rooms here', async () => {
  const [hotel, other] = [await house(), await house()]
  await stay(other, '2027-05-01', '2027-05-05', { rooms: 4 })
  await block(other, { from: '2027-05-01', until: '2027-05-05' })
  assert.equal(await free(hotel, '2027-05-01', '2027-05-05'), 10)
  const path = `/v1/properties/${other.id}/availability?start=2027-05-01&end=2027-05-05`
  const { status, body } = await hotel.request('GET', path)
  assert.deepEqual([status, body.detail], [404, 'property_not_found'])
})

test('366 nights take as many statements as one', async () => {
  const hotel = await house()
  const count = async (start: string, end: string) => {
    const before = statements.length
    await askAvailability(hotel, start, end)
    return statements.slice(before).filter((text) => /room_types|experiences|reservations/.test(text)).length
  }
  assert.deepEqual([await count('2027-05-01', '2027-05-02'), await count('2027-05-01', '2028-05-01')], [2, 2])
})
