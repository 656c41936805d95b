import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../../support/app.ts'
import { type Answer, block, calendar, roomType, stay, violations } from './house.ts'

const portico = useApp()

/** Of rooms that have no rate. */
const cost = { rate: null, currency: 'USD' }

const night = (body: Answer, date: string, name: string) =>
  body.data.find((one: Answer) => one.date === date && one.room_type === name)
const total = (body: Answer, date: string) => body.totals.find((one: Answer) => one.date === date)

test('every room type stands on every night with what is booked, blocked and free, and the totals add them up', async () => {
  const hotel = await portico.newProperty()
  await roomType(hotel, { name: 'Sea View', inventory: 10 })
  await roomType(hotel, { name: 'Attic', inventory: 3 })
  await stay(hotel, '2027-12-30', '2028-01-01', { rooms: 4 })
  await block(hotel, { room_type: 'Attic', from: '2027-12-31', until: '2028-01-02', rooms: 1 })
  const body = await calendar(hotel, 'from=2027-12-31&until=2028-01-02')
  const plain = { inventory: 10, booked: 0, blocked: 0, free: 10, overbooked: false }
  assert.deepEqual(body, {
    from: '2027-12-31',
    until: '2028-01-02',
    data: [
      { ...plain, ...cost, date: '2027-12-31', room_type: 'Attic', inventory: 3, blocked: 1, free: 2 },
      { ...plain, ...cost, date: '2027-12-31', room_type: 'Sea View', booked: 4, free: 6 },
      { ...plain, ...cost, date: '2028-01-01', room_type: 'Attic', inventory: 3, blocked: 1, free: 2 },
      { ...plain, ...cost, date: '2028-01-01', room_type: 'Sea View' },
    ],
    totals: [
      { ...plain, date: '2027-12-31', inventory: 13, booked: 4, blocked: 1, free: 8 },
      { ...plain, date: '2028-01-01', inventory: 13, blocked: 1, free: 12 },
    ],
  })
})

test('an overbooked night shows how many rooms are missing, also when the house as a whole has enough', async () => {
  const hotel = await portico.newProperty()
  await roomType(hotel, { name: 'Sea View', inventory: 2 })
  await roomType(hotel, { name: 'Attic', inventory: 5 })
  await stay(hotel, '2027-05-01', '2027-05-03', { rooms: 3 })
  await block(hotel, { from: '2027-05-02', until: '2027-05-03', rooms: 6 })
  const body = await calendar(hotel, 'from=2027-05-01&until=2027-05-04')
  const shown = ['2027-05-01', '2027-05-02', '2027-05-03'].map((date) => {
    const [one, all] = [night(body, date, 'Sea View'), total(body, date)]
    return [one.free, one.overbooked, all.free, all.overbooked]
  })
  assert.deepEqual(shown, [
    [-1, true, 4, false],
    [-7, true, -2, true],
    [2, false, 7, false],
  ])
})

test('names that no room type has appear on their nights without an inventory, and weigh on the house', async () => {
  const hotel = await portico.newProperty()
  await stay(hotel, '2027-05-02', '2027-05-03', { room_type: 'Boathouse', rooms: 2 })
  await block(hotel, { room_type: 'Barn', from: '2027-05-02', until: '2027-05-03', rooms: 1 })
  const unknown = await calendar(hotel, 'from=2027-05-01&until=2027-05-04')
  const nothing = { inventory: null, free: null, overbooked: false }
  assert.deepEqual(unknown.data, [
    { date: '2027-05-02', room_type: 'Barn', booked: 0, blocked: 1, ...nothing, ...cost },
    { date: '2027-05-02', room_type: 'Boathouse', booked: 2, blocked: 0, ...nothing, ...cost },
  ])
  assert.deepEqual(unknown.totals, [
    { date: '2027-05-01', booked: 0, blocked: 0, ...nothing },
    { date: '2027-05-02', booked: 2, blocked: 1, ...nothing },
    { date: '2027-05-03', booked: 0, blocked: 0, ...nothing },
  ])
  await roomType(hotel, { name: 'Attic', inventory: 1 })
  const known = await calendar(hotel, 'from=2027-05-01&until=2027-05-04')
  assert.deepEqual([total(known, '2027-05-02').free, total(known, '2027-05-02').overbooked], [-2, true])
})

test('room_type shows that one alone, and one that nobody knows shows nothing', async () => {
  const hotel = await portico.newProperty()
  await roomType(hotel, { name: 'Sea View', inventory: 2 })
  await roomType(hotel, { name: 'Attic', inventory: 5 })
  await stay(hotel, '2027-05-01', '2027-05-02', { room_type: 'Attic' })
  const body = await calendar(hotel, 'from=2027-05-01&until=2027-05-02&room_type=Attic')
  assert.deepEqual(
    [body.data.length, body.data[0].room_type, body.data[0].free, body.totals[0].free],
    [1, 'Attic', 4, 4],
  )
  assert.deepEqual((await calendar(hotel, 'from=2027-05-01&until=2027-05-02&room_type=Cave')).data, [])
})

test('without dates it shows 30 nights from the property’s today, by its own clock and time zone', async () => {
  const hotel = await portico.newProperty('sandbox', { timezone: 'Pacific/Auckland' })
  await hotel.request('POST', '/v1/sandbox/clock', { now: '2099-02-09T12:00:00Z' }) // already the 10th there
  const preset = await calendar(hotel, '')
  assert.deepEqual([preset.from, preset.until, preset.totals.length], ['2099-02-10', '2099-03-12', 30])
  assert.equal((await calendar(hotel, 'from=2099-03-01')).until, '2099-03-31')
  assert.equal((await calendar(hotel, 'until=2099-02-12')).from, '2099-02-10')
  assert.deepEqual(violations(await hotel.request('GET', '/v1/inventory/calendar?until=2099-02-10')), {
    status: 422,
    places: ['query.until'],
  })
})

test('366 nights at most, in order, and within the calendar', async () => {
  const hotel = await portico.newProperty()
  await roomType(hotel, { name: 'Sea View', inventory: 2 })
  const body = await calendar(hotel, 'from=2028-01-01&until=2029-01-01')
  assert.deepEqual([body.data.length, body.totals.length, body.data[59].date], [366, 366, '2028-02-29'])
  for (const query of [
    'from=2028-01-01&until=2029-01-02',
    'from=2028-01-02&until=2028-01-01',
    'from=2028-01-01&until=2028-01-01',
    'from=9999-12-15',
  ]) {
    const refused = violations(await hotel.request('GET', `/v1/inventory/calendar?${query}`))
    assert.deepEqual(refused, { status: 422, places: ['query.until'] }, query)
  }
})

test('another property’s stays, blocks and room types are not in it', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  await roomType(other, { name: 'Sea View' })
  await stay(other, '2027-05-01', '2027-05-02')
  await block(other, { from: '2027-05-01', until: '2027-05-02' })
  assert.deepEqual((await calendar(hotel, 'from=2027-05-01&until=2027-05-02')).data, [])
})
