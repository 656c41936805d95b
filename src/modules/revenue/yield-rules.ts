import { percentOf, roundHalfUp, sharedBy, sumOf } from '../../platform/schema/money.ts'
import { type Reason, RULES, type RuleName, type YieldRules } from './rules.ts'
import type { LocalEvent, Situation, YieldInput } from './yield-input.ts'

/** What the rules find to say about a room type on a date, as pure functions. */

export interface Finding extends Said {
  reason: Reason
  thresholds: Record<string, number>
  adjust_pct: number
}

interface Said {
  text: string
  /** The rule's own where it is left out. */
  adjust_pct?: number
  /** A rate of its own instead of a share of the current one. */
  rate?: number
}

type Question = [input: YieldInput, situation: Situation, currentRate: number]
type Finder<Name extends RuleName> = (rule: YieldRules[Name], ...question: Question) => Said | undefined

/** An event raises rates like a full house does, from the same place: the higher of the two speaks. */
const FINDERS: { readonly [Name in Exclude<RuleName, 'limits'>]: Finder<Name> } = {
  demand_surge: ({ above_pct }, { totalRooms }, { occupied }) =>
    compare(occupied, totalRooms, above_pct) > 0
      ? { text: `${sold(occupied, totalRooms)}, above ${above_pct} %: the rate goes up.` }
      : undefined,

  event_premium({ adjust_pct }, { events }, { date, type }) {
    const here = events.filter((one) => covers(one, date) && (one.room_type ?? type.name) === type.name)
    if (here.length === 0) return undefined
    const premiumOf = (one: LocalEvent) => one.premium_pct ?? adjust_pct
    const event = here.reduce((best, one) => (premiumOf(one) > premiumOf(best) ? one : best))
    return { text: `${event.name} takes place on this date.`, adjust_pct: premiumOf(event) }
  },

  last_minute: ({ within_days, below_pct }, { totalRooms }, { days, occupied }) =>
    days <= within_days && compare(occupied, totalRooms, below_pct) < 0
      ? { text: `${sold(occupied, totalRooms)}, below ${below_pct} %, and arrival is ${untilThen(days)}.` }
      : undefined,

  early_bird: ({ from_days, below_pct }, { totalRooms }, { days, occupied }) =>
    days >= from_days && compare(occupied, totalRooms, below_pct) < 0
      ? { text: `${sold(occupied, totalRooms)}, below ${below_pct} %, and arrival is ${untilThen(days)}.` }
      : undefined,

  competitor_rate({ position_pct, tolerance_pct }, { competitorRates, currency }, { date, type }, current) {
    const ofDate = competitorRates.filter((one) => one.date === date)
    const ofType = ofDate.filter(({ room_type }) => room_type === type.name)
    const seen = ofType.length > 0 ? ofType : ofDate.filter(({ room_type }) => room_type === null)
    if (seen.length === 0) return undefined
    const market = sharedBy(sumOf(seen.map(({ rate }) => rate)), seen.length, currency)
    const rate = percentOf(market, 100 + position_pct, currency)
    const adjust_pct = changeInPercent(current, rate)
    if (Math.abs(adjust_pct) <= tolerance_pct) return undefined
    const whoAsks = seen.length === 1 ? 'One competitor asks' : `${seen.length} competitors ask`
    return { text: `${whoAsks} ${market} on average.`, adjust_pct, rate }
  },

  low_occupancy: ({ below_pct }, { totalRooms }, { occupied }) =>
    compare(occupied, totalRooms, below_pct) < 0
      ? { text: `${sold(occupied, totalRooms)}, below ${below_pct} %.` }
      : undefined,
}

type Speaking = keyof typeof FINDERS
const BY_PLACE = [...Map.groupBy(Object.keys(FINDERS) as Speaking[], (name) => RULES[name].place)]
  .sort(([one], [other]) => one - other)
  .map(([, names]) => names)

/** The first place from which something is said is the one that speaks; where several speak from it, the highest. */
export function decide(...question: Question): Finding | undefined {
  const override = overrideOf(...question)
  if (override) return override
  for (const names of BY_PLACE) {
    const findings = names.flatMap((name) => ask(name, question) ?? [])
    if (findings.length > 0) return findings.reduce((best, one) => (one.adjust_pct > best.adjust_pct ? one : best))
  }
  return undefined
}

function ask(name: Speaking, question: Question): Finding | undefined {
  const rule = question[0].rules[name] as { enabled?: boolean; adjust_pct: number }
  if (rule.enabled === false) return undefined
  const { enabled: _, adjust_pct, ...thresholds } = rule
  const said = (FINDERS[name] as Finder<RuleName>)(rule as never, ...question)
  return said && { reason: name, thresholds, adjust_pct, ...said }
}

function overrideOf(...[{ overrides }, { date, type }, current]: Question): Finding | undefined {
  const override = overrides.findLast((one) => one.room_type === type.name && covers(one, date))
  if (!override) return undefined
  const { rate } = override
  const text = `The rate for this date was set by hand to ${rate}.`
  return { reason: 'manual_override', text, thresholds: {}, adjust_pct: changeInPercent(current, rate), rate }
}

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
