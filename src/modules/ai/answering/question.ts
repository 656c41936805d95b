import { folded } from './words.ts'

/** What an answer to a question should hold, by the way it is asked. */
export type Expected =
  | 'price'
  | 'time'
  | 'day'
  | 'length'
  | 'count'
  | 'measure'
  | 'number'
  | 'place'
  | 'person'
  | 'decision'

const ASKS: [Expected, RegExp][] = [
  [
    'price',
    /\b(?:how much|prices?|costs?|fees?|charges?|charged|rates?|expensive|cheap\w*|what.{0,20}\bpay|(?:do|have to|must|we|i) pay|owe|fine for|discount|free|extra|off|tax|toll\w*|deal)\b|[€$£]/,
  ],
  [
    'time',
    /\b(?:when|what time|which time|until when|till when|by when|opening|closing|hours?|how late|how early|open|opens?|close[sd]?|shut|start|times?|last order|last|first|leave)\b/,
  ],
  ['day', /\b(?:what days?|which (?:day|night|evening)s?|when|days?)\b/],
  ['length', /\b(?:how long|how many (?:minutes|hours|days|nights)|how far|minimum|notice)\b/],
  ['count', /\b(?:how many|number of)\b/],
  [
    'measure',
    /\b(?:how (?:far|deep|big|wide|tall|high|heavy|warm|hot|large|fast|old)|size|width|height|weight|square|km|cm|temperature|heaviest|depth)\b/,
  ],
  ['number', /\b(?:phone number|number|extension|ext|ring|call|dial|coordinates|contact|get hold)\b/],
  ['place', /\b(?:where|which (?:entrance|restaurant|place|bar)|nearest|closest|find|somewhere|anywhere)\b/],
  ['person', /\b(?:who(?:'s| is| are| was| owns?| built| plays?)|name of)\b/],
  [
    'decision',
    /^(?:\w+[,!.]? )?(?:is|are|can|could|may|do|does|did|will|would|have|has|am)\b|\b(?:allowed|possible|can (?:i|we|you|our|my)|do you|is there|are there)\b/,
  ],
]

const HOLDS: Record<Expected, RegExp> = {
  price:
    /[€$£]\s?\d|\d\s?(?:€|eur|usd|gbp)|\d+\s?%|\bfree\b|\bincluded\b|\bcosts? nothing\b|\bno (?:fee|charge)\b|\bhalf of\b|\bcharged?\b|\bdeposit\b/,
  time: /\b\d{1,2}[:.h]\d{2}\b|\b\d{1,2} ?(?:am|pm)\b|\bnoon\b|\bmidnight\b|\b(?:never|always|daily|hours?|closed|sunset|hourly)\b/,
  day: /\b(?:mon|tue|wed|thu|fri|sat|sun)(?:[a-z]*days?)?\b|\bdaily\b|\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/,
  length:
    /\d+\s?(?:h|min|minutes?|hours?|days?|nights?|weeks?|months?|km|m|years?)\b|\b(?:hour|minutes|days|months|weeks)\b/,
  count: /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten)\b/,
  measure: /\d+\s?(?:km|cm|m|m2|kg|°c|degrees|l|mbit)/,
  number: /\b(?:dial|ext|ring|call|write)\b|\d{3} \d{3}|@|\b\d+\.\d+ [nsew]\b/,
  place: /\b(?:at|in|on|by|beside|behind|next to|under|near|from|below|opposite|to)\b/,
  person: /\b(?:dr|mr|mrs|ms|senhora?|manager|chef|with|run by|owned by|team)\b/,
  decision:
    /\b(?:yes|no|not|cannot|can|may|must|none|never|only|welcome|allowed|offer|free|included|there (?:is|are)|closed|possible)\b/,
}

export function expectedBy(question: string): Expected[] {
  const words = folded(question).trim()
  return ASKS.filter(([, asks]) => asks.test(words)).map(([expected]) => expected)
}

/** How much of what the question expects a sentence, folded, holds, 0 to 1. */
export const meets = (expected: readonly Expected[], sentence: string): number =>
  expected.length === 0 ? 0.5 : expected.filter((each) => HOLDS[each].test(sentence)).length / expected.length
