import { percentOf, roundHalfUp, sharedBy, sumOf } from '../../platform/schema/money.ts'
import type { House, LocalEvent, Situation } from './house.ts'
import type { Reason } from './schema.ts'

/** The rules, each a pure function that finds something to say about a room type on a date, or not. */

export interface Finding {
  reason: Reason
  text: string
  thresholds: Record<string, number>
  adjust_pct: number
  /** A rate of its own instead of a share of the current one. */
  rate?: number
}

type Rule = (house: House, situation: Situation, currentRate: number) => Finding | undefined

/** The first rule that has something to say is the one that speaks. */
export const decide: Rule = (...question) => {
  for (const rule of RULES) {
    const finding = rule(...question)
    if (finding) return finding
  }
  return undefined
}

const manualOverride: Rule = ({ overrides }, { date, type }, current) => {
  const override = overrides.findLast((one) => one.room_type === type.name && covers(one, date))
  if (!override) return undefined
  return {
    reason: 'manual_override',
    text: `The rate for this date was set by hand to ${override.rate}.`,
    thresholds: {},
    adjust_pct: changeInPercent(current, override.rate),
    rate: override.rate,
  }
}

/** An event raises rates like a full house does; where both apply, the higher of the two. */
const demand: Rule = (...question) => {
  const [surge, premium] = [demandSurge(...question), eventPremium(...question)]
  if (!surge || !premium) return surge ?? premium
  return premium.adjust_pct > surge.adjust_pct ? premium : surge
}

const demandSurge: Rule = ({ rules: { demand_surge: rule }, totalRooms }, { occupied }) =>
  compare(occupied, totalRooms, rule.above_pct) > 0
    ? {
        reason: 'demand_surge',
        text: `${sold(occupied, totalRooms)}, above ${rule.above_pct} %: the rate goes up.`,
        thresholds: { above_pct: rule.above_pct },
        adjust_pct: rule.adjust_pct,
      }
    : undefined

const eventPremium: Rule = ({ rules: { event_premium: rule }, events }, { date, type }) => {
  if (!rule.enabled) return undefined
  const here = events.filter((one) => covers(one, date) && (one.room_type ?? type.name) === type.name)
  if (here.length === 0) return undefined
  const premiumOf = (one: LocalEvent) => one.premium_pct ?? rule.adjust_pct
  const event = here.reduce((best, one) => (premiumOf(one) > premiumOf(best) ? one : best))
  return {
    reason: 'event_premium',
    text: `${event.name} takes place on this date.`,
    thresholds: {},
    adjust_pct: premiumOf(event),
  }
}

const lastMinute: Rule = ({ rules: { last_minute: rule }, totalRooms }, { days, occupied }) => {
  if (days > rule.within_days || compare(occupied, totalRooms, rule.below_pct) >= 0) return undefined
  return {
    reason: 'last_minute',
    text: `${sold(occupied, totalRooms)}, below ${rule.below_pct} %, and arrival is ${untilThen(days)}.`,
    thresholds: { below_pct: rule.below_pct, within_days: rule.within_days },
    adjust_pct: rule.adjust_pct,
  }
}

const earlyBird: Rule = ({ rules: { early_bird: rule }, totalRooms }, { days, occupied }) => {
  if (!rule.enabled || days < rule.from_days || compare(occupied, totalRooms, rule.below_pct) >= 0) return undefined
  return {
    reason: 'early_bird',
    text: `${sold(occupied, totalRooms)}, below ${rule.below_pct} %, and arrival is ${untilThen(days)}.`,
    thresholds: { below_pct: rule.below_pct, from_days: rule.from_days },
    adjust_pct: rule.adjust_pct,
  }
}

const competitorRate: Rule = ({ rules, competitorRates, currency }, { date, type }, current) => {
  const { enabled, position_pct, tolerance_pct } = rules.competitor_rate
  if (!enabled) return undefined
  const ofDate = competitorRates.filter((one) => one.date === date)
  const ofType = ofDate.filter(({ room_type }) => room_type === type.name)
  const seen = ofType.length > 0 ? ofType : ofDate.filter(({ room_type }) => room_type === null)
  if (seen.length === 0) return undefined
  const market = sharedBy(sumOf(seen.map(({ rate }) => rate)), seen.length, currency)
  const target = percentOf(market, 100 + position_pct, currency)
  const change = changeInPercent(current, target)
  if (Math.abs(change) <= tolerance_pct) return undefined
  return {
    reason: 'competitor_rate',
    text: `${seen.length === 1 ? 'One competitor asks' : `${seen.length} competitors ask`} ${market} on average.`,
    thresholds: { position_pct, tolerance_pct },
    adjust_pct: change,
    rate: target,
  }
}

const lowOccupancy: Rule = ({ rules: { low_occupancy: rule }, totalRooms }, { occupied }) =>
  compare(occupied, totalRooms, rule.below_pct) < 0
    ? {
        reason: 'low_occupancy',
        text: `${sold(occupied, totalRooms)}, below ${rule.below_pct} %.`,
        thresholds: { below_pct: rule.below_pct },
        adjust_pct: rule.adjust_pct,
      }
    : undefined

const RULES: readonly Rule[] = [manualOverride, demand, lastMinute, earlyBird, competitorRate, lowOccupancy]

/** Occupancy against a threshold in percent, in whole numbers: exactly 85 % is neither above nor below 85. */
const compare = (occupied: number, totalRooms: number, thresholdPct: number): number =>
  occupied * 10_000 - Math.round(thresholdPct * 100) * totalRooms

const covers = ({ from, until }: { from: string; until: string }, date: string) => from <= date && date < until

const changeInPercent = (before: number, after: number) => roundHalfUp((after / before - 1) * 100, 2)

const sold = (occupied: number, totalRooms: number) =>
  `${occupied} of ${totalRooms} rooms are sold, ${occupancyOf(occupied, totalRooms)} %`

const untilThen = (days: number) => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`)

/** In percent with two decimals, half up; not capped at 100. */
export const occupancyOf = (occupied: number, totalRooms: number): number =>
  totalRooms === 0 ? 0 : Math.floor((occupied * 20_000 + totalRooms) / (2 * totalRooms)) / 100
