import { join } from 'node:path'
import { featuresOf } from '../linear/features.ts'
import { likelihoods, readModel } from '../linear/model.ts'
import { INTENTS, type IntentName } from '../schema.ts'
import { cueSums } from './cues.ts'
import { plain, type Signal, signalsIn, withoutDenials } from './signals.ts'

/** A message as it is judged: read once, since the cues cost most of the time. */
export interface Heard {
  words: string
  signals: Signal[]
  cues: ReadonlyMap<IntentName, number>
}

export function heardIn(message: string): Heard {
  const words = withoutDenials(plain(message))
  return { words, signals: signalsIn(words), cues: cueSums(words) }
}

const FAIR = 0.6

/** Its words in any language, and which cues and signals stand in it. */
export function intentFeatures({ words, signals, cues }: Heard): Uint32Array {
  const strengths = [...cues].map(([intent, sum]) => `cue ${intent} ${sum >= FAIR ? 'fair' : 'weak'}`)
  return featuresOf(words, [...strengths, ...signals.map(({ word }) => `signal ${word}`)])
}

export type Filed = Record<IntentName, number>

/** `npm run eval -- --train` fits it on the houses to learn from, turns and own sentences. */
export const FILED_MODEL = join(import.meta.dirname, 'fitted.bin')

const model = readModel(FILED_MODEL, INTENTS.length)

/** How likely a receptionist would file a message under each intent. */
export const filedAs = (heard: Heard): Filed => filedBy(likelihoods(model, intentFeatures(heard)))

export const filedBy = (shares: readonly number[]): Filed =>
  Object.fromEntries(INTENTS.map((intent, i) => [intent, shares[i]!])) as Filed
