import type { Passage } from '../../knowledge/index.ts'
import type { Asked } from './asked.ts'
import { heldOf } from './demands.ts'
import { oppositeOf } from './opposites.ts'
import { agreement } from './particulars.ts'
import { meets } from './question.ts'
import type { Candidate } from './sentences.ts'
import { shownIn } from './shown.ts'
import { stem } from './stem.ts'
import { bestLikeness, folded, likeness, likenesses, stemsIn, tellingWords, type Weighed } from './words.ts'

/** What speaks for a sentence as the answer; each about 0 to 1. */
export interface Figures {
  semantic: number
  /** The same beside the best of all that were found. */
  semanticLead: number
  lexical: number
  score: number
  rank: number
  /** The share of the question's telling words said by it; with headings; with its neighbours; by its passage, its source's name. */
  here: number
  around: number
  near: number
  inPassage: number
  name: number
  /** The share of what its source's name, and the label it begins with, speak of that is asked about. */
  aptName: number
  aptLabel: number
  /** The most telling word of the question is said by it or right beside it. */
  focus: number
  meets: number
  held: number
  agrees: number
  /** Ranking pointed at it, not only at its passage. */
  pointed: number
  short: number
}

export interface Figured extends Candidate {
  figures: Figures
  /** It speaks of check-out where check-in is asked about, or of an early one where none was meant. */
  opposed: boolean
  /** How well it says each of the question's words; it or what stands beside it; its passage. */
  saidHere: number[]
  /** Which of the words tells most. */
  focus: number
  saidNear: number[]
  saidInPassage: number[]
}

export interface Surveyed {
  candidates: Figured[]
  /** What each of the question's words tells. */
  rarity: number[]
}

const MOST_LEXICAL = 16
const SHORT = 25
/** What the sentence before says, where it stands in another line. */
const ABOVE = 0.7

export function survey(asked: Asked, candidates: readonly Candidate[]): Surveyed {
  const stems = createStems()
  const like = likenesses(
    asked.words.map(({ stem }) => stem),
    candidates.flatMap((one) => [stems(one.quote), stems(one.around), stems(one.passage.content)]),
  )
  const saidIn = remembered((text: string) => like.map((each) => bestLikeness(each, stems(text))))
  const words = asked.words.map(({ stem }) => stem)
  const told = remembered(folded)
  const inside = candidates.map((one) => bestOf(saidIn(one.quote), shownIn(words, told(one.quote))))
  const rarity = rarities(asked.words, inside)
  const share = shareBy(rarity)
  const most = rarity.indexOf(Math.max(...rarity))
  const leading = Math.max(0.01, ...candidates.map(({ semantic }) => semantic))
  const beside = neighboursIn(candidates)
  const apt = remembered((topic: string) => aptness(topic, words))
  const isOpposed = oppositeOf(words)
  const figured = candidates.map((one, at): Figured => {
    const here = inside[at] ?? []
    const around = bestOf(here, saidIn(one.around))
    const near = bestOf(
      around,
      ...beside(at).map(([other, weight]) => (inside[other] ?? []).map((each) => each * weight)),
    )
    const passage = bestOf(near, saidIn(one.passage.content))
    const says = (word: string) => asked.words.some(({ stem }, index) => stem === word && (near[index] ?? 0) >= 0.5)
    const figures = {
      ...{ semantic: one.semantic, semanticLead: one.semantic / leading, score: one.passage.score },
      ...{ lexical: Math.min(one.lexical / MOST_LEXICAL, 1), rank: 1 / (1 + one.rank) },
      ...{ here: share(here), around: share(around), near: share(near), inPassage: share(passage) },
      ...{ name: share(saidIn(one.passage.sourceName)), focus: near[most] ?? 0 },
      ...{ aptName: apt(one.passage.sourceName), aptLabel: apt(labelOf(one.quote)) },
      ...{ meets: meets(asked.expected, told(one.quote)), held: heldOf(asked.demands, told(one.quote), says) },
      ...{ agrees: agreement(asked.particulars, told(one.quote)), pointed: pointedAt(one) ? 1 : 0 },
      short: one.quote.length < SHORT ? 1 : 0,
    }
    return {
      ...one,
      figures,
      opposed: isOpposed(stems(`${one.quote} ${one.asked}`)),
      saidHere: here,
      focus: most,
      saidNear: near,
      saidInPassage: passage,
    }
  })
  return { candidates: figured, rarity }
}

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

/** “Ice: …”, “**Train.** …”, “Pedicure | …”: what a line of a list or a table is about. */
const LABEL = /^[\s>*_#[\]-]*([^:|–—*.€\d]{2,40})(?:[:|*.]| [–—] )/

const labelOf = (quote: string): string => LABEL.exec(quote)?.[1] ?? ''

/** Half where it speaks of nothing in particular. “Massage for two” is less apt than “Massage” unless two are spoken of. */
function aptness(topic: string, asked: readonly string[]): number {
  const words = tellingWords(topic).filter(({ weight }) => weight === 1)
  if (words.length === 0) return 0.5
  const apt = words.filter(({ stem: said }) => asked.some((word) => likeness(word, said) > 0)).length
  return apt / (words.length + (FOR_SEVERAL.test(topic) && !asked.some((word) => SEVERAL.has(word)) ? 1 : 0))
}
const FOR_SEVERAL = /\bfor (?:two|three|four|2|3|4)\b/i
const SEVERAL = new Set('two couple together both share wife husband partner girlfriend boyfriend'.split(' ').map(stem))

const pointedAt = ({ passage, start, end }: Candidate): boolean =>
  passage.units.some((unit) => start >= unit.starts && end <= unit.ends)

const bestOf = (...said: (readonly number[])[]): number[] =>
  (said[0] ?? []).map((_, index) => Math.max(...said.map((each) => each[index] ?? 0)))

/** For each candidate those of its own line, and the one before it in the line above. */
function neighboursIn(candidates: readonly Candidate[]): (at: number) => [number, number][] {
  const order = candidates.map((_, at) => at)
  order.sort((a, b) => candidates[a]!.rank - candidates[b]!.rank || candidates[a]!.start - candidates[b]!.start)
  const place = new Map(order.map((at, index) => [at, index]))
  return (at) => {
    const one = candidates[at]!
    const index = place.get(at)!
    return [-1, -2, -3, 1].flatMap((step): [number, number][] => {
      const other = order[index + step]
      if (other === undefined || candidates[other]!.passage !== one.passage) return []
      if (sameLine(one, candidates[other]!)) return [[other, 1]]
      return step === -1 ? [[other, ABOVE]] : []
    })
  }
}

export function sameLine(one: Candidate, other: Candidate): boolean {
  if (one.passage !== other.passage) return false
  const [first, second] = one.start < other.start ? [one, other] : [other, one]
  const { content, starts } = one.passage
  return !content.slice(first.end - starts, second.start - starts).includes('\n')
}

/** Headings and names come again with every sentence below them. */
const createStems = () => remembered(stemsIn)
function remembered<T>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const made = known.get(text) ?? make(text)
    known.set(text, made)
    return made
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
