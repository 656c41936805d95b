import { termsOf } from '../../../platform/text/terms.ts'
import type { IntentName } from '../schema.ts'

/** What a question is about, in few enough classes to count: the first rule that applies names it. */
export const TOPICS = [
  'emergency',
  'complaint',
  'own_stay',
  'arrival_and_departure',
  'food_and_drink',
  'wellness_and_sport',
  'room',
  'children_and_pets',
  'transport',
  'surroundings',
  'booking_and_prices',
  'house_rules',
  'events',
  'service',
  'other',
] as const
export type Topic = (typeof TOPICS)[number]

export interface Asked {
  /** The message in English. */
  english: string
  intent: IntentName
  isEmergency: boolean
  /** Whether the answer was looked up in the guest's own stay or itinerary. */
  isOwnStay: boolean
  /** Of the text that the answer rests on. */
  sourceType: string | undefined
}

/** A question that has one of these words is about that; the earlier rule wins. */
const WORDS: [Topic, Set<string>][] = (
  [
    [
      'arrival_and_departure',
      'checkin checkout check arrival arrive departure depart luggage baggage bags keys reception',
    ],
    [
      'food_and_drink',
      'breakfast lunch dinner restaurant menu food eat meal bar drink wine beer coffee cafe vegan vegetarian gluten allergy ' +
        'buffet kitchen chef dessert brunch cocktail',
    ],
    [
      'wellness_and_sport',
      'spa sauna pool swim swimming gym fitness massage yoga treatment hammam jacuzzi tennis golf',
    ],
    ['children_and_pets', 'child children kid kids baby babies cot crib babysitter playground dog cat pet pets'],
    ['transport', 'parking park car garage charger taxi shuttle bus train airport transfer bicycle bike station ferry'],
    [
      'room',
      'room rooms suite wifi internet password bed pillow towel towels shower bath bathroom balcony tv television heating ' +
        'minibar safe iron hairdryer kettle',
    ],
    [
      'surroundings',
      'beach museum hike hiking walk sight sights shop supermarket pharmacy city town nearby neighbourhood',
    ],
    [
      'booking_and_prices',
      'price prices cost rate rates book booking reserve reservation cancel cancellation refund deposit pay',
    ],
    ['house_rules', 'smoke smoking quiet noise allowed rule rules policy party visitor visitors'],
  ] satisfies [Topic, string][]
).map(([topic, words]): [Topic, Set<string>] => [topic, new Set(termsOf(words))])

const BY_INTENT: Partial<Record<IntentName, Topic>> = {
  booking: 'booking_and_prices',
  upsell: 'booking_and_prices',
  itinerary: 'own_stay',
  local_recommendation: 'surroundings',
  service_request: 'service',
}

const BY_SOURCE: Record<string, Topic> = {
  menu: 'food_and_drink',
  rate_plan: 'booking_and_prices',
  policy: 'house_rules',
  event: 'events',
  local_guide: 'surroundings',
}

export function topicOf({ english, intent, isEmergency, isOwnStay, sourceType }: Asked): Topic {
  if (isEmergency) return 'emergency'
  if (intent === 'complaint') return 'complaint'
  if (isOwnStay) return 'own_stay'
  const terms = termsOf(english)
  const named = WORDS.find(([, words]) => terms.some((term) => words.has(term)))?.[0]
  return named ?? BY_INTENT[intent] ?? BY_SOURCE[sourceType ?? ''] ?? 'other'
}
