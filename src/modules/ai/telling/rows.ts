import { type AskedConditions, daysMeant } from '../../../platform/text/facts/asked.ts'
import { weekdaysIn, weekdaysMeet } from '../../../platform/text/facts/days.ts'
import { type Agreement, agreementOf, conditionsIn } from '../../../platform/text/facts/index.ts'
import { type Seasons, seasonsNamed } from '../../../platform/text/facts/seasons.ts'
import { distinctTerms, termsOf } from '../../../platform/text/terms.ts'
import { type Candidate, putFirst } from './candidates.ts'
import { notDenied } from './denied.ts'
import { rightWay } from './direction.ts'
import { saysWhen } from './subjects.ts'
import { asksOfDeparture, departing } from './timetable.ts'

/** Which of several rows is meant: by what they are for, then by what they are called. */

/** So far behind a row may stand that agrees where the best contradicts, or whose name was said. */
const AGREEING_REACH = 4
const NAMED_REACH = 1.5
const STATEMENT_REACH = 1
const WHETHER = /\b(?:do you (?:have|offer|do|sell|rent)|have you got|is there|are there|any)\b/i
const OF_A_ROW = /\b(?:how (?:much|many|long|far|big|old)|price|cost|costs|rate|fee|when|what time|which|until|for)\b/i
const AGES = /\bages?\b|\byears\b|\bchild|\bkids?\b|\badults?\b/i

export function meantRowFirst(
  ranked: readonly Candidate[],
  asked: AskedConditions,
  seasons: Seasons,
  terms: ReadonlySet<string>,
  own: string,
  now: string,
): Candidate[] {
  const candidates = rightWay(ranked, own)
  const [best] = candidates
  if (!best || !isRow(best)) return [...candidates]
  const siblings = (reach: number) =>
    candidates.filter((one) => one !== best && isSibling(one, best) && isNear(one, best, reach))
  const ofThatDay = () => [best, ...siblings(Infinity)].filter((one) => fit(one, asked, seasons).weekday >= 0)
  const agreed = sumOf(fit(best, asked, seasons))
  const named = siblings(NAMED_REACH).filter((one) => sumOf(fit(one, asked, seasons)) >= agreed)
  const meant =
    (asksOfDeparture(own) ? departing(ofThatDay(), own, now) : undefined) ??
    agreeing(best, siblings(AGREEING_REACH), asked, seasons) ??
    elsewhere(best, candidates, asked, terms) ??
    notDenied(best, siblings(AGREEING_REACH), own) ??
    saidMoreOf(best, named, inName(terms)) ??
    saidMoreOf(best, named, inCells(terms)) ??
    plainest(best, named, terms)
  return putFirst(meant, candidates)
}

/** “Do you have parking?” is answered by what says so, before a line of its prices. */
export function statementFirst(candidates: readonly Candidate[], question: string): Candidate[] {
  const [best] = candidates
  if (!best || !isRow(best) || !WHETHER.test(question) || OF_A_ROW.test(question)) return [...candidates]
  const statement = candidates.find(
    (one) => !isRow(one) && one.passage.sourceId === best.passage.sourceId && isNear(one, best, STATEMENT_REACH),
  )
  return putFirst(statement, candidates)
}

/** The best is a row, and nothing tells it from the one behind it: not the day, nor for whom it is. */
export function isOneOfTwo(
  [best, second]: readonly Candidate[],
  asked: AskedConditions,
  seasons: Seasons,
  reach: number,
): boolean {
  if (!best?.unit.cells || !second?.unit.cells || !isSibling(second, best) || !isNear(second, best, reach)) return false
  const dated = { ...asked, dates: daysMeant(asked) }
  return sumOf(fit(best, dated, seasons)) <= sumOf(fit(second, dated, seasons))
}

const isRow = ({ unit: { label } }: Candidate): boolean => label !== '' && !/[?？]$/u.test(label)
const isSibling = (one: Candidate, other: Candidate): boolean =>
  isRow(one) && (one.unit.context === other.unit.context || isNamedBy(one, other) || isNamedBy(other, one))
/** “ROOF BAR | Wed 4–11”, and below it “Fri 4–1”, which has its name from there. */
const isNamedBy = ({ unit: { context } }: Candidate, { unit }: Candidate): boolean =>
  context === `${unit.context} ${unit.label}`
const isNear = (one: Candidate, best: Candidate, reach: number): boolean =>
  one.unit.evidence > best.unit.evidence - reach

function fit(
  { unit: { label, context, text, cells } }: Candidate,
  asked: AskedConditions,
  seasons: Seasons,
): Agreement {
  const said = conditionsIn(label, AGES.test(`${context} ${label}`))
  said.dates.push(...seasonsNamed(label, seasons))
  // “Puffin Club; Age: 4–7; …”
  const ages = AGE_CELL.exec(text)?.[1]
  if (said.ages.exact.length === 0 && ages) said.ages = conditionsIn(ages, true).ages
  if (said.weekdays === 0 && cells?.every(({ head }) => head === '')) said.weekdays = weekdaysIn(text)
  return agreementOf(asked, said)
}

const AGE_CELL = /\b(?:ages?|years)\b[^;:]{0,20}: ([^;]+)/i

const sumOf = (agreement: Agreement): number => Object.values(agreement).reduce((sum, one) => sum + one, 0)

/** “Over a weekend” is not “Sunday to Thursday”, where a row “Friday and Saturday” stands beside it. */
function agreeing(
  best: Candidate,
  siblings: readonly Candidate[],
  asked: AskedConditions,
  seasons: Seasons,
): Candidate | undefined {
  const own = fit(best, asked, seasons)
  const wrong = Object.entries(own).filter(([, value]) => value < 0)
  if (wrong.length === 0) return undefined
  return siblings.find((one) => {
    const other = fit(one, asked, seasons)
    const values = Object.values(other)
    return wrong.every(([name]) => other[name as keyof Agreement] > 0) && values.every((value) => value >= 0)
  })
}

const ELSEWHERE_REACH = 2

/** “Midweek” is not asked of what stands below “Friday and Saturday nights”, where another table has a row of that name. */
function elsewhere(
  best: Candidate,
  candidates: readonly Candidate[],
  { weekdays }: AskedConditions,
  terms: ReadonlySet<string>,
): Candidate | undefined {
  const contradicts = ({ unit: { context } }: Candidate) => {
    const said = weekdaysIn(context)
    return weekdays !== 0 && said !== 0 && !weekdaysMeet(weekdays, said)
  }
  if (!contradicts(best)) return undefined
  const names = termsOf(best.unit.label).filter((term) => terms.has(term))
  return candidates.find((one) => {
    const own = termsOf(one.unit.label)
    return (
      isRow(one) && !contradicts(one) && isNear(one, best, ELSEWHERE_REACH) && names.some((name) => own.includes(name))
    )
  })
}

/** What makes another row the meant one was said, and nothing more of the best one's. */
function saidMoreOf(
  best: Candidate,
  siblings: readonly Candidate[],
  saidOf: (one: Candidate) => readonly string[],
): Candidate | undefined {
  const own = saidOf(best)
  return siblings.find((one) => {
    const other = saidOf(one)
    return other.length > own.length && own.every((term) => other.includes(term))
  })
}

const inName =
  (terms: ReadonlySet<string>) =>
  ({ unit: { label } }: Candidate): string[] =>
    termsOf(label).filter((term) => terms.has(term))

/** “The white trail”: words of its cells that are not those of the whole table. */
const inCells =
  (terms: ReadonlySet<string>) =>
  ({ unit: { text, context } }: Candidate): string[] => {
    const shared = termsOf(context)
    return distinctTerms(text).filter(
      (term) => terms.has(term) && !/\d/.test(term) && !saysWhen(term) && !shared.includes(term),
    )
  }

/** “Suite” before “Suite Plus”, where nobody said “plus”. */
function plainest(best: Candidate, siblings: readonly Candidate[], terms: ReadonlySet<string>): Candidate | undefined {
  const own = termsOf(best.unit.label)
  return siblings.find((one) => {
    const other = termsOf(one.unit.label)
    const more = own.filter((term) => !other.includes(term))
    const isPart = other.length > 0 && other.every((term) => own.includes(term))
    return isPart && more.length > 0 && !more.some((term) => terms.has(term))
  })
}
