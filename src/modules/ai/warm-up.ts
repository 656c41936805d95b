import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Passage } from '../knowledge/index.ts'
import { bestPassages, composeAnswer, PASSAGES_LOOKED_AT } from './answering/engine.ts'
import { detectIntent } from './intents/detect.ts'
import { preferredTimeIn } from './intents/preferred-time.ts'

/**
 * Hundreds of patterns are compiled when they are first used, and once more soon after. Done while nobody waits: the
 * first guests would otherwise hold up everyone for a tenth of a second.
 */
export async function warmUp(): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    for (const step of STEPS) {
      await nextTurn()
      await step(`${QUESTION} We are ${round + 2}.`) // what was just answered is not weighed again
    }
  }
}

const ROUNDS = 8
const QUESTION = 'Hello, until when can we have breakfast tomorrow, and what does it cost for two?'
const PASSAGES = Array.from({ length: PASSAGES_LOOKED_AT }, (_, i) => passageOf(i))
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
  detectIntent,
  (question) => bestPassages(question, PASSAGES, 4),
  (question) => composeAnswer({ question, passages: PASSAGES, itinerary: null, ...DAY }),
  (question) => preferredTimeIn(question, { now: new Date(`${DAY.now}Z`), timeZone: 'UTC' }),
]
