import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outlookAt } from '../../../src/modules/revenue/estimates.ts'
import { comparablesOf, type Pace, paceOf, roomsByPace } from '../../../src/modules/revenue/pace.ts'

/** The arithmetic of the forecast, on stays written down by hand. Days are counted from today. */

const FARTHEST = 90

interface Stay {
  first: number
  nights: number
  booked: number
  cancelled: number | null
  rooms: number
}

/** Rooms of one night, booked so many days before it; `lead` 0 is the night itself. */
const night = (first: number, rooms: number, lead: number): Stay => ({
  first,
  nights: 1,
  booked: lead - first,
  cancelled: null,
  rooms,
})

test('a night’s rooms grow as it draws near and shrink by what is cancelled', () => {
  const cancelled = { ...night(-3, 5, 30), nights: 2, cancelled: 10 }
  const pace = paceOf([night(-3, 2, 20), night(-3, 1, 200), night(-3, 4, 0), cancelled], FARTHEST)
  const at = (lead: number) => pace.rooms(-3, lead)
  assert.deepEqual([90, 31, 30, 21, 20, 8, 7, 1, 0, -1].map(at), [1, 1, 6, 6, 8, 8, 3, 3, 7, 7])
  assert.deepEqual([pace.rooms(-2, 30), pace.rooms(-2, 9), pace.rooms(-2, 8), pace.rooms(-1, 5)], [5, 5, 0, 0])
  assert.equal(pace.first, -3)
})

test('a no-show is known from the day it was entered on', () => {
  const pace = paceOf([{ ...night(-20, 3, 10), cancelled: 18 }], FARTHEST)
  assert.deepEqual(
    [0, -1, -2, -3].map((lead) => pace.rooms(-20, lead)),
    [3, 3, 0, 0],
  )
})

test('the same weekdays are looked at, recent ones more, and those of last year', () => {
  const pace = paceOf([night(-500, 1, 5)], FARTHEST)
  assert.deepEqual(
    comparablesOf(pace, 9, 0).map((one) => [one.night, Math.round(one.weight * 1000) / 1000]),
    [
      ...[1, 0.8, 0.64, 0.512, 0.41, 0.328, 0.262, 0.21].map((weight, week) => [-5 - 7 * week, weight]),
      ...[-369, -362, -355, -348, -341].map((last) => [last, 1]),
    ],
  )
  assert.ok(comparablesOf(pace, 3, -4).every((one) => one.night < -4))
})

test('last year’s season shows where the last weeks know nothing of it', () => {
  const quiet = [-7, -14, -21, -28, -35, -42, -49, -56].map((day) => night(day, 0, 1))
  const busy = [-14, -7, 0, 7, 14].map((days) => night(days - 364, 10, 1))
  const pace = paceOf([...busy, ...quiet], FARTHEST)
  const weights = [1, 0.8, 0.64, 0.512, 0.4096, 0.32768, 0.262144, 0.2097152].reduce((sum, one) => sum + one, 5)
  assert.equal(roomsByPace(pace, 0, 0, 20), 0, 'booked the day before: on the day nothing more comes')
  // Seen from a week before: five nights filled 10 of 20, eight none.
  assert.ok(Math.abs(roomsByPace(pace, 0, -7, 20) - (10 * 5) / weights) < 1e-9)
})

test('a forecast made for a past day rests on nothing that came after it', () => {
  const stays = Array.from({ length: 3000 }, (_, i) => {
    const [a, b, c, d] = [17, 31, 47, 89].map((prime) => ((i + 1) * prime * 7919) % 9973)
    const first = -200 + (a! % 230)
    const lead = b! % 60
    const late = c! % 3 === 0 ? Math.max(lead - (d! % 40) - 1, -5) : null
    return {
      first,
      nights: 1 + (d! % 4),
      booked: lead - first,
      cancelled: late === null ? null : late - first,
      rooms: 1 + (c! % 3),
    }
  })
  const whole = paceOf(stays, FARTHEST)
  for (const origin of [-60, -33, -8, -1]) {
    /** What had happened by then: one day is 24 hours up to the present time of day. */
    const known = stays.flatMap((one) => {
      if (one.booked < -origin) return []
      return { ...one, cancelled: one.cancelled !== null && one.cancelled >= -origin ? one.cancelled : null }
    })
    assert.ok(known.length < stays.length)
    const then = paceOf(known, FARTHEST)
    for (const lead of [0, 1, 3, 7, 14, 30]) {
      const expected = (pace: Pace) => outlookAt(pace, lead, 150).expected(origin + lead)
      assert.equal(expected(whole), expected(then), `as of day ${origin}, ${lead} days ahead`)
    }
  }
})

test('each way counts the more the nearer it was on nights whose result was known then', () => {
  const stay = (first: number, rooms: number, lead: number) => ({
    first,
    nights: 1,
    booked: lead - first,
    cancelled: null,
    rooms,
  })
  /** Every night 10 rooms are booked long before, and so many more two days before it. */
  const weights = (late: (day: number) => number) => {
    const days = Array.from({ length: 121 }, (_, i) => i - 100)
    const pace = paceOf(
      days.flatMap((day) => [stay(day, 10, 40), ...(day < 0 ? [stay(day, late(day), 2)] : [])]),
      FARTHEST,
    )
    return outlookAt(pace, 7, 40)
      .weights(7)!
      .map((one) => Math.round(one * 100))
  }
  assert.deepEqual(
    weights(() => 0),
    [25, 25, 25, 25],
    'all of them always right',
  )
  assert.deepEqual(
    weights(() => 10),
    [0, 33, 33, 33],
    'what is on the books, never',
  )
  const everySecondWeek = weights((day) => (Math.floor(day / 7) % 2 === 0 ? 10 : 0))
  assert.deepEqual(
    everySecondWeek,
    [0, 0, 100, 0],
    'a week before, the last known night of the weekday is two weeks back',
  )
  const early = paceOf(
    Array.from({ length: 20 }, (_, i) => stay(i - 20, 10, 40)),
    FARTHEST,
  )
  assert.equal(outlookAt(early, 7, 40).weights(7), undefined, 'fewer than 14 nights say nothing')
})
