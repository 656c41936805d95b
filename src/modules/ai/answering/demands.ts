import { stem } from './stem.ts'
import { folded, tellingWords } from './words.ts'

/** What an answer cannot do without: a price where a price is asked for, depth where it is “how deep”. */
export interface Demand {
  /** Any of it in the sentence will do. */
  holds: RegExp | undefined
  /** Or, where nothing else can: all of these words in it or right beside it. */
  said: string[]
}

const CLOCK = /\b\d{1,2}[:.h]\d{2}\b|\b\d{1,2} ?(?:am|pm)\b|\b(?:noon|midnight|sunset|sunrise|round the clock|hourly)\b/
const NEVER = /\b(?:never|always|closed|daily|any (?:time|hour))\b/
const WEEKDAY = /\b(?:mon|tue|wed|thu|fri|sat|sun)(?:[a-z]*days?)?\b/
const MONTH = /\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/
const LENGTH =
  /\b\d+(?:[.,]\d+)?\s?(?:h|min|minutes?|hours?|days?|nights?|weeks?|months?|years?)\b|\b(?:hour|day|week|month)s?\b/
const PRICE =
  /[€$£]\s?\d|\d\s?(?:€|eur|usd|gbp|euros?|dollars?|pounds?)|\d\s?%|\b(?:free|included|complimentary|nothing|no (?:fee|charge|extra)|half of|charged?)\b/
const NAMED = /\b(?:dr|mr|mrs|ms|senhora?|dona|madame|chef)\.? \p{L}{2,}|\b(?:run|owned|built|led) by\b/u
const any = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'), 'u')

const BY_WORDING: [RegExp, RegExp][] = [
  [
    /\bhow much (?:is|are|does|do|would|will|for|to|extra|more|per)\b|\b(?:price|prices|cost|costs)\b|\bhow much\W*$/,
    PRICE,
  ],
  [/\bwhat time\b|\bopening (?:hours|times)\b/, any(CLOCK, NEVER)],
  [
    /\bwhen (?:is|are|was|were|do|does|did|can|could|will|would|should|may|must)\b|\b(?:un)?till? when\b|\bwhen\W*$/,
    any(CLOCK, NEVER, WEEKDAY, MONTH, LENGTH),
  ],
  [/\b(?:what|which) days?\b/, any(WEEKDAY, MONTH, NEVER, /\b\d{1,2}(?:st|nd|rd|th)\b/)],
  [/\bhow long\b/, any(LENGTH, CLOCK)],
  [
    /\b(?:what|which|phone) number\b|\bnumber (?:for|of)\b|\bwho (?:do|can|should) (?:i|we) (?:ring|call)\b/,
    /\b(?:dial|ext\w*|ring|call|tel)\b.*\d|\d{3} ?\d{3}/,
  ],
  [/\bearliest\b|\blatest\b/, any(CLOCK, NEVER, LENGTH)],
  [/\b(?:discounts?|promo(?:tion)?s?|reductions?)\b/, /\b(?:discount|reduc|promo|less|cheaper|off)|\d\s?%/],
  [
    /\bwho(?:'s)? (?:is|are|was|were|owns?|built|runs?|plays?|founded)\b|\bname of (?!the (?:hotel|restaurant|beach|bar|place|village))/,
    NAMED,
  ],
]
/** Measures that a sentence can give without the word that was asked with. */
const BY_MEASURE: Record<string, RegExp> = {
  far: /\d\s?(?:km|m|metres?|miles?|min|minutes|h|hours)\b/,
  big: /\d\s?(?:m[²2]|m\b|metres?|seats|people|guests)|\b(?:largest|biggest)\b/,
  large: /\d\s?(?:m[²2]|m\b|metres?|seats|people|guests)|\b(?:largest|biggest)\b/,
  warm: /°c?|\bdegrees\b|\bheated\b/,
  hot: /°c?|\bdegrees\b/,
  cold: /°c?|\bdegrees\b/,
  fast: /\bmbit|\bmbps|\bminutes\b|\bhours?\b/,
  often: /\b(?:daily|weekly|hourly|every|once|twice|times|each)\b/,
  late: any(CLOCK, NEVER, LENGTH),
  early: any(CLOCK, NEVER, LENGTH),
  old: /\b(?:years?|age|aged)\b/,
  soon: any(CLOCK, LENGTH),
}
const HOW =
  /\bhow (?!much|many|long|do|does|did|can|could|is|are|was|were|to|about|will|would|should|come|the|we|i|you|it|my|our)(\p{L}{3,})/u
const PEOPLE = /\bhow many (?:people|persons|guests|adults|of us)\b/
const FITS =
  /\b(?:up to|for|sleeps?|seats?|takes?|holds?|most)\b[^.]{0,20}\b(?:\d+|one|two|three|four|five|six|eight|ten|twelve)\b/
const HOW_MANY = /\bhow many (\p{L}+(?: \p{L}+)?)/u

export function demandsOf(question: string): Demand[] {
  const asked = folded(question).replace(/’/g, "'").trim()
  const demands: Demand[] = BY_WORDING.filter(([asks]) => asks.test(asked)).map(([, holds]) => ({ holds, said: [] }))
  const how = HOW.exec(asked)?.[1]
  if (how) demands.push({ holds: Object.hasOwn(BY_MEASURE, how) ? BY_MEASURE[how] : undefined, said: [stem(how)] })
  const counted = tellingWords(HOW_MANY.exec(asked)?.[1] ?? '')[0]
  if (counted) demands.push({ holds: PEOPLE.test(asked) ? FITS : undefined, said: [counted.stem] })
  return demands
}

/** How much of what cannot be done without a sentence, folded, holds; `says` tells what stands in it or beside it. */
export function heldOf(demands: readonly Demand[], told: string, says: (word: string) => boolean): number {
  if (demands.length === 0) return 1
  const held = demands.filter(({ holds, said }) => holds?.test(told) || (said.length > 0 && said.every(says)))
  return held.length / demands.length
}
