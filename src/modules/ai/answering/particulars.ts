import { folded } from './words.ts'

/** Particulars a question names and an answer must go with: an age, an hour, a day of the week, a month, a number. */
const WEEKDAY = /\b(mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?\b/g
const MONTH = /\b(january|february|march|april|may|june|july|august|september|october|november|december)\b/g
const NUMBERS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const AGE =
  /\b(\d{1,2})[ -]?(?:years?|yrs?|yo)\b(?:[ -]?olds?)?|\b(?:i'm|is|am|aged?|my) (\d{1,2})\b(?! ?(?:weeks?|months?|minutes?|h|am|pm|people))/
const HOUR = new RegExp(
  `\\b(?:(\\d{1,2})(?:[:.](\\d{2}))?|(${NUMBERS.join('|')})) ?(?:o'?clock )?(am\\b|pm\\b|in the (?:morning|afternoon|evening))`,
)

export interface Particulars {
  age: number | undefined
  hour: string | undefined
  days: string[]
  months: string[]
  numbers: string[]
}

export function particularsOf(question: string): Particulars {
  const words = folded(question).replace(/’/g, "'")
  const age = AGE.exec(words)
  return {
    age: age ? Number(age[1] ?? age[2]) : undefined,
    hour: hourOf(HOUR.exec(words)),
    days: [...words.matchAll(WEEKDAY)].map((match) => (match[1] ?? '').slice(0, 3)),
    months: [...words.matchAll(MONTH)].map((match) => match[1] ?? '').filter((month) => month !== 'may'),
    numbers: (words.match(/\b\d+(?:[.,]\d+)?\b/g) ?? []).filter(
      (number) => number.length > 1 || /\bholes?\b/.test(words),
    ),
  }
}

function hourOf(match: RegExpExecArray | null): string | undefined {
  if (!match) return undefined
  const hour = match[3] ? NUMBERS.indexOf(match[3]) : Number(match[1])
  const later = /pm|afternoon|evening/.test(match[4] ?? '') && hour < 12 ? 12 : 0
  return `${String(hour + later).padStart(2, '0')}:${match[2] ?? '00'}`
}

/** How many of them a text, folded, goes with. */
export function agreement(asked: Particulars, words: string): number {
  let agreed = 0
  if (asked.age !== undefined) agreed += holdsAge(asked.age, words) ? 1 : 0
  if (asked.hour !== undefined) agreed += words.includes(asked.hour) || holdsHour(asked.hour, words) ? 1 : 0
  if (asked.days.length > 0) agreed += asked.days.some((day) => new RegExp(`\\b${day}`).test(words)) ? 1 : 0
  if (asked.months.length > 0) agreed += asked.months.some((month) => words.includes(month)) ? 1 : 0
  if (asked.numbers.length > 0) agreed += asked.numbers.some((number) => words.includes(number)) ? 0.5 : 0
  return Math.min(agreed, 2)
}

function holdsAge(age: number, words: string): boolean {
  for (const [, from, to] of words.matchAll(/\b(\d{1,2})\s?(?:–|-|to|and)\s?(\d{1,2})\b(?!:)/g)) {
    if (age >= Number(from) && age <= Number(to)) return true
  }
  for (const [, bound] of words.matchAll(/\b(?:under|up to|below)[ -](\d{1,2})/g)) if (age < Number(bound)) return true
  return /\b(?:from|over|age|aged) (?:age )?\d{1,2} years?\b|\b\d{1,2} (?:years|and over)\b|\badults only\b/.test(words)
}

const holdsHour = (hour: string, words: string): boolean =>
  [...words.matchAll(/\b(\d{2}:\d{2})\s?(?:–|-|to|and)\s?(\d{2}:\d{2})/g)].some(([, from = '', to = '']) =>
    from <= to ? hour >= from && hour <= to : hour >= from || hour <= to,
  )
