import type { Context } from '../../platform/operation/context.ts'
import { failWith, type Violation } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { withChanges } from './rules.ts'
import { readRules } from './settings-store.ts'
import { figuresOf, summaryOf } from './simulate.ts'
import { type Run, runOver, runOverGiven } from './simulate-run.ts'
import { Simulation, SimulationResult } from './simulate-schema.ts'

const EARLIEST = '1900-01-01'

export const simulate = defineOperation({
  id: 'revenue.simulate',
  kind: 'query',
  scope: 'revenue:read',
  maturity: 'available',
  summary: 'Try yield rules on past or given data, without writing anything',
  description:
    'For each as-of date: what the rules would have recommended from the books as they stood at the end of that day, and an estimate of what that would have changed for those who booked afterwards. Reservations count with their present dates and rates; local events, competitors’ rates, overrides and room types as they are now.',
  http: { method: 'POST', path: '/v1/revenue/simulate' },
  input: Simulation,
  output: SimulationResult,
  errors: [],
  rules: [oneDateForGivenNights, eachNightOnce],
  async run(
    ctx,
    { total_rooms, rules: changes = {}, as_of_dates = [ctx.today], nights, demand_response: { elasticity } },
  ) {
    refuseOutside(ctx, as_of_dates)
    const dates = as_of_dates.toSorted()
    const rules = withChanges(await readRules(ctx), changes)
    const question = { totalRooms: total_rooms, rules, elasticity }
    const runs = nights ? [await runOverGiven(ctx, dates[0]!, nights, question)] : await runOver(ctx, dates, question)
    return { total_rooms, rules, ...resultOf(runs, ctx.property.currency, elasticity) }
  },
})

function resultOf(runs: readonly Run[], currency: string, elasticity: number) {
  const advice = runs.flatMap((run) => run.advice)
  const figures = figuresOf(
    advice,
    runs.map(({ outcome }) => outcome),
    currency,
  )
  return {
    data: runs.map(({ as_of, advice: recommendations, outcome }) => ({
      as_of,
      ...figuresOf(recommendations, [outcome], currency),
      recommendations,
    })),
    summary: summaryOf(figures, advice.length, elasticity),
  }
}

function oneDateForGivenNights({ as_of_dates = [], nights }: Partial<Simulation>): Violation | undefined {
  if (!nights || as_of_dates.length < 2) return undefined
  return { loc: ['body', 'as_of_dates'], msg: 'Given nights are looked at from one date', type: 'too_long' }
}

function eachNightOnce({ nights = [] }: Partial<Simulation>): Violation | undefined {
  if (new Set(nights.map(({ date, room_type }) => `${date} ${room_type}`)).size === nights.length) return undefined
  return { loc: ['body', 'nights'], msg: 'Each date and room type is given once', type: 'not_unique' }
}

function refuseOutside({ today }: Context, dates: readonly string[]): void {
  const violations = dates.flatMap((date, i): Violation | [] => {
    const loc = ['body', 'as_of_dates', String(i)]
    if (date > today) return { loc, msg: `No date after the property’s today, ${today}`, type: 'date_in_future' }
    return date < EARLIEST ? { loc, msg: `No date before ${EARLIEST}`, type: 'date_too_early' } : []
  })
  if (violations.length > 0) failWith(violations)
}
