import assert from 'node:assert/strict'
import { test } from 'node:test'
import { earliestId } from '../../../src/platform/schema/ids.ts'
import { type TestProperty, useApp } from '../../support/app.ts'
import { revised } from '../../support/revised.ts'
import { newCall } from '../../support/samples/calls.ts'
import { newReservation } from '../../support/samples/reservations.ts'
import { created } from '../../support/samples/sample.ts'

const portico = useApp()

const NUMBER = '+447700900777'
const guest = (hotel: TestProperty, phone: string | null = NUMBER) => created(hotel, '/v1/guests', { phone })
const stay = (hotel: TestProperty, guest_id: string, check_in: string, check_out: string, status = 'booked') =>
  created(hotel, '/v1/reservations', newReservation({ guest_id, check_in, check_out, status }))
const log = async (hotel: TestProperty, fields: object = {}) => {
  const { status, body } = await hotel.request('POST', '/v1/calls', newCall({ from_number: NUMBER, ...fields }))
  assert.equal(status, 201, JSON.stringify(body))
  return body
}
const guestOf = async (hotel: TestProperty, id: string) => (await hotel.request('GET', `/v1/calls/${id}`)).body.guest_id
const updates = async (hotel: TestProperty) =>
  (await hotel.request('GET', '/v1/events?limit=200')).body.data.filter(
    ({ type }: { type: string }) => type === 'call.updated',
  )
/** The sandbox lives on this day, at this local hour. */
const hotelOn = async (date: string, fields: object = {}, time = '12:00:00') => {
  const hotel = await portico.newProperty('sandbox', fields)
  await hotel.request('POST', '/v1/sandbox/clock', { now: `${date}T${time}Z` })
  return hotel
}

test('an inbound call is matched by who calls, an outbound one by who is called, exactly', async () => {
  const hotel = await portico.newProperty()
  const [ann, house] = [await guest(hotel), await guest(hotel, '+15005550199')]
  assert.equal((await log(hotel)).guest_id, ann)
  assert.equal((await log(hotel, { direction: 'outbound' })).guest_id, house)
  assert.equal((await log(hotel, { from_number: `${NUMBER}0` })).guest_id, null)
  assert.equal((await log(hotel, { from_number: 'anonymous' })).guest_id, null)
  assert.equal((await log(hotel, { guest_id: 'gst_else' })).guest_id, 'gst_else')
})

test('guests of another property, and of the other environment, are not found', async () => {
  await guest(await portico.newProperty())
  await guest(await portico.newProperty('live'))
  assert.equal((await log(await portico.newProperty())).guest_id, null)
})

test('of several guests with the number the one in house is meant', async () => {
  const hotel = await hotelOn('2031-05-10')
  const [ann, ben, eve] = [await guest(hotel), await guest(hotel), await guest(hotel)]
  await stay(hotel, ann, '2031-05-08', '2031-05-12')
  await stay(hotel, ben, '2031-05-10', '2031-05-10', 'checked_out')
  await stay(hotel, eve, '2031-05-09', '2031-05-11', 'cancelled')
  assert.equal((await log(hotel)).guest_id, ann)
  await stay(hotel, eve, '2031-05-05', '2031-05-10', 'checked_in')
  assert.equal((await log(hotel)).guest_id, null, 'two of them are')
})

test('on the day of departure only who has arrived is still in house', async () => {
  const hotel = await hotelOn('2031-05-10')
  const [ann, ben] = [await guest(hotel), await guest(hotel)]
  await stay(hotel, ann, '2031-05-08', '2031-05-10')
  await stay(hotel, ben, '2031-05-09', '2031-05-10', 'checked_in')
  assert.equal((await log(hotel)).guest_id, ben)
})

test('with nobody in house the nearest stay decides, before or after; a tie or no stay at all is nobody', async () => {
  const hotel = await hotelOn('2031-05-10')
  const [ann, ben] = [await guest(hotel), await guest(hotel)]
  assert.equal((await log(hotel)).guest_id, null)
  await stay(hotel, ann, '2031-04-01', '2031-05-06', 'checked_out')
  assert.equal((await log(hotel)).guest_id, ann)
  await stay(hotel, ben, '2031-05-11', '2031-05-12', 'no_show')
  assert.equal((await log(hotel)).guest_id, ann)
  await stay(hotel, ben, '2031-05-14', '2031-05-20')
  assert.equal((await log(hotel)).guest_id, null, 'four days from both')
  await stay(hotel, ben, '2031-05-13', '2031-05-14')
  assert.equal((await log(hotel)).guest_id, ben)
})

test('the day is the property’s own, and that of the call where it was logged later', async () => {
  const hotel = await hotelOn('2031-05-10', { timezone: 'Pacific/Kiritimati' }) // already the 11th there
  const [ann, ben] = [await guest(hotel), await guest(hotel)]
  await stay(hotel, ann, '2031-05-10', '2031-05-11')
  await stay(hotel, ben, '2031-05-11', '2031-05-12')
  assert.equal((await log(hotel)).guest_id, ben)
  assert.equal((await log(hotel, { answered_at: '2031-05-10T09:59:00Z' })).guest_id, ann)
  assert.equal((await log(hotel, { ended_at: '2031-05-10T10:00:00Z' })).guest_id, ben)
})

test('a guest who becomes known by a number is given the calls that nobody had, each told of', async () => {
  const hotel = await portico.newProperty()
  const calls = [
    await log(hotel),
    await log(hotel, { direction: 'outbound', to_number: NUMBER, from_number: '+15005550199' }),
  ]
  const by_hand = await log(hotel)
  await hotel.request('PATCH', `/v1/calls/${by_hand.id}`, { guest_id: null })
  const foreign = await log(hotel, { guest_id: 'gst_else' })
  const other = await log(hotel, { from_number: '+447700900778' })
  const elsewhere = await portico.newProperty()
  const theirs = await log(elsewhere)
  const ann = await guest(hotel)
  for (const call of calls) assert.equal(await guestOf(hotel, call.id), ann)
  assert.equal(await guestOf(hotel, by_hand.id), null)
  assert.equal(await guestOf(hotel, foreign.id), 'gst_else')
  assert.equal(await guestOf(hotel, other.id), null)
  assert.equal(await guestOf(elsewhere, theirs.id), null)
  const told = (await updates(hotel)).map(({ data }: { data: object }) => data).reverse()
  assert.deepEqual(
    told,
    calls.map((call, i) => revised(call, { guest_id: ann }, told[i])),
  )
})

test('a number added later links too, and an unchanged or cleared one does not', async () => {
  const hotel = await portico.newProperty()
  const first = await log(hotel)
  const ann = await guest(hotel, null)
  assert.equal(await guestOf(hotel, first.id), null)
  await hotel.request('PATCH', `/v1/guests/${ann}`, { phone: NUMBER })
  assert.equal(await guestOf(hotel, first.id), ann)
  await hotel.request('PATCH', `/v1/guests/${ann}`, { phone: null })
  const second = await log(hotel)
  await hotel.request('PATCH', `/v1/guests/${ann}`, { first_name: 'Ann' })
  assert.equal(await guestOf(hotel, second.id), null)
  assert.equal((await updates(hotel)).length, 1)
})

test('earlier calls are linked by the rule of their own day', async () => {
  const hotel = await hotelOn('2031-05-10')
  const [ann, ben] = [await guest(hotel), await guest(hotel)]
  const answered = (date: string) => log(hotel, { answered_at: `${date}T12:00:00Z` })
  const calls = [
    await answered('2031-05-01'),
    await log(hotel),
    await answered('2031-05-12'),
    await answered('2031-05-15'),
  ]
  assert.deepEqual(new Set(calls.map(({ guest_id }) => guest_id)), new Set([null]))
  await stay(hotel, ann, '2031-05-09', '2031-05-10', 'checked_out')
  await stay(hotel, ben, '2031-05-14', '2031-05-16')
  await guest(hotel)
  const found = await Promise.all(calls.map(({ id }) => guestOf(hotel, id)))
  assert.deepEqual(found, [ann, ann, null, ben])
})

test('two records of one person share a number: once merged, the calls that were nobody’s are theirs', async () => {
  const hotel = await portico.newProperty()
  const [ann, again] = [await guest(hotel), await guest(hotel)]
  const call = await log(hotel)
  assert.equal(call.guest_id, null)
  assert.equal((await hotel.request('POST', `/v1/guests/${ann}/merge`, { from: again })).status, 200)
  assert.equal(await guestOf(hotel, call.id), ann)
})

test('a call and its guest that come at the same moment find each other', async () => {
  const hotel = await portico.newProperty()
  const pairs = await Promise.all(
    Array.from({ length: 40 }, async (_, i) => {
      const number = `+4477009${String(i).padStart(5, '0')}`
      const [call, ann] = await Promise.all([log(hotel, { from_number: number }), guest(hotel, number)])
      return { id: call.id, ann }
    }),
  )
  for (const { id, ann } of pairs) assert.equal(await guestOf(hotel, id), ann)
})

const AGENCY = 5000

test(`a number of ${AGENCY} guests, and as many calls of nobody, cost little`, async () => {
  const hotel = await hotelOn('2031-05-10')
  const db = portico.tables.sandbox
  const ann = await guest(hotel)
  await db.run`
    insert into guests (property_id, id, phone, marketing_consent, search, created_at, updated_at)
    select ${hotel.id}, 'gst_many' || i, ${NUMBER}, false, '', ${new Date()}::timestamptz, ${new Date()}::timestamptz from generate_series(1, ${AGENCY}::int) i`
  await db.run`
    insert into reservations (property_id, id, guest_id, room_type, check_in, check_out, rooms, nightly_rate, currency,
      status, booked_at, created_at, updated_at)
    select ${hotel.id}, 'res_many' || i, 'gst_many' || i, 'Sea View', '2030-01-01', '2030-01-02', 1, 1, 'USD', 'checked_out',
      ${new Date()}::timestamptz, ${new Date()}::timestamptz, ${new Date()}::timestamptz from generate_series(1, ${AGENCY}::int) i`
  await db.run`analyze guests, reservations` // as the database does by itself after so many rows: plans made for few are made anew
  await stay(hotel, ann, '2031-05-09', '2031-05-12', 'checked_in')
  await log(hotel)
  const took: number[] = []
  for (let i = 0; i < 3; i++) {
    const started = performance.now()
    assert.equal((await log(hotel)).guest_id, ann)
    took.push(performance.now() - started)
  }
  assert.ok(Math.min(...took) < 500, `${took} ms`)

  const number = '+447700900999'
  await db.run`
    insert into calls (property_id, id, direction, status, provider, from_number, to_number, other_number, verified,
      by_property, created_at)
    select ${hotel.id}, ${earliestId('cal', Date.now())} || lpad(i::text, 16, '0'), 'inbound', 'missed', 'manual', ${number}, '+15005550199',
      ${number}, true, true, ${new Date()}::timestamptz from generate_series(1, ${AGENCY}::int) i`
  await db.run`analyze calls`
  const begun = performance.now()
  const ben = await guest(hotel, number)
  assert.ok(performance.now() - begun < 5000, `${performance.now() - begun} ms`)
  const { linked } = await db.one<{ linked: number }>`
    select count(*) as linked from calls where property_id = ${hotel.id} and guest_id = ${ben}`
  const { told } = await db.one<{ told: number }>`
    select count(*) as told from events where property_id = ${hotel.id} and type = 'call.updated'`
  assert.deepEqual([linked, told], [AGENCY, AGENCY])
})
