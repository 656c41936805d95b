import { addDays } from '../../../platform/schema/time.ts'

/** Named days as dates; and names of days that cannot be resolved, removed. */

export interface NamedDays {
  text: string
  /** An unknown day was named: an hour beside it is not one of today. */
  vague: boolean
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH = `(?:${MONTHS.join('|')})[a-z]*`
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const WEEKDAY = `(${WEEKDAYS.join('|')})`
const YEAR = '(?:,? (20\\d\\d)\\b)?'

/** Alone it is a date only in certain positions: not every Christmas tree is wanted on that day. */
const CHRISTMAS = '(?:christmas|xmas)'

const HOLIDAYS: [name: string, monthAndDay: string][] = [
  [`${CHRISTMAS}[ -]eve`, '12-24'],
  [`${CHRISTMAS}[ -]day`, '12-25'],
  [
    `(?<=\\b(?:on|at|for|this|next|over|by) )${CHRISTMAS}(?= (?:at|dinner|lunch|brunch|please|for|if)\\b|\\s*(?:[,.?!;]|$))`,
    '12-25',
  ],
  [`${CHRISTMAS}(?= at \\w)`, '12-25'],
  ['boxing day', '12-26'],
  ["new[- ]year'?s[- ]eve|new year eve|nye|hogmanay", '12-31'],
  ["new[- ]year'?s[- ]day|new year day", '01-01'],
  ["(?:st\\.? )?valentine'?s(?: day)?|valentines day", '02-14'],
  ["hallowe'?en", '10-31'],
]
const HOLIDAY = HOLIDAYS.map(([name, day]) => [new RegExp(`\\b(?:${name})\\b${YEAR}`, 'gi'), day] as const)

const NTH = '(first|second|third|fourth|fifth|last|1st|2nd|3rd|4th|5th)'
const NTH_WEEKDAY = new RegExp(`\\b${NTH} ${WEEKDAY} (?:of|in) (?:(this|the|next) month|(${MONTH})${YEAR})\\b`, 'gi')

/** Which day it is depends on the year, the country or the speaker. */
const UNKNOWN = new RegExp(
  [
    '(?:good|black|cyber|ash|palm|shrove|maundy|whit|easter|bank holiday) (?:friday|monday|wednesday|sunday|tuesday|thursday|saturday)',
    "easter|thanksgiving|pentecost|whitsun|ramadan|eid|diwali|hanukkah|passover|carnival|(?:mother|father)'?s'? day",
    "christmas|xmas|(?:(?:chinese|lunar) )?new[- ]year(?:'?s)?|bank holiday",
    `(?:first|second|third|fourth|fifth|1st|2nd|3rd|4th|5th) ${WEEKDAY}`,
    `${NTH} (?:weekend|week) (?:of|in) (?:(?:this|the|next) month|${MONTH})`,
    `${WEEKDAY} week|(?:a week|(?:a )?fortnight|two weeks) (?:on|from|next) ${WEEKDAY}`,
    `(?:week|weekend|month|${WEEKDAY}) after next|(?:before|after|around) (?:the )?20\\d\\d-\\d\\d-\\d\\d`,
  ]
    .map((name) => `\\b(?:${name})\\b`)
    .join('|'),
  'gi',
)

/** Quotes are plain already. `today` is the local date. */
export function withNamedDays(text: string, today: string): NamedDays {
  let vague = false
  const unknown = () => {
    vague = true
    return ' '
  }
  let said = text.replace(
    NTH_WEEKDAY,
    (_, nth: string, weekday: string, which?: string, month?: string, year?: string) =>
      nthWeekday({ nth, weekday, which, month, year }, today) ?? unknown(),
  )
  for (const [name, day] of HOLIDAY) said = said.replace(name, (_, year?: string) => holiday(day, year, today))
  return { text: said.replace(UNKNOWN, unknown), vague }
}

const yearOf = (today: string): number => Number(today.slice(0, 4))

function holiday(day: string, year: string | undefined, today: string): string {
  const date = `${year ?? yearOf(today)}-${day}`
  return year || date >= today ? date : `${yearOf(today) + 1}-${day}`
}

interface Nth {
  nth: string
  weekday: string
  which?: string
  month?: string
  year?: string
}

function nthWeekday({ nth, weekday, which, month, year }: Nth, today: string): string | undefined {
  const day = WEEKDAYS.indexOf(weekday.toLowerCase())
  const count = countOf(nth.toLowerCase())
  const here = yearOf(today) * 12 + Number(today.slice(5, 7)) - 1
  if (!month) return weekdayOf(here + (which?.toLowerCase() === 'next' ? 1 : 0), day, count)
  const inYear = (of: number) => weekdayOf(of * 12 + MONTHS.indexOf(month.slice(0, 3).toLowerCase()), day, count)
  const found = inYear(year ? Number(year) : yearOf(today))
  return year || (found && found >= today) ? found : inYear(yearOf(today) + 1)
}

/** -1 is the last. */
const countOf = (nth: string): number =>
  nth === 'last' ? -1 : Number.parseInt(nth, 10) || ['first', 'second', 'third', 'fourth', 'fifth'].indexOf(nth) + 1

/** Undefined if a month has no such day. Months are counted across years. */
function weekdayOf(month: number, weekday: number, count: number): string | undefined {
  const start = firstOf(count < 0 ? month + 1 : month)
  const ahead = (weekday - new Date(start).getUTCDay() + 7) % 7
  const date = addDays(start, ahead + (count < 0 ? count : count - 1) * 7)
  return date < firstOf(month + 1) && date >= firstOf(month) ? date : undefined
}

const firstOf = (month: number): string => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`
