import { FEATURES, type Features } from './features.ts'
import { FITTED, type Measure } from './fitted.ts'

/** In the order of the features; fails where one was not fitted. */
export const weightsOf = (weights: Readonly<Record<string, number>>): number[] =>
  FEATURES.map((name) => fitted(name, weights[name]))

function fitted(name: string, value: number | undefined): number {
  if (value === undefined) throw new Error(`fitted.json and the reader differ: ${name} is missing`)
  return value
}

const WEIGHTS = weightsOf(FITTED.weights)

/** How much speaks for each candidate as the answer: 0 is the line between an answer and none. */
export const evidenceFor = (candidates: readonly Features[]): number[] =>
  candidates.map((features) => features.reduce((sum, value, i) => sum + value * WEIGHTS[i]!, -FITTED.none))

export interface Confidence {
  /** How probable it is that the best unit answers the question, and that any does. */
  right: number
  answerable: number
}

/** As far below the line as answers of the tune houses still were. */
const SLACK = 1.5

export const NO_CONFIDENCE: Confidence = { right: 0, answerable: 0 }

export function confidenceIn(candidates: readonly Features[], evidence: readonly number[]): Confidence {
  const measures = measuresOf(candidates, evidence)
  // What was fitted on houses of some 600 units must not carry a small one over the line.
  const most = 1 / (1 + Math.exp(-(measures.best! + SLACK)))
  return {
    right: Math.min(most, probability(FITTED.right, measures)),
    answerable: Math.min(most, probability(FITTED.answerable, measures)),
  }
}

const CONTRADICTIONS = ['age', 'weekday', 'date', 'people', 'nights', 'minutes', 'range'] as const
const SIXTH = 5

/** How the best unit stands among the others. */
export function measuresOf(candidates: readonly Features[], evidence: readonly number[]): Record<string, number> {
  const order = evidence.map((_, at) => at).sort((a, b) => evidence[b]! - evidence[a]!)
  const [best, second = best!, sixth = second] = [order[0]!, order[1], order[Math.min(SIXTH, order.length - 1)]]
  const features = candidates[best]!
  const named = Object.fromEntries(FEATURES.map((name, i) => [name, features[i]!])) as Record<string, number>
  const most = (name: (typeof FEATURES)[number]) =>
    candidates.reduce((largest, one) => Math.max(largest, one[FEATURES.indexOf(name)]!), -Infinity)
  const all = Math.log(evidence.reduce((sum, one) => sum + Math.exp(one - evidence[best]!), 0)) + evidence[best]!
  return {
    ...named,
    always: 1,
    best: evidence[best]!,
    all,
    lead: evidence[best]! - evidence[second]!,
    field: evidence[best]! - evidence[sixth]!,
    mostCoverage: most('coverage'),
    mostWords: most('words'),
    contradictions: CONTRADICTIONS.filter((name) => named[name]! < 0).length,
    coveredReader: named.coverage! * named.reader!,
  }
}

/** Fails where a measure was fitted that is not computed. */
export function probability(measures: readonly Measure[], values: Record<string, number>): number {
  const sum = measures.reduce(
    (total, { name, mean, deviation, weight }) => total + (weight * (fitted(name, values[name]) - mean)) / deviation,
    0,
  )
  return 1 / (1 + Math.exp(-sum))
}
