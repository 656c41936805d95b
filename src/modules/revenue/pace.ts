import { memoize } from '../../platform/reliability/memoize.ts'
import type { PaceRow } from '../stays/index.ts'

/** How nights filled, and what that says of those to come. Days are counted from today: −1 is last night. */

export interface Pace {
  /** Rooms of a night on the books so many days before it, at this time of day; below 0, as known after it. */
  rooms(night: number, lead: number): number
  /** Rooms of the nights from one to before another, on average, as they were known on the day `origin`. */
  mean(from: number, until: number, origin: number): number
  /** The first night that anyone booked; nights before it tell nothing. */
  readonly first: number | undefined
}

/** Cancellations and no-shows entered more than a week after the night are taken for known by then. */
const LATEST = -7
const SETTLED = LATEST - 1

export function paceOf(stays: readonly PaceRow[], farthest: number): Pace {
  const nights = new Map<number, Int32Array>()
  /** Whatever happened `lead` days before a night counts at every moment after it. */
  const move = (night: number, lead: number, rooms: number) => {
    const moves = nights.get(night) ?? new Int32Array(farthest - SETTLED + 1)
    nights.set(night, moves)
    moves[Math.min(Math.max(lead, LATEST) - 1, farthest) - SETTLED]! += rooms
  }
  for (const { first, nights: count, booked, cancelled, rooms } of stays) {
    for (let night = first; night < first + count; night++) {
      // Entered after the night was over: when it was sold is not known.
      if (night < 0 && night + 1 + booked < 0) continue
      move(night, night + 1 + booked, rooms)
      if (cancelled !== null) move(night, night + 1 + Math.min(cancelled, booked), -rooms)
    }
  }
  for (const moves of nights.values()) for (let i = moves.length - 1; i > 0; i--) moves[i - 1]! += moves[i]!
  const rooms = (night: number, lead: number) => nights.get(night)?.[Math.max(lead, SETTLED) - SETTLED] ?? 0
  return {
    rooms,
    mean: memoize(
      (from, until, origin) => {
        let sum = 0
        for (let night = from; night < until; night++) sum += rooms(night, night - origin)
        return sum / (until - from)
      },
      (...days) => days.join(),
    ),
    first: nights.size === 0 ? undefined : Math.min(...nights.keys()),
  }
}

/** A past night to learn from, and how much it counts. */
interface Comparable {
  night: number
  weight: number
}

export const WEEKS_BACK = 8
const EACH_WEEK_BACK = 0.8
const A_YEAR = 364 // 52 weeks: the same weekday
export const OLDEST_DAYS_BACK = A_YEAR + 14
const LAST_YEAR = [-14, -7, 0, 7, 14].map((days) => days - A_YEAR)
const ANY_WEEKDAY = 28
/** Nights; fewer say nothing. */
export const FEWEST = 3

/** The last night of the same weekday that was over on the day `origin`. */
export const lastSameWeekday = (night: number, origin: number): number =>
  night - 7 * (Math.floor((night - origin) / 7) + 1)

/** The same weekdays of the last weeks and around the same time last year; too few of them: the last nights at all. */
export function comparablesOf(pace: Pace, night: number, origin: number): Comparable[] {
  const found: Comparable[] = []
  const add = (one: number, weight: number) => {
    if (pace.first !== undefined && one >= pace.first) found.push({ night: one, weight })
  }
  const last = lastSameWeekday(night, origin)
  for (let week = 0; week < WEEKS_BACK; week++) add(last - 7 * week, EACH_WEEK_BACK ** week)
  for (const days of LAST_YEAR) add(night + days, 1)
  if (found.length >= FEWEST) return found
  found.length = 0
  for (let day = 0; day < ANY_WEEKDAY; day++) add(origin - 1 - day, EACH_WEEK_BACK ** (day / 7))
  return found.length >= FEWEST ? found : []
}

/**
 * Rooms a night will hold by its booking pace, seen from the day `origin`. As many of the rooms still free are expected to fill as did on
 * comparable nights from the same distance; where those lost rooms, the same share of what is booked goes.
 */
export function roomsByPace(pace: Pace, night: number, origin: number, totalRooms: number): number {
  const lead = night - origin
  const sums = { net: 0, free: 0, booked: 0 }
  for (const one of comparablesOf(pace, night, origin)) {
    const booked = pace.rooms(one.night, lead)
    sums.net += one.weight * (pace.rooms(one.night, one.night - origin) - booked)
    sums.free += one.weight * Math.max(0, totalRooms - booked)
    sums.booked += one.weight * booked
  }
  const booked = pace.rooms(night, lead)
  if (sums.net < 0) return booked * (1 + sums.net / sums.booked)
  return sums.free > 0 ? booked + Math.min(1, sums.net / sums.free) * Math.max(0, totalRooms - booked) : booked
}
