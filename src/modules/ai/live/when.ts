import { addDays, isLocalDate } from '../../../platform/schema/time.ts'
import { foldedText } from './words.ts'

/** The days and hours a question names, by the property's wall clock. */
export interface When {
  /** Every day it names, in the order it names them. */
  days: string[]
  /** Local times of day, `HH:mm`; the end is left out. */
  from: string
  to: string
  named: boolean
}

export const isWithin = ({ datetime }: { datetime: string }, { days, from, to }: When): boolean => {
  const time = datetime.slice(11, 16)
  return (days.length === 0 || days.some((day) => datetime.startsWith(day))) && time >= from && time < to
}

/** What is not said of a day is as in the stay. */
export interface Span {
  check_in: string
  check_out: string
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH = `(${MONTHS.join('|')})(?:uary|ruary|ch|il|e|y|ust|tember|t|ober|ember)?`
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?'
const WEEKDAY = '(sun|mon|tue|wed|thu|fri|sat)(?:day|s|sday|nesday|rs|rsday|urday)?'
const FIXED: [string, number][] = [
  ['day after tomorrow', 2],
  ['tomorrow|tmrw|tomorow|tommorow|tmr', 1],
  ['yesterday', -1],
  ['today|tonight|this (?:morning|afternoon|evening)', 0],
]

const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

export function whenIn(question: string, today: string, stay: Span | null): When {
  const words = foldedText(question)
  const span = stay ?? { check_in: today, check_out: today }
  const days = daysIn(words, today, span)
  const [from, to] = hoursIn(words)
  return { days, from, to, named: days.length > 0 || from !== '00:00' || to !== '24:00' }
}

interface Found {
  at: number
  end: number
  days: (string | undefined)[]
  weekday?: boolean
}

function daysIn(words: string, today: string, span: Span): string[] {
  const found: Found[] = []
  const scan = (pattern: string, read: (match: RegExpMatchArray) => (string | undefined)[], weekday = false) => {
    for (const match of words.matchAll(new RegExp(`\\b(?:${pattern})\\b`, 'g'))) {
      const [at, end] = [match.index!, match.index! + match[0].length]
      if (!found.some((other) => at < other.end && end > other.at)) found.push({ at, end, days: read(match), weekday })
    }
  }
  const dated = (day?: string, month?: string) => dateOf(day!, month, today, span)
  const past = /\b(?:last|was|were|did|had)\b/.test(words)
  scan('\\d{4}-\\d{2}-\\d{2}', ([date]) => [date])
  scan(
    `${DAY}(?: of)?(?: ${MONTH})? ?(?:-|–|to|till|until) ?(?:the )?(?:${WEEKDAY} )?(?:the )?${DAY}(?: of)? ${MONTH}`,
    (m) => [dated(m[1], m[2] ?? m[5]), dated(m[4], m[5])],
  )
  scan(`${DAY}(?: of)? ${MONTH}`, ([, day, month]) => [dated(day, month)])
  scan(`${MONTH}(?: the)? ${DAY}`, ([, month, day]) => [dated(day, month)])
  scan('(\\d{1,2})(?:st|nd|rd|th)|the (\\d{1,2})(?=$|[,.?! ]+(?:$|to|until|till|and|for))', ([, one, other]) => [
    dated(one ?? other),
  ])
  for (const [pattern, days] of FIXED) scan(pattern, () => [addDays(today, days)])
  scan(
    WEEKDAY,
    ([, name]) => [
      weekdayFrom(
        WEEKDAYS.findIndex((day) => day.startsWith(name!)),
        today,
        span,
        past,
      ),
    ],
    true,
  )
  scan('(?:first|arrival) (?:day|night|evening|morning)', () => [span.check_in])
  scan('(?:last|departure|final) (?:day|morning)', () => [span.check_out])
  scan('last (?:night|evening)', () => [addDays(today, -1)])
  found.sort((one, other) => one.at - other.at)
  const kept = found.filter(({ weekday, end, at }) => {
    const beside = (other: Found) =>
      !other.weekday && ((other.at - end >= 0 && other.at - end <= 6) || (at - other.end >= 0 && at - other.end <= 3))
    return !(weekday && found.some(beside))
  })
  return [...new Set(kept.flatMap(({ days }) => days))].filter((day) => day !== undefined)
}

const two = (number: string | number) => String(number).padStart(2, '0')

/** In the stay if it has such a day, else the next one. */
function dateOf(
  day: string,
  month: string | undefined,
  today: string,
  { check_in, check_out }: Span,
): string | undefined {
  const number = month && two(MONTHS.indexOf(month) + 1)
  const ends = number ? `${number}-${two(day)}` : `-${two(day)}`
  const within = (from: string, days: number) => {
    for (let i = 0; i <= days; i++) if (addDays(from, i).endsWith(ends)) return addDays(from, i)
    return undefined
  }
  const length = Math.min(Math.round((Date.parse(check_out) - Date.parse(check_in)) / 86_400_000), 366)
  const date = within(check_in, length) ?? within(today, 366)
  return date && isLocalDate(date) ? date : undefined
}

/** The next such day from today; where that lies outside the stay, the stay's own, if it has one. */
function weekdayFrom(weekday: number, today: string, stay: Span, past: boolean): string {
  const ahead = (weekday - weekdayOf(today) + 7) % 7
  const next = addDays(today, ahead)
  if (past && ahead > 0 && addDays(today, ahead - 7) >= stay.check_in && next > stay.check_out)
    return addDays(today, ahead - 7)
  if (next >= stay.check_in && next <= stay.check_out) return next
  const inStay = addDays(stay.check_in, (weekday - weekdayOf(stay.check_in) + 7) % 7)
  return inStay <= stay.check_out && inStay >= today ? inStay : next
}

const PARTS: [RegExp, string, string][] = [
  [/\bmorning\b|\bfirst thing\b/, '00:00', '12:00'],
  [/\bafternoon\b/, '12:00', '18:00'],
  [/\b(?:evening|tonight)\b/, '17:00', '24:00'],
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
  const time = `${two(hour)}:${bound[3] ?? '00'}`
  if (/after|from/.test(bound[1] ?? bound[5] ?? '')) return [time, part ? to : '24:00']
  return [part ? from : '00:00', time]
}

function clockHour(hour: number, half: string | undefined, from: string): number {
  if (half === 'am') return hour % 12
  return half === 'pm' || (hour < 12 && from >= '12:00') ? (hour % 12) + 12 : hour
}

/** The time of day something is asked for: “at 3pm”, “at 15:00”. */
export function timeIn(question: string): string | undefined {
  const found = /\b(?:at |the )?(\d{1,2})(?:[:.h](\d{2})\s*(am|pm)?|\s*(am|pm))\b/.exec(foldedText(question))
  if (!found) return undefined
  const hour = clockHour(Number(found[1]), found[3] ?? found[4], '00:00')
  return hour > 23 ? undefined : `${two(hour)}:${found[2] ?? '00'}`
}

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const MORE = /\b(?:more|extra|another|additional|longer|extend|prolong|add|tack on|keep|stay on)\b/

/** “A Saturday before Christmas” is none that could be looked up. */
const VAGUE =
  /\b(?:christmas|xmas|new year|easter|spring|summer|autumn|winter|next (?:week|month|year)|(?:jan|febr)uary|march|april|june|july|august|(?:sept|nov|dec)ember|october)\b/

/** The nights that are asked for: first night and day of departure; undefined where none are. */
export function nightsIn(question: string, when: When, stay: Span | null): { from: string; until: string }[] {
  const words = foldedText(question)
  const [first, second] = when.days
  if (VAGUE.test(words) && !/\d/.test(words)) return []
  const counted =
    /\b(\d{1,2}|an?|one|two|three|four|five|six|seven|eight|nine|ten)(?: more| extra| additional)? nights?\b/.exec(
      words,
    )?.[1]
  const count = counted === undefined ? 1 : Math.min(Number(counted) || Math.max(NUMBERS.indexOf(counted), 1), 60)
  const longer = MORE.test(words) || /\banother\b/.test(words)
  if (first && second && first < second) {
    const range = /\b(?:from|to|till|until|through|out)\b|\d ?[-–] ?\d/.test(words)
    return range ? [{ from: first, until: second }] : [first, second].map((from) => ({ from, until: addDays(from, 1) }))
  }
  if (first && second) return when.days.map((from) => ({ from, until: addDays(from, 1) }))
  if (first && stay && longer && first > stay.check_out && /\b(?:until|till|to|through)\b/.test(words))
    return [{ from: stay.check_out, until: first }]
  if (first) return [{ from: first, until: addDays(first, count) }]
  return stay && longer ? [{ from: stay.check_out, until: addDays(stay.check_out, count) }] : []
}
