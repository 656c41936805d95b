import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { featuresOf } from '../src/modules/ai/intents/features.ts'
import { likelihoods, type Model, writeModel } from '../src/modules/ai/intents/learned.ts'
import { INTENTS, type IntentName } from '../src/modules/ai/schema.ts'

/**
 * Learns the weights of `src/modules/ai/intents/learned.txt` from `intents-training.txt`: softmax regression by whole
 * steps downhill, so that the same sentences always give the same weights. Takes about ten seconds.
 */

const STEPS = 300
const RATE = 0.05
/** Keeps weights small, so that one sentence's own words do not decide alone. */
const DECAY = 0.2
/** Weights that hardly matter are left out. */
const LEAST = 0.2

interface Example {
  features: Set<string>
  label: number
}

function examples(): Example[] {
  let label = 0
  return readFileSync(join(import.meta.dirname, 'intents-training.txt'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('# ')) label = INTENTS.indexOf(line.slice(2) as IntentName)
      return line === '' || line.startsWith('#') ? [] : [{ features: featuresOf(line), label }]
    })
}

function learn(from: Example[]): Model {
  const bias = INTENTS.map(() => 0)
  const weights = new Map(
    [...new Set(from.flatMap(({ features }) => [...features]))].map((f) => [f, INTENTS.map(() => 0)]),
  )
  for (let step = 0; step < STEPS; step++) {
    const errors = from.map(({ features, label }) =>
      likelihoods({ bias, weights }, features).map((share, i) => share - (i === label ? 1 : 0)),
    )
    const rate = RATE * (1 - step / STEPS)
    for (const row of weights.values()) for (const [i, weight] of row.entries()) row[i] = weight * (1 - rate * DECAY)
    for (const [n, { features }] of from.entries()) {
      descend(bias, errors[n]!, rate * 0.2)
      for (const feature of features) descend(weights.get(feature)!, errors[n]!, rate / Math.sqrt(features.size))
    }
  }
  const telling = [...weights].filter(([, row]) => row.some((weight) => Math.abs(weight) >= LEAST))
  return { bias, weights: new Map(telling.sort(([a], [b]) => (a < b ? -1 : 1))) }
}

function descend(row: number[], error: number[], rate: number): void {
  for (const [i, by] of error.entries()) row[i]! -= by * rate
}

const sentences = examples()
const model = learn(sentences)
writeFileSync(join(import.meta.dirname, '../src/modules/ai/intents/learned.txt'), writeModel(model))
process.stdout.write(`${sentences.length} sentences, ${model.weights.size} features\n`)
