import { addDays } from './calendar.ts'
import { daysAway, partsByName } from './day-words.ts'
import { dateFormat } from './formats.ts'
import { addMonths } from './month.ts'

/** Days (`2026-12-31`) and times (`14:30`) as people of a place write them with digits: 31.12.2026, 12/31/2026, 2:30 PM. */

const DAY = { calendar: 'gregory', year: 'numeric', month: '2-digit', day: '2-digit' } as const
const TIME = { timeStyle: 'short' } as const

type Letters = Record<'day' | 'month' | 'year', string>

const EARLIEST_YEAR = 1900
/** 29 February comes back within so many years. */
const LEAP_YEARS_APART = 8

function partsOf(language: string, iso: string, form: typeof DAY | typeof TIME) {
  const moment = new Date(`${iso}Z`)
  if (Number.isNaN(moment.getTime())) return undefined
  const format = dateFormat(language, { ...form, numberingSystem: 'latn', timeZone: 'UTC' })
  return format
    .formatToParts(moment)
    .map(({ type, value }) => ({ type, value: value.replace(/[\u200e\u200f\u061c]/g, '').replace(/\s/g, ' ') }))
}

type Parts = ReturnType<typeof partsOf>

/** What is no day at all stays as it is. */
const joined = (parts: Parts, otherwise: string) => parts?.map(({ value }) => value).join('') ?? otherwise

export const writeDay = (language: string, day: string): string => joined(partsOf(language, `${day}T00:00`, DAY), day)

export const writeTime = (language: string, time: string): string =>
  joined(partsOf(language, `2026-01-01T${time}`, TIME), time)

export function writeMoment(language: string, moment: string): string {
  const [day = '', time] = moment.split('T')
  return time ? `${writeDay(language, day)} ${writeTime(language, time)}` : day
}

const dayParts = (language: string) => partsOf(language, '2026-12-31T00:00', DAY)!

/** `TT.MM.JJJJ`, by the letters of the language. */
export const dayForm = (language: string, letters: Letters): string =>
  dayParts(language)
    .map(({ type, value }) => letters[type as keyof Letters]?.repeat(value.length) ?? value)
    .join('')

/** `hh:mm`, and where the day has two halves which one. */
export const timeForm = (language: string): string =>
  partsOf(language, '2026-01-01T14:30', TIME)!
    .map(({ type, value }) => ({ hour: 'hh', minute: 'mm' })[type as string] ?? value)
    .join('')

/** What a day is read against. */
export interface Near {
  today: string
  /** The day that counts: the arrival for a departure. */
  since?: string | undefined
}

/** So much of what has been can be meant without its year. */
const MONTHS_BACK = 2

/**
 * In the language's own order, as 2026-12-31, with the month's name, or as "tomorrow". Without a year it is the first such day from `since` on; where nothing
 * is said, from two months ago: the coming one within ten months, else the one that has just been.
 */
export function readDay(language: string, text: string, { today, since }: Near): string | undefined {
  const away = daysAway(language, text)
  if (away !== undefined) return addDays(today, away)
  const parts = partsByNumbers(language, text.trim()) ?? partsByName(language, text.trim())
  if (!parts) return undefined
  const [month, day] = [Number(parts.month), Number(parts.day)]
  if (parts.year) return existing(yearOf(parts.year), month, day)
  const from = since || addMonths(today, -MONTHS_BACK)
  const years = Array.from({ length: LEAP_YEARS_APART + 1 }, (_, later) => Number(from.slice(0, 4)) + later)
  return years.map((year) => existing(year, month, day)).find((found) => found !== undefined && found >= from)
}

/** The parts of a day of figures alone, by the order of the language. */
function partsByNumbers(language: string, text: string) {
  const order = dayParts(language)
    .map(({ type }): string => type)
    .filter((type) => type === 'day' || type === 'month' || type === 'year')
  const numbers = numbersIn(text, order)
  if (!numbers) return undefined
  const named = numbers.length === 3 ? order : order.filter((type) => type !== 'year')
  const sorted = numbers[0]!.length === 4 ? ['year', 'month', 'day'] : named
  const of = (type: string) => numbers[sorted.indexOf(type)]
  return { day: of('day'), month: of('month'), year: of('year') }
}

/** Two or three of them: 3.4. · 03/04/2026 · 2026-04-03; without anything between them 0304, 030426 or 03042026. */
function numbersIn(text: string, order: readonly string[]): string[] | undefined {
  if (/^\d{4}$/.test(text)) return [text.slice(0, 2), text.slice(2)]
  if (/^(\d{6}|\d{8})$/.test(text)) {
    const lengths = order.map((type) => (type === 'year' ? text.length - 4 : 2))
    const starts = lengths.map((_, at) => lengths.slice(0, at).reduce((sum, length) => sum + length, 0))
    return starts.map((start, at) => text.slice(start, start + lengths[at]!))
  }
  return /^\d+(\s*[./\-\s]\s*\d+){1,2}\s*[./]?$/.test(text) ? text.match(/\d+/g)! : undefined
}

const yearOf = (digits: string): number => (digits.length === 2 ? 2000 + Number(digits) : Number(digits))

function existing(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isThere = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isThere && year >= EARLIEST_YEAR && year <= 9999 ? date.toISOString().slice(0, 10) : undefined
}

const CLOCK = /^(\d{1,2})(?:\s*[:.h]?\s*([0-5]\d))?(?:\s*([ap])\.?\s?m\.?|\s*h|\s*uhr)?$/i

/** 14:30 · 14.30 · 14h30 · 1430 · 14 · 2:30 pm: all of them in every language. */
export function readTime(language: string, text: string): string | undefined {
  const [am, pm] = [9, 21].map((hour) => halfOf(language, hour))
  const plain = am && pm ? text.replace(am, 'am').replace(pm, 'pm') : text
  const [, hours, minutes = '00', half] = CLOCK.exec(plain.trim()) ?? []
  const hour = half ? hourOf(Number(hours), half.toLowerCase()) : Number(hours)
  return hour >= 0 && hour < 24 ? `${String(hour).padStart(2, '0')}:${minutes}` : undefined
}

/** What the language calls the half of the day that an hour is in; nothing where clocks go to 24. */
const halfOf = (language: string, hour: number): string | undefined =>
  partsOf(language, `2026-01-01T${String(hour).padStart(2, '0')}:00`, TIME)!.find(({ type }) => type === 'dayPeriod')
    ?.value

const hourOf = (hour: number, half: string): number =>
  hour < 1 || hour > 12 ? Number.NaN : (hour % 12) + (half === 'p' ? 12 : 0)

/** A day and a time with a space, a comma or a T between them. What is a whole day has none: 2027 may be a year. */
export function readMoment(language: string, text: string, near: Near): string | undefined {
  if (readDay(language, text, near)) return undefined
  for (const { 0: gap, index } of text.trim().matchAll(/T|,\s*|\s+/g)) {
    const day = readDay(language, text.trim().slice(0, index), near)
    const time = readTime(language, text.trim().slice(index + gap.length))
    if (day && time) return `${day}T${time}`
  }
  return undefined
}
