import { readFileSync } from 'node:fs'
import { takingTurns } from '../../../platform/runtime/turns.ts'
import { type Difference, differenceOf } from './differ.ts'
import { type Likeness, likenessOf, overall, type Weigh, weighing } from './likeness.ts'
import type { Statement } from './statement.ts'
import type { ClaimKind } from './value.ts'

/** Two statements about the same thing that cannot both be right. */
export interface Contradiction {
  about: ClaimKind
  /** How certain it is, 0 to 1. */
  similarity: number
  one: Statement
  other: Statement
}

export interface DifferingPair {
  one: Statement
  other: Statement
  difference: Difference
  features: number[]
}

/** Fitted on houses with written contradictions: `node eval/conflicts.ts --fit` writes it. */
const FITTED = JSON.parse(readFileSync(new URL('./fitted.json', import.meta.url), 'utf8')) as {
  bias: number
  weights: number[]
}
/** Chosen on houses that the weights were not fitted on: `node eval/conflicts.ts` prints what it costs. */
const LEAST_CERTAIN = 0.45
/** What shares fewer of its words is about something else. */
const LEAST_WORDS = 0.1
/** A statement that is so much nearer to another one of its kind is about something else. */
const FARTHEST = -0.5

export async function contradictionsAmong(statements: readonly Statement[], most: number): Promise<Contradiction[]> {
  const found = (await pairsAmong(statements)).flatMap(({ one, other, difference, features }): Contradiction[] => {
    const similarity = certaintyOf(features)
    return similarity < LEAST_CERTAIN ? [] : [{ about: difference.kind, similarity, one, other }]
  })
  return found.sort((a, b) => b.similarity - a.similarity).slice(0, most)
}

export function certaintyOf(features: readonly number[]): number {
  const evidence = features.reduce((sum, value, at) => sum + value * FITTED.weights[at]!, FITTED.bias)
  return 1 / (1 + Math.exp(-evidence))
}

/** Pairs of different sources that state something differently. */
export async function pairsAmong(statements: readonly Statement[]): Promise<DifferingPair[]> {
  const weigh = weighing(statements)
  const sizes = statements.map(({ all }) => weigh(all))
  const holding = new Map<string, number[]>()
  const nearest: Nearest = new Map()
  const differing: (Omit<DifferingPair, 'features'> & { likeness: Likeness })[] = []
  const turn = takingTurns()
  for (const [i, one] of statements.entries()) {
    for (const [j, weight] of sharedWith(one, holding, weigh)) {
      const other = statements[j]!
      const words = weight / Math.sqrt(sizes[i]! * sizes[j]!)
      if (words < LEAST_WORDS || one.sourceId === other.sourceId || one.temporary !== other.temporary) continue
      const likeness = likenessOf(one, other, words, weigh)
      note(nearest, one, other, overall(likeness))
      const difference = differenceOf(one.claims, other.claims)
      if (difference) differing.push({ one: other, other: one, difference, likeness })
    }
    for (const word of one.all) holding.set(word, [...(holding.get(word) ?? []), i])
    await turn()
  }
  return differing.flatMap(({ likeness, ...pair }) => {
    const leads = leadsOf(nearest, pair, overall(likeness))
    return leads[0] < FARTHEST ? [] : [{ ...pair, features: featuresOf(likeness, pair.difference, leads) }]
  })
}

function sharedWith({ all }: Statement, holding: ReadonlyMap<string, number[]>, weigh: Weigh): Map<number, number> {
  const shared = new Map<number, number>()
  for (const word of all) {
    const weight = weigh([word])
    for (const j of holding.get(word) ?? []) shared.set(j, (shared.get(j) ?? 0) + weight)
  }
  return shared
}

/** For each statement and kind of value, the two nearest others that state one. */
type Nearest = Map<Statement, Map<ClaimKind, { of: Statement; likeness: number }[]>>

function note(nearest: Nearest, one: Statement, other: Statement, likeness: number): void {
  const kinds = new Set(other.claims.map(({ kind }) => kind))
  for (const kind of new Set(one.claims.map((claim) => claim.kind))) {
    if (!kinds.has(kind)) continue
    for (const [from, of] of [
      [one, other],
      [other, one],
    ] as const) {
      const byKind = nearest.get(from) ?? new Map<ClaimKind, { of: Statement; likeness: number }[]>()
      const known = [...(byKind.get(kind) ?? []), { of, likeness }].sort((a, b) => b.likeness - a.likeness)
      nearest.set(from, byKind.set(kind, known.slice(0, 2)))
    }
  }
}

type Pair = Pick<DifferingPair, 'one' | 'other' | 'difference'>

/** How much nearer each is to the other than to anything else of that kind. */
function leadsOf(nearest: Nearest, { one, other, difference }: Pair, likeness: number): [number, number] {
  const lead = (from: Statement, to: Statement) => {
    const next = nearest
      .get(from)
      ?.get(difference.kind)
      ?.find(({ of }) => of !== to)
    return Math.max(-1, likeness - (next?.likeness ?? 0))
  }
  const [a, b] = [lead(one, other), lead(other, one)]
  return [Math.min(a, b), Math.max(a, b)]
}

/** The names of `fitted.json`, in its order. */
const featuresOf = (
  { own, topic, words, meaning, isGeneral }: Likeness,
  { kind, narrower }: Difference,
  leads: [number, number],
): number[] => [
  ...leads,
  ...own,
  ...topic,
  words,
  meaning,
  isGeneral ? 1 : 0,
  kind === 'age' || kind === 'amount' ? 1 : 0,
  narrower > 1 ? 1 : 0,
]
