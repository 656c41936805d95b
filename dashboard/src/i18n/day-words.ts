import { folded } from './folded.ts'
import { localeOf, relativeFormat } from './formats.ts'
import { LANGUAGES } from './language.ts'

/** Days in words: 3 April, 3. Apr. 27, April 3rd, 3 de abril de 2027, tomorrow. All names are the languages' own, by `Intl`. */

const DAY_FIRST =
  /^(?<day>\d{1,2})(?:(?:st|nd|rd|th|er|o)(?!\p{L}))?[\s.°/-]*(?:(?:de|of)\s+)?(?<name>\p{L}{3,})(?:[\s.,/-]*(?:del?\s+)?(?<year>\d{4}|\d\d))?\.?$/u
const MONTH_FIRST =
  /^(?<name>\p{L}{3,})[\s.-]*(?<day>\d{1,2})(?:st|nd|rd|th|er|o|°)?(?:[\s.,/-]+(?<year>\d{4}|\d\d))?$/u

/** The parts of a day whose month is named, as digits. */
export function partsByName(language: string, text: string) {
  const plain = folded(text)
  const { day, name, year } = (DAY_FIRST.exec(plain) ?? MONTH_FIRST.exec(plain))?.groups ?? {}
  const month = name && monthOf(language, name)
  return day && month ? { day, month: String(month), year } : undefined
}

/** By its beginning, three letters or more, as long as no other month begins so. The reader's own language comes first: a mail may be pasted in another. */
function monthOf(language: string, beginning: string): number | undefined {
  const typed = beginning.replace('ae', 'a') // ä, where the keyboard has none
  const found = [localeOf(language), ...Object.keys(LANGUAGES)]
    .map((locale) => monthsOf(locale).flatMap((name, at) => (name.startsWith(typed) ? at + 1 : [])))
    .find((months) => months.length > 0)
  return found?.length === 1 ? found[0] : undefined
}

const known = new Map<string, string[]>()

function monthsOf(locale: string): string[] {
  const names = known.get(locale) ?? namesIn(locale)
  known.set(locale, names)
  return names
}

function namesIn(locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale, { calendar: 'gregory', month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, at) => folded(format.format(Date.UTC(2026, at))))
}

const NEAR_DAYS = [0, 1, -1, 2, -2]
const lettersOf = (text: string): string => folded(text).replace(/[^\p{L}\d]/gu, '')

/** How many days from today it is, in the reader's words: 0 is "today", 1 "demain", 2 "übermorgen". */
export const daysAway = (language: string, text: string): number | undefined =>
  NEAR_DAYS.find(
    (days) => lettersOf(relativeFormat(language, { numeric: 'auto' }).format(days, 'day')) === lettersOf(text),
  )
