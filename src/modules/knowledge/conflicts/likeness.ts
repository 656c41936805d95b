import { inverseLength } from '../../../platform/text/encoding.ts'
import type { Statement } from './statement.ts'

/** How much two statements speak of the same, each figure from 0 to 1. */
export interface Likeness {
  /** How much of what each says itself stands in the other or above it: the lesser and the greater share. */
  own: [number, number]
  /** How much of each one's heading does. */
  topic: [number, number]
  words: number
  meaning: number
  /** One of them stands in a text about everything. */
  isGeneral: boolean
}

/** Rare words weigh more. */
export type Weigh = (words: Iterable<string>) => number

export function weighing(statements: readonly Statement[]): Weigh {
  const counts = new Map<string, number>()
  for (const { all } of statements) for (const word of all) counts.set(word, (counts.get(word) ?? 0) + 1)
  const weights = new Map([...counts].map(([word, count]) => [word, Math.log(1 + statements.length / count)]))
  return (words) => {
    let sum = 0
    for (const word of words) sum += weights.get(word) ?? 0
    return sum
  }
}

/** What is assumed while there are no vectors. */
const USUAL_MEANING = 0.6

export function likenessOf(one: Statement, other: Statement, words: number, weigh: Weigh): Likeness {
  const share = (said: ReadonlySet<string>, where: ReadonlySet<string>) => {
    const all = weigh(said)
    return all === 0 ? 0 : weigh([...said].filter((word) => where.has(word))) / all
  }
  const ordered = (a: number, b: number): [number, number] => [Math.min(a, b), Math.max(a, b)]
  const topicOf = (a: Statement, b: Statement) => (a.topic.size === 0 ? 1 : share(a.topic, b.all))
  return {
    own: ordered(share(one.own, other.all), share(other.own, one.all)),
    topic: ordered(topicOf(one, other), topicOf(other, one)),
    words,
    meaning: one.vector && other.vector ? cosineOf(one.vector, other.vector) : USUAL_MEANING,
    isGeneral: one.topic.size === 0 || other.topic.size === 0,
  }
}

export const overall = ({ own, topic, words, meaning }: Likeness): number =>
  own[0] + own[1] + words + meaning + topic[0] / 2

function cosineOf(one: Int8Array, other: Int8Array): number {
  let product = 0
  for (let i = 0; i < one.length; i++) product += one[i]! * (other[i] ?? 0)
  return product * inverseLength(one) * inverseLength(other)
}
