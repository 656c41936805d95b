import type { Evidence } from './evidence.ts'
import { negationsIn, stancesIn } from './polarity.ts'
import { isForeign, type Said } from './support.ts'
import { sharedBy } from './tongue.ts'

/** Clauses that share so much of all their words say the same thing, or its opposite. */
const SAME_MATTER = 0.6
const FEWEST_WORDS = 2

/** Whether a sentence says the opposite of all that is nearest to it; in another language, nearest to the question. */
export function contradicts(
  { sentence, tongue }: Said,
  near: readonly Evidence[],
  question: ReadonlySet<string>,
): boolean {
  if (/[?？؟]\s*$/u.test(sentence) || near.some(({ text }) => text.includes(sentence))) return false
  const isOpposed = stancesIn(sentence, tongue).some(({ predicate, holds, topic }) => {
    const told = near.flatMap((one) => {
      const words = isForeign(tongue, one) ? new Set([...topic, ...question]) : topic
      return stancesIn(one.text, one.tongue)
        .filter((stance) => stance.predicate === predicate)
        .map((stance) => ({
          agrees: stance.holds === holds,
          shared: sharedBy(words, stance.topic) + sharedBy(words, one.topic),
        }))
    })
    const nearest = Math.max(0, ...told.map(({ shared }) => shared))
    const those = told.filter(({ shared }) => shared === nearest)
    return those.length > 0 && !those.some(({ agrees }) => agrees)
  })
  return isOpposed || isTurnedRound(sentence, tongue, near)
}

/** The same clause with or without its “not”, whatever its verb. */
function isTurnedRound(sentence: string, tongue: Said['tongue'], near: readonly Evidence[]): boolean {
  const told = near.filter((one) => !isForeign(tongue, one)).flatMap((one) => negationsIn(one.text, one.tongue))
  return negationsIn(sentence, tongue).some(({ topic, negated }) => {
    const same = told.filter((one) => {
      const shared = sharedBy(topic, one.topic)
      return shared >= FEWEST_WORDS && shared / (topic.size + one.topic.size - shared) >= SAME_MATTER
    })
    return same.length > 0 && same.every((one) => one.negated !== negated)
  })
}
