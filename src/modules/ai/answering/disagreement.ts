import type { Weighing } from './choose.ts'
import { folded, likeness, stemsIn, tellingWords } from './words.ts'

/** So near to the best a second one must come, in weight and in how much of the question it covers. */
const NEARLY = 3
const LESS_NEAR = 0.3
const LEAST_NEAR = 0.5
/** So much of what each speaks of the other must speak of, too: else they state different things of different things. */
const LEAST_SHARED = 0.3
const LEAST_OF_SUBJECT = 0.8
const MOST_COMPARED = 6

const PRICES = /[€$£]\s?(\d+(?:[.,]\d+)?)|(\d+(?:[.,]\d+)?)\s?(?:€|eur|usd|gbp|euros?|dollars?|pounds?)\b/g
const TIME = String.raw`(\d{1,2})(?::(\d{2}))?(?:\s?(am|pm)\b)?`
const BEGINS = new RegExp(
  `\\b(?:from|opens?(?: at)?|starts?(?: at)?|begins?(?: at)?|after)\\s+${TIME}|\\b${TIME}\\s?(?:–|-|to|until)\\s?\\d`,
  'g',
)
const ENDS = new RegExp(
  `(?:\\d\\s?(?:am|pm)?\\s?(?:–|-|to)|\\b(?:until|till|by|before|closes?(?: at)?|ends?(?: at)?))\\s?${TIME}`,
  'g',
)

const ASKS_PRICE = /\b(?:how much|prices?|costs?|fees?|charges?|charged|pay|rates?)\b|[€$£]/
const ASKS_END = /\b(?:close[sd]?|closing|shut|until|till?|end|ends|how late|last|latest|by when|by what time|still)\b/
const ASKS_START = /\b(?:open|opens|start|starts|begin|begins|from when|how early|earliest|first)\b/
const ASKS_TIME = /\b(?:what time|when|hours|times|opening)\b/

type Stated = (quote: string) => string[]

/** The best two of different sources that both answer and state another price or time for the same. */
export function disagreementIn(question: string, sentences: readonly Weighing[]): [Weighing, Weighing] | undefined {
  const kinds = askedFor(folded(question))
  const best = sentences[0]
  if (!best || kinds.length === 0) return undefined
  const good = sentences
    .slice(0, MOST_COMPARED)
    .filter(({ weight, figures }) => weight >= best.weight - NEARLY && figures.near >= LEAST_NEAR)
  for (const [at, one] of good.entries()) {
    const other = good.slice(at + 1).find((each) => contradicts(one, each, kinds))
    if (other) return [one, other]
  }
  return undefined
}

const contradicts = (one: Weighing, other: Weighing, kinds: readonly Stated[]): boolean =>
  one.passage.sourceId !== other.passage.sourceId &&
  Math.abs(one.figures.near - other.figures.near) <= LESS_NEAR &&
  kinds.some((stated) => disjoint(stated(one.quote), stated(other.quote))) &&
  names(one, other) &&
  names(other, one) &&
  shared(one.quote, other.quote) >= LEAST_SHARED

const disjoint = (ours: readonly string[], theirs: readonly string[]): boolean =>
  ours.length > 0 && theirs.length > 0 && !theirs.some((value) => ours.includes(value))

/** What of a sentence the question asks for: its prices, or when something begins or ends. */
function askedFor(asked: string): Stated[] {
  if (ASKS_PRICE.test(asked)) return [pricesIn]
  if (ASKS_END.test(asked)) return [endsIn]
  if (ASKS_START.test(asked)) return [beginsIn]
  return ASKS_TIME.test(asked) ? [endsIn, beginsIn] : []
}

const pricesIn: Stated = (quote) =>
  [...folded(quote).matchAll(PRICES)].map((found) => String(Number((found[1] ?? found[2] ?? '').replace(',', '.'))))

const beginsIn: Stated = (quote) => [...folded(quote).matchAll(BEGINS)].flatMap(([, ...parts]) => clock(parts))
const endsIn: Stated = (quote) => [...folded(quote).matchAll(ENDS)].flatMap(([, ...parts]) => clock(parts))

/** A number alone is no time of day. */
function clock(parts: (string | undefined)[]): string[] {
  const [hour, minute, half] = parts[0] === undefined ? parts.slice(3) : parts
  if (hour === undefined || (minute === undefined && half === undefined)) return []
  const shown = (Number(hour) % (half ? 12 : 24)) + (half === 'pm' ? 12 : 0)
  return [`${String(shown).padStart(2, '0')}:${minute ?? '00'}`]
}

/** Words of headings that say what kind of text follows, not what it is about. */
const KINDS = new Set(
  tellingWords(
    'policy rules information info faq guide menu services details general website overview terms sheet',
  ).map(({ stem }) => stem),
)

const topicsIn = (text: string): string[] =>
  tellingWords(text).flatMap(({ stem, weight }) => (weight === 1 && !KINDS.has(stem) ? [stem] : []))

const amongst = (words: readonly string[], others: readonly string[]): number =>
  words.filter((word) => others.some((other) => likeness(word, other) > 0)).length

/** Whether the one speaks of what the other's section is about. */
function names(one: Weighing, other: Weighing): boolean {
  const subject = topicsIn(subjectOf(other))
  return amongst(subject, [...stemsIn(`${one.quote} ${one.around}`)]) >= LEAST_OF_SUBJECT * subject.length
}

function shared(one: string, other: string): number {
  const [ours, theirs] = [topicsIn(one), topicsIn(other)]
  return amongst(ours, theirs) / Math.max(1, Math.sqrt(ours.length * theirs.length))
}

function subjectOf({ section, passage }: Weighing): string {
  const last = section.split(' › ').at(-1) ?? ''
  return last || (passage.sourceType === 'faq' ? '' : passage.sourceName)
}
