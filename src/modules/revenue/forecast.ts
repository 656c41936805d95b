import type { Context } from '../../platform/operation/context.ts'
import { roundHalfUp, sumOf } from '../../platform/schema/money.ts'
import { addDays } from '../../platform/schema/time.ts'
import { bookingPace } from '../stays/index.ts'
import { LEARNED_NIGHTS, type Outlook, outlookAt, sharesOf } from './estimates.ts'
import type { Forecast, ForecastAccuracy, ForecastNight } from './forecast-schema.ts'
import { OLDEST_DAYS_BACK, type Pace, paceOf } from './pace.ts'

/** How full the coming nights will be, and how well the same method would have known past ones. */

/** Past nights on which the method is tried: its errors on them are the band and the accuracy. */
const TRIED_NIGHTS = 84
const REPORTED_LEADS = [1, 3, 7, 14, 30]
const BAND = 0.8
const FEWEST_FOR_BAND = 10

const METHOD =
  'Four estimates, each as good as it has been. (1) What is on the books. (2) Booking pace: from the same weekdays of the ' +
  'last 8 weeks (nearer ones count more) and of five weeks around the same time last year, which share of the rooms that ' +
  'were free this long before the night was filled in the end, bookings less cancellations; the same share of what is ' +
  'free now is expected to fill, and where rooms were lost on balance, the same share of those booked to go. (3) The last ' +
  'known night of the same weekday. (4) The last 7 nights on average, times what the weekday usually holds of such an ' +
  `average. For each number of days before the night they are weighed by their mean error on the last ${LEARNED_NIGHTS} nights ` +
  'whose result was known: one that was off twice as far counts a sixteenth. With fewer than 14 such nights booking pace ' +
  'alone counts; with fewer than 3 nights of the weekday it looks at the last 28 nights of any, with fewer than 3 of those ' +
  'nothing is added to what is on the books. An estimate, not a promise.'

export async function readForecast(ctx: Context, days: number, totalRooms: number): Promise<Forecast> {
  const farthest = Math.max(days - 1, ...REPORTED_LEADS)
  const from = addDays(ctx.today, -TRIED_NIGHTS - OLDEST_DAYS_BACK)
  const pace = paceOf(await bookingPace(ctx, from, addDays(ctx.today, days)), farthest)
  const nights = Math.max(0, -firstOf(pace))
  return {
    total_rooms: totalRooms,
    method: METHOD,
    history: { from: nights === 0 ? null : addDays(ctx.today, -nights), until: ctx.today, nights },
    data: range(0, days).map((day) => ({ date: addDays(ctx.today, day), ...nightOf(pace, day, totalRooms) })),
    accuracy: accuracyOf(pace, totalRooms),
  }
}

export function nightOf(pace: Pace, day: number, totalRooms: number): Omit<ForecastNight, 'date'> {
  const on_the_books = pace.rooms(day, day)
  const outlook = outlookAt(pace, day, totalRooms)
  const expected_rooms = roundHalfUp(outlook.expected(day), 1)
  const margin = marginOf(trialsOf(pace, outlook))
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

/** The last nights as the method would have seen them. */
function trialsOf(pace: Pace, outlook: Outlook): Trial[] {
  return range(-TRIED_NIGHTS, 0).flatMap((night) => {
    const estimates = outlook.estimates(night)
    if (!estimates) return []
    const [onTheBooks, , sameWeekday] = estimates as [number, number, number]
    return { actual: pace.rooms(night, night), expected: outlook.expected(night), onTheBooks, sameWeekday }
  })
}

export function accuracyOf(pace: Pace, totalRooms: number): ForecastAccuracy[] | null {
  const measured = REPORTED_LEADS.flatMap((lead) => {
    const outlook = outlookAt(pace, lead, totalRooms)
    const trials = trialsOf(pace, outlook)
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
      weights: sharesOf(outlook.weights(lead)),
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

const firstOf = ({ first = 0 }: Pace): number => first

const range = (from: number, until: number): number[] =>
  Array.from({ length: Math.max(0, until - from) }, (_, i) => from + i)
