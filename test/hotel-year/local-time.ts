/** Dates and local times as the papers define them, from what the zones print; nothing of the product's own. */

const DAY_MS = 86_400_000
const QUARTER_MS = 900_000

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The days from one to the day before another. */
export function daysFrom(from: string, until: string): string[] {
  const days: string[] = []
  for (let day = from; day < until; day = addDays(day, 1)) days.push(day)
  return days
}

export const later = (one: string, other: string): string => (one > other ? one : other)

const printers = new Map<string, Intl.DateTimeFormat>()

function printer(zone: string): Intl.DateTimeFormat {
  let known = printers.get(zone)
  if (!known) {
    known = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
    printers.set(zone, known)
  }
  return known
}

/** What a clock on the wall shows, as `YYYY-MM-DDTHH:MM:SS`. */
export const wallClock = (ms: number, zone: string): string => printer(zone).format(ms).replace(' ', 'T')

/** The latest that the clocks have shown so far: clocks that are put back have shown more three hours before. */
function latestShown(ms: number, zone: string): string {
  const quarter = Math.floor(ms / QUARTER_MS) * QUARTER_MS
  let latest = wallClock(ms, zone)
  for (let ago = 0; ago < 12; ago++) latest = later(latest, wallClock(quarter - ago * QUARTER_MS - 1, zone))
  return latest
}

/** The day whose beginning the clocks have reached last. */
export function businessDay(ms: number, zone: string, startsAt: string): string {
  const [date, time] = latestShown(ms, zone).split('T') as [string, string]
  return time.slice(0, 5) >= startsAt ? date : addDays(date, -1)
}

/** The moment at which the clocks first show this local time or a later one. */
export function firstReached(date: string, time: string, zone: string): number {
  const wanted = `${date}T${time}:00`
  let ms = Date.parse(`${wanted}Z`) - DAY_MS
  while (wallClock(ms + QUARTER_MS, zone) < wanted) ms += QUARTER_MS
  while (wallClock(ms, zone) < wanted) ms += 60_000
  return ms
}

/** The moment that a person means: one that the clocks skip is counted on from before the change (RFC 5545). */
export function momentMeant(date: string, time: string, zone: string): number {
  const reached = firstReached(date, time, zone)
  const shown = Date.parse(`${wallClock(reached, zone)}Z`)
  const skipped = shown - Date.parse(`${date}T${time}:00Z`)
  if (skipped === 0) return reached
  const offsetBefore = Date.parse(`${wallClock(reached - 60_000, zone)}Z`) - (reached - 60_000)
  return Date.parse(`${date}T${time}:00Z`) - offsetBefore
}
