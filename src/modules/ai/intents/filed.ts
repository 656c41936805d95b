import { join } from 'node:path'
import { languageOf } from '../../../platform/text/language/detect.ts'
import { inEnglish } from '../../../platform/text/language/gloss.ts'
import type { Language } from '../../../platform/text/language/languages.ts'
import { featuresOf } from '../linear/features.ts'
import { likelihoods, readModel } from '../linear/model.ts'
import { INTENTS, type IntentName } from '../schema.ts'
import { cueSums } from './cues.ts'
import { shapeSigns } from './shapes.ts'
import { plain, type Signal, signalsIn, withoutDenials } from './signals.ts'

/** A message as it is judged: read once, since the cues cost most of the time. */
export interface Heard {
  language: Language
  words: string
  /** The same word by word in English, where it is in another language. */
  english: string
  signals: Signal[]
  cues: ReadonlyMap<IntentName, number>
}

/** Of a longer text only the beginning is translated: it says what it wants early on. */
const MOST_READ = 600

export function heardIn(message: string): Heard {
  const words = withoutDenials(plain(message))
  const language = languageOf(words.slice(0, MOST_READ))
  const english = language === 'en' ? words : inEnglish(words.slice(0, MOST_READ), language)
  const cues = cueSums(words)
  if (english !== words)
    for (const [intent, sum] of cueSums(english)) cues.set(intent, Math.max(sum, cues.get(intent) ?? 0))
  return { language, words, english, signals: signalsIn(words), cues }
}

const FAIR = 0.6

/** Its words in any language and in English, and which cues and signals stand in them. */
export function intentFeatures({ words, english, cues }: Heard): Uint32Array {
  const strengths = [...cues].map(([intent, sum]) => `cue ${intent} ${sum >= FAIR ? 'fair' : 'weak'}`)
  const said = english === words ? words : `${words} ${english}`
  const signs = [...strengths, ...signalsIn(said).map(({ word }) => `signal ${word}`), ...shapeSigns(english)]
  const features = featuresOf(words, signs)
  return english === words ? features : Uint32Array.from(new Set([...features, ...featuresOf(english)]))
}

export type Filed = Record<IntentName, number>

/** `node training/turns/fit.ts` fits it, and calibrates it on houses left out of the fit. */
export const FILED_MODEL = join(import.meta.dirname, 'fitted.bin')

const model = readModel(FILED_MODEL, INTENTS.length)

/** How likely a receptionist would file a message under each intent. */
export const filedAs = (heard: Heard): Filed => filedBy(likelihoods(model, intentFeatures(heard)))

export const filedBy = (shares: readonly number[]): Filed =>
  Object.fromEntries(INTENTS.map((intent, i) => [intent, shares[i]!])) as Filed
