import { termsOf } from '../../../platform/text/terms.ts'
import type { Candidate } from './candidates.ts'

/** What of the question a unit is about, and whether two are about the same. */

const PLACE_TERMS = new Set(termsOf('room guest house hotel'))
const WHEN_TERMS = new Set(
  termsOf(
    'open closed today tonight tomorrow now still monday tuesday wednesday thursday friday saturday sunday ' +
      'morning noon afternoon evening night day hour time',
  ),
)

/** “Tuesday”, “open”: it is asked of whatever is open. */
export const saysWhen = (term: string): boolean => WHEN_TERMS.has(term)

const saysLittle = (term: string): boolean => saysWhen(term) || PLACE_TERMS.has(term)

/** What of the question it is about. */
export const subjectsOf = (one: Candidate, terms: ReadonlySet<string>): string[] =>
  sharedWith(one, terms).filter((term) => !saysLittle(term))

/** The same with “room” and “house”, which belong to a name. */
export const namesOf = (one: Candidate, terms: ReadonlySet<string>): string[] =>
  sharedWith(one, terms).filter((term) => !saysWhen(term))

function sharedWith({ unit: { context, text } }: Candidate, terms: ReadonlySet<string>): string[] {
  const said = new Set(termsOf(`${context} ${text}`))
  return [...terms].filter((term) => said.has(term))
}

export const isAboutSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length > 0 && other.length > 0 && 2 * other.filter((term) => one.includes(term)).length >= other.length

export const isOfSame = (one: Candidate, best: Candidate, terms: ReadonlySet<string>): boolean =>
  (isAboutSame(subjectsOf(one, terms), subjectsOf(best, terms)) && !isOfAnother(one, best, terms)) ||
  isNamedFirst(one, best)

/** “Drop tower: closed” where the sauna tower is asked for. */
export function isOfAnother(one: Candidate, best: Candidate, terms: ReadonlySet<string>): boolean {
  const own = termsOf(`${one.unit.context} ${one.unit.text}`)
  if (subjectsOf(best, terms).every((term) => own.includes(term))) return false
  const [name = ''] = one.unit.text.split(NAME_ENDS)
  return termsOf(name).some((term) => !terms.has(term) && !saysLittle(term))
}

const NAME_ENDS = /[:–—.,;]|\b(?:is|are|was|were|will|has|have|clos(?:ed|es)|shut|opens?|stays?|from|until|on)\b/i

/** It stands in another text and begins with what the heading of this one names: “Tunnan is out of use”. */
export function isNamedFirst(one: Candidate, best: Candidate): boolean {
  const [name = ''] = one.unit.text.split(NAME_ENDS)
  const subject = termsOf(name)
  const heading = termsOf(best.unit.context)
  return (
    one.passage.sourceId !== best.passage.sourceId &&
    subject.length > 0 &&
    subject.every((term) => !saysLittle(term) && heading.includes(term))
  )
}
