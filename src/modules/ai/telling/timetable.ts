import { ALL_DAYS, weekdayOf, weekdaysIn, weekdaysMeet } from '../../../platform/text/facts/days.ts'
import { clocksIn } from '../../../platform/text/facts/hours.ts'
import { termsOf } from '../../../platform/text/terms.ts'
import type { Candidate } from './candidates.ts'

/** Which departure of a timetable is meant: the next one, or the one that is named by its time. */

export const RIDE = 'bus|coach|shuttle|van|minibus|ferry|boat|train|tram|departure|ride|sailing'
const which = (words: string): RegExp => new RegExp(`\\b(?:${words}) (?:\\p{L}+ ){0,2}?(?:one|${RIDE})\\b`, 'iu')
const NEXT = which('next')
const FIRST = which('first|earliest')
const LAST = which('last|latest|final')
/** A row that says so itself. */
const ENDS = /\b(?:first|last|earliest|latest|final)\b/i
/** What leaves in the small hours is the last of the day before. */
const DAY_BEGINS = 3 * 60
const LATER = /\b(?:tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|morning)\b/i
const DEPARTS = new RegExp(`\\b(?:${RIDE})\\b`, 'i')

/** Whether it may ask for one; cheaper than to look at the rows. */
export const asksOfDeparture = (own: string): boolean => [NEXT, FIRST, LAST, DEPARTS].some((one) => one.test(own))

export function departing(candidates: readonly Candidate[], own: string, now: string): Candidate | undefined {
  const isNext = NEXT.test(own) && !LATER.test(own)
  const isEnd = FIRST.test(own) !== LAST.test(own) && !candidates.some(({ unit }) => ENDS.test(unit.label))
  if (!isNext && !isEnd && !DEPARTS.test(own)) return undefined
  const rows = candidates.flatMap((row) => departureOf(row) ?? [])
  if (rows.length < 2) return undefined
  const inTime = rows.toSorted((one, other) => one.at - other.at).findLast(({ row }) => arrivesBy(row, own))
  if (inTime) return inTime.row
  if (isEnd) {
    const inDay = rows.toSorted((one, other) => ofDay(one.at) - ofDay(other.at))
    return (FIRST.test(own) ? inDay[0] : inDay.at(-1))!.row
  }
  const [named, ...others] = clocksIn(own)
  if (!isNext) return others.length > 0 ? undefined : rows.find(({ at }) => at === named)?.row
  const clock = clocksIn(now.slice(11))[0]!
  const today = weekdayOf(now.slice(0, 10))
  return rows
    .sort((one, other) => one.at - other.at)
    .find(({ at, row }) => at >= clock && weekdaysMeet(today, weekdaysIn(row.unit.text) || ALL_DAYS))?.row
}

/** “I need to be at the fair by 8.30”: the last that is there in time, and where it goes is the head of its column. */
function arrivesBy({ passage, unit }: Candidate, own: string): boolean {
  const [, asked = ''] = IN_TIME.exec(own) ?? []
  const [by] = clocksIn(asked)
  if (by === undefined || !unit.cells) return false
  const terms = new Set(termsOf(own))
  const there = unit.cells.findLast(({ head }) => termsOf(head).some((term) => terms.has(term)))
  const [at] = there ? clocksIn(passage.content.slice(there.starts - passage.starts, there.ends - passage.starts)) : []
  return at !== undefined && at <= by
}

const IN_TIME =
  /\b(?:be|get|arrive|reach)\b[^.?!]{0,40}?\b(?:by|before|no later than)\s+((?:half|quarter)? ?(?:past|to)? ?[\d.:]+(?:\s*[ap]\.?m)?)/i

const ofDay = (at: number): number => (at < DAY_BEGINS ? at + 24 * 60 : at)

/** The first time that stands in a row, with or without a number or a letter before it. */
function departureOf(row: Candidate): { row: Candidate; at: number } | undefined {
  const [, first = ''] = FIRST_TIME.exec(row.unit.text) ?? []
  const [at] = clocksIn(first)
  return at === undefined ? undefined : { row, at }
}

const FIRST_TIME = /^(?:[^;:]{0,40}: )?(?:\p{L}{0,2}\d{0,3}; )?(?:[^;:]{0,40}: )?(\d{1,2}[.:]\d{2}(?:\s*[ap]\.?m)?)/iu
