import type { AskedConditions } from '../../../platform/text/facts/asked.ts'
import { type DaySpan, datesMeet } from '../../../platform/text/facts/dates.ts'
import { hoursIn } from '../../../platform/text/facts/hours.ts'
import { conditionsIn } from '../../../platform/text/facts/index.ts'
import { isOfEarlierYear, isOutdated } from '../../../platform/text/facts/outdated.ts'
import { type Seasons, seasonsNamed } from '../../../platform/text/facts/seasons.ts'
import { termsOf } from '../../../platform/text/terms.ts'
import { type Candidate, isBeside, type Place, putFirst } from './candidates.ts'
import { isAboutSame, subjectsOf } from './subjects.ts'

/** What goes before what speaks as well for itself: the text that was told from, the current one, the part of the year. */

const OWN_WORDS = 2.5
const SAME_TEXT = 2.5

/** “And the tub?” asks what was asked before, but of something else: its own words count more, and the text it was answered from. */
export function askedOn(candidates: readonly Candidate[], own: string, before: Place | undefined): Candidate[] {
  const terms = termsOf(own)
  const weightOf = ({ passage, unit }: Candidate) => {
    const said = new Set(termsOf(`${unit.context} ${unit.text}`))
    const shared = terms.filter((term) => said.has(term)).length / Math.max(1, terms.length)
    return unit.evidence + OWN_WORDS * shared + (passage.sourceId === before?.sourceId ? SAME_TEXT : 0)
  }
  return [...candidates].sort((a, b) => weightOf(b) - weightOf(a))
}

const CURRENT_REACH = 4.5
const AS_NEAR = 1
/** Where a text that calls itself old, or of an earlier year, comes first and a newer one about the same is near, the old ones are left out. */
export function currentFirst(candidates: readonly Candidate[], now: string, terms: ReadonlySet<string>): Candidate[] {
  const [best] = candidates
  const isOld = ({ unit: { context } }: Candidate) => isOutdated(context) || isOfEarlierYear(context, now)
  if (!best || !isOld(best)) return [...candidates]
  const current = candidates.filter((one) => !isOld(one))
  const subjects = subjectsOf(best, terms)
  const isNewer = (one: Candidate) =>
    one.unit.evidence > best.unit.evidence - AS_NEAR ||
    (one.unit.evidence > best.unit.evidence - CURRENT_REACH && isAboutSame(subjectsOf(one, terms), subjects))
  return current.some(isNewer) ? current : [...candidates]
}

const SEASON_REACH = 2.5
const SEASON_NAME = /\b(?:winter|summer|spring|autumn|fall)\b/i
const SEASON_ALONE = /^(?:(?:winter|summer|spring|autumn|fall|and|months|season)\W*)+$/i

/** Where no day is asked for, what holds today goes before what stands beside it for another part of the year. */
export function inSeason(
  candidates: readonly Candidate[],
  { dates, today }: AskedConditions,
  seasons: Seasons,
  question: string,
): Candidate[] {
  const [best] = candidates
  if (!best) return [...candidates]
  const days = dates.length > 0 ? dates : [today.date]
  const isOver = dates.length === 0 && holdsOn(best, days, seasons) === false
  // “Winter”, beside “Summer (18 June to 6 September)”, and it is July.
  const isUndated = SEASON_ALONE.test(best.unit.label) && !SEASON_NAME.test(question)
  if (!isOver && !(isUndated && holdsOn(best, days, seasons) === undefined)) return [...candidates]
  const now = candidates.find(
    (one) =>
      one.unit.context === best.unit.context &&
      one.unit.evidence > best.unit.evidence - SEASON_REACH &&
      holdsOn(one, days, seasons),
  )
  return putFirst(now, candidates)
}

/** Undefined where it names no date. */
function holdsOn({ unit: { text } }: Candidate, days: readonly DaySpan[], seasons: Seasons): boolean | undefined {
  const dates = [...conditionsIn(text).dates, ...seasonsNamed(text, seasons)]
  return dates.length === 0 ? undefined : dates.some((span) => days.some((day) => datesMeet(span, day)))
}

const WHOM_REACH = 3
const VISITORS =
  /\b(?:visitors?(?! (?:permits?|badges?|cards?|pass|cent))|non-?residents?|outsiders?|(?:day|outside|external) guests?|(?:guests?|people|those|anybody) (?:from outside|not staying)|(?:open to|for) the public)\b/i
const GUESTS =
  /\b(?:(?:hotel|house|our|staying|overnight|in-house|all) guests?|guests? (?:of (?:the|our) (?:hotel|house)|staying|who stay)|(?<!non-?)residents?|everybody|everyone|anybody)\b/i
const ASKS_AS_VISITOR =
  /(?:\bnot|n['’]?t|\bnever|\bwithout) (?:\w+ ){0,2}(?:stay\w*|sleep\w*|a room|guests?)\b|\bfrom outside\b|\b(?:friends?|locals?|neighbou?rs?|day[- ]?trip\w*)\b|\b(?:just|only) (?:visiting|passing|for the day)\b|\bcom(?:e|es|ing) (?:(?:just|only|over|in) )?(?:for|to)\b|\blives?\b/i

/** Who asks stays in the house unless it is said: what is for visitors alone gives way, and the other way round. */
export function forWhoAsks(candidates: readonly Candidate[], question: string): Candidate[] {
  const [best] = candidates
  const [own, others] =
    VISITORS.test(question) || ASKS_AS_VISITOR.test(question) ? [VISITORS, GUESTS] : [GUESTS, VISITORS]
  const isForOthers = ({ unit: { text } }: Candidate) => others.test(text) && !own.test(text)
  if (!best || !isForOthers(best)) return [...candidates]
  const meant = candidates.find(
    (one) => isBeside(one, best) && one.unit.evidence > best.unit.evidence - WHOM_REACH && !isForOthers(one),
  )
  return meant ? [meant, ...candidates.filter((one) => one !== meant && !isForOthers(one))] : [...candidates]
}

const PART_REACH = 1.5
const PARTS: readonly [RegExp, from: number, until: number][] = [
  [/\b(?:breakfast|mornings?)\b/i, 5 * 60, 12 * 60],
  [/\bafternoons?\b/i, 12 * 60, 18 * 60],
  [/\b(?:evenings?|dinner|supper)\b/i, 17 * 60, 24 * 60],
]

/** “In the morning” is not asked of what opens at noon, where the same text has other hours. */
export function inPartOfDay(candidates: readonly Candidate[], question: string): Candidate[] {
  const [best] = candidates
  const part = PARTS.find(([word]) => word.test(question))
  if (!best || !part || holdsIn(best, part) !== false) return [...candidates]
  const fitting = candidates.find(
    (one) =>
      one.passage.sourceId === best.passage.sourceId &&
      one.unit.evidence > best.unit.evidence - PART_REACH &&
      holdsIn(one, part),
  )
  return putFirst(fitting, candidates)
}

/** Undefined where it names no hours. */
function holdsIn({ unit: { text } }: Candidate, [, from, until]: (typeof PARTS)[number]): boolean | undefined {
  const hours = hoursIn(text)
  return hours.length === 0
    ? undefined
    : hours.some((one) => one.from > one.until || (one.from < until && one.until > from))
}
