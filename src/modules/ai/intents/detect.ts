import type { DetectedIntent, IntentName } from '../schema.ts'
import { cueSums } from './cues.ts'
import { learnedShares } from './learned.ts'
import { plain, type Signal, signalsIn, type Wanted, withoutDenials } from './signals.ts'

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
/** The learned model adds to the cues, and decides alone only if it is certain. */
const LEARNED = 1.2
/** Most messages are general; another class must outweigh this. */
const GENERAL = 0.2

/** The guest's intent, from the words alone: no network, no model, well under a millisecond. */
export function detectIntent(text: string): DetectedIntent {
  const words = withoutDenials(plain(text))
  const signals = signalsIn(words)
  if (signals.length === 1) return promised(signals[0]!)
  // If the specification's own signal words match, nothing else counts.
  const sums = signals.length === 0 ? cueSums(words) : new Map<IntentName, number>()
  for (const { intent, weight } of signals) add(sums, intent, weight)
  if (signals.length === 0) for (const [intent, share] of learnedShares(words)) add(sums, intent, share * LEARNED)
  return heaviest(sums, signals.length > 0)
}

const add = (sums: Map<IntentName, number>, intent: IntentName, by: number) =>
  sums.set(intent, (sums.get(intent) ?? 0) + by)

const promised = ({ intent, weight }: Signal): DetectedIntent => ({ intent, confidence: weight === 1 ? 0.8 : 0.6 })

function heaviest(sums: ReadonlyMap<IntentName, number>, hasSignal: boolean): DetectedIntent {
  let best: Wanted = ORDER[0]!
  for (const intent of ORDER) if ((sums.get(intent) ?? 0) > (sums.get(best) ?? 0) + 1e-9) best = intent
  const most = sums.get(best) ?? 0
  const general = (sums.get('general') ?? 0) + GENERAL
  if (!hasSignal && (most < ENOUGH || general >= most)) {
    return { intent: 'general', confidence: rounded((0.6 + general) / (0.8 + general + most)) }
  }
  const all = ORDER.reduce((sum, intent) => sum + (sums.get(intent) ?? 0), 0)
  return { intent: best, confidence: rounded(most / (all + 0.25)) }
}

const rounded = (value: number): number => Math.round(Math.min(value, 0.99) * 100) / 100
