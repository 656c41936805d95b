import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { staysAround } from '../../../src/modules/reservations/synthetic-stays.ts'
import { accuracyOf } from '../../../src/modules/revenue/forecast.ts'
import { paceOf } from '../../../src/modules/revenue/pace.ts'
import type { PaceRow } from '../../../src/modules/stays/index.ts'
import { seeded } from '../../../src/platform/runtime/random.ts'
import { addDays, daysBetween } from '../../../src/platform/schema/time.ts'
import { readBookings, resortIsHere } from './resort.ts'

/** The forecast’s own table of errors, on many days: it must not lose to the simple ways that the table shows beside it. */

const FARTHEST = 30

interface House {
  rooms: number
  days: string[]
  stays(today: string): PaceRow[]
}

/** The demo hotel at noon, eleven days apart: every weekday and season, ends of years, a leap day. */
const demo: House = {
  rooms: 62,
  days: Array.from({ length: 60 }, (_, i) => addDays('2026-11-21', i * 11)),
  stays: (today) =>
    staysAround(today, seeded(62_186)).map(({ arrival, departure, booked, cancelled, rooms }) => ({
      first: arrival,
      nights: departure - arrival,
      booked: Math.floor(0.5 - booked),
      cancelled: cancelled === null ? null : Math.floor(0.5 - cancelled),
      rooms,
    })),
}

/** Its days as numbers, so that those of another today are only shifted. */
const resort = (): House => {
  const zero = '2016-01-05'
  const bookings = readBookings().map(({ check_in, check_out, booked_on, cancelled_on, status }) => ({
    arrival: daysBetween(zero, check_in),
    nights: daysBetween(check_in, check_out),
    booked: daysBetween(zero, booked_on),
    cancelled: status === 'Check-Out' ? null : daysBetween(zero, cancelled_on),
  }))
  return {
    rooms: 187,
    days: Array.from({ length: 22 }, (_, i) => addDays(zero, i * 26)),
    stays(day) {
      const today = daysBetween(zero, day)
      return bookings.map(({ arrival, nights, booked, cancelled }) => ({
        first: arrival - today,
        nights,
        booked: today - booked,
        cancelled: cancelled === null ? null : today - cancelled,
        rooms: 1,
      }))
    },
  }
}

function neverLoses(t: TestContext, { rooms, days, stays }: House): void {
  const tables = days.map((today) => accuracyOf(paceOf(stays(today), FARTHEST), rooms)!)
  const all = tables.flat()
  const worse = all.filter(
    (one) => one.error_rooms > Math.min(one.on_the_books_error_rooms, one.same_weekday_error_rooms),
  )
  for (const rows of Map.groupBy(all, ({ days_before }) => days_before).values()) {
    const mean = (field: 'error_rooms' | 'on_the_books_error_rooms' | 'same_weekday_error_rooms') =>
      rows.reduce((sum, one) => sum + one[field], 0) / rows.length
    const [ours, books, weekday] = [
      mean('error_rooms'),
      mean('on_the_books_error_rooms'),
      mean('same_weekday_error_rooms'),
    ]
    const before = `${rows[0]!.days_before} days before`
    t.diagnostic(
      `${before}: ${ours.toFixed(2)} rooms off, books ${books.toFixed(2)}, same weekday ${weekday.toFixed(2)}`,
    )
    assert.ok(ours <= Math.min(books, weekday), before)
  }
  t.diagnostic(`${worse.length} of ${all.length} rows of ${days.length} tables are worse than the better simple way`)
  assert.ok(worse.length <= all.length / 20)
}

test('the demo hotel: at every horizon at least as good as the best simple way, on sixty days', (t) =>
  neverLoses(t, demo))

test(
  'a real resort: at every horizon at least as good as the best simple way, over eighteen months',
  {
    skip: resortIsHere ? false : 'the resort’s data is not beside the project',
  },
  (t) => neverLoses(t, resort()),
)
