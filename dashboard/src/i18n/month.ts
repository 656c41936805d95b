import { addDays } from './calendar.ts'
import { dateFormat, localeOf } from './formats.ts'

/** A month as it hangs on a wall: weeks that begin as they do where the reader lives. */

const SUNDAY = 7
/** For browsers that do not know where weeks begin: lands of our languages where it is Sunday. */
const SUNDAY_FIRST = new Set(
  'US CA MX BR PT CO PE VE GT HN NI PA PY SV DO PR BZ JM TT BS PH IN PK SG HK ZA KE ZW BW MZ MO'.split(' '),
)

type WeekInfo = { firstDay: number }
type WithWeek = Intl.Locale & { getWeekInfo?(): WeekInfo; weekInfo?: WeekInfo }

/** 1 is Monday. */
export function firstWeekday(language: string): number {
  const locale: WithWeek = new Intl.Locale(localeOf(language))
  const known = locale.getWeekInfo?.() ?? locale.weekInfo
  return known?.firstDay ?? (SUNDAY_FIRST.has(locale.maximize().region ?? '') ? SUNDAY : 1)
}

export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || SUNDAY

/** The first day of the week that a day is in. */
export const weekStart = (language: string, day: string): string =>
  addDays(day, -((weekdayOf(day) - firstWeekday(language) + 7) % 7))

/** The weeks of the month of a day; those at its ends are whole. */
export function weeksOf(language: string, day: string): string[][] {
  const weeks: string[][] = []
  let start = weekStart(language, `${day.slice(0, 7)}-01`)
  do {
    const first = start
    weeks.push(Array.from({ length: 7 }, (_, later) => addDays(first, later)))
    start = addDays(start, 7)
  } while (start.slice(0, 7) === day.slice(0, 7))
  return weeks
}

/** Days in parts of so many weeks, which are whole: with the days of theirs that are not among them. */
export function inWeeks(language: string, days: readonly string[], weeks: number): string[][] {
  const starts = [...new Set(days.map((day) => weekStart(language, day)))]
  return starts
    .filter((_, at) => at % weeks === 0)
    .map((start) => Array.from({ length: 7 * weeks }, (_, later) => addDays(start, later)))
}

/** The same day so many months later, or the last one of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  return `${last.toISOString().slice(0, 8)}${String(Math.min(date, last.getUTCDate())).padStart(2, '0')}`
}

const said = (language: string, day: string, form: Intl.DateTimeFormatOptions): string =>
  dateFormat(language, { ...form, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

export const monthName = (language: string, day: string) => said(language, day, { month: 'long', year: 'numeric' })
export const weekdayName = (language: string, day: string, weekday: 'short' | 'long') =>
  said(language, day, { weekday })
export const dayName = (language: string, day: string) => said(language, day, { dateStyle: 'full' })
