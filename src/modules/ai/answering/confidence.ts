import type { Passage } from '../../knowledge/index.ts'
import { type Asked, unheardOf, type Weighing } from './choose.ts'

/** Fitted by logistic regression on every second question of eval/hotel; the two limits are chosen on all of them. */
const FIT = {
  base: -4.77,
  semantic: 2.75,
  covered: 1.21,
  inPassage: 2.11,
  score: 2.46,
  meets: 0.07,
  focus: 0.37,
  unheard: -2.96,
  lead: 1.08,
}
/** Above the first an answer is given as such; above the second what was found is shown as something that may help. */
export const SURE = 0.6
export const MAYBE = 0.3
/** By how much the best leads before this one: many that are equally good answer nothing. */
const LEAD_BEFORE = 3

/** How likely the best of the candidates answers the question at all, 0 to 1. */
export function confidenceIn(asked: Asked, weighed: readonly Weighing[], lookedAt: readonly Passage[]): number {
  const best = weighed[0]
  if (!best) return 0
  const unheard = unheardOf(asked, lookedAt)
  if (unheard === 1 && best.semantic < NEARLY_THE_SAME) return 0
  const sum =
    FIT.base +
    FIT.semantic * best.semantic +
    FIT.covered * best.covered +
    FIT.inPassage * best.inPassage +
    FIT.score * best.passage.score +
    FIT.meets * best.meets +
    FIT.focus * best.focus +
    FIT.unheard * unheard +
    FIT.lead * (best.weight - (weighed[LEAD_BEFORE]?.weight ?? 0))
  return 1 / (1 + Math.exp(-sum))
}

/** A question of whose telling words none is ever said is declined, unless it means nearly the same as a sentence. */
const NEARLY_THE_SAME = 0.7
