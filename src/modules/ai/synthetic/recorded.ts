import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { memoize } from '../../../platform/reliability/memoize.ts'
import { inCurrency } from '../../knowledge/index.ts'
import type { Exchange } from '../conversations/schema.ts'
import type { Became } from '../figures/schema.ts'
import type { DetectedIntent } from '../schema.ts'

/**
 * What the assistant made of each question of the demo's guests, as the real one answered it: `test/modules/ai/synthetic.test.ts`
 * asks it again, and with PORTICO_RECORD=1 writes the file anew. Sources are named, positions are those in their texts.
 */
export interface Recorded {
  content: string
  became: Became | null
  intent: DetectedIntent
  /** The words name a time. */
  timed?: true
  citations?: [source: string, start: number, end: number][]
  sources?: [source: string, score: number][]
  handOver?: { reason: string; summary: Exchange[] | null }
  /** Asked in vain: the question as it is kept, and what the same question is known by. */
  gap?: { question: string; fingerprint: string }
}

export const RECORDED_FILE = join(import.meta.dirname, 'recorded.json')

/** By the guest's words; `¤18` in the file is a price in the property's own currency. */
export const recordedIn = memoize(
  (currency: string): Record<string, Recorded> => JSON.parse(inCurrency(readFileSync(RECORDED_FILE, 'utf8'), currency)),
  String,
)
