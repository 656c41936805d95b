import type { Asked } from './asked.ts'
import { type Figured, type Figures, sameLine, survey } from './figures.ts'
import type { Candidate } from './sentences.ts'
import { SENTENCE } from './weights.ts'

export interface Weighing extends Figured {
  /** How well it answers, in no unit but comparable within one question. */
  weight: number
}

export interface Weighed {
  /** The best first. */
  sentences: Weighing[]
  rarity: number[]
}

export type SentenceWeights = Record<keyof Figures, number>

export function weigh(asked: Asked, candidates: readonly Candidate[], weights: SentenceWeights = SENTENCE): Weighed {
  const { candidates: figured, rarity } = survey(asked, candidates)
  const sentences = figured.map(
    (one): Weighing => ({
      ...one,
      weight: weightOf(one.figures, weights) - (one.opposed ? OPPOSED : 0),
    }),
  )
  sentences.sort((a, b) => b.weight - a.weight || a.rank - b.rank || a.start - b.start)
  return { sentences, rarity }
}

/** Chosen by hand: what is opposite comes after all that is not, and near the end of what may be told. */
const OPPOSED = 4

const weightOf = (figures: Figures, weights: SentenceWeights): number => {
  let sum = 0
  for (const name of Object.keys(weights) as (keyof Figures)[]) sum += weights[name] * figures[name]
  return sum
}

const MOST_SENTENCES = 2
const MOST_CHARACTERS = 420
/** A further sentence is told where it answers nearly as well as the best: so many times less likely, as e to this. */
const NEARLY = 2.6
const NEARLY_ELSEWHERE = 2
/** Where it does not speak of the same, it must answer as well as the best. */
const NEARLY_THE_SAME = 1.5
/** One of another passage must say this share of what the best says of the question. */
const AS_MUCH = 0.6

/** The best sentence, and after it one that helps. */
export function chosenOf(sentences: readonly Weighing[]): Weighing[] {
  const [best, ...others] = sentences
  if (!best) return []
  const chosen = [best]
  for (const one of others) {
    if (chosen.length === MOST_SENTENCES || one.weight < best.weight - NEARLY) break
    const beside = one.passage === best.passage
    if (!beside && (one.weight < best.weight - NEARLY_ELSEWHERE || one.figures.near < AS_MUCH * best.figures.near))
      continue
    if (one.figures.held < best.figures.held || !standsBeside(one, best)) continue
    if (one.weight < best.weight - NEARLY_THE_SAME && !speaksOfTheSame(one, best)) continue
    if (repeats(one, best) || best.quote.length + one.quote.length > MOST_CHARACTERS) continue
    chosen.push(one)
  }
  return inReadingOrder(chosen)
}

/** “Yes, from 7:30”, “It costs …” answer or go on with something else than what was asked. */
const LEANS =
  /^[\s>*_-]*(?:A[:.]\s*)?(?:yes|no|it|its|they|their|them|this|that|these|those|he|she|then|otherwise|both|after that)\b/i

/** A sentence of another question's answer, or one that needs what stands before it, is not told after another. */
const standsBeside = (one: Weighing, best: Weighing): boolean =>
  one.asked === best.asked &&
  (!LEANS.test(one.quote) || (sameLine(one, best) && best.end <= one.start && one.start - best.end <= 2))

/** After “The pool opens at 7:00” nobody asked when the sauna does. */
const speaksOfTheSame = (one: Weighing, best: Weighing): boolean =>
  sameLine(one, best) || best.saidHere[best.focus]! < 0.5 || one.saidHere[best.focus]! >= 0.5

const repeats = (one: Weighing, other: Weighing): boolean =>
  other.quote.trim().toLowerCase() === one.quote.trim().toLowerCase()

/** Sentences of one line follow each other as they do there. */
function inReadingOrder(chosen: readonly Weighing[]): Weighing[] {
  const ordered: Weighing[] = []
  for (const one of chosen) {
    if (ordered.includes(one)) continue
    ordered.push(...chosen.filter((other) => other === one || sameLine(one, other)).sort((a, b) => a.start - b.start))
  }
  return ordered
}
