import { isUnspaced } from '../../../platform/text/language/spelling.ts'
import type { DetectedIntent, IntentName } from '../schema.ts'
import { type Filed, filedAs, type Heard, heardIn } from './filed.ts'
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

/** From this likelihood on the fitted model names the intent, and from the second where a strong cue says otherwise. */
const SURE = 0.4
const CONTRADICTED = 0.7
/** Said in more than a word or two; a letter says more where words are not apart. */
const LEAST_CHARACTERS = { apart: 12, notApart: 4 }

/** Else cues name it that outweigh those of general questions: by themselves, or where it is at all possible. */
const STRONG = 1
const ENOUGH = 0.5
const BEYOND_GENERAL = 0.2
const POSSIBLE = 0.06

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

function withoutSignal({ words, language, cues }: Heard, filed: Filed): IntentName {
  const likeliest = heaviest(new Map(ORDER.map((intent) => [intent, filed[intent]])))
  const least = isUnspaced(language) ? LEAST_CHARACTERS.notApart : LEAST_CHARACTERS.apart
  const isSure = filed[likeliest] >= (isContradicted(likeliest, cues) ? CONTRADICTED : SURE)
  if (isSure && words.trim().length >= least) return likeliest
  const cued = heaviest(cues)
  const sum = cues.get(cued) ?? 0
  if (sum <= (cues.get('general') ?? 0) + BEYOND_GENERAL) return 'general'
  return sum >= STRONG || (sum >= ENOUGH && filed[cued] >= POSSIBLE) ? cued : 'general'
}

const isContradicted = (intent: IntentName, cues: ReadonlyMap<IntentName, number>): boolean =>
  [...cues].some(([other, sum]) => other !== intent && sum >= STRONG && sum > (cues.get(intent) ?? 0))

function sumsOf(signals: readonly Signal[]): Map<IntentName, number> {
  const sums = new Map<IntentName, number>()
  for (const { intent, weight } of signals) sums.set(intent, (sums.get(intent) ?? 0) + weight)
  return sums
}

const heaviest = (sums: ReadonlyMap<IntentName, number>): Wanted =>
  ORDER.reduce((best, intent) => ((sums.get(intent) ?? 0) > (sums.get(best) ?? 0) + 1e-9 ? intent : best))

const rounded = (value: number): number => Math.round(value * 100) / 100
