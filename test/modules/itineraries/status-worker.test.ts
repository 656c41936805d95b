import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startItineraryStatusWorker } from '../../../src/modules/itineraries/index.ts'
import { sql } from '../../../src/platform/database/sql.ts'
import { dataOf } from '../../../src/platform/events/event-data.ts'
import type { EnvironmentName } from '../../../src/platform/runtime/environment.ts'
import { addDays } from '../../../src/platform/schema/time.ts'
import { type TestProperty, useOwnApp } from '../../support/app.ts'
import { newItinerary } from '../../support/samples/itineraries.ts'
import { until } from '../../support/until.ts'
import { MIDNIGHTS } from './midnights.ts'

/** The movers here are the test's own, each with its own clock. */
const portico = useOwnApp({ PORTICO_LIMIT_DEFAULT: '100000' }, { role: 'api' })
const DAY_MS = 86_400_000

function mover(environment: EnvironmentName, clock: () => number) {
  const { environments, vault, log } = portico.app
  return startItineraryStatusWorker({ environment: environments[environment], vault, clock, log })
}

const create = async (hotel: TestProperty, fields: object = {}) => {
  const { status, body } = await hotel.request('POST', '/v1/itineraries', newItinerary(fields))
  assert.equal(status, 201, JSON.stringify(body))
  return body as { id: string; check_in: string }
}

/** What is kept, not what is shown. */
const kept = async (hotel: TestProperty, { id }: { id: string }, environment: EnvironmentName = 'sandbox') =>
  (
    await portico.tables[environment].one<{ status: string }>`
      select status from itineraries where property_id = ${hotel.id} and id = ${id}`
  ).status

/** The statuses told of, oldest first. */
const told = async (hotel: TestProperty, { id }: { id: string }): Promise<string[]> => {
  const { data } = (await hotel.request('GET', '/v1/events?type=itinerary.updated&limit=200')).body
  return data
    .toReversed()
    .flatMap((event: { data: { id: string; status: string } }) => (event.data.id === id ? [event.data.status] : []))
}

/** Two movers look at this moment. A house of its own is always due, so that it is known when they have looked. */
async function lookAt(now: number): Promise<void> {
  const witness = await portico.newProperty('live')
  const seen = await create(witness, { check_in: '2026-12-01', check_out: '2028-12-01' })
  const movers = [mover('live', () => now), mover('live', () => now)]
  await until(async () => (await kept(witness, seen, 'live')) === 'in_stay')
  await Promise.all(movers.map((one) => one.close()))
}

const closing: { close(): Promise<void> }[] = []
after(() => Promise.all(closing.map((one) => one.close())))

test('at midnight of each zone, and not before, what is due is moved and told once, by two movers and nobody calling', async () => {
  const hotels = await Promise.all(
    MIDNIGHTS.map(async ({ timezone, date, at }) => {
      const hotel = await portico.newProperty('live', { timezone, day_starts_at: '03:00' })
      const arrives = await create(hotel, { check_in: date, check_out: addDays(date, 2) })
      return { hotel, arrives, at: Date.parse(at) }
    }),
  )
  const moved = async () => {
    const all = await Promise.all(hotels.map((one) => kept(one.hotel, one.arrives, 'live')))
    return all.filter((status) => status !== 'pre_arrival').length
  }
  for (const { at } of hotels.toSorted((a, b) => a.at - b.at)) {
    const due = hotels.filter((one) => one.at < at).length
    await lookAt(at - 1)
    assert.equal(await moved(), due, `a millisecond before ${new Date(at).toISOString()}`)
    await lookAt(at)
    assert.equal(await moved(), due + 1)
  }
  await lookAt(Math.max(...hotels.map(({ at }) => at)) + 4 * DAY_MS)
  for (const { hotel, arrives } of hotels) {
    const statuses = await told(hotel, arrives)
    assert.equal(new Set(statuses).size, statuses.length, `each once: ${statuses}`)
    assert.deepEqual([statuses[0], statuses.at(-1)], ['pre_arrival', 'post_stay'])
  }
})

test('hundreds at one midnight are each moved and told once by three movers, in turns over the houses', async () => {
  const [big, small] = [await portico.newProperty(), await portico.newProperty()]
  const fill = (hotel: TestProperty, count: number) => portico.tables.sandbox.run`
    insert into itineraries (property_id, id, guest_id, check_in, check_out, party_size, party_composition, status,
      moves_on, created_at, updated_at)
    select ${hotel.id}, 'itn_' || lpad(n::text, 26, '0'), 'gst_' || n, '2027-06-24', '2027-06-27', 1, '{}',
      'pre_arrival', '2027-06-24', ${new Date()}::timestamptz, ${new Date()}::timestamptz
    from generate_series(1, ${count}::int) n`
  await fill(big, 420)
  await fill(small, 3)
  const now = Date.parse('2027-06-24T00:00:00Z')
  const movers = [1, 2, 3].map(() => mover('sandbox', () => now))
  const waiting = async (hotel: TestProperty) =>
    (
      await portico.tables.sandbox.many`
        select from itineraries where property_id = ${hotel.id} and moves_on <= '2027-06-24'`
    ).length
  await until(async () => (await waiting(big)) === 0 && (await waiting(small)) === 0)
  await Promise.all(movers.map((one) => one.close()))
  const { total } = (await big.request('GET', '/v1/events?type=itinerary.updated')).body
  assert.equal(total, 420)
  assert.equal((await small.request('GET', '/v1/events?type=itinerary.updated')).body.total, 3)
  const told = await portico.tables.sandbox.many<{ data: { id: string } }>`
    select ${dataOf(sql`events`)} from events where property_id = ${big.id}`
  assert.equal(new Set(told.map(({ data }) => data.id)).size, 420)
})

test('what is told is the itinerary as GET returns it, and the audit log leaves what nobody asked for to the event', async () => {
  const hotel = await portico.newProperty()
  const made = await create(hotel, { events: [{ type: 'x', name: 'y', datetime: '2027-06-25T10:00', extra: 1 }] })
  await hotel.request('POST', '/v1/sandbox/clock', { now: '2027-06-24T00:00:00Z' })
  const { updated_at: _, ...shown } = (await hotel.request('GET', `/v1/itineraries/${made.id}`)).body
  assert.deepEqual([shown.status, shown.version], ['in_stay', 2], 'another status is another version, written or not')
  const one = mover('sandbox', portico.clock.now)
  await until(async () => (await kept(hotel, made)) === 'in_stay')
  await one.close()
  const { updated_at, ...written } = (await hotel.request('GET', `/v1/itineraries/${made.id}`)).body
  assert.deepEqual(written, shown)
  const [latest] = (await hotel.request('GET', '/v1/events?type=itinerary.updated')).body.data
  assert.deepEqual(latest.data, (await hotel.request('GET', `/v1/itineraries/${made.id}`)).body)
  const { data } = (await hotel.request('GET', `/v1/audit?record=${made.id}`)).body
  const operations = data.map(({ operation }: { operation: string }) => operation)
  assert.deepEqual([operations, latest.created_at], [['itineraries.create'], updated_at])
})

test('a mover that starts after days of standstill, or a clock that jumps over both dates, tells where it stands, once', async () => {
  const hotel = await portico.newProperty()
  const made = await create(hotel)
  const cancelled = await create(hotel, { status: 'cancelled' })
  await hotel.request('POST', '/v1/sandbox/clock', { now: '2027-08-01T00:00:00Z' })
  closing.push(mover('sandbox', portico.clock.now), mover('sandbox', portico.clock.now))
  await until(async () => (await kept(hotel, made)) === 'post_stay')
  assert.deepEqual(await told(hotel, made), ['pre_arrival', 'post_stay'])
  assert.deepEqual([await kept(hotel, cancelled), await told(hotel, cancelled)], ['cancelled', ['cancelled']])
})

test('another time zone brings the day sooner; back in the old one, nothing is undone or told again', async () => {
  const hotel = await portico.newProperty('sandbox', { timezone: 'America/St_Johns' })
  const made = await create(hotel)
  await hotel.request('POST', '/v1/sandbox/clock', { now: '2027-06-23T12:00:00Z' })
  const zone = (timezone: string) => hotel.request('PATCH', `/v1/properties/${hotel.id}`, { timezone })
  assert.equal((await zone('Pacific/Kiritimati')).status, 200)
  const one = mover('sandbox', portico.clock.now)
  await until(async () => (await kept(hotel, made)) === 'in_stay')
  await zone('America/St_Johns')
  assert.equal((await hotel.request('GET', `/v1/itineraries/${made.id}`)).body.status, 'in_stay')
  await hotel.request('POST', '/v1/sandbox/clock', { now: '2027-06-24T12:00:00Z' })
  const witness = await portico.newProperty()
  const seen = await create(witness)
  await witness.request('POST', '/v1/sandbox/clock', { now: '2027-06-24T12:00:00Z' })
  await until(async () => (await kept(witness, seen)) === 'in_stay')
  await one.close()
  assert.deepEqual(await told(hotel, made), ['pre_arrival', 'in_stay'])
})

test('a status given by hand that the date agrees with moves on in silence', async () => {
  const hotel = await portico.newProperty()
  const early = await create(hotel, { status: 'in_stay' })
  const usual = await create(hotel)
  await hotel.request('POST', '/v1/sandbox/clock', { now: '2027-06-24T00:00:00Z' })
  const one = mover('sandbox', portico.clock.now)
  await until(async () => (await kept(hotel, usual)) === 'in_stay')
  assert.deepEqual([await told(hotel, early), await told(hotel, usual)], [['in_stay'], ['pre_arrival', 'in_stay']])
  await hotel.request('POST', '/v1/sandbox/clock', { now: '2027-06-28T00:00:00Z' })
  await until(async () => (await kept(hotel, early)) === 'post_stay')
  await one.close()
  assert.deepEqual(await told(hotel, early), ['in_stay', 'post_stay'])
})

test('a change and the move at the same moment: both stand, and the move is told once', async () => {
  const hotel = await portico.newProperty()
  const all = await Promise.all(Array.from({ length: 20 }, () => create(hotel)))
  await hotel.request('POST', '/v1/sandbox/clock', { now: '2027-06-24T00:00:00Z' })
  const movers = [mover('sandbox', portico.clock.now), mover('sandbox', portico.clock.now)]
  const replies = await Promise.all(
    all.map(({ id }) => hotel.request('PATCH', `/v1/itineraries/${id}`, { notes: 'changed' }, { 'if-match': '"2"' })),
  )
  assert.ok(replies.every(({ status, body }) => status === 200 && body.status === 'in_stay'))
  await Promise.all(movers.map((one) => one.close()))
  for (const made of all) {
    const { body } = await hotel.request('GET', `/v1/itineraries/${made.id}`)
    assert.deepEqual([body.notes, body.status, body.version], ['changed', 'in_stay', 3])
    const statuses = await told(hotel, made)
    assert.ok(statuses.length === 2 || statuses.length === 3, `moved with the change, or before it: ${statuses}`)
    assert.deepEqual(new Set(statuses.slice(1)), new Set(['in_stay']))
  }
})

test('a house whose itineraries cannot be moved does not hold up the others', async () => {
  const [broken, sound] = [await portico.newProperty(), await portico.newProperty()]
  const bad = await create(broken)
  await portico.tables.sandbox.run`
    update itineraries set events = '7' where property_id = ${broken.id} and id = ${bad.id}`
  const good = await create(sound)
  const one = mover('sandbox', () => Date.parse('2027-06-24T00:00:00Z'))
  await until(async () => (await kept(sound, good)) === 'in_stay')
  await one.close()
  assert.equal(await kept(broken, bad), 'pre_arrival')
})
