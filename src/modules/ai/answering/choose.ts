import type { Passage } from '../../knowledge/index.ts'
import { agreement, type Particulars, particularsOf } from './particulars.ts'
import { type Expected, expectedBy, meets } from './question.ts'
import type { Candidate } from './sentences.ts'
import { bestLikeness, likenesses, stemsIn, tellingWords, type Weighed } from './words.ts'

export interface Weighing extends Candidate {
  /** How well it answers, in no unit but comparable within one question. */
  weight: number
  /** The share of the question's telling words that it or what stands around it says. */
  covered: number
  /** The same for the sentence alone. */
  coveredHere: number
  meets: number
  /** The same share for the whole passage. */
  inPassage: number
  /** The most telling word of the question is said by it, by what stands around it, or by its passage. */
  focus: number
  /** How many of the question's particulars it goes with. */
  agrees: number
}

export interface Weights {
  semantic: number
  lexical: number
  here: number
  around: number
  meets: number
  inPassage: number
  score: number
  agrees: number
}
/** Rounded from a search over the whole of eval/hotel; halves of it lead to much the same. */
const WEIGHTS: Weights = {
  ...{ semantic: 2.2, lexical: 0.01, here: 0.15, around: 1.2, meets: 0.45 },
  ...{ inPassage: 0.55, score: 0.35, agrees: 0.5 },
}

export interface Asked {
  words: Weighed[]
  expected: Expected[]
  particulars: Particulars
}

export const askedBy = (question: string): Asked => ({
  words: tellingWords(question),
  expected: expectedBy(question),
  particulars: particularsOf(question),
})

/** The share of the question's telling words that no passage says at all: what the house never mentions. */
export function unheardOf(asked: Asked, passages: readonly Passage[]): number {
  const texts = passages.map(({ sourceName, content }) => stemsIn(`${sourceName} ${content}`))
  const words = asked.words.filter(({ weight }) => weight === 1)
  if (words.length === 0) return 0
  const like = likenesses(
    words.map(({ stem }) => stem),
    texts,
  )
  return like.filter((each) => each.size === 0).length / words.length
}

/** Every candidate with its weight, the best first. */
export function weigh(asked: Asked, candidates: readonly Candidate[], weights = WEIGHTS): Weighing[] {
  const stems = createStems()
  const like = likenesses(
    asked.words.map(({ stem }) => stem),
    candidates.flatMap((one) => [stems(one.quote), stems(one.around), stems(one.passage.content)]),
  )
  const saidIn = (text: string) => like.map((each) => bestLikeness(each, stems(text)))
  const inside = candidates.map((one) => saidIn(one.quote))
  const rarity = rarities(asked.words, inside)
  const share = shareBy(rarity)
  const most = rarity.indexOf(Math.max(...rarity))
  const focus = (...said: number[][]) => Math.max(...said.map((each, at) => (each[most] ?? 0) * (at < 2 ? 1 : 0.5)))
  const inPassages = new Map<Passage, number>()
  const weighed = candidates.map((one, at): Weighing => {
    const here = inside[at] ?? []
    const around = saidIn(one.around)
    const fit = {
      coveredHere: share(here),
      covered: share(here.map((each, index) => Math.max(each, around[index] ?? 0))),
      inPassage: inPassages.get(one.passage) ?? share(saidIn(one.passage.content)),
      focus: focus(here, around, saidIn(one.passage.content)),
      meets: meets(asked.expected, one.quote),
      agrees: agreement(asked.particulars, one.quote),
    }
    inPassages.set(one.passage, fit.inPassage)
    return { ...one, ...fit, weight: weightOf({ ...one, ...fit }, weights) }
  })
  return weighed.sort((a, b) => b.weight - a.weight || a.rank - b.rank || a.start - b.start)
}

/** Headings and names come again with every sentence below them. */
function createStems(): (text: string) => Set<string> {
  const known = new Map<string, Set<string>>()
  return (text) => {
    const stems = known.get(text) ?? stemsIn(text)
    known.set(text, stems)
    return stems
  }
}

/** A word that few candidates say tells more than one that most do. */
const rarities = (words: readonly Weighed[], said: readonly number[][]): number[] =>
  words.map(({ weight }, index) => {
    const saying = said.filter((each) => (each[index] ?? 0) > 0).length
    return weight * (1 + Math.log((said.length + 1) / (saying + 1)))
  })

function shareBy(rarity: readonly number[]): (scores: readonly number[]) => number {
  const total = rarity.reduce((sum, each) => sum + each, 0) || 1
  return (scores) => scores.reduce((sum, score, index) => sum + score * (rarity[index] ?? 0), 0) / total
}

const weightOf = (one: Omit<Weighing, 'weight'>, weights: Weights): number =>
  weights.semantic * one.semantic +
  weights.lexical * Math.min(one.lexical, 16) +
  weights.here * one.coveredHere +
  weights.around * one.covered +
  weights.meets * one.meets +
  weights.inPassage * one.inPassage +
  weights.score * one.passage.score +
  weights.agrees * one.agrees
