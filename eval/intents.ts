import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { detectIntent } from '../src/modules/ai/intents/detect.ts'
import { INTENTS } from '../src/modules/ai/schema.ts'

/** How often what a guest wants is understood: on the project's own sentences, and on shared ones where they are given. */

interface Sentence {
  text: string
  /** Any of these is right; the first is best. */
  accepted: string[]
}

export interface IntentFigures {
  name: string
  sentences: number
  accuracy: number
  least: number
  classes: { intent: string; precision: number; recall: number }[]
}

const LEAST = { own: 0.8, shared: 0.85 }

export function intentFigures(sharedData?: string): IntentFigures[] {
  const own = figuresOf('own', JSON.parse(readFileSync(join(import.meta.dirname, 'intents.json'), 'utf8')), LEAST.own)
  if (!sharedData) return [own]
  const shared = gunzipSync(readFileSync(join(sharedData, 'intents', 'dev.json.gz'))).toString()
  return [own, figuresOf('shared', JSON.parse(shared), LEAST.shared)]
}

function figuresOf(name: string, sentences: Sentence[], least: number): IntentFigures {
  const found = sentences.map(({ text, accepted }) => {
    const { intent } = detectIntent(text)
    return { intent, isRight: accepted.includes(intent), best: accepted[0]! }
  })
  const share = (of: typeof found) => of.filter(({ isRight }) => isRight).length / of.length
  const classes = INTENTS.map((intent) => ({
    intent,
    precision: share(found.filter((one) => one.intent === intent)),
    recall: share(found.filter(({ best }) => best === intent)),
  }))
  return { name, sentences: sentences.length, accuracy: share(found), least, classes }
}

const written = (value: number) => (Number.isNaN(value) ? '  – ' : value.toFixed(3)).padStart(9)

function print({ name, sentences, accuracy, least, classes }: IntentFigures): void {
  const lines = [`intents, ${name}: ${sentences} sentences, accuracy ${accuracy.toFixed(3)} (at least ${least})`]
  for (const { intent, precision, recall } of classes) {
    lines.push(`  ${intent.padEnd(22)} precision ${written(precision)}  recall ${written(recall)}`)
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}

if (import.meta.main) {
  const figures = intentFigures(process.argv[2] ?? process.env.PORTICO_SHARED_DATA)
  for (const one of figures) print(one)
  if (figures.some(({ accuracy, least }) => accuracy < least)) process.exitCode = 1
}
