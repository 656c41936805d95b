import { folded } from './words.ts'

/** The days and hours a question names, by the property's wall clock. */
export interface When {
  /** One local date, when the question names a day. */
  day: string | undefined
  /** Local times of day, `HH:mm`; the end is left out. */
  from: string
  to: string
  named: boolean
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october']
MONTHS.push('november', 'december')
const MONTH = `(${MONTHS.map((month) => month.slice(0, 3)).join('|')})[a-z]*`

const at = (date: string): Date => new Date(`${date}T00:00:00Z`)
export function daysAfter(date: string, days: number): string {
  return new Date(at(date).getTime() + days * 86_400_000).toISOString().slice(0, 10)
}

/** “Saturday 12 June”; the year stands where it is not this one. */
export function spoken(date: string, today: string): string {
  const [year, month, day] = date.split('-')
  const name = WEEKDAYS[at(date).getUTCDay()] ?? ''
  const monthName = MONTHS[Number(month) - 1] ?? ''
  const words = `${capital(name)} ${Number(day)} ${capital(monthName)}`
  return today.startsWith(`${year}-`) ? words : `${words} ${year}`
}
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export function whenIn(question: string, today: string, stay: { check_in: string; check_out: string }): When {
  const words = folded(question)
  const day = dayIn(words, today, stay)
  const [from, to] = hoursIn(words)
  return { day, from, to, named: day !== undefined || from !== '00:00' || to !== '24:00' }
}

function dayIn(words: string, today: string, stay: { check_in: string; check_out: string }): string | undefined {
  if (/\bday after tomorrow\b/.test(words)) return daysAfter(today, 2)
  if (/\b(?:tomorrow|tmrw|tomorow|tommorow)\b/.test(words)) return daysAfter(today, 1)
  if (/\byesterday\b/.test(words)) return daysAfter(today, -1)
  const dated = datedIn(words, stay)
  if (dated) return dated
  const weekday = WEEKDAYS.findIndex((name) => new RegExp(`\\b${name.slice(0, 3)}(?:${name.slice(3)})?\\b`).test(words))
  if (weekday >= 0) return weekdayFrom(weekday, today, stay, /\blast\b|\bwas\b|\bwere\b|\bdid\b/.test(words))
  if (/\b(?:today|tonight|this (?:morning|afternoon|evening))\b/.test(words)) return today
  if (/\b(?:first|arrival) (?:day|night|evening)\b/.test(words)) return stay.check_in
  if (/\b(?:last|departure) day\b/.test(words)) return stay.check_out
  return undefined
}

/** “12 June”, “June 12th”, “2027-06-12”, “the 12th”; what is not named of it is as in the stay. */
function datedIn(words: string, { check_in, check_out }: { check_in: string; check_out: string }): string | undefined {
  const iso = /\b\d{4}-\d{2}-\d{2}\b/.exec(words)
  if (iso) return iso[0]
  const dayFirst = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}\\b`).exec(words)
  const monthFirst = new RegExp(`\\b${MONTH} (?:the )?(\\d{1,2})(?:st|nd|rd|th)?\\b`).exec(words)
  const ordinal = /\bthe (\d{1,2})(?:st|nd|rd|th)\b/.exec(words)
  const day = (dayFirst?.[1] ?? monthFirst?.[2] ?? ordinal?.[1])?.padStart(2, '0')
  if (!day) return undefined
  const named = dayFirst?.[2] ?? monthFirst?.[1]
  const month = named && String(MONTHS.findIndex((name) => name.startsWith(named)) + 1).padStart(2, '0')
  const ends = month ? `${month}-${day}` : `-${day}`
  for (let date = check_in, left = LONGEST_STAY; date <= check_out && left > 0; date = daysAfter(date, 1), left -= 1) {
    if (date.endsWith(ends)) return date
  }
  const date = `${check_in.slice(0, 4)}-${month ?? check_in.slice(5, 7)}-${day}`
  return Number.isNaN(at(date).getTime()) ? undefined : date
}
const LONGEST_STAY = 366

/** The next such day from today; where that lies outside the stay, the stay's own, if it has one. */
function weekdayFrom(
  weekday: number,
  today: string,
  stay: { check_in: string; check_out: string },
  past: boolean,
): string {
  const ahead = (weekday - at(today).getUTCDay() + 7) % 7
  const next = daysAfter(today, ahead)
  if (past && ahead > 0 && daysAfter(today, ahead - 7) >= stay.check_in) return daysAfter(today, ahead - 7)
  if (next >= stay.check_in && next <= stay.check_out) return next
  const inStay = daysAfter(stay.check_in, (weekday - at(stay.check_in).getUTCDay() + 7) % 7)
  return inStay <= stay.check_out && inStay >= today ? inStay : next
}

const PARTS: [RegExp, string, string][] = [
  [/\bmorning\b/, '00:00', '12:00'],
  [/\bafternoon\b/, '12:00', '18:00'],
  [/\b(?:evening|tonight|night)\b/, '17:00', '24:00'],
]

function hoursIn(words: string): [string, string] {
  let [from, to] = ['00:00', '24:00']
  const part = PARTS.find(([pattern]) => pattern.test(words))
  if (part) [, from, to] = part
  const bound =
    /\b(after|from|before|until)\s+(\d{1,2})(?:[:.h](\d{2}))?\s*(am|pm)?(?![\d]|(?:st|nd|rd|th)\b)|\b(after|before) (noon|lunch)\b/.exec(
      words,
    )
  if (!bound) return [from, to]
  const hour = bound[6] ? 12 : clockHour(Number(bound[2]), bound[4], part?.[1] ?? '00:00')
  if (hour > 24) return [from, to]
  const time = `${String(hour).padStart(2, '0')}:${bound[3] ?? '00'}`
  if (/after|from/.test(bound[1] ?? bound[5] ?? '')) return [time, part ? to : '24:00']
  return [part ? from : '00:00', time]
}

function clockHour(hour: number, half: string | undefined, from: string): number {
  if (half === 'am') return hour % 12
  return half === 'pm' || (hour < 12 && from >= '12:00') ? (hour % 12) + 12 : hour
}
