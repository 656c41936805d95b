import { roundHalfUp, roundToCurrency, sumOf } from '../../platform/schema/money.ts'
import { REASONS } from './rules.ts'
import type { SimulatedRun, SimulationSummary } from './simulate-schema.ts'
import { currentRate, typesOn } from './yield.ts'
import type { Advice, YieldInput } from './yield-input.ts'

/** What advice would have meant for those who booked after it, as pure functions. Every figure is an estimate. */

/** Rooms of a room type and night that are booked after the advice was given, and what they pay together. */
export interface PickUp {
  date: string
  room_type: string
  rooms: number
  revenue: number
}

export interface Outcome {
  rooms: number
  /** Amounts to be added up, not yet rounded. */
  baseline: number[]
  simulated: number[]
}

/**
 * A rate that changes by Δ changes the rooms picked up by elasticity × Δ. The house has only so many: those free at the
 * time, or as many as were really sold after others cancelled.
 */
export function outcomeOf(
  input: YieldInput,
  advice: readonly Advice[],
  pickUps: readonly PickUp[],
  elasticity: number,
): Outcome {
  const changes = new Map(advice.map((one) => [keyOf(one), one.recommended_rate / one.current_rate - 1]))
  const outcome: Outcome = { rooms: 0, baseline: [], simulated: [] }
  for (const [date, ofNight] of Map.groupBy(pickUps, (one) => one.date)) {
    const asked = ofNight.map((one) => {
      const change = changes.get(keyOf(one)) ?? 0
      return { ...one, change, demand: Math.max(0, 1 + elasticity * change) }
    })
    const occupied = sumOf(input.nights.filter((night) => night.date === date).map(({ rooms }) => rooms))
    const pickedUp = sumOf(ofNight.map(({ rooms }) => rooms))
    const wanted = sumOf(asked.map(({ rooms, demand }) => rooms * demand))
    const most = Math.max(input.totalRooms - occupied, pickedUp)
    const served = wanted > most ? most / wanted : 1
    outcome.rooms += pickedUp
    outcome.baseline.push(...ofNight.map(({ revenue }) => revenue))
    outcome.simulated.push(...asked.map(({ revenue, demand, change }) => revenue * demand * served * (1 + change)))
  }
  return outcome
}

/**
 * Expected rooms of a night shared over room types as what is booked is; with nothing booked equally over those with a
 * base rate. Each at its current rate; without one it brings nothing.
 */
export function shared(input: YieldInput, date: string, rooms: number): PickUp[] {
  const types = typesOn(
    input,
    input.nights.filter((night) => night.date === date),
    date,
  ).map((type) => ({ name: type.name, booked: type.night?.rooms ?? 0, rate: currentRate(type)?.rate ?? 0 }))
  const booked = sumOf(types.map((type) => type.booked))
  const open = types.filter(({ rate }) => rate > 0).length
  return types.flatMap((type) => {
    const share = booked > 0 ? type.booked / booked : type.rate > 0 ? 1 / open : 0
    return share > 0 ? { date, room_type: type.name, rooms: rooms * share, revenue: rooms * share * type.rate } : []
  })
}

type Figures = Pick<SimulatedRun, 'by_reason' | 'picked_up_rooms' | 'baseline_revenue' | 'simulated_revenue'>

export const figuresOf = (advice: readonly Advice[], outcomes: readonly Outcome[], currency: string): Figures => ({
  by_reason: Object.fromEntries(
    REASONS.map((reason) => [reason, advice.filter((one) => one.reason === reason).length]),
  ),
  picked_up_rooms: roundHalfUp(sumOf(outcomes.map(({ rooms }) => rooms)), 1),
  baseline_revenue: roundToCurrency(sumOf(outcomes.flatMap(({ baseline }) => baseline)), currency),
  simulated_revenue: roundToCurrency(sumOf(outcomes.flatMap(({ simulated }) => simulated)), currency),
})

export function summaryOf(figures: Figures, recommendations: number, elasticity: number): SimulationSummary {
  const difference = sumOf([figures.simulated_revenue, -figures.baseline_revenue])
  return {
    recommendations,
    ...figures,
    difference,
    difference_pct:
      figures.baseline_revenue === 0 ? null : roundHalfUp((difference / figures.baseline_revenue) * 100, 2),
    demand_response: { elasticity, assumption: assumptionOf(elasticity) },
  }
}

const assumptionOf = (elasticity: number): string =>
  `Estimated, not measured: a rate 1 % higher is taken to change the rooms booked after the advice by ${elasticity} %, ` +
  'never below none and never beyond the rooms then free. Each booking counts once, under the latest advice before it, ' +
  'until the next as-of date or its stay; the others of its night and what was on the books stay as they are.'

const keyOf = ({ date, room_type }: { date: string; room_type: string }) => `${date} ${room_type}`
