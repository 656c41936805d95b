import { likelihoods, type Model } from '../../src/modules/ai/linear/model.ts'

export interface Labelled {
  features: Uint32Array
  label: number
  /** How much it counts beside others; 1 unless given. */
  weight?: number
}

/** A feature that only one message has says nothing about others. */
const LEAST_MESSAGES = 2
const BIAS_RATE = 0.05

export interface Course {
  /** What is said before any word is looked at; fitted too unless it is given. */
  prior?: readonly number[]
  rounds?: number
  rate?: number
  /** Draws weights towards nothing, so that one message's own words do not decide alone. */
  decay?: number
  /** The rows of weights that say least are left out, so that the file stays small. */
  mostRows?: number
}

/** Softmax regression, one message after the other in an order that is always the same, with AdaGrad's steps. */
export function descend(
  examples: readonly Labelled[],
  classes: number,
  { prior, rounds = 8, rate = 0.3, decay = 0, mostRows = 26_000 }: Course = {},
): Model {
  const rows = knownFeatures(examples)
  const weights = new Float32Array(rows.size * classes)
  const squares = new Float32Array(rows.size * classes).fill(1e-3)
  const bias = Float32Array.from(prior ?? { length: classes }, (value) => value ?? 0)
  const model: Model = { classes, bias, rows, weights, scale: 1 }
  const random = seeded(7)
  const order = examples.map((_, i) => i)
  for (let round = 0; round < rounds; round++) {
    shuffle(order, random)
    for (const n of order) {
      const { features, label, weight = 1 } = examples[n]!
      const errors = likelihoods(model, features).map((share, i) => weight * (share - (i === label ? 1 : 0)))
      if (!prior) for (let i = 0; i < classes; i++) bias[i]! -= BIAS_RATE * errors[i]!
      step(model, squares, features, errors, { rate, decay })
    }
  }
  return largest(model, mostRows)
}

function step(
  { rows, classes, weights }: Model,
  squares: Float32Array,
  features: Uint32Array,
  errors: readonly number[],
  { rate, decay }: Required<Pick<Course, 'rate' | 'decay'>>,
): void {
  const share = 1 / Math.sqrt(features.length || 1)
  for (const feature of features) {
    const row = rows.get(feature)
    if (row === undefined) continue
    for (let i = 0, at = row * classes; i < classes; i++, at++) {
      const slope = errors[i]! * share + decay * weights[at]!
      squares[at]! += slope * slope
      weights[at]! -= (rate * slope) / Math.sqrt(squares[at]!)
    }
  }
}

/** Each judged by a fit without the fifth it belongs to. */
export function leftOut<T extends Labelled>(examples: readonly T[], classes: number, course?: Course) {
  return [0, 1, 2, 3, 4].flatMap((fold) => {
    const isOut = (_: T, i: number) => i % 5 === fold
    const model = descend(
      examples.filter((of, i) => !isOut(of, i)),
      classes,
      course,
    )
    return examples.filter(isOut).map((of) => ({ of, shares: likelihoods(model, of.features) }))
  })
}

function largest({ rows, weights, classes, ...model }: Model, mostRows: number): Model {
  const size = (row: number) => Math.max(...weights.subarray(row * classes, (row + 1) * classes).map(Math.abs))
  const kept = [...rows].sort(([, a], [, b]) => size(b) - size(a)).slice(0, mostRows)
  kept.sort(([a], [b]) => a - b)
  const chosen = kept.flatMap(([, row]) => [...weights.subarray(row * classes, (row + 1) * classes)])
  const places = new Map(kept.map(([feature], row) => [feature, row]))
  return { ...model, classes, rows: places, weights: Float32Array.from(chosen) }
}

function knownFeatures(examples: readonly Labelled[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { features } of examples) for (const one of features) counts.set(one, (counts.get(one) ?? 0) + 1)
  const known = [...counts.keys()].filter((feature) => counts.get(feature)! >= LEAST_MESSAGES)
  return new Map(known.map((feature, row) => [feature, row]))
}

function shuffle(order: number[], random: () => number): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    ;[order[i], order[j]] = [order[j]!, order[i]!]
  }
}

/** The same numbers each time (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
