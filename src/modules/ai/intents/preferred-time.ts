import type { ParsedResult } from 'chrono-node/en'
import { addDays, localDate, momentOf } from '../../../platform/schema/time.ts'
import { offsetMs } from '../../../platform/schema/zone-offset.ts'
import { spelledOut } from './spelled-times.ts'

interface Clock {
  now: Date
  timeZone: string
}

/** A guest names a time early on; the date parser is slow on long texts. */
const MOST_READ = 1_000

/** "for three days" and "40 minutes" are durations, not times. */
const DURATION =
  /^(?:for|of|over|about) |^(?:[\d.]+|an?|one|two|three|four|five|six|ten|half an?|a few) ?(?:min|hour|day|week|month|year|h\b)/i
/** Short names of days and months that are also words, and fractions. */
const AMBIGUOUS = /^(?:sun|sat|wed|mon|tue|thu|fri|jan|mar|may|march|dec|second|24\/7|1\/\d|\d{4})$/i
const EVENING = /\b(?:tonight|evening|dinner|supper|drinks|cocktails?|table|sunset|show)\b/i
const MORNING = /\b(?:morning|breakfast|wake|early|sunrise)\b/i

/** The time the guest named, or null. Parsed as if local time were UTC, and then converted from its zone. */
export async function preferredTimeIn(text: string, { now, timeZone }: Clock): Promise<Date | null> {
  const { casual, GB } = await import('chrono-node/en')
  const reader = /^(?:America|US)\/|^Pacific\/Honolulu/.test(timeZone) ? casual : GB // 5/12 is May there, else December
  const wallClock = new Date(now.getTime() + offsetMs(now, timeZone))
  const { text: said, vague } = spelledOut(text.slice(0, MOST_READ), localDate(now, timeZone))
  const named = reader
    .parse(said, { instant: wallClock, timezone: 0 }, { forwardDate: true })
    .filter((result) => !DURATION.test(result.text) && !AMBIGUOUS.test(result.text) && isAhead(result, wallClock))
  const first = named[0]
  if (!first) return null
  if (first.start.isCertain('timezoneOffset')) return exactMoment(first, now, wallClock)
  return vague && !named.some(hasDay) ? null : onTheWall(named, said, { now, timeZone })
}

/** A time in the past is no wish. */
const isAhead = ({ start }: ParsedResult, wallClock: Date): boolean =>
  start.isCertain('timezoneOffset') || dateOf(start.date()) >= dateOf(wallClock)

const dateOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** "in two hours" is elapsed time, whatever the clocks do meanwhile; "7pm CET" has its own zone. */
function exactMoment(result: ParsedResult, now: Date, wallClock: Date): Date | null {
  const isRelative = [...result.tags()].some((tag) => tag === 'result/relativeDateAndTime' || tag.endsWith('/now'))
  const read = result.start.date().getTime()
  const moment = isRelative ? new Date(now.getTime() + read - wallClock.getTime()) : new Date(read)
  return moment >= now ? moment : null
}

const hasDay = ({ start }: ParsedResult): boolean =>
  start.isCertain('day') || start.isCertain('weekday') || start.isCertain('month')
const hasHour = ({ start }: ParsedResult): boolean => start.isCertain('hour')

/** The day and the hour may be apart: "tomorrow please send someone, at 7pm". */
function onTheWall(named: ParsedResult[], said: string, { now, timeZone }: Clock): Date | null {
  const day = named.find(hasDay)
  const hour =
    day && hasHour(day) ? day : (named.find((result) => hasHour(result) && !hasDay(result)) ?? day ?? named[0]!)
  const today = localDate(now, timeZone)
  if (day) {
    const date = dateOf(day.start.date())
    const moment = momentOf(date, timeOf(hour, said), timeZone)
    if (moment >= now) return moment
    return date === today && !hasHour(hour) ? now : null // "today" at noon has passed: use what is left of it
  }
  const [time, tomorrow] = [timeOf(hour, said), addDays(today, 1)]
  const later = isOpen(hour) && time < '12' && !MORNING.test(said) ? [momentOf(today, inAfternoon(time), timeZone)] : []
  const moments = [momentOf(today, time, timeZone), ...later, momentOf(tomorrow, time, timeZone)]
  return moments.find((moment) => moment >= now) ?? null
}

/** Without am or pm, and not in 24-hour notation. */
const isOpen = ({ start, text }: ParsedResult): boolean =>
  start.isCertain('hour') && !start.isCertain('meridiem') && start.get('hour')! % 12 > 0 && !/\b0\d/.test(text)

const inAfternoon = (time: string): string => `${Number(time.slice(0, 2)) + 12}${time.slice(2)}`

/** An hour without am or pm is read as one in the daytime, depending on the subject. */
function timeOf(result: ParsedResult, said: string): string {
  if (!hasHour(result)) return partOfDay(result.text) ?? mealIn(said) ?? '12:00'
  const [hour, minute] = [result.start.get('hour')!, result.start.get('minute') ?? 0]
  const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  const isLater = isOpen(result) && hour < 12 && !MORNING.test(said) && (EVENING.test(said) || hour < 7)
  return isLater ? inAfternoon(time) : time
}

function partOfDay(text: string): string | undefined {
  if (/\b(?:tonight|night|evening)\b/i.test(text)) return '20:00'
  if (/\bmorning\b/i.test(text)) return '09:00'
  return /\bafternoon\b/i.test(text) ? '15:00' : undefined
}

/** The usual hour for a day without one, if the subject has one. */
function mealIn(said: string): string | undefined {
  if (/\b(?:dinner|supper)s?\b/i.test(said)) return '20:00'
  return /\bbreakfasts?\b/i.test(said) ? '09:00' : undefined
}
