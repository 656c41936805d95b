/** How often what a guest wants is understood: on the project's own sentences, and on shared ones where they are given. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { detectIntent } from '../src/modules/ai/intents/detect.ts'
import { type Figure, shareOf } from './figures.ts'
import { leftOutRows, tuneRows } from './intent-confidence.ts'
import { signalSentences } from './signals.ts'
import { WANTED } from './wanted.ts'

interface Sentence {
  text: string
  /** Any of these is right. */
  accepted: string[]
}

export interface Understood {
  name: string
  accuracy: number
  least: number
  misses: string[]
}

/** Those of the specification's table come first, and none of them may be missed. */
export function intentFigures(sharedData?: string): Understood[] {
  const own = JSON.parse(readFileSync(join(import.meta.dirname, 'intents.json'), 'utf8')) as Sentence[]
  const measured = [
    understood('specification’s signals', signalSentences(), 1),
    understood('own sentences', own, WANTED.ownIntents),
  ]
  if (!sharedData) return measured
  const shared = gunzipSync(readFileSync(join(sharedData, 'intents', 'dev.json.gz'))).toString()
  return [...measured, understood('shared sentences', JSON.parse(shared), WANTED.sharedIntents)]
}

export const intentRows = (sharedData?: string): Figure[] => [
  ...intentFigures(sharedData).map(
    ({ name, accuracy, least, misses }): Figure => ({
      ...{ set: name, measure: 'intents understood', value: accuracy, as: 'percent', least, misses },
    }),
  ),
  ...leftOutRows(),
  ...tuneRows(),
]

function understood(name: string, sentences: readonly Sentence[], least: number): Understood {
  const found = sentences.map(({ text, accepted }) => ({ text, accepted, intent: detectIntent(text).intent }))
  const isRight = ({ accepted, intent }: (typeof found)[number]) => accepted.includes(intent)
  const misses = found.filter((one) => !isRight(one))
  return {
    ...{ name, least, accuracy: shareOf(found, isRight) },
    misses: misses.map(({ text, accepted, intent }) => `${text} → ${intent}, not ${accepted.join(' or ')}`),
  }
}
