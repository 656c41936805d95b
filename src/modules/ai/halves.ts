import { termsOf } from '../../platform/text/terms.ts'
import type { Part } from './parts.ts'

/** Two things asked for in one question: “wifi password and check-out time”. */

const LONGEST = 100
const JOINT = /,?\s+(?:and|&|\+|plus)\s+/i
/** “Dachs & Dill” */
const NAME = /\p{Lu}\p{L}*\s+(?:and|&|\+)\s+\p{Lu}/u
const SENTENCE_END = /[.!?]\s/

/** “… a towel, and a bathrobe”: asks the same of something else. */
export const ONE_MORE = /^(?:an?|the|for|in|on|at|to|with)\s/i

export function halvesOf(question: string): [one: string, other: string] | undefined {
  const [one, other, ...more] = question.split(JOINT)
  if (!one || !other || more.length > 0 || question.length > LONGEST || NAME.test(question)) return undefined
  // “We are two and hungry. Can we …”
  if (SENTENCE_END.test(question) && !ONE_MORE.test(other)) return undefined
  return termsOf(one).length > 0 && termsOf(other).length > 0 ? [one, other] : undefined
}

/** Of headings every text below has some. */
export function touches({ citations }: Part, half: string): boolean {
  const told = new Set(termsOf(citations.map(({ quote }) => quote).join(' ')))
  return termsOf(half).some((term) => told.has(term))
}

export const isFor = (part: Part, half: string): boolean =>
  part.outcome === 'answered' || (part.outcome === 'hedged' && touches(part, half))
