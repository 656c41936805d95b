import { type AskedConditions, askedConditions, daysMeant } from '../../../platform/text/facts/asked.ts'
import { datesMeet, isNoticeFor, isSeason } from '../../../platform/text/facts/dates.ts'
import { clocksIn, hoursIn } from '../../../platform/text/facts/hours.ts'
import { agreementOf, type Conditions, conditionsIn } from '../../../platform/text/facts/index.ts'
import { countsIn, rangeIn, type Span } from '../../../platform/text/facts/numbers.ts'
import { isOutdated } from '../../../platform/text/facts/outdated.ts'
import { type Seasons, seasonsNamed } from '../../../platform/text/facts/seasons.ts'
import { termsOf } from '../../../platform/text/terms.ts'

/** What speaks for a unit as the answer to a question, in numbers that a person can name. The weights are fitted. */
export const FEATURES = [
  'reader', // how near the encoder finds the two, above its own line between answer and none
  'words', // BM25 of the question's words in the unit
  'heading', // and in the headings above it
  'coverage', // which part of the question's words is in either, the rare ones counting more
  'rarest', // whether the rarest word that the house knows is in either; of a number that counts for more
  'near', // which part of the question's words is in the nearest heading
  'nearFits', // which part of that heading is in the question
  'label', // the same for the question that it answers
  'labelFits',
  'row', // and for the name of a row
  'rowFits',
  'outdated', // its source or heading calls itself old
  'age', // 1: for whom and when it is asked agrees with what the unit says, −1: contradicts it
  'weekday',
  'date',
  'people',
  'nights',
  'minutes',
  'range', // a row for a range of numbers: whether one that is asked for lies in it
  'ageAbove', // the same with the headings
  'weekdayAbove',
  'dateAbove',
  'season', // no date is asked for: whether it holds today
  'notice', // it is for some days only, and the one that is meant is among them
  'clock', // it names the clock time that is asked for
  'price', // 1: it asks for a price and the unit names one, −1: it names none
  'time',
  'place',
  'count',
  'permission',
  'length',
  'support', // another unit of the same section is near the question, too
  'sibling', // how much less its label fits than that of another row of the section
] as const
export type Features = number[]

/** What is told of terms by all units of a house. */
export interface Corpus {
  /** How rare a term is; of one that no unit has, as rare as can be. */
  idf(term: string): number
  has(term: string): boolean
  averageText: number
  averageContext: number
  seasons: Seasons
}

export interface ReadUnit {
  terms: readonly string[]
  contextTerms: readonly string[]
  headingTerms: readonly string[]
  labelTerms: readonly string[]
  isRow: boolean
  clocks: ReadonlySet<number>
  section: string
  outdated: boolean
  range: Span | undefined
  own: Conditions
  whole: Conditions
  /** Whether it has what each kind of question asks for. */
  offers: readonly boolean[]
  length: number
}

export interface ReadQuestion {
  terms: readonly string[]
  asked: AskedConditions
  numbers: readonly number[]
  clocks: readonly number[]
  wants: readonly boolean[]
}

const WANTS: readonly RegExp[] = [
  /\b(?:how much|price|prices|cost|costs|fee|fees|charge|charged|expensive|rate|rates|pay|free|extra)\b|[€$£]/i,
  /\b(?:what time|when|how late|how early|until|till|hours?|open|opens|close|closes|closed|opening)\b/i,
  /\b(?:where|which floor|location|find|how do (?:i|we) get)\b/i,
  /\b(?:how many|how long|how far|how big|how old|how deep|what age|size|minimum|maximum|limit)\b/i,
  /\b(?:can (?:i|we|you)|may (?:i|we)|allowed|ok to|okay to|possible|permitted|do you (?:allow|accept|take|have|offer|do|rent|sell)|is there|are there|any)\b/i,
]
const MONEY = /[€$£¥]\s?\d|\d\s?(?:[€£]|[A-Z]{3}\b|Ft\b)|\bkr\b|\bfree\b|\bincluded\b|\d[.,]\d\d\b/u
/** A price list names its currency once, above its rows. */
const PRICED =
  /\b(?:prices?|rates?|fees?|costs?|charges?|tariffs?|per (?:night|person|day|hour))\b|[€$£¥]|\bkr\b|\b(?:EUR|USD|GBP|CHF|JPY|AED|SEK|NOK|DKK|ISK|CZK|PLN|HUF|AUD|CAD|NZD|SGD|HKD|ZAR|INR|THB|MXN|BRL|TRY)\b/i
const CLOCK = /\d\s*(?:am|pm)\b|\d\d[:.h]\d\d/i
const WHERE =
  /\b(?:floor|next to|beside|behind|opposite|lobby|building|street|near|left|right|entrance|level|by the|at the)\b/i
const RULE = /\b(?:may|can|allowed|not|no|only|please|must|yes|welcome|possible|available)\b/i
const AGES = /\bages?\b|\byears\b|\bchild|\bkids?\b/i

/** What is compared with a question. */
export interface PlainUnit {
  text: string
  context: string
  heading: string
  label: string
}

export function readUnit({ text, context, heading, label }: PlainUnit, seasons: Seasons): ReadUnit {
  const isRow = label !== '' && !/[?？]$/u.test(label)
  const both = `${context} ${text}`
  const aboutAges = AGES.test(both)
  const conditionsOf = (said: string): Conditions => {
    const conditions = conditionsIn(said, aboutAges)
    conditions.dates.push(...seasonsNamed(said, seasons))
    return conditions
  }
  return {
    terms: termsOf(text),
    contextTerms: termsOf(context),
    headingTerms: termsOf(heading),
    labelTerms: termsOf(label),
    isRow,
    clocks: new Set(clocksIn(text)),
    section: context,
    outdated: isOutdated(context),
    range: rangeIn(label),
    own: conditionsOf(text),
    whole: conditionsOf(both),
    offers: [
      MONEY.test(text) || (isRow && PRICED.test(context) && /\d/.test(text)),
      CLOCK.test(text) || hoursIn(text).length > 0,
      WHERE.test(text),
      /\d/.test(text),
      RULE.test(text),
    ],
    length: Math.min(2, text.length / 100),
  }
}

/** `now` is the house's wall clock. */
export const readQuestion = (text: string, now: string, seasons: Seasons): ReadQuestion => ({
  terms: [...new Set(termsOf(text))],
  asked: askedConditions(text, now, seasons),
  numbers: countsIn(text),
  clocks: clocksIn(text),
  wants: WANTS.map((pattern) => pattern.test(text)),
})

export interface Candidate {
  unit: ReadUnit
  /** What the encoder says of it. */
  reader: number
}

/** Of all candidates at once: some say something only beside the others. */
export function featuresOf(question: ReadQuestion, candidates: readonly Candidate[], corpus: Corpus): Features[] {
  const sections = Map.groupBy(candidates, ({ unit }) => unit.section)
  const fits = new Map(candidates.map((one) => [one, labelFit(question.terms, one.unit, corpus)]))
  return candidates.map((one) => {
    const others = sections.get(one.unit.section)!.filter((other) => other !== one)
    const support = others.reduce((most, { reader }) => Math.max(most, reader), -Infinity)
    const best = others.reduce((most, other) => Math.max(most, fits.get(other)!), 0)
    const behind = one.unit.isRow ? Math.max(-2, Math.min(0, fits.get(one)! - best)) : 0
    return [...ownFeatures(question, one, corpus), Math.min(4, Math.max(-8, support)) / 4, behind]
  })
}

/** What a row's label shares with the question, less what else it says. */
function labelFit(terms: readonly string[], { isRow, labelTerms }: ReadUnit, { idf }: Corpus): number {
  if (!isRow) return 0
  let [shared, more] = [0, 0]
  for (const term of labelTerms) {
    if (terms.includes(term)) shared += idf(term)
    else more += idf(term)
  }
  return shared === 0 ? 0 : (shared - ADDED * more) / USUAL_IDF
}

const ADDED = 0.3
const USUAL_IDF = 4

function ownFeatures(
  { terms, asked, numbers, clocks, wants }: ReadQuestion,
  { unit, reader }: Candidate,
  corpus: Corpus,
): Features {
  const own = agreementOf(asked, unit.own)
  const above = agreementOf(asked, unit.whole)
  const present = terms.filter((term) => unit.terms.includes(term) || unit.contextTerms.includes(term))
  return [
    reader,
    bm25(terms, unit.terms, corpus.averageText, corpus),
    bm25(terms, unit.contextTerms, corpus.averageContext, corpus),
    shareOf(terms, present, corpus),
    rarestOf(terms, corpus, present),
    shareOf(terms, unit.headingTerms, corpus),
    shareOf(unit.headingTerms, terms, corpus),
    unit.isRow ? 0 : shareOf(terms, unit.labelTerms, corpus),
    unit.isRow ? 0 : shareOf(unit.labelTerms, terms, corpus),
    unit.isRow ? shareOf(terms, unit.labelTerms, corpus) : 0,
    unit.isRow ? shareOf(unit.labelTerms, terms, corpus) : 0,
    unit.outdated ? 1 : 0,
    own.age,
    own.weekday,
    own.date,
    own.people,
    own.nights,
    own.minutes,
    inRange(numbers, unit.range),
    above.age,
    above.weekday,
    above.date,
    holdsToday(asked, unit.whole),
    isNoticeFor(unit.whole.dates, daysMeant(asked)) ? 1 : 0,
    clocks.some((clock) => unit.clocks.has(clock)) ? 1 : 0,
    ...wants.map((wanted, at) => (wanted ? (unit.offers[at] ? 1 : -1) : 0)),
    unit.length,
  ]
}

/** Which part of some terms is among others, the rare ones counting more. */
function shareOf(some: readonly string[], others: readonly string[], { idf }: Corpus): number {
  let [all, shared] = [0, 0]
  for (const term of some) {
    const weight = idf(term)
    all += weight
    if (others.includes(term)) shared += weight
  }
  return all === 0 ? 0 : shared / all
}

function rarestOf(terms: readonly string[], { has, idf }: Corpus, present: readonly string[]): number {
  let rarest: string | undefined
  for (const term of terms) if (has(term) && (rarest === undefined || idf(term) > idf(rarest))) rarest = term
  if (rarest === undefined) return 0
  return (present.includes(rarest) ? 1 : -1) * (NUMBER.test(rarest) ? EXACT : 1)
}

/** What is numbered is told apart by nothing else: “room 77”. */
const NUMBER = /^\d{2,}$/
const EXACT = 4

function inRange(numbers: readonly number[], range: Span | undefined): number {
  if (!range || numbers.length === 0) return 0
  return numbers.some((number) => number >= range.from && number <= range.until) ? 1 : -1
}

function holdsToday(asked: AskedConditions, { dates }: Conditions): number {
  const seasons = dates.filter(isSeason)
  if (asked.dates.length > 0 || seasons.length === 0) return 0
  return seasons.some((span) => datesMeet(span, asked.today.date)) ? 1 : -1
}

const [K1, B] = [1.2, 0.5]

function bm25(query: readonly string[], terms: readonly string[], average: number, { idf }: Corpus): number {
  let sum = 0
  for (const term of query) {
    let often = 0
    for (const one of terms) if (one === term) often++
    if (often > 0) sum += (idf(term) * often * (K1 + 1)) / (often + K1 * (1 - B + (B * terms.length) / average))
  }
  return sum
}
