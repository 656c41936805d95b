import { conditionsIn } from '../../../platform/text/facts/index.ts'
import { termsOf } from '../../../platform/text/terms.ts'
import { type Candidate, isBeside, isToldBefore, type Place, putFirst } from './candidates.ts'

/** Which row is meant where somebody asks on: “and for a camper van?” is not asked of the row that was just told. */

const REACH = 6
/** Asks the same of something else; “and when?” asks something else of the same. */
const GOES_ON =
  /^(?:(?:ok(?:ay)?|oh|hm+|so|great|thanks|thank you|perfect|good to know)[,.! ]+)*(?:and|or|but|what about|how about)\b(?!.*\b(?:how|what(?! about)|when|where|which|why|who|is|are|do|does|can|could|until|till)\b)/i
const TIMES =
  /\b(?:hours?|days?|nights?|weeks?|weekends?|months?|seasons?|mornings?|afternoons?|evenings?|half|full|whole|other|next|first|second|last|rest|later|after|before|past|\d[\d:.]*(?: ?[ap]m)?)\b/gi

export function anotherFirst(candidates: readonly Candidate[], own: string, before: Place | undefined): Candidate[] {
  const [best] = candidates
  if (!best?.unit.label || !isToldBefore(best, before) || !namesAnother(own, best)) return [...candidates]
  const another = candidates.find(
    (one) => one !== best && one.unit.label && isBeside(one, best) && one.unit.evidence > best.unit.evidence - REACH,
  )
  return putFirst(another, candidates)
}

/** It has words that the row does not have, none of its name's, and says not only when or for whom: that chooses the column. */
function namesAnother(own: string, { unit: { label, context, text } }: Candidate): boolean {
  const { ages, weekdays, dates, people, nights, minutes } = conditionsIn(own)
  const conditions = [ages.exact, ages.named, dates, people, nights, minutes].flat()
  if (!GOES_ON.test(own) || weekdays !== 0 || conditions.length > 0) return false
  const [name, said] = [termsOf(label), termsOf(`${context} ${text}`)]
  const terms = termsOf(own.replace(TIMES, ' '))
  return !terms.some((term) => name.includes(term)) && !terms.every((term) => said.includes(term))
}
