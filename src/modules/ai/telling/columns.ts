import type { AskedConditions } from '../../../platform/text/facts/asked.ts'
import { datesMeet } from '../../../platform/text/facts/dates.ts'
import { ALL_DAYS, weekdaysIn } from '../../../platform/text/facts/days.ts'
import { type Agreement, agreementOf, type Conditions, conditionsIn } from '../../../platform/text/facts/index.ts'
import { type Seasons, seasonsNamed } from '../../../platform/text/facts/seasons.ts'
import { termsOf } from '../../../platform/text/terms.ts'
import { RIDE } from './timetable.ts'
import { PRICE, WANTS_PRICE } from './trim.ts'

export interface Cell {
  head: string
  /** The head, or what comes nearest to it in English. */
  english: string
  text: string
}

/** What chooses a column: what was asked for whom and when, and in which words. */
export interface Choice {
  question: string
  terms: ReadonlySet<string>
  /** Those of the question itself, without what it leans on: they count more. */
  ownTerms: ReadonlySet<string>
  /** All columns that do not contradict are told, whatever words they share with the question. */
  whole: boolean
  /** It says what it is not: “non-guests”, “without a roof”. */
  isNegated: boolean
  asked: AskedConditions
  seasons: Seasons
}

/**
 * The cells of a row that answer, without its name: those whose head agrees with what was asked for, by its conditions
 * first, then by its words. Where the question chooses none, all are told: the guest can choose, a wrong one misleads.
 */
export function chosenCells(cells: readonly Cell[], choice: Choice): Cell[] {
  const values = cells.slice(1).filter(({ text }) => text !== '')
  const agreements = values.map((cell) => agreementOf(choice.asked, conditionsOf(cell, choice.seasons)))
  const fitting = bestBy(values, (_, at) => agreed(agreements[at]!, agreements))
  const named = choice.whole || choice.isNegated ? fitting : bestBy(fitting, (cell) => wordsShared(cell, choice))
  const chosen = bestBy(named, (cell) => heldToday(cell, choice))
  const prices =
    WANTS_PRICE.test(choice.question) && !chosen.some(isPrice)
      ? bestBy(values.filter(isPrice), (cell) => agreed(agreements[values.indexOf(cell)]!, agreements))
      : []
  // Of a timetable also when it leaves, wherever it was asked to go.
  const isRun = RIDES.test(choice.question) && !isClock(cells[0]!) && chosen.every(isClock)
  const leaves = isRun ? values.find(isClock) : undefined
  const told = [...chosen, ...prices, ...(leaves ? [leaves] : [])]
  return values.filter((cell) => told.includes(cell) || isRemarked(cell, cells, choice))
}

const isClock = ({ text }: Cell): boolean => /^\d{1,2}[.:]\d{2}(?:\s*[ap]\.?m\.?)?$/i.test(text)
const RIDES = new RegExp(`\\b(?:${RIDE})s?\\b`, 'i')

/** By its unit, or by the head of its column: “Fare (EUR): 14.00”. */
const isPrice = ({ english: head, text }: Cell): boolean => PRICE.test(text) || (/\d/.test(text) && IN_MONEY.test(head))
const IN_MONEY =
  /\b(?:prices?|fares?|rates?|costs?|fees?|charges?|EUR|USD|GBP|CHF|per (?:person|night|day|hour|ride|week))\b|[€$£]/i

/** “Mondays closed; no booking” where a Monday is asked for, “not when pregnant” where she is: words no other cell has. */
function isRemarked({ text }: Cell, cells: readonly Cell[], { ownTerms, asked }: Choice): boolean {
  if (!/\p{L}{2,}\W+\p{L}{2,}/u.test(text)) return false
  if ((weekdaysIn(text) & asked.weekdays) !== 0) return true
  const named = new Set(termsOf(`${cells[0]!.text} ${cells.map(({ english }) => english).join(' ')}`))
  return termsOf(text).some((term) => ownTerms.has(term) && !named.has(term))
}

const MEALS: readonly [asked: RegExp, head: RegExp][] = [
  [/\bbreakfast\b/i, /\b(?:breakfast|morning)\b/i],
  [/\blunch\b/i, /\b(?:lunch|midday|noon)\b/i],
  [/\b(?:dinner|supper)\b/i, /\b(?:dinner|supper|evening)\b/i],
]
const OPENING_TERMS = new Set(termsOf('open opens opening closed closes closing'))

/** Of a row what says whether it is open: “Kitchen evening: no food”, not the bar's hours; '' where its cells say nothing. */
export function decidingText(cells: readonly Cell[], choice: Choice): string {
  const without = (terms: ReadonlySet<string>) => new Set([...terms].filter((term) => !OPENING_TERMS.has(term)))
  const [terms, ownTerms] = [without(choice.terms), without(choice.ownTerms)]
  const chosen = chosenCells(cells, { ...choice, terms, ownTerms, whole: false })
  const meal = MEALS.find(([asked]) => asked.test(choice.question))?.[1]
  const named = meal ? chosen.filter(({ english }) => meal.test(english)) : []
  const meant = named.length > 0 ? named : chosen
  if (!meant.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) return ''
  const deciding = cells.slice(1).filter((cell) => meant.includes(cell) || weekdaysIn(cell.text) !== 0)
  return [cells[0]!.text, ...deciding.map(({ english, text }) => `${english}: ${text}`)].join('; ')
}

function bestBy(cells: readonly Cell[], score: (cell: Cell, at: number) => number): Cell[] {
  const scores = cells.map(score)
  const best = Math.max(...scores)
  return cells.filter((_, at) => scores[at] === best)
}

const AGE_HEAD = /\bages?\b|\byears\b|\bchild|\bkids?\b|\badults?\b/i

function conditionsOf({ english: head }: Cell, seasons: Seasons): Conditions {
  const said = conditionsIn(head.replace(/^(?:per )?week\b/i, '1 week'), AGE_HEAD.test(head))
  said.dates.push(...seasonsNamed(head, seasons))
  return said
}

/** For whom and when, as far as it was asked. But for ages, only what tells columns apart speaks for one: “use in January” is not the price then. */
const agreed = (own: Agreement, all: readonly Agreement[]): number =>
  CONDITIONS.reduce((sum, name) => {
    const isChoice = name === 'age' || all.filter((one) => one[name] !== 0).length > 1
    return sum + (isChoice ? own[name] : Math.min(0, own[name]))
  }, 0)

const CONDITIONS = ['age', 'weekday', 'date', 'people', 'nights', 'minutes'] as const

/** Where no day was asked for. */
function heldToday(cell: Cell, { asked, seasons }: Choice): number {
  const { dates, weekdays } = conditionsOf(cell, seasons)
  const isDated = asked.dates.length === 0 && dates.length > 0
  const isOfDays = asked.weekdays === 0 && weekdays !== 0 && weekdays !== ALL_DAYS
  const today = isDated ? (dates.some((span) => datesMeet(span, asked.today.date)) ? 2 : -2) : 0
  return today + (isOfDays ? ((weekdays & asked.today.weekday) !== 0 ? 1 : -1) : 0)
}

/** How many words of its head are in the question. */
const wordsShared = ({ english: head }: Cell, { terms, ownTerms }: Choice): number =>
  termsOf(head).reduce((sum, term) => sum + (ownTerms.has(term) ? 3 : terms.has(term) ? 1 : 0), 0)
