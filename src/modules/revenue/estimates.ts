import { roundHalfUp } from '../../platform/schema/money.ts'
import { FEWEST, lastSameWeekday, type Pace, roomsByPace, WEEKS_BACK } from './pace.ts'

/** Four ways to tell how many rooms a night will hold, and how much each of them counts. */

export const WAYS = ['on_the_books', 'booking_pace', 'same_weekday', 'recent_level'] as const

/** One number for each way, in their order. */
export type OfWays = readonly number[]

/** What each way says of a night on the day `origin`. */
function estimatesOf(pace: Pace, night: number, origin: number, totalRooms: number): OfWays | undefined {
  const last = lastSameWeekday(night, origin)
  if (pace.first === undefined || last < pace.first || origin - pace.first < FEWEST) return undefined
  return [
    pace.rooms(night, night - origin),
    roomsByPace(pace, night, origin, totalRooms),
    pace.rooms(last, last - origin),
    recentLevel(pace, last, origin),
  ]
}

const A_WEEK = 7

/** What the last seven nights held on average, times what the weekday usually holds of such an average. */
function recentLevel(pace: Pace, last: number, origin: number): number {
  const first = Math.max(pace.first!, origin - WEEKS_BACK * A_WEEK)
  const usual = pace.mean(first, origin, origin)
  const weeks = Math.min(WEEKS_BACK, Math.floor((last - pace.first!) / A_WEEK) + 1)
  let sameWeekday = 0
  for (let week = 0; week < weeks; week++)
    sameWeekday += pace.rooms(last - A_WEEK * week, last - A_WEEK * week - origin)
  const level = pace.mean(Math.max(first, origin - A_WEEK), origin, origin)
  return usual === 0 ? 0 : (level * (sameWeekday / weeks)) / usual
}

/** Nights whose result was known on the day: how near each way was on them decides how much it counts. */
export const LEARNED_NIGHTS = 42
const FEWEST_LEARNED = 14
/** A way that was off twice as far counts a sixteenth. */
const POWER = 4
/** Rooms; a way that was never off does not count infinitely. */
const LEAST_ERROR = 0.01

/** Nights seen from so many days before, each from what was known then. */
export interface Outlook {
  /** What each way says of a night; undefined where too little is known. */
  estimates(night: number): OfWays | undefined
  /** How much each way counts for it; undefined while too little is known to weigh them. */
  weights(night: number): OfWays | undefined
  /** Rooms it will hold. */
  expected(night: number): number
}

export function outlookAt(pace: Pace, lead: number, totalRooms: number): Outlook {
  const estimates = byNight((night) => estimatesOf(pace, night, night - lead, totalRooms))
  const errors = byNight((night) => {
    const result = pace.rooms(night, -1) // as it was known on the day after
    return estimates(night)?.map((rooms) => Math.abs(rooms - result))
  })
  const weights = (night: number) => weightsBy(errors, night - lead)
  return {
    estimates,
    weights,
    expected(night) {
      const [weighed, said] = [weights(night), estimates(night)]
      if (!weighed || !said) return roomsByPace(pace, night, night - lead, totalRooms)
      const rooms = said.reduce((sum, one, way) => sum + one * weighed[way]!, 0)
      return Math.min(rooms, Math.max(totalRooms, said[0]!))
    },
  }
}

function byNight(make: (night: number) => OfWays | undefined): typeof make {
  const made = new Map<number, OfWays | undefined>()
  return (night) => {
    if (!made.has(night)) made.set(night, make(night))
    return made.get(night)
  }
}

/** By the mean errors on the nights that were over on the day `origin`. */
function weightsBy(errors: (night: number) => OfWays | undefined, origin: number): OfWays | undefined {
  const sums = WAYS.map(() => 0)
  let nights = 0
  for (let night = origin - LEARNED_NIGHTS; night < origin; night++) {
    const known = errors(night)
    if (!known) continue
    nights++
    for (let way = 0; way < sums.length; way++) sums[way]! += known[way]!
  }
  if (nights < FEWEST_LEARNED) return undefined
  const counts = sums.map((sum) => Math.max(sum / nights, LEAST_ERROR) ** -POWER)
  const total = counts.reduce((all, one) => all + one, 0)
  return counts.map((one) => one / total)
}

/** By their names; all for the booking pace while they are not weighed. */
export function sharesOf(weights: OfWays | undefined): Record<(typeof WAYS)[number], number> {
  const [on_the_books = 0, booking_pace = 1, same_weekday = 0, recent_level = 0] = (weights ?? []).map((one) =>
    roundHalfUp(one, 2),
  )
  return { on_the_books, booking_pace, same_weekday, recent_level }
}
