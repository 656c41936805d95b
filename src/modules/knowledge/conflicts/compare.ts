import { setImmediate } from 'node:timers/promises'
import { inverseLength } from '../../../platform/text/encoding.ts'
import { distinctTerms } from '../../../platform/text/terms.ts'
import { differing } from './claims.ts'
import type { Statement } from './statement.ts'

/** Two statements about the same thing that cannot both be right. */
export interface Contradiction {
  about: string
  /** How certain it is that they are about the same thing, 0 to 1. */
  similarity: number
  one: Statement
  other: Statement
}

/** Tuned on a hotel of 80 texts with two true contradictions and dozens of near ones: it finds both, and no other. */
const LEAST_SHARED = 0.25
const LEAST_COSINE = 0.6
const LEAST_TOGETHER = 1
/** By words alone, while there are no vectors. */
const LEAST_SHARED_ALONE = 0.5
const LEAST_OF_SUBJECT = 0.8
/** How long it may block other work. */
const TURN_MS = 10

export async function contradictionsAmong(statements: readonly Statement[], most: number): Promise<Contradiction[]> {
  const weights = weightsIn(statements)
  const stating = statements.filter(({ claims }) => claims.length > 0)
  const sizes = stating.map(({ words }) => sum(words, weights))
  const holding = new Map<string, number[]>()
  const found: Contradiction[] = []
  let turn = performance.now()
  for (const [i, one] of stating.entries()) {
    for (const [j, weight] of sharedWith(one, holding, weights)) {
      const shared = weight / Math.sqrt(sizes[i]! * sizes[j]!)
      const contradiction = shared >= LEAST_SHARED ? compare(stating[j]!, one, shared, weights) : undefined
      if (contradiction) found.push(contradiction)
    }
    for (const word of one.words) note(holding, word, i)
    if (performance.now() - turn > TURN_MS) {
      await setImmediate()
      turn = performance.now()
    }
  }
  return found.sort((a, b) => b.similarity - a.similarity).slice(0, most)
}

function note(holding: Map<string, number[]>, word: string, i: number): void {
  const held = holding.get(word)
  if (held) held.push(i)
  else holding.set(word, [i])
}

type Weights = (word: string) => number

/** Rare words weigh more. */
function weightsIn(statements: readonly Statement[]): Weights {
  const counts = new Map<string, number>()
  for (const { words } of statements) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return (word) => Math.log(1 + statements.length / (counts.get(word) ?? 1))
}

const sum = (words: Iterable<string>, weights: Weights): number => {
  let all = 0
  for (const word of words) all += weights(word)
  return all
}

function sharedWith({ words }: Statement, holding: ReadonlyMap<string, number[]>, weights: Weights) {
  const shared = new Map<number, number>()
  for (const word of words) {
    for (const j of holding.get(word) ?? []) shared.set(j, (shared.get(j) ?? 0) + weights(word))
  }
  return shared
}

function compare(one: Statement, other: Statement, shared: number, weights: Weights): Contradiction | undefined {
  if (one.sourceId === other.sourceId) return undefined
  const [about] = differing(one.claims, other.claims)
  if (about === undefined || !names(other, one, weights) || !names(one, other, weights)) return undefined
  const similarity = alike(one, other, shared)
  return similarity === undefined ? undefined : { about: kindOf(about), similarity, one, other }
}

function alike(one: Statement, other: Statement, shared: number): number | undefined {
  if (!one.vector || !other.vector) return shared >= LEAST_SHARED_ALONE ? shared : undefined
  const cosine = cosineOf(one.vector, other.vector)
  return cosine >= LEAST_COSINE && shared + cosine >= LEAST_TOGETHER ? Math.min(1, (shared + cosine) / 2) : undefined
}

/** Whether one mentions the subject of the other's section. */
function names(one: Statement, { subject }: Statement, weights: Weights): boolean {
  if (subject.length === 0) return true
  const known = new Set([...one.words, ...distinctTerms(one.sourceName)])
  const named = subject.filter((word) => known.has(word))
  return sum(named, weights) / sum(subject, weights) >= LEAST_OF_SUBJECT
}

const kindOf = (about: string) => {
  if (about.startsWith('price')) return 'price'
  if (about.startsWith('amount')) return 'amount'
  return about === 'yes or no' ? 'permission' : 'time'
}

function cosineOf(one: Int8Array, other: Int8Array): number {
  let product = 0
  for (let i = 0; i < one.length; i++) product += one[i]! * (other[i] ?? 0)
  return product * inverseLength(one) * inverseLength(other)
}
