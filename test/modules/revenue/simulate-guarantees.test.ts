import assert from 'node:assert/strict'
import { test } from 'node:test'
import { simulate as operation } from '../../../src/modules/revenue/simulate-operations.ts'
import type { Db } from '../../../src/platform/database/connect.ts'
import { name } from '../../../src/platform/database/sql.ts'
import type { Context } from '../../../src/platform/operation/context.ts'
import { createContext, internalCaller } from '../../../src/platform/operation/create-context.ts'
import { addDays } from '../../../src/platform/schema/time.ts'
import { type TestProperty, useOwnApp } from '../../support/app.ts'
import { newReservation } from '../../support/samples/reservations.ts'
import { created } from '../../support/samples/sample.ts'

const portico = useOwnApp()

const today = () => new Date(portico.clock.now()).toISOString().slice(0, 10)

const simulate = (hotel: TestProperty, fields: object = {}) =>
  hotel.request('POST', '/v1/revenue/simulate', { total_rooms: 10, ...fields })

const stay = (hotel: TestProperty, fields: object = {}) =>
  created(
    hotel,
    '/v1/reservations',
    newReservation({ check_in: addDays(today(), 3), check_out: addDays(today(), 5), ...fields }),
  )

/** Everything the database holds, table by table, but what the server notes of any request in its own time. */
async function everything(): Promise<Record<string, string>> {
  const db = portico.tables.sandbox
  const tables = await db.many<{ table_name: string }>`
    select table_name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name !~ '^(rate_windows$|request_log)' order by table_name`
  const hashes = tables.map(async ({ table_name }) => {
    const { hash } = await db.one<{ hash: string }>`
      select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash
      from ${name(table_name)} t`
    return [table_name, hash]
  })
  return Object.fromEntries(await Promise.all(hashes))
}

/** Each statement in a transaction that may not write. */
function readingContext(id: string): Context {
  const { environments, vault, log } = portico.app
  const property = { id, timezone: 'UTC', currency: 'USD', dayStartsAt: '00:00', clockOffsetMs: 0 }
  const caller = internalCaller('test', environments.sandbox, property)
  const realNow = new Date(portico.clock.now())
  const ctx = createContext({ caller, operationId: operation.id, requestId: 'req_test', vault, log, realNow })
  const reading = <T>(work: (db: Db) => Promise<T>) =>
    ctx.db.tx(async (db) => {
      await db.run`set transaction read only`
      return work(db)
    })
  const db: Pick<Db, 'many' | 'maybe'> = {
    many: (...statement) => reading((tx) => tx.many(...statement)),
    maybe: (...statement) => reading((tx) => tx.maybe(...statement)),
  }
  return Object.create(ctx, { db: { value: db } })
}

test('nothing is written: every table is the same before and after, and transactions that may not write are enough', async () => {
  const hotel = await portico.newProperty()
  await created(hotel, '/v1/room-types', { name: 'Sea View', inventory: 10, base_rate: 169 })
  await hotel.request('PATCH', '/v1/revenue/settings', { rules: { event_premium: { enabled: true } } })
  for (let i = 0; i < 5; i++) await stay(hotel, { booked_at: `${addDays(today(), -20 + 3 * i)}T12:00:00Z` })
  const input = {
    total_rooms: 10,
    as_of_dates: [addDays(today(), -15), addDays(today(), -5), today()],
    rules: { low_occupancy: { adjust_pct: -20 }, competitor_rate: { enabled: true } },
  }
  const before = await everything()
  assert.ok(Object.keys(before).length > 20, 'the tables were found')
  const reply = await simulate(hotel, input)
  assert.equal(reply.status, 200)
  assert.ok(reply.body.summary.recommendations > 0)
  assert.ok(reply.body.summary.picked_up_rooms > 0)
  assert.deepEqual(await everything(), before)

  const given = { ...input, demand_response: { elasticity: -1.2 } }
  const readOnly = await operation.run(readingContext(hotel.id), given, (async function* () {})())
  assert.deepEqual(readOnly, reply.body)
})

test('what it says of today is what generate then creates', async () => {
  const hotel = await portico.newProperty()
  await created(hotel, '/v1/room-types', { name: 'Sea View', inventory: 10, base_rate: 169, rate_floor: 160 })
  await stay(hotel, { rooms: 9 })
  await stay(hotel, { room_type: 'Not in the list', nightly_rate: 80 })
  await hotel.request('POST', '/v1/revenue/overrides', {
    room_type: 'Sea View',
    from: addDays(today(), 7),
    until: addDays(today(), 8),
    rate: 210,
  })
  const { body } = await simulate(hotel)
  assert.equal(body.data[0].as_of, today())
  const { data } = (await hotel.request('POST', '/v1/revenue/recommendations/generate', { total_rooms: 10 })).body
  const advice = data.map(
    ({
      id,
      property_id,
      currency,
      is_applied,
      applied_at,
      created_at,
      updated_at,
      version,
      ...one
    }: Record<string, unknown>) => one,
  )
  assert.deepEqual(body.data[0].recommendations, advice)
  assert.deepEqual(body.summary.by_reason, {
    ...Object.fromEntries(Object.keys(body.summary.by_reason).map((reason) => [reason, 0])),
    ...Object.fromEntries(
      [...Map.groupBy(data, (one: { reason: string }) => one.reason)].map(([k, v]) => [k, v.length]),
    ),
  })
})

test('rules are laid over the property’s own for this run alone', async () => {
  const hotel = await portico.newProperty()
  await created(hotel, '/v1/room-types', { name: 'Sea View', inventory: 10, base_rate: 100 })
  await hotel.request('PATCH', '/v1/revenue/settings', { rules: { low_occupancy: { adjust_pct: -20 } } })
  const { body } = await simulate(hotel, { rules: { last_minute: { adjust_pct: -25 } } })
  const rates = body.data[0].recommendations.map((one: { recommended_rate: number }) => one.recommended_rate)
  assert.deepEqual(rates, [...Array(4).fill(75), ...Array(26).fill(80)])
  assert.deepEqual(
    [body.rules.low_occupancy, body.rules.last_minute.within_days],
    [{ below_pct: 60, adjust_pct: -20 }, 3],
  )
  const settings = (await hotel.request('GET', '/v1/revenue/settings')).body
  assert.equal(settings.rules.last_minute.adjust_pct, -12)
})

test('for nights to come the forecast’s pick-up is taken, at the current rate and as what is booked is shared', async () => {
  const hotel = await portico.newProperty()
  await created(hotel, '/v1/room-types', { name: 'Suite', inventory: 5, base_rate: 200 })
  const book = (night: number, rooms: number, lead: number, fields: object = {}) => {
    const check_in = addDays(today(), night)
    const booked_at = new Date(portico.clock.now() + (night - lead) * 86_400_000 - 3_600_000).toISOString()
    return stay(hotel, { check_in, check_out: addDays(check_in, 1), rooms, booked_at, ...fields })
  }
  for (const week of [1, 2, 3, 4, 5]) {
    await book(5 - 7 * week, 4, 20)
    await book(5 - 7 * week, 6, 2)
  }
  await book(5, 3, 20, { nightly_rate: 100 })
  await book(5, 1, 20, { room_type: 'Garden', nightly_rate: 60 })
  const { data } = (await hotel.request('GET', '/v1/revenue/forecast?total_rooms=20')).body
  assert.deepEqual(
    [5, 12, 19, 26].map((day) => data[day].expected_pickup),
    [6, 10, 7.5, 10],
  )
  // In 5 days 6 more, as always: 4.5 at 100 and 1.5 at 60. In 12 days 10, as the weekday always held, in 19 days, for which
  // there is nothing to weigh the booking pace by, 6 ⁄ 16 of the 20 free, in 26 days 10: all in the one room type with a
  // base rate. Every rate falls by 8 %: × 1.096 × 0.92.
  const { body } = await simulate(hotel, { total_rooms: 20 })
  const { picked_up_rooms, baseline_revenue, simulated_revenue } = body.summary
  assert.deepEqual([picked_up_rooms, baseline_revenue, simulated_revenue], [33.5, 6040, 6090.25])
  const twice = (await simulate(hotel, { total_rooms: 20, as_of_dates: [addDays(today(), -1), today()] })).body
  assert.deepEqual(
    twice.data.map((run: { baseline_revenue: number }) => run.baseline_revenue),
    [0, 6040],
    'it belongs to the latest advice alone',
  )
})

test('another property’s bookings do not count', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const asOf = addDays(today(), -10)
  for (let i = 0; i < 3; i++) await stay(other, { rooms: 3 })
  const { body } = await simulate(hotel, { as_of_dates: [asOf, today()] })
  assert.deepEqual([body.summary.recommendations, body.summary.picked_up_rooms], [0, 0])
  const theirs = (await simulate(other, { as_of_dates: [asOf, addDays(today(), -1)] })).body
  assert.equal(theirs.summary.picked_up_rooms, 18)
})

test('a day ends where the property’s does, also when the clocks change', async () => {
  portico.clock.advance(Date.parse('2027-03-20T16:00:00Z') - portico.clock.now())
  const hotel = await portico.newProperty('sandbox', { timezone: 'America/New_York', day_starts_at: '03:00' })
  // On 14 March 2027 the clocks go forward; the business day of the 13th ends at 03:00 EDT, 07:00 UTC.
  const night = { check_in: '2027-03-18', check_out: '2027-03-19', room_type: 'A' }
  await stay(hotel, { ...night, nightly_rate: 100, booked_at: '2027-03-14T06:59:59.999Z' })
  await stay(hotel, { ...night, nightly_rate: 7, booked_at: '2027-03-14T07:00:00Z' })
  const { body } = await simulate(hotel, { as_of_dates: ['2027-03-13'], demand_response: { elasticity: 0 } })
  assert.equal(body.data[0].recommendations[0].current_rate, 100)
  assert.deepEqual([body.summary.baseline_revenue, body.summary.simulated_revenue], [7, 6.44])
})
