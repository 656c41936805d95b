import { memoize } from '../reliability/memoize.ts'
import { changeOfOffset, offsetMs } from './zone-offset.ts'

/** Dates are `YYYY-MM-DD` strings and moments are `Date`s or RFC 3339 strings; nothing here reads the real clock. */

const MOMENT = /^(\d{4}-\d\d-\d\d)[Tt ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d+))?)?\s?([Zz]|[+-]\d\d:?\d\d)?$/

const FIRST = new Date('0001-01-01T00:00:00Z')
const LAST = new Date('9999-12-31T23:59:59.999Z')

/** Any RFC 3339 offset is accepted; a value without a zone is read as UTC. Undefined if it is not a real moment. */
export function parseMoment(text: string): Date | undefined {
  const match = MOMENT.exec(text)
  if (!match) return undefined
  const [, date, hour, minute, second = '00', fraction = '', zone = 'Z'] = match
  if (!isLocalDate(date!) || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return undefined
  const offset = zone.toUpperCase() === 'Z' ? 'Z' : zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`
  const wholeSecond = second === '60' ? '59' : second // a leap second is the last instant before the next minute
  const moment = new Date(`${date}T${hour}:${minute}:${wholeSecond}.${`${fraction}000`.slice(0, 3)}${offset}`)
  return moment >= FIRST && moment <= LAST ? moment : undefined // an offset can leave the range of four-digit years
}

export function isLocalDate(text: string): boolean {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)
  if (!match || match[1] === '0000') return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (month < 1 || month > 12 || day < 1) return false
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return day <= [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]!
}

const LOCAL_TIME = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d{1,9})?)?$/

/** A local date and time as `YYYY-MM-DDTHH:mm:ss`, without a zone; undefined for anything else. */
export function parseLocalTime(text: string): string | undefined {
  const [, date, hour, minute, second = '00'] = LOCAL_TIME.exec(text) ?? []
  return date && isLocalDate(date) ? `${date}T${hour}:${minute}:${second}` : undefined
}

export const isTimeZone = (name: string): boolean => /^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(name) && isKnownZone(name)

/** Asking takes a good part of a millisecond, and the same few are asked about. */
const isKnownZone = memoize(
  (name: string): boolean => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: name })
      return true
    } catch {
      return false
    }
  },
  (name) => name,
)

const DAY_MS = 86_400_000

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The number of midnights between: 1 from one day to the next. */
export const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

/**
 * The latest local time that the zone's clocks have shown by this moment, as if it were UTC. After they are put back it
 * stands still until they have caught up: it never goes back, so every local time is reached once.
 */
export function latestLocalTime(moment: Date, timeZone: string): Date {
  const second = Math.floor(moment.getTime() / 1000) * 1000
  const offsetAt = (ms: number) => offsetMs(new Date(ms), timeZone)
  const [before, present] = [offsetAt(second - DAY_MS), offsetAt(second)]
  const shown = moment.getTime() + present
  const putBack = before - present
  if (putBack <= 0 || offsetAt(second - putBack) === present) return new Date(shown) // they have caught up
  const lastBefore = changeOfOffset(second - putBack, second, timeZone) - 1
  return new Date(Math.max(shown, lastBefore + before))
}

/** The moment at which a local time is reached: the first if it comes twice, the end of the gap if it is skipped. */
export function firstReached(date: string, time: string, timeZone: string): Date {
  const { byOffsetBefore, byOffsetAfter, right } = readingsOf(date, time, timeZone)
  return new Date(right ?? changeOfOffset(byOffsetAfter, byOffsetBefore, timeZone))
}

/** The moment at which a business day reaches this hour, which may come after midnight. */
export const momentOfDay = (
  date: string,
  time: string,
  { timezone, dayStartsAt }: { timezone: string; dayStartsAt: string },
): Date => firstReached(time < dayStartsAt ? addDays(date, 1) : date, time, timezone)

/**
 * The moment that someone means by a local time. An hour that a zone skips is read as if the clock had not been moved
 * (so 02:30 becomes 03:30); of an hour that occurs twice, the first.
 */
export function momentOf(date: string, time: string, timeZone: string): Date {
  const { byOffsetBefore, right } = readingsOf(date, time, timeZone)
  return new Date(right ?? byOffsetBefore)
}

function readingsOf(date: string, time: string, timeZone: string) {
  const shown = Date.parse(`${date}T${time}:00Z`)
  const read = (ms: number) => shown - offsetMs(new Date(ms), timeZone)
  const [byOffsetBefore, byOffsetAfter] = [read(shown - DAY_MS), read(shown + DAY_MS)]
  return { byOffsetBefore, byOffsetAfter, right: [byOffsetBefore, byOffsetAfter].find((ms) => read(ms) === ms) }
}

const MOST_DAYS = 1000
const lastAsked = new Map<string, { date: string; from: number; until: number }>()

/**
 * The business day of a moment, which begins when the clocks reach `dayStartsAt` (`HH:MM`). The last answer of each zone
 * and hour is kept, because nearly every request asks for the present day.
 */
export function localDate(moment: Date, timeZone: string, dayStartsAt = '00:00'): string {
  const key = `${timeZone} ${dayStartsAt}`
  const kept = lastAsked.get(key)
  const ms = moment.getTime()
  if (kept && kept.from <= ms && ms < kept.until) return kept.date
  const sinceStart = latestLocalTime(moment, timeZone).getTime() - Date.parse(`1970-01-01T${dayStartsAt}Z`)
  const date = new Date(sinceStart).toISOString().slice(0, 10)
  const next = addDays(date, 1)
  if (!isLocalDate(next)) return date // no date follows the last that can be written
  const startOf = (day: string) => firstReached(day, dayStartsAt, timeZone).getTime()
  if (lastAsked.size >= MOST_DAYS) lastAsked.clear()
  lastAsked.set(key, { date, from: startOf(date), until: startOf(next) })
  return date
}
