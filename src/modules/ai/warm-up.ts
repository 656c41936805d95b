import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Passage } from '../knowledge/index.ts'
import { bestPassages, composeAnswer } from './answering/engine.ts'
import { CUES } from './intents/cues.ts'
import { detectIntent } from './intents/detect.ts'
import { preferredTimeIn } from './intents/preferred-time.ts'
import { SIGNALS } from './intents/signals.ts'

/**
 * Hundreds of patterns are compiled when they are first used, and once more soon after: together a tenth of a second
 * that blocks the event loop. The first guest of a process waits for it, a few patterns at a time; the others do not.
 */
export function warmUp(): Promise<void> {
  warmed ??= compileAll()
  return warmed
}

let warmed: Promise<void> | undefined

async function compileAll(): Promise<void> {
  const patterns = [...SIGNALS.map(({ forms }) => forms), ...CUES.map(({ pattern }) => pattern)]
  for (let at = 0; at < patterns.length; at += PATTERNS_AT_ONCE) {
    await nextTurn()
    for (const pattern of patterns.slice(at, at + PATTERNS_AT_ONCE)) for (let i = 0; i < 2; i++) pattern.test(QUESTION)
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const step of STEPS) {
      await nextTurn()
      await step(`${QUESTION} We are ${round + 2}.`) // each text differs, because answers are memoised
    }
  }
}

const PATTERNS_AT_ONCE = 10
const ROUNDS = 6
const QUESTION = 'Hello, until when can we have breakfast tomorrow, and what does it cost for two?'
const PASSAGES = [passageOf(7), passageOf(8)] // few, so that no step takes long
const DAY = { now: '2026-11-15T12:00:00', today: '2026-11-15' }

function passageOf(number: number): Passage {
  const text =
    `Breakfast is served from ${number}:00 to 10:30 in room ${number}. It costs ${number} EUR for each guest, and ` +
    'nothing for children under six. Is there something for vegans? Yes, ask the kitchen the evening before.'
  return {
    sourceId: `src_${number}`,
    sourceName: `Meals ${number}`,
    sourceType: 'faq',
    chunkId: `chk_${number}`,
    starts: 0,
    content: text,
    units: [{ starts: 0, ends: text.length, context: '', text, lexical: 8, semantic: 0.6, score: 0.8 }],
    score: 0.8,
  }
}

const STEPS: ((question: string) => unknown)[] = [
  () => import('chrono-node/en'),
  detectIntent,
  (question) => bestPassages(question, PASSAGES, 4),
  (question) => composeAnswer({ question, passages: PASSAGES, itinerary: null, ...DAY }),
  (question) => preferredTimeIn(question, { now: new Date(`${DAY.now}Z`), timeZone: 'UTC' }),
]
