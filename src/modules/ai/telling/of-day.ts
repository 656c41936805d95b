import { type AskedConditions, daysMeant } from '../../../platform/text/facts/asked.ts'
import {
  type DaySpan,
  datesIn,
  datesMeet,
  daysOf,
  isAnnouncedFor,
  isNoticeFor,
  isSeason,
  withoutDatedWeekdays,
} from '../../../platform/text/facts/dates.ts'
import { isEveryWeek, weekdaysIn } from '../../../platform/text/facts/days.ts'
import { CLOSED, clocksIn } from '../../../platform/text/facts/hours.ts'
import { agreementOf, conditionsIn } from '../../../platform/text/facts/index.ts'
import { type Seasons, seasonsNamed } from '../../../platform/text/facts/seasons.ts'
import { termsOf } from '../../../platform/text/terms.ts'
import { type Candidate, putFirst } from './candidates.ts'
import type { Choice } from './columns.ts'
import { isNamedFirst, isOfSame, subjectsOf } from './subjects.ts'

/** What is asked of one day: what holds then, and notices for it. */

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
  const days = daysMeant(asked)
  const datesOf = ({ unit: { context, text } }: Candidate): DaySpan[] => {
    const whole = `${context} ${text}`
    return [...conditionsIn(whole).dates, ...seasonsNamed(whole, seasons)]
  }
  const [best] = candidates
  const isNear = ({ unit }: Candidate, reach: number) => unit.evidence > best!.unit.evidence - reach
  const holds = candidates.filter((one) => {
    const dates = datesOf(one)
    const isMet = (day: DaySpan) => isAnnouncedFor(one.unit.text, day) || dates.some((span) => datesMeet(span, day))
    return dates.length === 0 || days.some(isMet) || holdsEveryWeek(one.unit.text, asked.weekdays)
  })
  const held = holds[0] && isNear(holds[0], DAY_REACH) ? holds : [...candidates]
  const isNotice = (one: Candidate) =>
    !ofPrices && isNear(one, NOTICE_REACH) && isNoticeFor(datesOf(one), days) && isTimed(one.unit.text)
  const notice =
    held.find((one) => isNotice(one) && isOfSame(one, held[0]!, terms) && isSaidIn(one, held[0]!, terms)) ??
    noticed.find((one) => isNotice(one) && isNamedFirst(one, held[0]!))
  return { notice, candidates: putFirst(notice, held) }
}

/** “Closed Sunday to Tuesday and for the whole of January”, “Tuesday to Sunday, 9.30am to 5pm. In July also Mondays.” */
const holdsEveryWeek = (text: string, weekdays: number): boolean =>
  text
    .split(/\band (?:also )?(?:for|in|during|all)\b|[.;]\s/i)
    .some((part) => isTimed(part) && (weekdaysIn(part) & weekdays) !== 0 && datesIn(part).length === 0)

const isTimed = (text: string): boolean => CLOSED.test(text) || clocksIn(text).length > 0

/** In its own words, not by its heading alone: below a notice stand other things, too. */
const isSaidIn = ({ unit: { text } }: Candidate, best: Candidate, terms: ReadonlySet<string>): boolean => {
  const said = new Set(termsOf(text))
  return subjectsOf(best, terms).some((term) => said.has(term))
}

const EXCEPTION_REACH = 6

/** “SPLASH POOL CLOSED”, and below it from when until when. */
const saysClosed = ({ heading, text }: Candidate['unit']): boolean =>
  CLOSED.test(text) || (CLOSED.test(heading) && datesIn(text).length > 0 && clocksIn(text).length === 0)

/** A notice that what is asked about is closed on the day that is meant goes before its usual hours. */
export function exceptionAmong(
  candidates: readonly Candidate[],
  { question, terms, asked, seasons }: Choice,
): Candidate | undefined {
  const days = daysMeant(asked)
  const isGeneral = asked.dates.every(isSeason) && isEveryWeek(question)
  return candidates.find((one) => {
    const { unit } = one
    if (unit.evidence < candidates[0]!.unit.evidence - EXCEPTION_REACH || !saysClosed(unit)) return false
    const conditions = conditionsIn(unit.text)
    const undated = conditionsIn(withoutDatedWeekdays(unit.text))
    const said = [...conditions.dates, ...seasonsNamed(unit.text, seasons)]
    // What is closed for some days only does not answer “on Mondays”.
    if (isGeneral && !said.some(isSeason)) return false
    const isMet = (day: DaySpan) =>
      said.some((span) => datesMeet(span, day)) &&
      [conditions, undated].some((one) => agreementOf(asked, one).weekday >= 0)
    // “From Monday, 15 June through Friday, 19 June” is for the days between them, too.
    const holds = days.some((day) => isAnnouncedFor(unit.text, day) || isMet(day))
    return holds && isOfSame(one, candidates[0]!, terms)
  })
}
