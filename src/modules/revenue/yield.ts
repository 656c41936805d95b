import { percentOf } from '../../platform/schema/money.ts'
import { daysBetween } from '../../platform/schema/time.ts'
import type { Explanation } from './schema.ts'
import type { Advice, NightOfType, RoomTypeRates, Situation, TypeTonight, YieldInput } from './yield-input.ts'
import { decide, type Finding, occupancyOf } from './yield-rules.ts'

/** The yield engine: pure functions over an occupancy table. Nothing here reads a clock or a database. */

/** Of every rule-based recommendation; what a person decided is certain. */
const CONFIDENCE = 0.75

/** What to charge, for every date and room type that a rule has something to say about. */
export function recommend(input: YieldInput): Advice[] {
  const nightsByDate = Map.groupBy(input.nights, ({ date }) => date)
  return input.dates.flatMap((date) => {
    const nights = nightsByDate.get(date) ?? []
    const occupied = nights.reduce((sum, { rooms }) => sum + rooms, 0)
    const days = daysBetween(input.today, date)
    return typesOn(input, nights, date).flatMap((type) => adviceFor(input, { date, days, occupied, type }) ?? [])
  })
}

/** The room types of the house, and those known only from reservations of this night, by name. */
export function typesOn(
  { roomTypes, applied }: YieldInput,
  nights: readonly NightOfType[],
  date: string,
): TypeTonight[] {
  const advised = new Map(applied.filter((one) => one.date === date).map((one) => [one.room_type, one]))
  const booked = new Map(nights.map((night) => [night.room_type, night]))
  const known = roomTypes.map((type) => ({ ...type, night: booked.get(type.name), applied: advised.get(type.name) }))
  const names = new Set(roomTypes.map(({ name }) => name))
  const others = nights
    .filter(({ room_type }) => !names.has(room_type))
    .map((night) => ({
      ...{ name: night.room_type, base_rate: null, rate_floor: null, rate_ceiling: null, night },
      applied: advised.get(night.room_type),
    }))
  return [...known, ...others].sort((a, b) => (a.name < b.name ? -1 : 1))
}

function adviceFor(input: YieldInput, situation: Situation): Advice | undefined {
  const { date, days, occupied, type } = situation
  const current = currentRate(type)
  if (!current) return undefined
  const finding = decide(input, situation, current.rate)
  if (!finding || isInForce(type, finding, current.rate)) return undefined
  const { currency, rules, totalRooms } = input
  const min_rate = percentOf(current.rate, rules.limits.min_pct, currency)
  const max_rate = percentOf(current.rate, rules.limits.max_pct, currency)
  const wanted = finding.rate ?? percentOf(current.rate, 100 + finding.adjust_pct, currency)
  const { rate, limited_by } =
    finding.reason === 'manual_override' ? { rate: wanted, limited_by: null } : within(wanted, min_rate, max_rate, type)
  const occupancy_pct = occupancyOf(occupied, totalRooms)
  return {
    room_type: type.name,
    date,
    current_rate: current.rate,
    recommended_rate: rate,
    min_rate,
    max_rate,
    occupancy_pct,
    days_until_arrival: days,
    reason: finding.reason,
    confidence: finding.reason === 'manual_override' ? 1 : CONFIDENCE,
    explanation: {
      text: finding.text,
      rule: finding.reason,
      thresholds: finding.thresholds,
      occupied_rooms: occupied,
      total_rooms: totalRooms,
      occupancy_pct,
      booked_rooms: type.night?.rooms ?? 0,
      current_rate_from: current.from,
      adjust_pct: finding.adjust_pct,
      limited_by,
    },
  }
}

/** A share of a rate that the same rule has raised already would raise it again and again. */
const isInForce = ({ applied }: TypeTonight, { reason, rate }: Finding, current: number): boolean =>
  applied?.reason === reason && (rate === undefined || rate === current)

/**
 * Advice that was applied; else the mean of what is booked, each room counting once; without one, or if that is 0, the
 * base rate.
 */
export function currentRate({ applied, night, base_rate }: TypeTonight): Current | undefined {
  if (applied) return { rate: applied.rate, from: 'applied' }
  if (night && night.priced_rooms > 0 && night.mean_rate > 0) return { rate: night.mean_rate, from: 'booked' }
  return base_rate ? { rate: base_rate, from: 'base_rate' } : undefined
}

interface Current {
  rate: number
  from: Explanation['current_rate_from']
}

type LimitedBy = Explanation['limited_by']

/** The shares of the current rate first, then what the house set for the room type, which has the last word. */
function within(wanted: number, min: number, max: number, { rate_floor, rate_ceiling }: RoomTypeRates) {
  let [rate, limited_by]: [number, LimitedBy] = [wanted, null]
  const limits: [number | null, number | null, LimitedBy, LimitedBy][] = [
    [min, max, 'min_rate', 'max_rate'],
    [rate_floor, rate_ceiling, 'rate_floor', 'rate_ceiling'],
  ]
  for (const [low, high, below, above] of limits) {
    if (low !== null && rate < low) [rate, limited_by] = [low, below]
    else if (high !== null && rate > high) [rate, limited_by] = [high, above]
  }
  return { rate, limited_by }
}
