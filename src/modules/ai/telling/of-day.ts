import type { AskedConditions } from '../../../platform/text/facts/asked.ts'
import { type DaySpan, datesMeet, daysOf, isAnnouncedFor, isNoticeFor } from '../../../platform/text/facts/dates.ts'
import { CLOSED, clocksIn } from '../../../platform/text/facts/hours.ts'
import { agreementOf, conditionsIn } from '../../../platform/text/facts/index.ts'
import { type Seasons, seasonsNamed } from '../../../platform/text/facts/seasons.ts'
import { termsOf } from '../../../platform/text/terms.ts'
import { type Candidate, isBeside } from './candidates.ts'
import type { Choice } from './columns.ts'
import { type AskedMoment, isOpen } from './open.ts'

/** What is asked of one day: that which says it, what holds then, and notices for it. */

const DECIDING_REACH = 2
/** The hours of a place stand beside what it offers, in words of their own. */
const SECTION_REACH = 6

/** Of what speaks of the same, that from which it can be said whether it is open. */
export function decidingFirst(
  candidates: readonly Candidate[],
  moment: AskedMoment,
  terms: ReadonlySet<string>,
): Candidate[] {
  const [best] = candidates
  if (!best || isOpen(best.unit.text, moment) !== undefined) return [...candidates]
  const deciding = candidates.find(
    (one) =>
      one.unit.evidence > best.unit.evidence - (isBeside(one, best) ? SECTION_REACH : DECIDING_REACH) &&
      isOpen(one.unit.text, moment) !== undefined &&
      (isBeside(one, best) || isAboutSame(subjectsOf(one, terms), subjectsOf(best, terms))),
  )
  return deciding ? [deciding, ...candidates.filter((one) => one !== deciding)] : [...candidates]
}

/** Whether it asks for one day. */
export const isOfDay = ({ dates }: AskedConditions, own: string): boolean =>
  MEANS_TODAY.test(own) || (dates.length > 0 && dates.every((span) => daysOf(span) <= 1))

const MEANS_TODAY = /\b(?:now|still|yet|already|today|tonight|at the moment|this (?:morning|afternoon|evening))\b/i
const DAY_REACH = 3
const NOTICE_REACH = 6

/** What holds on another day only gives way, and a notice for that day goes before what is usual. */
export function ofDay(
  candidates: readonly Candidate[],
  noticed: readonly Candidate[],
  asked: AskedConditions,
  seasons: Seasons,
  terms: ReadonlySet<string>,
  /** Whoever asks for a price is not told that something closes. */
  ofPrices: boolean,
): { notice: Candidate | undefined; candidates: Candidate[] } {
  const days = asked.dates.length > 0 ? asked.dates : [asked.today.date]
  const datesOf = ({ unit: { context, text } }: Candidate): DaySpan[] => {
    const whole = `${context} ${text}`
    return [...conditionsIn(whole).dates, ...seasonsNamed(whole, seasons)]
  }
  const [best] = candidates
  const isNear = ({ unit }: Candidate, reach: number) => unit.evidence > best!.unit.evidence - reach
  const holds = candidates.filter((one) => {
    const dates = datesOf(one)
    const isMet = (day: DaySpan) => isAnnouncedFor(one.unit.text, day) || dates.some((span) => datesMeet(span, day))
    return dates.length === 0 || days.some(isMet)
  })
  const held = holds[0] && isNear(holds[0], DAY_REACH) ? holds : [...candidates]
  const isNotice = (one: Candidate) =>
    !ofPrices && isNear(one, NOTICE_REACH) && isNoticeFor(datesOf(one), days) && isTimed(one.unit.text)
  const notice =
    held.find((one) => isNotice(one) && isOfSame(one, held[0]!, terms) && isSaidIn(one, held[0]!, terms)) ??
    noticed.find((one) => isNotice(one) && isNamedFirst(one, held[0]!))
  return { notice, candidates: notice ? [notice, ...held.filter((one) => one !== notice)] : held }
}

const isTimed = (text: string): boolean => CLOSED.test(text) || clocksIn(text).length > 0

const isAboutSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length > 0 && 2 * other.filter((term) => one.includes(term)).length >= other.length

/** In its own words, not by its heading alone: below a notice stand other things, too. */
const isSaidIn = ({ unit: { text } }: Candidate, best: Candidate, terms: ReadonlySet<string>): boolean => {
  const said = new Set(termsOf(text))
  return subjectsOf(best, terms).some((term) => said.has(term))
}

const isOfSame = (one: Candidate, best: Candidate, terms: ReadonlySet<string>): boolean =>
  (isAboutSame(subjectsOf(one, terms), subjectsOf(best, terms)) && !isOfAnother(one, best, terms)) ||
  isNamedFirst(one, best)

/** “Drop tower: closed” where the sauna tower is asked for. */
function isOfAnother(one: Candidate, best: Candidate, terms: ReadonlySet<string>): boolean {
  const own = termsOf(`${one.unit.context} ${one.unit.text}`)
  if (subjectsOf(best, terms).every((term) => own.includes(term))) return false
  const [name = ''] = one.unit.text.split(NAME_ENDS)
  return termsOf(name).some((term) => !terms.has(term) && !WHEN_TERMS.has(term))
}

const NAME_ENDS = /[:–—.,;]|\b(?:is|are|was|were|will|has|have|clos(?:ed|es)|shut|opens?|stays?|from|until|on)\b/i

/** It stands in another text and begins with what the heading of this one names: “Tunnan is out of use”. */
function isNamedFirst(one: Candidate, best: Candidate): boolean {
  const [name = ''] = one.unit.text.split(NAME_ENDS)
  const subject = termsOf(name)
  const heading = termsOf(best.unit.context)
  return (
    one.passage.sourceId !== best.passage.sourceId &&
    subject.length > 0 &&
    subject.every((term) => !WHEN_TERMS.has(term) && heading.includes(term))
  )
}

/** What of the question it is about. */
const subjectsOf = ({ unit: { context, text } }: Candidate, terms: ReadonlySet<string>): string[] => {
  const said = new Set(termsOf(`${context} ${text}`))
  return [...terms].filter((term) => said.has(term) && !WHEN_TERMS.has(term))
}

const EXCEPTION_REACH = 6
const WHEN_TERMS = new Set(
  termsOf(
    'open closed today tonight tomorrow now still monday tuesday wednesday thursday friday saturday sunday ' +
      'morning noon afternoon evening night day hour time room guest house hotel',
  ),
)

/** A notice that what is asked about is closed on the day that is meant goes before its usual hours. */
export function exceptionAmong(
  candidates: readonly Candidate[],
  { terms, asked, seasons }: Choice,
): Candidate | undefined {
  const days = asked.dates.length > 0 ? asked.dates : [asked.today.date]
  return candidates.find((one) => {
    const { unit } = one
    if (unit.evidence < candidates[0]!.unit.evidence - EXCEPTION_REACH || !CLOSED.test(unit.text)) return false
    const conditions = conditionsIn(unit.text)
    const said = [...conditions.dates, ...seasonsNamed(unit.text, seasons)]
    const isMet = (day: DaySpan) =>
      said.some((span) => datesMeet(span, day)) && agreementOf(asked, conditions).weekday >= 0
    // “From Monday, 15 June through Friday, 19 June” is for the days between them, too.
    const holds = days.some((day) => isAnnouncedFor(unit.text, day) || isMet(day))
    return holds && isOfSame(one, candidates[0]!, terms)
  })
}
