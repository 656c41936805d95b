import { changeOfOffset, offsetMs } from '../../platform/schema/zone-offset.ts'
import { contentLine } from './content-line.ts'

/** A time zone in iCalendar: its offset from UTC and since when (RFC 5545, 3.6.5). */

/** Local times, read as if they were UTC. */
export interface Stretch {
  from: number
  until: number
}

interface Onset {
  at: number
  before: number
  after: number
}

const DAY_MS = 86_400_000
/** Zones that change their clocks do so within a year, and keep them for more than a week. */
const OVERLAP_MS = 370 * DAY_MS
const STEP_MS = 7 * DAY_MS
const FIRST = Date.parse('0001-01-03T00:00:00Z')
const LAST = Date.parse('9999-12-29T00:00:00Z')

export function zoneLines(timeZone: string, stretches: readonly Stretch[]): string {
  const observances = joined(stretches.map(withMargin)).flatMap((stretch) => onsets(timeZone, stretch))
  return [
    contentLine('BEGIN', 'VTIMEZONE'),
    contentLine('TZID', timeZone),
    ...observances.map(observance),
    contentLine('END', 'VTIMEZONE'),
  ].join('')
}

/** Extended back to the previous change, so that its first moment has an offset, and beyond any possible offset. */
const withMargin = ({ from, until }: Stretch): Stretch => ({
  from: clamp(from - OVERLAP_MS),
  until: clamp(until + 2 * DAY_MS),
})

const clamp = (ms: number): number => Math.min(Math.max(ms, FIRST), LAST)

function joined(stretches: Stretch[]): Stretch[] {
  const all: Stretch[] = []
  for (const stretch of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1)
    if (last && stretch.from <= last.until) last.until = Math.max(last.until, stretch.until)
    else all.push({ ...stretch })
  }
  return all
}

/** The offset at the beginning, then every change. */
function onsets(timeZone: string, { from, until }: Stretch): Onset[] {
  const offsetAt = (ms: number) => offsetMs(new Date(ms), timeZone)
  let before = offsetAt(from)
  const found: Onset[] = [{ at: from, before, after: before }]
  for (let at = from; at < until; at += STEP_MS) {
    const next = Math.min(at + STEP_MS, until)
    const after = offsetAt(next)
    if (before !== after) found.push({ at: changeOfOffset(at, next, timeZone), before, after })
    before = after
  }
  return found
}

function observance({ at, before, after }: Onset): string {
  const kind = after > before ? 'DAYLIGHT' : 'STANDARD'
  return [
    contentLine('BEGIN', kind),
    contentLine('DTSTART', basicTime(at + before)),
    contentLine('TZOFFSETFROM', offsetText(before)),
    contentLine('TZOFFSETTO', offsetText(after)),
    contentLine('END', kind),
  ].join('')
}

/** `20261224T193000` */
export const basicTime = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, '')

/** `+0530`, with seconds if a historic zone has some. */
function offsetText(ms: number): string {
  const seconds = Math.abs(ms) / 1000
  const parts = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) =>
    String(Math.floor(part)).padStart(2, '0'),
  )
  return `${ms < 0 ? '-' : '+'}${parts[0]}${parts[1]}${parts[2] === '00' ? '' : parts[2]}`
}
