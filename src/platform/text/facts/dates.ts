import { FULL_NAME } from './days.ts'

/** Days of the year as month × 100 + day; a span may run over New Year. */
export interface DaySpan {
  from: number
  until: number
}

const MONTHS =
  'jan(?:uary)? feb(?:ruary)? mar(?:ch)? apr(?:il)? may june? july? aug(?:ust)? sept?(?:ember)? oct(?:ober)? nov(?:ember)? dec(?:ember)?'
    .replace('june?', 'jun(?:e)?')
    .replace('july?', 'jul(?:y)?')
    .split(' ')
const MONTH = `(?:${MONTHS.join('|')})\\b\\.?`
const NUMBER = '(\\d{1,2})(?:st|nd|rd|th)?'
const YEAR = '(?:,?\\s*(?:20\\d\\d|’?\\d\\d(?!\\d|:|\\s*(?:am|pm|h\\b))))?'
/** “23 November to Friday 27 November” */
const TO = `\\s*(?:–|-|—|(?:up )?(?:to|till|until)(?: and including)?|through|and)\\s*(?:${FULL_NAME},?\\s+)?`

const monthOf = (name: string): number =>
  MONTHS.findIndex((pattern) => new RegExp(`^${pattern}\\.?$`, 'i').test(name)) + 1
const lastOf = (month: number): number => [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]!

type Reader = (parts: string[]) => DaySpan | undefined
const span = (m1: number, d1: number, m2: number, d2: number): DaySpan => ({
  from: m1 * 100 + d1,
  until: m2 * 100 + d2,
})

const PARTS: readonly [name: string, from: number, until: number][] = [
  ['early|beginning|start', 1, 10],
  ['mid(?:dle)?', 11, 20],
  ['late|end', 21, 31],
  ['first half', 1, 15],
  ['second half', 16, 31],
  ['first week', 1, 7],
  ['second week', 8, 14],
  ['third week', 15, 21],
  ['fourth week', 22, 28],
  ['last week', 25, 31],
]
const PART = `(${PARTS.map(([name]) => name).join('|')})(?:[- ]+(?:of|in))?[- ]+(?:the )?`

function partOf(said: string, month: number): DaySpan {
  const [, from, until] = PARTS.find(([name]) => new RegExp(`^(?:${name})$`, 'i').test(said))!
  return span(month, from, month, Math.min(until, lastOf(month)))
}

/** The longest forms first: what one has read the next does not see. */
const FORMS: readonly [RegExp, Reader][] = [
  // 26 June – 27 August
  [
    new RegExp(`\\b${NUMBER}\\.?\\s*(${MONTH})${YEAR}${TO}${NUMBER}\\.?\\s*(${MONTH})`, 'gi'),
    ([d1, m1, d2, m2]) => span(monthOf(m1!), +d1!, monthOf(m2!), +d2!),
  ],
  // June 26 to August 27
  [
    new RegExp(`\\b(${MONTH})\\s*${NUMBER}${YEAR}${TO}(${MONTH})\\s*${NUMBER}\\b`, 'gi'),
    ([m1, d1, m2, d2]) => span(monthOf(m1!), +d1!, monthOf(m2!), +d2!),
  ],
  // 10–24 August
  [
    new RegExp(`\\b${NUMBER}${TO}${NUMBER}\\.?\\s*(${MONTH})`, 'gi'),
    ([d1, d2, m]) => span(monthOf(m!), +d1!, monthOf(m!), +d2!),
  ],
  // August 10–24
  [
    new RegExp(`\\b(${MONTH})\\s*${NUMBER}${TO}${NUMBER}\\b(?!:|\\s*(?:am|pm))`, 'gi'),
    ([m, d1, d2]) => span(monthOf(m!), +d1!, monthOf(m!), +d2!),
  ],
  // June to September
  [
    new RegExp(
      `\\b(?:(?:end|mid|early|late)[- ](?:of\\s*)?)?(${MONTH})\\s*(?:–|-|—|to|till|until|through)\\s*(?:(?:end|mid|early|late)[- ](?:of\\s*)?)?(${MONTH})`,
      'gi',
    ),
    ([m1, m2]) => span(monthOf(m1!), 1, monthOf(m2!), lastOf(monthOf(m2!))),
  ],
  // end of September, first week of June; not “until the end of October”, which is not in its last days alone
  [
    new RegExp(
      `(?<!\\b(?:until|till?|to|through|from|since|by|before|after) (?:the )?)\\b${PART}(${MONTH})(?! ?\\d)`,
      'gi',
    ),
    ([part, m]) => partOf(part!, monthOf(m!)),
  ],
  // 14 July, July 14
  [new RegExp(`\\b${NUMBER}\\.?\\s*(?:of\\s*)?(${MONTH})`, 'gi'), ([d, m]) => span(monthOf(m!), +d!, monthOf(m!), +d!)],
  [
    new RegExp(`\\b(${MONTH})\\s*(?:the\\s*)?${NUMBER}\\b(?!:|\\s*(?:am|pm|%|€))`, 'gi'),
    ([m, d]) => span(monthOf(m!), +d!, monthOf(m!), +d!),
  ],
  // 01.06.–15.09., 24/12
  [
    /\b(\d{1,2})[./](\d{1,2})\.?(?:20\d\d)?\s*(?:–|-|to|until)\s*(\d{1,2})[./](\d{1,2})\b\.?/g,
    ([d1, m1, d2, m2]) => (+m1! < 13 && +m2! < 13 ? span(+m1!, +d1!, +m2!, +d2!) : undefined),
  ],
  [/\b20\d\d-(\d\d)-(\d\d)\b/g, ([m, d]) => span(+m!, +d!, +m!, +d!)],
  // July; “may” and “march” only with a capital
  [
    new RegExp(`\\b(${MONTH})`, 'gi'),
    ([m]) =>
      /^(?:may|march|mar|dec|sep|oct|jan|jun)\b/.test(m!) &&
      !/^(?:june|march|january|december|september|october)/.test(m!)
        ? undefined
        : span(monthOf(m!), 1, monthOf(m!), lastOf(monthOf(m!))),
  ],
]

const FEASTS: readonly [RegExp, DaySpan][] = [
  [/\bchristmas eve\b/i, span(12, 24, 12, 24)],
  [/\b(?:christmas day)\b/i, span(12, 25, 12, 25)],
  [/\b(?:christmas|xmas)\b/i, span(12, 23, 12, 27)],
  [/\bnew year'?s eve\b|\bsilvester\b/i, span(12, 31, 12, 31)],
  [/\bnew year(?:'?s)?(?: day)?\b/i, span(12, 30, 1, 2)],
]

const isDayOfYear = (day: number): boolean => day > 100 && day % 100 > 0 && day % 100 <= 31

/** “May we bring a dog?”, “WHERE THEY MAY GO” */
const NO_MONTH =
  /\bMay(?= (?:I|we|you|my|our|one|they|guests|children|kids|dogs|pets)\b)|\bMAY(?= (?:I|WE|YOU|THEY|GO|BE|NOT|USE|STAY|BRING)\b)/g

/** A month in small letters, where nothing else can be meant: “in may”. */
const SMALL_MONTH =
  /\b((?:in|of|mid|early|late|until|till|since|from|during|by|next|week) )(jan|mar|may|jun|sep|oct|dec)(?= (?!(?:i|we|you|my|our|one|they)\b)|[?.,!]|$)/gi

/** “(as of January 2027)”, “print of March 2024”: when it was written, not when it holds. */
const EDITION = new RegExp(
  `\\((?:status|as of|as at) (?:${MONTH} )?20\\d\\d\\)|\\b(?:edition|print(?:ed)?|version|revised|updated)(?: (?:of|in))? ${MONTH} 20\\d\\d`,
  'gi',
)

/** “Parking charges from 1 January 2027”: since when, and not that day alone. */
const IN_FORCE = new RegExp(
  `\\b(?:valid|effective|prices?|rates?|tariffs?|charges?|fares?|fees?|menu|list|card|timetable)\\b[^.;:|]{0,24}?\\b(?:from|as (?:of|from|at)|since) ` +
    `(?:\\d{1,2}(?:st|nd|rd|th)?\\.? ${MONTH}|${MONTH} \\d{1,2}(?:st|nd|rd|th)?,?) 20\\d\\d(?!\\d|\\s*(?:–|-|—|to\\b|until|till|through))`,
  'gi',
)

export function datesIn(text: string): DaySpan[] {
  const spans: DaySpan[] = []
  let rest = text
    .replace(NO_MONTH, '   ')
    .replace(EDITION, ' ')
    .replace(IN_FORCE, ' ')
    .replace(SMALL_MONTH, (_, before: string, month: string) => before + month[0]!.toUpperCase() + month.slice(1))
  for (const [pattern, read] of FORMS) {
    rest = rest.replace(pattern, (...found: unknown[]) => {
      // What follows the groups is where they were found, and in what.
      const parts = found.slice(1, -2).filter((part): part is string => typeof part === 'string')
      const one = read(parts)
      if (!one || !isDayOfYear(one.from) || !isDayOfYear(one.until)) return found[0] as string
      spans.push(one)
      return ' '.repeat((found[0] as string).length)
    })
  }
  for (const [pattern, one] of FEASTS) if (pattern.test(rest)) spans.push(one)
  return spans
}

const parts = ({ from, until }: DaySpan): DaySpan[] =>
  from <= until
    ? [{ from, until }]
    : [
        { from, until: 1231 },
        { from: 101, until },
      ]

/** “From Monday 23 November to Friday 27 November”, “Monday 15 to Friday 19 February” name no days of every week. */
export const withoutDatedWeekdays = (text: string): string => text.replace(DATED_WEEKDAY, ' ')

const DATED_WEEKDAY = new RegExp(
  `\\b${FULL_NAME},?\\s+(?:the\\s+)?(?=(?:${NUMBER}\\.?\\s*(?:to|until|till|and|–|-)\\s*(?:${FULL_NAME},?\\s+)?(?:the\\s+)?)?${NUMBER}\\.?\\s+(?:of\\s+)?${MONTH}|${MONTH}\\s+\\d)`,
  'gi',
)

export const datesMeet = (one: DaySpan, other: DaySpan): boolean =>
  parts(one).some((a) => parts(other).some((b) => a.from <= b.until && b.from <= a.until))

/** Whether all of the first lies in the second. */
export const dateWithin = (one: DaySpan, other: DaySpan): boolean =>
  parts(one).every((a) => parts(other).some((b) => a.from >= b.from && a.until <= b.until))

const LEAST_OF_A_SEASON = 14

/** About how many days from its first to its last. */
export function daysOf({ from, until }: DaySpan): number {
  const days = (Math.floor(until / 100) - Math.floor(from / 100)) * 30 + (until % 100) - (from % 100)
  return days < 0 ? days + 365 : days
}

/** More than the days of an event. */
export const isSeason = (span: DaySpan): boolean => daysOf(span) >= LEAST_OF_A_SEASON

const DAYS_OF_A_NOTICE = 45

/** Whether one of them is for some days only, and a day that is meant is among those. */
export const isNoticeFor = (spans: readonly DaySpan[], days: readonly DaySpan[]): boolean =>
  spans.some((span) => daysOf(span) <= DAYS_OF_A_NOTICE && days.some((day) => isDay(day) && datesMeet(span, day)))

/** Not “in July”. */
const isDay = (span: DaySpan): boolean => daysOf(span) <= 7

const UNTIL = /\b(?:until|till|through|reopens?|opens? again|back)\b[^.;]{0,20}/gi
const SINCE = /\b(?:since|as of|starting)\b[^.;]{0,20}/gi
const FAR = 130

/** Whether “until 1 March” or “since 27 September” covers a day, as far as somebody would still announce it. */
export function isAnnouncedFor(text: string, { from }: DaySpan): boolean {
  const dated = (pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([said]) => datesIn(said))
  return (
    dated(UNTIL).some(({ until }) => daysOf({ from, until }) < FAR) ||
    dated(SINCE).some((span) => daysOf({ from: span.from, until: from }) < FAR)
  )
}
