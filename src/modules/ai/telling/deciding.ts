import { type AskedConditions, daysMeant } from '../../../platform/text/facts/asked.ts'
import { datesIn, datesMeet, isSeason, withoutDatedWeekdays } from '../../../platform/text/facts/dates.ts'
import { weekdaysIn } from '../../../platform/text/facts/days.ts'
import { CLOSED } from '../../../platform/text/facts/hours.ts'
import { type Seasons, seasonsNamed } from '../../../platform/text/facts/seasons.ts'
import { termsOf } from '../../../platform/text/terms.ts'
import { type Candidate, isBeside, putFirst } from './candidates.ts'
import { type AskedMoment, isConditional, isOpen } from './open.ts'
import { isAboutSame, isOfAnother, namesOf, subjectsOf } from './subjects.ts'

/** That from which it can be said whether something is open goes first. */

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
  if (!best || isConditional(best.unit.text)) return [...candidates]
  const named = namedBetter(candidates, moment, terms) ?? dayBeside(candidates, moment)
  if (!named && isOpen(best.unit.text, moment) !== undefined) return [...candidates]
  const deciding =
    named ??
    candidates.find(
      (one) =>
        one.unit.evidence > best.unit.evidence - (isBeside(one, best) ? SECTION_REACH : DECIDING_REACH) &&
        isOpen(one.unit.text, moment) !== undefined &&
        (isBeside(one, best) ||
          (isAboutSame(subjectsOf(one, terms), subjectsOf(best, terms)) &&
            namesOf(best, terms).every((name) => namesOf(one, terms).includes(name)))),
    )
  return putFirst(deciding, candidates)
}

/** “Sun noon–10.30pm” where it is Thursday: below the same heading stand Thursday's hours. */
function dayBeside([best, ...others]: readonly Candidate[], moment: AskedMoment): Candidate | undefined {
  const ofOtherDays = weekdaysIn(withoutDatedWeekdays(best!.unit.text))
  if (ofOtherDays === 0 || (ofOtherDays & moment.weekday) !== 0 || CLOSED.test(best!.unit.text)) return undefined
  return others.find(
    (one) =>
      isBeside(one, best!) &&
      one.unit.evidence > best!.unit.evidence - SECTION_REACH &&
      (weekdaysIn(one.unit.text) & moment.weekday) !== 0 &&
      isOpen(one.unit.text, moment) !== undefined,
  )
}

const NAMED_REACH = 4

/** “The Lantern Room” is asked for, and the best is of “The Lantern”. */
function namedBetter(
  [best, ...others]: readonly Candidate[],
  moment: AskedMoment,
  terms: ReadonlySet<string>,
): Candidate | undefined {
  const own = namesOf(best!, terms)
  return others.find((one) => {
    const names = namesOf(one, terms)
    const heading = termsOf(one.unit.context)
    const more = names.filter((name) => !own.includes(name))
    const isNamed = own.length > 0 && own.every((name) => names.includes(name))
    const isMore = isNamed && more.length > 0 && more.every((name) => heading.includes(name))
    return (
      isMore && one.unit.evidence > best!.unit.evidence - NAMED_REACH && isOpen(one.unit.text, moment) !== undefined
    )
  })
}

const ONLY = /\bonly\b/i

/** “Open 11:30–21:30. From November to March only Thursday to Sunday”: what holds in that part of the year goes first. */
export function seasonalFirst(
  candidates: readonly Candidate[],
  moment: AskedMoment,
  asked: AskedConditions,
  seasons: Seasons,
  terms: ReadonlySet<string>,
): Candidate[] {
  const [best] = candidates
  const days = daysMeant(asked)
  const spansOf = ({ unit: { text } }: Candidate) => [...datesIn(text), ...seasonsNamed(text, seasons)]
  if (!best || spansOf(best).length > 0) return [...candidates]
  const seasonal = candidates.find(
    (one) =>
      isBeside(one, best) &&
      one.unit.evidence > best.unit.evidence - SECTION_REACH &&
      ONLY.test(one.unit.text) &&
      spansOf(one).some((span) => isSeason(span) && days.some((day) => datesMeet(span, day))) &&
      isOpen(one.unit.text, moment) !== undefined &&
      !isOfAnother(one, best, terms),
  )
  return putFirst(seasonal, candidates)
}
