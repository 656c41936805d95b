import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Ranking } from '../knowledge/index.ts'
import { CUES } from './intents/cues.ts'
import { detectIntent } from './intents/detect.ts'
import { preferredTimeIn } from './intents/preferred-time.ts'
import { SIGNALS } from './intents/signals.ts'
import { react, type Situation } from './react.ts'

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
const NOW = '2026-11-15T12:00'

/** Nothing is asked of a database. */
const SITUATION: Situation = {
  house: async () => ({ name: 'The house', country: null }),
  now: NOW,
  before: [],
  rankingFor: async (asked) => ({ ...RANKING, asked }),
  lookUp: async () => null,
}

const TEXT =
  'Breakfast is served from 7:00 to 10:30. It costs 9 EUR for each guest, and nothing for children under six.'
const UNIT = { starts: 0, ends: TEXT.length, text: TEXT, context: 'Meals', heading: 'Meals', title: 'Meals', label: '' }
const RANKING: Omit<Ranking, 'asked'> = {
  searched: 1,
  passages: [
    {
      sourceId: 'ks',
      sourceName: 'Meals',
      sourceType: 'faq',
      language: 'en',
      chunkId: 'chk',
      starts: 0,
      content: TEXT,
      units: [{ ...UNIT, evidence: 4, score: 0.98 }],
      score: 0.98,
    },
  ],
  right: 0.9,
  answerable: 0.9,
  seasons: new Map(),
}

const STEPS: ((question: string) => unknown)[] = [
  () => import('chrono-node/en'),
  detectIntent,
  (question) => react(question, SITUATION),
  (question) => preferredTimeIn(question, { now: new Date(`${NOW}Z`), timeZone: 'UTC' }),
]
