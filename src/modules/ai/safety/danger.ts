import { join } from 'node:path'
import { likelihoods, readModel } from '../linear/model.ts'
import { harmless } from '../understanding/understand.ts'
import { saysOnlyAges } from './ages-alone.ts'
import { DANGERS, type Danger } from './dangers.ts'
import { DANGER_CLASSES, dangerFeatures } from './features.ts'

/** From this likelihood on, help is called. A wrong alarm costs a colleague a look, a missed one may cost a life. */
const ENOUGH = 0.03
/** The same of a word or two, which say little: “my son”, “still here”; “ayuda” is far above it. */
const ENOUGH_OF_TWO_WORDS = 0.1
/** Below this it is none where it is surely something else: nobody who is angry about a shower wants an ambulance. */
const DOUBTFUL = 0.3
const SURE = 0.9

const model = readModel(join(import.meta.dirname, 'fitted.bin'), DANGER_CLASSES)

/** A sentence beside others is one from here on: “When is breakfast? My husband is not breathing!” */
const BESIDE_OTHERS = 0.7
const SENTENCE_ENDS = /(?<=[.!?。！？؟\n])\s*/u

/** What is at stake for whoever wrote this, in any of the ten languages; null where it is a message like others. */
export function dangerIn(message: string): Danger | null {
  if (saysOnlyAges(message)) return null
  const sentences = message.split(SENTENCE_ENDS).filter(Boolean)
  return dangerOf(message, ENOUGH) ?? (sentences.length > 1 ? dangerAmong(sentences, BESIDE_OTHERS) : null)
}

function dangerAmong(parts: readonly string[], enough: number): Danger | null {
  for (const part of parts) {
    const danger = dangerOf(part, enough)
    if (danger !== null) return danger
  }
  return null
}

function dangerOf(text: string, enough: number): Danger | null {
  const [none, ...shares] = likelihoods(model, dangerFeatures(text))
  const danger = 1 - none!
  if (danger < enough || (danger < ENOUGH_OF_TWO_WORDS && wordsIn(text) <= 2)) return null
  if (danger < DOUBTFUL && harmless(text) > SURE) return null
  return DANGERS[shares.indexOf(Math.max(...shares))]!
}

let segmenter: Intl.Segmenter | undefined // created by the first text that needs it: it takes some ten milliseconds

function wordsIn(text: string): number {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'word' })
  return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length
}

/** Beyond this a mail is not read: a thousand characters take some milliseconds. */
const LONGEST = 4000
/** A greeting or a name alone says nothing. */
const LEAST = 30

/** Of a message of any length: one paragraph of a long mail is enough. What is quoted was said by others. */
export function dangerInMail(text: string): Danger | null {
  const own = text.replace(/^>.*$/gm, '').slice(0, LONGEST)
  const paragraphs = own.split(/\n\s*\n/).filter((paragraph) => paragraph.length >= LEAST)
  return dangerIn(own) ?? dangerAmong(paragraphs, ENOUGH)
}
