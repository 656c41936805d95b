import type { IntentName } from '../schema.ts'

/**
 * The signal words of the specification: each with its inflections and direct derivations, as a whole word. A message
 * with one of them and no other has that intent.
 */

export type Wanted = Exclude<IntentName, 'general'>

export interface Signal {
  readonly word: string
  readonly intent: Wanted
  /** Words that go with many intents count half, so that "I need to book" is a booking. */
  readonly weight: 1 | 0.5
  readonly forms: RegExp
}

const signal = (intent: Wanted, word: string, forms: string, weight: 1 | 0.5 = 1): Signal => ({
  word,
  intent,
  weight,
  forms: new RegExp(`(?<![\\p{L}\\p{N}_])(?:${forms})(?![\\p{L}\\p{N}_])`, 'iu'),
})

export const SIGNALS: readonly Signal[] = [
  signal('booking', 'book', '(?:re|pre)?-?book(?:s|ed|ing|ings|able)?'),
  signal('booking', 'reserve', 'reserv(?:e|es|ed|ing|ation|ations)'),
  signal('booking', 'check-in', 'check(?:s|ed|ing)?[- ]?ins?'),
  signal('booking', 'availability', '(?:un)?availab(?:le|ility|ilities)'),
  signal('booking', 'dates', 'dates?', 0.5),
  signal('service_request', 'need', 'need(?:s|ed|ing)?', 0.5),
  signal('service_request', 'request', 'request(?:s|ed|ing)?', 0.5),
  signal('service_request', 'bring', 'bring(?:s|ing)?|brought'),
  signal('service_request', 'fix', 'fix(?:es|ed|ing)?'),
  signal('service_request', 'broken', 'broken'),
  signal('service_request', 'housekeeping', 'house-?keep(?:ing|er|ers)'),
  signal('complaint', 'disappointed', 'disappoint(?:s|ed|ing|ingly|ment|ments)?'),
  signal('complaint', 'problem', 'problem(?:s|atic)?'),
  signal('complaint', 'issue', 'issues?'),
  signal('complaint', 'unacceptable', 'unacceptabl[ey]'),
  signal('upsell', 'upgrade', 'upgrad(?:e|es|ed|ing|able)'),
  signal('upsell', 'spa', 'spas?'),
  signal('upsell', 'dinner', 'dinners?'),
  signal('upsell', 'experience', 'experienc(?:e|es|ed|ing)', 0.5),
  signal('upsell', 'add-on', 'add(?:s|ed|ing)?[- ]?ons?'),
  signal('itinerary', 'what should I do', 'what should (?:i|we) do'),
  signal('itinerary', 'schedule', 'schedul(?:e|es|ed|ing)', 0.5),
  signal('itinerary', 'plan', 'plan(?:s|ned|ning|ner)?', 0.5),
  signal('itinerary', 'recommend', 'recommend(?:s|ed|ing|ation|ations)?', 0.5),
  signal('local_recommendation', 'restaurant', 'restaurants?'),
  signal('local_recommendation', 'bar', 'bars?'),
  signal('local_recommendation', 'beach', 'beach(?:es)?'),
  signal('local_recommendation', 'hike', 'hik(?:e|es|ed|ing|er|ers)'),
  signal('local_recommendation', 'nearby', 'near-?by'),
  signal('local_recommendation', 'local', 'local(?:s|ly)?'),
]

const TROUBLE = '(?:problems?|issues?)'

/** What only looks like a signal: "no problem at all" is the contrary of a complaint. */
const DENIED = new RegExp(
  [
    `\\b(?:no|without|without any|not an?|never an?|isn't an?|wasn't an?|not any|zero) (?:\\w+ )?${TROUBLE}\\b`,
    "\\b(?:not|never|n't|hardly) (?:\\w+ ){0,2}disappoint(?:s|ed|ing)?\\b",
    "\\b(?:don't|didn't|won't|doesn't|isn't|wasn't|aren't|weren't) (?:\\w+ ){0,2}disappoint(?:s|ed|ing)?\\b",
    '\\bno need\\b',
  ].join('|'),
  'gi',
)

export const withoutDenials = (text: string): string => text.replace(DENIED, ' ')

/** With quotes and spaces in one form, as the patterns expect them. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[’‘`´]/g, "'")
    .replace(/\s+/g, ' ')

export const signalsIn = (text: string): Signal[] => SIGNALS.filter(({ forms }) => forms.test(text))
