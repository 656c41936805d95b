/**
 * Learns the weights of `src/modules/ai/intents/learned.txt` from `intents-training.txt`: softmax regression by whole
 * steps downhill, so that the same sentences always give the same weights. `npm run eval -- --train` writes them.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { featuresOf } from '../src/modules/ai/intents/features.ts'
import { FILED_MODEL } from '../src/modules/ai/intents/filed.ts'
import { writeModel } from '../src/modules/ai/intents/learned.ts'
import { writeModel as writeLinear } from '../src/modules/ai/linear/model.ts'
import { INTENTS, type IntentName } from '../src/modules/ai/schema.ts'
import { fitIntents } from '../training/turns/intents.ts'

const STEPS = 300
const RATE = 0.05
/** Keeps weights small, so that one sentence's own words do not decide alone. */
const DECAY = 0.2
/** Weights that hardly matter are left out. */
const LEAST = 0.2
const CLASSES = INTENTS.length
const LEARNED = join(import.meta.dirname, '../src/modules/ai/intents/learned.txt')

interface Example {
  /** Where the weights of each of its features begin. */
  indexes: Uint32Array
  label: number
}

/** The weights as they follow from the sentences of today. */
export function trainedIntents(): string {
  const numbers = new Map<string, number>()
  const examples = readExamples(numbers)
  const bias = new Float64Array(CLASSES)
  const weights = new Float64Array(numbers.size * CLASSES)
  for (let step = 0; step < STEPS; step++) descend(examples, bias, weights, RATE * (1 - step / STEPS))
  const rows = [...numbers].map(
    ([feature, number]) => [feature, [...weights.subarray(number * CLASSES, (number + 1) * CLASSES)]] as const,
  )
  const telling = rows.filter(([, row]) => row.some((weight) => Math.abs(weight) >= LEAST))
  return writeModel({ bias: [...bias], weights: new Map(telling.sort(([a], [b]) => (a < b ? -1 : 1))) })
}

export const keptIntents = (): string => readFileSync(LEARNED, 'utf8')

/** Both models: that of our own sentences, and that of how messages are filed. */
export function storeIntents(): void {
  writeFileSync(LEARNED, trainedIntents())
  writeFileSync(FILED_MODEL, writeLinear(fitIntents()))
}

function readExamples(numbers: Map<string, number>): Example[] {
  let label = 0
  return readFileSync(join(import.meta.dirname, 'intents-training.txt'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('# ')) label = INTENTS.indexOf(line.slice(2) as IntentName)
      if (line === '' || line.startsWith('#')) return []
      const indexes = [...featuresOf(line)].map((feature) => {
        const number = numbers.get(feature) ?? numbers.size
        numbers.set(feature, number)
        return number * CLASSES
      })
      return [{ indexes: Uint32Array.from(indexes), label }]
    })
}

/** One step for all sentences together: each is judged by the weights of before. */
function descend(examples: readonly Example[], bias: Float64Array, weights: Float64Array, rate: number): void {
  const errors = examples.map((example) => errorOf(example, bias, weights))
  for (let at = 0; at < weights.length; at++) weights[at]! *= 1 - rate * DECAY
  for (const [n, { indexes: places }] of examples.entries()) {
    const error = errors[n]!
    const own = rate / Math.sqrt(places.length)
    for (let i = 0; i < CLASSES; i++) bias[i]! -= error[i]! * (rate * 0.2)
    for (const index of places) for (let i = 0; i < CLASSES; i++) weights[index + i]! -= error[i]! * own
  }
}

/** How far the likelihood of each class is from what is right: the sum that `learned.ts` makes, over plain arrays. */
function errorOf({ indexes: places, label }: Example, bias: Float64Array, weights: Float64Array): Float64Array {
  const sums = Float64Array.from(bias)
  const share = 1 / Math.sqrt(places.length || 1)
  for (const index of places) for (let i = 0; i < CLASSES; i++) sums[i]! += weights[index + i]! * share
  const highest = Math.max(...sums)
  const powers = sums.map((sum) => Math.exp(sum - highest))
  const all = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power, i) => power / all - (i === label ? 1 : 0))
}
