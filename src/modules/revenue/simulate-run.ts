import type { Context } from '../../platform/operation/context.ts'
import { roundToCurrency } from '../../platform/schema/money.ts'
import { addDays, daysBetween } from '../../platform/schema/time.ts'
import { bookedBetween, nightsByType } from '../stays/index.ts'
import { readForecast } from './forecast.ts'
import type { ForecastNight } from './forecast-schema.ts'
import { WINDOW_DAYS, yieldInputAsOf } from './generate.ts'
import type { YieldRules } from './rules.ts'
import { type Outcome, outcomeOf, type PickUp, shared } from './simulate.ts'
import type { GivenNight } from './simulate-schema.ts'
import { recommend } from './yield.ts'
import type { Advice, YieldInput } from './yield-input.ts'

/** The rules over the books of past days. Everything here reads. */

export interface Run {
  as_of: string
  advice: Advice[]
  outcome: Outcome
}

export interface Question {
  totalRooms: number
  rules: YieldRules
  elasticity: number
}

/** As-of dates whose books are read at the same time. */
const AT_ONCE = 4

/** Each date's advice holds until the next date's; the last one's also for what the forecast expects. */
export async function runOver(ctx: Context, dates: readonly string[], question: Question): Promise<Run[]> {
  const expected = await expectedAfter(ctx, dates.at(-1)!, question.totalRooms)
  const runs: Run[] = []
  for (let i = 0; i < dates.length; i += AT_ONCE) {
    const some = dates.slice(i, i + AT_ONCE).map(async (date, j) => {
      const next = dates[i + j + 1]
      const [input, booked] = await Promise.all([
        yieldInputAsOf(ctx, date, question.totalRooms, question.rules),
        pickUpAfter(ctx, date, next ?? ctx.today),
      ])
      const toCome = next === undefined ? expected.flatMap((one) => shared(input, one.date, one.expected_pickup)) : []
      return runOf(input, [...booked, ...toCome], question.elasticity)
    })
    runs.push(...(await Promise.all(some)))
  }
  return runs
}

/** The same for books that the caller gave; what was booked after them nobody knows. */
export async function runOverGiven(
  ctx: Context,
  date: string,
  nights: readonly GivenNight[],
  question: Question,
): Promise<Run> {
  const input = await yieldInputAsOf(ctx, date, question.totalRooms, question.rules)
  const given = nights.map(({ rate, ...night }) => ({
    ...night,
    priced_rooms: night.rooms,
    mean_rate: roundToCurrency(rate, ctx.property.currency),
  }))
  return runOf({ ...input, nights: given.filter(({ rooms }) => rooms > 0) }, [], question.elasticity)
}

function runOf(input: YieldInput, pickUps: readonly PickUp[], elasticity: number): Run {
  const advice = recommend(input)
  return { as_of: input.today, advice, outcome: outcomeOf(input, advice, pickUps, elasticity) }
}

/** Rooms of the 30 days that were booked after the end of this day, up to the end of the next one looked at. */
const pickUpAfter = (ctx: Context, date: string, next: string): Promise<PickUp[]> =>
  nightsByType(ctx, {
    from: date,
    until: addDays(date, WINDOW_DAYS),
    which: bookedBetween(ctx, date, next),
  })

/** What is still to be booked for those of the 30 days that lie ahead. A net loss sells nothing. */
async function expectedAfter(ctx: Context, date: string, totalRooms: number): Promise<ForecastNight[]> {
  const ahead = daysBetween(ctx.today, addDays(date, WINDOW_DAYS))
  if (ahead < 1) return []
  const { data } = await readForecast(ctx, ahead, totalRooms)
  return data.filter(({ expected_pickup }) => expected_pickup > 0)
}
