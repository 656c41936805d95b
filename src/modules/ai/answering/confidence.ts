import type { Passage } from '../../knowledge/index.ts'
import type { Asked } from './asked.ts'
import { chosenOf, type Weighed, type Weighing } from './choose.ts'
import { unheardOf } from './figures.ts'
import { CONFIDENCE } from './weights.ts'
import { WEIGHT_OF_COMMON } from './words.ts'

/** Above the first an answer is given as such; above the second what was found is shown as something that may help. */
export const SURE = 0.48
export const MAYBE = 0.25
const AT_MOST_WITHOUT = SURE - 0.01

/** What speaks for or against the best sentence being an answer at all; each about 0 to 1. */
export interface Signs {
  base: number
  weight: number
  semantic: number
  score: number
  near: number
  inPassage: number
  /** What is told holds so much of what the question cannot do without. */
  held: number
  /** The share of the telling words that nothing found ever says. */
  unheard: number
  /** The most telling word that neither the best sentence nor what stands beside it says; and its passage. */
  missing: number
  missingInPassage: number
  /** By how much the best leads before others: many that are equally good answer nothing. */
  lead: number
  /** Told sentences together say so much of the question. */
  covered: number
  /** Yes or no is asked of nothing in particular: “are all rooms free?” would be answered by whatever is free. */
  vague: number
}
export type ConfidenceWeights = Record<keyof Signs, number>

const LEAD_BEFORE = 4
const MOST_WEIGHT = 20
const MOST_RARITY = 6

export function signsOf(asked: Asked, { sentences, rarity }: Weighed, lookedAt: readonly Passage[]): Signs | undefined {
  const best = sentences[0]
  if (!best) return undefined
  const { semantic, score, near, inPassage } = best.figures
  const chosen = chosenOf(sentences)
  const missed = (said: readonly number[]) =>
    Math.max(
      0,
      ...asked.words.map(({ weight }, at) => (weight === 1 && (said[at] ?? 0) < 0.5 ? (rarity[at] ?? 0) : 0)),
    ) / MOST_RARITY
  const before = sentences[Math.min(LEAD_BEFORE, sentences.length - 1)]
  return {
    ...{ base: 1, weight: best.weight / MOST_WEIGHT, semantic, score, near, inPassage },
    held: Math.max(...chosen.map(({ figures }) => figures.held)),
    ...{ unheard: unheardOf(asked, lookedAt), missing: missed(best.saidNear) },
    missingInPassage: missed(best.saidInPassage),
    lead: Math.min(1, (best.weight - (before?.weight ?? 0)) / 6),
    covered: together(chosen, rarity),
    vague: isVague(asked) ? 1 : 0,
  }
}

const isVague = ({ expected, words, particulars: { days, months, numbers } }: Asked): boolean =>
  expected.includes('decision') &&
  !words.some(({ weight }) => weight > WEIGHT_OF_COMMON) &&
  days.length + months.length + numbers.length === 0

/** How likely the best of the candidates answers the question at all, 0 to 1. */
export function confidenceIn(asked: Asked, weighed: Weighed, lookedAt: readonly Passage[]): number {
  const signs = signsOf(asked, weighed, lookedAt)
  if (!signs) return 0
  if (signs.unheard === 1 && signs.semantic < NEARLY_THE_SAME) return 0
  return likelihood(signs, CONFIDENCE)
}

/** What is told must hold something of what the question cannot do without, and the question be about something. */
export function likelihood(signs: Signs, weights: ConfidenceWeights): number {
  let sum = 0
  for (const name of Object.keys(weights) as (keyof Signs)[]) sum += weights[name] * signs[name]
  const likely = 1 / (1 + Math.exp(-sum))
  return signs.held > 0 && signs.vague === 0 ? likely : Math.min(likely, AT_MOST_WITHOUT)
}

function together(chosen: readonly Weighing[], rarity: readonly number[]): number {
  const total = rarity.reduce((sum, each) => sum + each, 0) || 1
  const said = rarity.map((_, at) => Math.max(...chosen.map(({ saidNear }) => saidNear[at] ?? 0)))
  return said.reduce((sum, each, at) => sum + each * (rarity[at] ?? 0), 0) / total
}

/** A question of whose telling words none is ever said is declined, unless it means nearly the same as a sentence. */
const NEARLY_THE_SAME = 0.7
