import type { DetectedIntent, IntentName } from '../schema.ts'
import { type Filed, filedAs, type Heard, heardIn } from './filed.ts'
import { learnedShares } from './learned.ts'
import type { Signal, Wanted } from './signals.ts'

/** Of two equal classes the first wins: complaints go before wishes. */
const ORDER: readonly Wanted[] = [
  'complaint',
  'service_request',
  'booking',
  'upsell',
  'itinerary',
  'local_recommendation',
]

/** A lower sum is ignored. */
const ENOUGH = 0.5
/** The model of our own sentences adds to the cues. */
const LEARNED = 1.2
/** Most messages are general; another class must outweigh this. */
const GENERAL = 0.2

/** Without a signal, cues that agree decide; anything else must be at least this likely to be filed so. */
const AGREED = 1
const POSSIBLE = 0.05
/** And where no cue says anything, this likely, and said in more than a word or two. */
const SURE = 0.8
const LEAST_CHARACTERS = 12

/**
 * The guest's intent, from the words alone: no network, well under a millisecond. Signals decide it, whatever the
 * message is about; `confidence` is how likely a receptionist would file it so.
 */
export function detectIntent(text: string): DetectedIntent {
  const heard = heardIn(text)
  return detectedBy(filedAs(heard), heard)
}

export function detectedBy(filed: Filed, heard: Heard): DetectedIntent {
  const intent = heard.signals.length > 0 ? heaviest(sumsOf(heard.signals)) : withoutSignal(heard, filed)
  return { intent, confidence: rounded(filed[intent]) }
}

function withoutSignal({ words, cues }: Heard, filed: Filed): IntentName {
  const sums = new Map(cues)
  for (const [intent, share] of learnedShares(words)) sums.set(intent, (sums.get(intent) ?? 0) + share * LEARNED)
  const best = heaviest(sums)
  const most = sums.get(best) ?? 0
  const isWanted = most >= ENOUGH && most > (sums.get('general') ?? 0) + GENERAL
  if (isWanted && ((cues.get(best) ?? 0) >= AGREED || filed[best] >= POSSIBLE)) return best
  if (words.trim().length < LEAST_CHARACTERS) return 'general'
  return ORDER.find((intent) => filed[intent] >= SURE) ?? 'general'
}

function sumsOf(signals: readonly Signal[]): Map<IntentName, number> {
  const sums = new Map<IntentName, number>()
  for (const { intent, weight } of signals) sums.set(intent, (sums.get(intent) ?? 0) + weight)
  return sums
}

const heaviest = (sums: ReadonlyMap<IntentName, number>): Wanted =>
  ORDER.reduce((best, intent) => ((sums.get(intent) ?? 0) > (sums.get(best) ?? 0) + 1e-9 ? intent : best))

const rounded = (value: number): number => Math.round(value * 100) / 100
