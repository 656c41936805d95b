import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { INTENTS, type IntentName } from '../schema.ts'
import { featuresOf } from './features.ts'

/**
 * A linear model of words, trained by `eval/train-intents.ts` on the sentences in `eval/intents-training.txt`. It knows
 * phrases that no list of cues covers.
 */
export interface Model {
  bias: readonly number[]
  weights: ReadonlyMap<string, readonly number[]>
}

/** The probability of each class, in the order of INTENTS. */
export function likelihoods({ bias, weights }: Model, features: ReadonlySet<string>): number[] {
  const sums = [...bias]
  const share = 1 / Math.sqrt(features.size || 1)
  for (const feature of features) {
    const known = weights.get(feature)
    if (known) for (const [i, weight] of known.entries()) sums[i]! += weight * share
  }
  const highest = Math.max(...sums)
  const powers = sums.map((sum) => Math.exp(sum - highest))
  const all = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power) => power / all)
}

/** One line for each feature: its weights in hundredths, a tab, its words; the first line is the bias. */
export const writeModel = ({ bias, weights }: Model): string =>
  [['', bias] as const, ...weights].map(([words, row]) => `${row.map(hundredths).join(' ')}\t${words}\n`).join('')

const hundredths = (weight: number): number => Math.round(weight * 100)

export function readModel(text: string): Model {
  const rows = text.split('\n').map((line) => line.split('\t'))
  const entries = rows.map(
    ([row, words]) => [words ?? '', row!.split(' ').map((weight) => Number(weight) / 100)] as const,
  )
  return { bias: entries[0]![1], weights: new Map(entries.slice(1)) }
}

const model = readModel(readFileSync(join(import.meta.dirname, 'learned.txt'), 'utf8').trimEnd())

/** The features of a full sentence; a shorter text, and unknown words, make the model less certain. */
const A_SENTENCE = 8
const LEAST_CERTAIN = 0.6

function certaintyOf(features: ReadonlySet<string>): number {
  const words = [...features].filter((feature) => !feature.includes(' '))
  const known = words.filter((word) => model.weights.has(word)).length / (words.length || 1)
  return Math.min(1, features.size / A_SENTENCE) * (LEAST_CERTAIN + (1 - LEAST_CERTAIN) * known)
}

export function learnedShares(text: string): Map<IntentName, number> {
  const features = featuresOf(text)
  const certainty = certaintyOf(features)
  const shares = likelihoods(model, features)
  return new Map(INTENTS.map((intent, i) => [intent, shares[i]! * certainty]))
}
