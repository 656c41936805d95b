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

export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const DAY_MS = 86_400_000

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The number of midnights between: 1 from one day to the next. */
export const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

/** The local date of a moment; before `dayStartsAt` (`HH:MM`, local time) it is still the day before. */
export function localDate(moment: Date, timeZone: string, dayStartsAt = '00:00'): string {
  const { date, time } = wallClock(moment, timeZone)
  return time < dayStartsAt ? addDays(date, -1) : date
}

/**
 * The moment of a local time. An hour that a zone skips is read as if the clock had not been moved (so 02:30 becomes
 * 03:30); of an hour that occurs twice, the first.
 */
export function momentOf(date: string, time: string, timeZone: string): Date {
  const shown = Date.parse(`${date}T${time}:00Z`)
  const [before, after] = [shown - DAY_MS, shown + DAY_MS].map((ms) => offsetMs(new Date(ms), timeZone))
  const candidates = [before!, after!].map((offset) => new Date(shown - offset))
  return candidates.find((moment) => moment.getTime() + offsetMs(moment, timeZone) === shown) ?? candidates[0]!
}

/** How far the zone's local time is ahead of UTC at this moment. */
export function offsetMs(moment: Date, timeZone: string): number {
  const { date, time, seconds } = wallClock(moment, timeZone)
  const wholeSecond = Math.floor(moment.getTime() / 1000) * 1000
  return Date.parse(`${date}T${time}:${seconds}Z`) - wholeSecond
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function wallClock(moment: Date, timeZone: string): { date: string; time: string; seconds: string } {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    clocks.set(timeZone, clock)
  }
  const [date, time] = clock.format(moment).split(' ') // Swedish writes 2026-11-15 09:05:00
  return { date: date!.padStart(10, '0'), time: time!.slice(0, 5), seconds: time!.slice(6, 8) }
}
