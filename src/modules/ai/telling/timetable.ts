import { ALL_DAYS, weekdayOf, weekdaysIn, weekdaysMeet } from '../../../platform/text/facts/days.ts'
import { clocksIn } from '../../../platform/text/facts/hours.ts'
import type { Candidate } from './candidates.ts'

/** Which departure of a timetable is meant: the next one, or the one that is named by its time. */

const NEXT =
  /\bnext (?:\p{L}+ ){0,2}?(?:bus|coach|shuttle|van|minibus|ferry|boat|train|tram|departure|one|ride|sailing)\b/iu
const LATER = /\b(?:tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|morning)\b/i
const DEPARTS = /\b(?:bus|coach|shuttle|van|minibus|ferry|boat|train|tram|departure|ride|sailing)\b/i

export function departing(
  best: Candidate,
  siblings: readonly Candidate[],
  own: string,
  now: string,
): Candidate | undefined {
  const isNext = NEXT.test(own) && !LATER.test(own)
  if (!isNext && !DEPARTS.test(own)) return undefined
  const rows = [best, ...siblings].flatMap((row) => departureOf(row) ?? [])
  if (rows.length < 2) return undefined
  const [named, ...others] = clocksIn(own)
  if (!isNext) return others.length > 0 ? undefined : rows.find(({ at }) => at === named)?.row
  const clock = clocksIn(now.slice(11))[0]!
  const today = weekdayOf(now.slice(0, 10))
  return rows
    .sort((one, other) => one.at - other.at)
    .find(({ at, row }) => at >= clock && weekdaysMeet(today, weekdaysIn(row.unit.text) || ALL_DAYS))?.row
}

/** The first time that stands in a row, with or without a number before it. */
function departureOf(row: Candidate): { row: Candidate; at: number } | undefined {
  const [, first = ''] = FIRST_TIME.exec(row.unit.text) ?? []
  const [at] = clocksIn(first)
  return at === undefined ? undefined : { row, at }
}

const FIRST_TIME = /^(?:[^;:]{0,40}: )?(?:\d{1,3}; )?(?:[^;:]{0,40}: )?(\d{1,2}[.:]\d{2}(?:\s*[ap]\.?m)?)/i
