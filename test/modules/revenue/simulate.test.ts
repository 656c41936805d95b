import assert from 'node:assert/strict'
import { test } from 'node:test'
import { REASONS } from '../../../src/modules/revenue/rules.ts'
import { addDays } from '../../../src/platform/schema/time.ts'
import { type TestProperty, useApp } from '../../support/app.ts'
import { newReservation } from '../../support/samples/reservations.ts'
import { created } from '../../support/samples/sample.ts'

const portico = useApp()

/** The day the rules look from, long ago. */
const X = addDays(new Date().toISOString().slice(0, 10), -60)
const day = (days: number) => addDays(X, days)

/** Booked at noon, so many days after X; one night of Sea View five days after X unless told otherwise. */
const book = (hotel: TestProperty, booked: number, fields: object = {}) =>
  created(
    hotel,
    '/v1/reservations',
    newReservation({
      check_in: day(5),
      check_out: day(6),
      nightly_rate: 100,
      booked_at: `${day(booked)}T12:00:00Z`,
      ...fields,
    }),
  )

const simulate = async (hotel: TestProperty, fields: object = {}) => {
  const { status, body } = await hotel.request('POST', '/v1/revenue/simulate', {
    total_rooms: 10,
    as_of_dates: [X],
    ...fields,
  })
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

const elastic = (elasticity: number) => ({ demand_response: { elasticity } })

/** Neither a full nor an empty house says anything. */
const silent = { demand_surge: { above_pct: 1000 }, last_minute: { below_pct: 0 }, low_occupancy: { below_pct: 0 } }

test('a booking made after the advice is valued at the recommended rate and the demand it makes', async () => {
  const hotel = await portico.newProperty()
  await book(hotel, -3)
  await book(hotel, 2, { nightly_rate: 120 })
  const { data, summary, ...rest } = await simulate(hotel)
  assert.deepEqual(Object.keys(rest), ['total_rooms', 'rules'])
  assert.equal(data.length, 1)
  const [{ recommendations, ...run }] = data
  const { explanation, ...advice } = recommendations[0]
  assert.equal(explanation.booked_rooms, 1)
  assert.deepEqual(advice, {
    room_type: 'Sea View',
    date: day(5),
    current_rate: 100,
    recommended_rate: 92,
    min_rate: 70,
    max_rate: 140,
    occupancy_pct: 10,
    days_until_arrival: 5,
    reason: 'low_occupancy',
    confidence: 0.75,
  })
  // −8 % of the rate and an elasticity of −1.2: 1.096 rooms at 120 × 0.92.
  const by_reason = { ...Object.fromEntries(REASONS.map((reason) => [reason, 0])), low_occupancy: 1 }
  const figures = { by_reason, picked_up_rooms: 1, baseline_revenue: 120, simulated_revenue: 121 }
  assert.deepEqual(run, { as_of: X, ...figures })
  const { assumption, elasticity } = summary.demand_response
  assert.match(assumption, /1 % higher .* by -1.2 %/)
  assert.equal(elasticity, -1.2)
  assert.deepEqual(
    { ...summary, demand_response: undefined },
    { recommendations: 1, ...figures, difference: 1, difference_pct: 0.83, demand_response: undefined },
  )
})

test('without elasticity the rate alone changes; with −1 a lower rate brings its share of rooms', async () => {
  const hotel = await portico.newProperty()
  await book(hotel, -3)
  await book(hotel, 2)
  for (const [elasticity, simulated, pct] of [
    [0, 92, -8], // 1 × 92
    [-1, 99.36, -0.64], // 1.08 × 92
    [-10, 165.6, 65.6], // 1.8 × 92
  ] as const) {
    const { summary } = await simulate(hotel, elastic(elasticity))
    assert.deepEqual([summary.simulated_revenue, summary.difference_pct], [simulated, pct], `elasticity ${elasticity}`)
  }
})

test('demand never falls below none', async () => {
  const hotel = await portico.newProperty()
  await book(hotel, -3, { rooms: 9 })
  await book(hotel, 2)
  // A full house: +20 %. 1 − 10 × 0.2 is below 0.
  const { summary } = await simulate(hotel, elastic(-10))
  assert.deepEqual([summary.baseline_revenue, summary.simulated_revenue, summary.difference_pct], [100, 0, -100])
})

test('no more rooms are sold than were free when the advice was given', async () => {
  const hotel = await portico.newProperty()
  await book(hotel, -3, { rooms: 9 })
  await book(hotel, 2)
  const rules = { demand_surge: { adjust_pct: -10 }, low_occupancy: { adjust_pct: -10 } }
  const full = await simulate(hotel, { rules })
  assert.equal(full.summary.simulated_revenue, 90, 'one room was free: 1 × 90 though 1.12 were wanted')
  const half = await simulate(hotel, { rules, total_rooms: 20 })
  assert.equal(half.summary.simulated_revenue, 100.8, '1.12 × 90')
})

test('room types compete for the last rooms in proportion to what they would sell', async () => {
  const hotel = await portico.newProperty()
  await book(hotel, -3, { rooms: 8 })
  await book(hotel, 2)
  await book(hotel, 2, { room_type: 'Garden', nightly_rate: 50 })
  const { summary } = await simulate(hotel, {
    rules: { low_occupancy: { adjust_pct: -50, below_pct: 100 } },
    ...elastic(-2),
  })
  // Sea View has advice (−30 % after the limits): 1.6 rooms at 70; Garden none: 1 room at 50. Two rooms for 2.6 wishes.
  assert.equal(summary.simulated_revenue, Math.round(((1.6 * 70 + 50) * 2 * 100) / 2.6) / 100)
})

test('where no rule speaks nothing changes, even when more was sold than had been free', async () => {
  const hotel = await portico.newProperty()
  await book(hotel, -3, { rooms: 7 })
  await book(hotel, -3, { rooms: 3, status: 'cancelled', cancelled_at: `${day(1)}T12:00:00Z` })
  await book(hotel, 2, { rooms: 3, nightly_rate: 33.33 })
  const { summary } = await simulate(hotel, { rules: silent })
  assert.deepEqual(
    [summary.recommendations, summary.baseline_revenue, summary.simulated_revenue, summary.difference_pct],
    [0, 99.99, 99.99, 0],
  )
})

test('every later booking counts once, under the latest advice before it', async () => {
  const hotel = await portico.newProperty()
  const night = { check_in: day(10), check_out: day(11) }
  const last = (days: number) => ({ ...night, booked_at: `${day(days)}T23:59:59.999Z` })
  const first = (days: number) => ({ ...night, booked_at: `${day(days)}T00:00:00Z` })
  await book(hotel, 0, { ...last(0), nightly_rate: 1000 })
  await book(hotel, 1, { ...first(1), nightly_rate: 1 })
  await book(hotel, 4, { ...last(4), nightly_rate: 2 })
  await book(hotel, 5, { ...first(5), nightly_rate: 4 })
  await book(hotel, 9, { ...first(9), nightly_rate: 8 })
  const baselines = async (...dates: number[]) => {
    const { data, summary } = await simulate(hotel, { as_of_dates: dates.map(day) })
    const each = data.map((run: { baseline_revenue: number }) => run.baseline_revenue)
    return [...each, summary.baseline_revenue]
  }
  assert.deepEqual(await baselines(0), [15, 15])
  assert.deepEqual(await baselines(0, 4), [3, 12, 15])
  assert.deepEqual(await baselines(4, 0), [3, 12, 15], 'told from the earliest date on')
  assert.deepEqual(await baselines(0, 4, 8), [3, 4, 8, 15])
  assert.deepEqual(await baselines(9), [0, 0])
})

test('only what finally held a room counts, for the 30 nights from the as-of date', async () => {
  const hotel = await portico.newProperty()
  const stay = (from: number, until: number) => ({ check_in: day(from), check_out: day(until) })
  await book(hotel, 2, { ...stay(29, 30), nightly_rate: 1 })
  await book(hotel, 2, { ...stay(30, 31), nightly_rate: 1000 })
  await book(hotel, 2, { ...stay(28, 34), nightly_rate: 10 })
  await book(hotel, 2, { nightly_rate: 1000, status: 'cancelled', cancelled_at: `${day(3)}T12:00:00Z` })
  await book(hotel, 2, { nightly_rate: 1000, status: 'no_show', cancelled_at: `${day(6)}T12:00:00Z` })
  await book(hotel, 2, { nightly_rate: 1000, currency: 'EUR' })
  await book(hotel, 40, { nightly_rate: 1000 }) // entered a month after the stay
  await book(hotel, 2, { ...stay(7, 9), nightly_rate: 100, nightly_rates: [{ date: day(7), rate: 200 }], rooms: 2 })
  const { summary } = await simulate(hotel, { rules: silent })
  assert.equal(summary.baseline_revenue, 1 + 2 * 10 + 2 * (200 + 100))
  assert.equal(summary.picked_up_rooms, 1 + 2 + 1 + 4, 'the room paid in another currency is a room')
})
