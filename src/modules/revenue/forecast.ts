import type { Context } from '../../platform/operation/context.ts'
import { roundHalfUp, sumOf } from '../../platform/schema/money.ts'
import { addDays } from '../../platform/schema/time.ts'
import { bookingPace } from '../stays/index.ts'
import type { Forecast, ForecastAccuracy, ForecastNight } from './forecast-schema.ts'
import {
  comparablesOf,
  expectedRooms,
  lastSameWeekday,
  OLDEST_DAYS_BACK,
  type Pace,
  paceOf,
  WEEKS_BACK,
} from './pace.ts'

/** How full the coming nights will be, and how well the same method would have known past ones. */

/** Past nights on which the method is tried: its errors on them are the band and the accuracy. */
const TRIED_NIGHTS = 56
const REPORTED_LEADS = [1, 3, 7, 14, 30]
const BAND = 0.8
const FEWEST_FOR_BAND = 10

const METHOD =
  'Booking pace. From the same weekdays of the last 8 weeks (nearer ones count more) and of five weeks around the same ' +
  'time last year: which share of the rooms that were free this long before the night was filled in the end, bookings ' +
  'less cancellations. The same share of what is free now is expected to fill; where rooms were lost on balance, the ' +
  'same share of those booked is expected to go. With fewer than 3 such nights the last 28 nights of any weekday count, ' +
  'with fewer than 3 of those nothing is added to what is on the books. An estimate, not a promise.'

export async function readForecast(ctx: Context, days: number, totalRooms: number): Promise<Forecast> {
  const farthest = Math.max(days - 1, ...REPORTED_LEADS)
  const spans = [
    { from: -TRIED_NIGHTS - OLDEST_DAYS_BACK, until: days - OLDEST_DAYS_BACK + 28 },
    { from: -TRIED_NIGHTS - farthest - 7 * WEEKS_BACK, until: days },
  ]
  const dated = spans.map(({ from, until }) => ({ from: addDays(ctx.today, from), until: addDays(ctx.today, until) }))
  const pace = paceOf(await bookingPace(ctx, dated), farthest)
  const past = spans.flatMap(({ from, until }) => range(from, Math.min(until, 0)).filter((day) => day >= firstOf(pace)))
  return {
    total_rooms: totalRooms,
    method: METHOD,
    history: {
      from: past.length === 0 ? null : addDays(ctx.today, Math.min(...past)),
      until: ctx.today,
      nights: past.length,
    },
    data: range(0, days).map((day) => ({ date: addDays(ctx.today, day), ...nightOf(pace, day, totalRooms) })),
    accuracy: accuracyOf(pace, totalRooms),
  }
}

export function nightOf(pace: Pace, day: number, totalRooms: number): Omit<ForecastNight, 'date'> {
  const on_the_books = pace.rooms(day, day)
  const expected_rooms = roundHalfUp(expectedRooms(pace, day, 0, totalRooms), 1)
  const margin = marginOf(trialsAt(pace, day, totalRooms))
  const most = Math.max(totalRooms, on_the_books)
  return {
    days_until_arrival: day,
    on_the_books,
    expected_pickup: sumOf([expected_rooms, -on_the_books]),
    expected_rooms,
    expected_occupancy_pct: roundHalfUp((expected_rooms / totalRooms) * 100, 2),
    low: margin === null ? null : Math.max(0, roundHalfUp(expected_rooms - margin, 1)),
    high: margin === null ? null : Math.min(most, roundHalfUp(expected_rooms + margin, 1)),
  }
}

/** What a past night came to, and what was expected of it at the time. */
interface Trial {
  actual: number
  expected: number
  onTheBooks: number
  sameWeekday: number
}

/** The last nights as the method would have seen them so many days before. */
function trialsAt(pace: Pace, lead: number, totalRooms: number): Trial[] {
  return range(-TRIED_NIGHTS, 0).flatMap((night) => {
    const origin = night - lead
    const lastSame = lastSameWeekday(night, origin)
    if (lastSame < firstOf(pace) || comparablesOf(pace, night, origin).length === 0) return []
    return {
      actual: pace.rooms(night, night),
      expected: expectedRooms(pace, night, origin, totalRooms),
      onTheBooks: pace.rooms(night, lead),
      sameWeekday: pace.rooms(lastSame, lastSame - origin),
    }
  })
}

export function accuracyOf(pace: Pace, totalRooms: number): ForecastAccuracy[] | null {
  const measured = REPORTED_LEADS.flatMap((lead) => {
    const trials = trialsAt(pace, lead, totalRooms)
    if (trials.length === 0) return []
    const error = (of: (trial: Trial) => number) =>
      trials.reduce((sum, trial) => sum + Math.abs(of(trial) - trial.actual), 0) / trials.length
    const ours = error(({ expected }) => expected)
    return {
      days_before: lead,
      nights: trials.length,
      error_rooms: roundHalfUp(ours, 2),
      error_pct_points: roundHalfUp((ours / totalRooms) * 100, 2),
      on_the_books_error_rooms: roundHalfUp(
        error(({ onTheBooks }) => onTheBooks),
        2,
      ),
      same_weekday_error_rooms: roundHalfUp(
        error(({ sameWeekday }) => sameWeekday),
        2,
      ),
    }
  })
  return measured.length === 0 ? null : measured
}

/** As far from the forecast as 80 of 100 past nights came to lie, on either side. */
function marginOf(trials: readonly Trial[]): number | null {
  if (trials.length < FEWEST_FOR_BAND) return null
  const errors = trials.map(({ actual, expected }) => Math.abs(actual - expected)).sort((a, b) => a - b)
  return errors[Math.ceil(BAND * errors.length) - 1]!
}

const firstOf = ({ first = Number.POSITIVE_INFINITY }: Pace): number => first

const range = (from: number, until: number): number[] =>
  Array.from({ length: Math.max(0, until - from) }, (_, i) => from + i)
