import { addDays } from '../../platform/schema/time.ts'

/** What the demo hotel sells and how much of each night is sold, at the beginning of the day. */

/** The demo property's room types under the same names; one Sea View is being mended and not for sale. */
export const ROOM_TYPES = [
  { name: 'Standard', rooms: 24, rate: 129 },
  { name: 'Sea View', rooms: 17, rate: 169 },
  { name: 'Family', rooms: 10, rate: 199 },
  { name: 'Garden Suite', rooms: 8, rate: 259 },
  { name: 'Penthouse', rooms: 2, rate: 480 },
]
export const ROOMS = ROOM_TYPES.map(({ rooms }) => rooms)
export const STANDARD = 0
export const SEA_VIEW = 1

const DEMANDED_ROOMS = 62
const FRIDAY = 5

/** From Sunday on: Fridays and Saturdays are strong, Sundays weak. */
const SOLD_BY_WEEKDAY = [0.56, 0.63, 0.67, 0.68, 0.67, 0.8, 0.86]

/** The festival's two nights; the second is overbooked by a room, with two Standard rooms too many. */
const FESTIVAL_ROOMS = [56, 63]
const OVERBOOKED = 2

/** One of the next three nights stays under 60 %, whatever the season. */
const QUIET_ROOMS = 34
const ALMOST_FULL = 60

/** A night while it is being sold. */
export interface Night {
  /** Days from today. */
  day: number
  weekend: boolean
  festival: boolean
  /** From −1 to 1. */
  season: number
  /** Rooms to sell at most, and rooms sold so far. */
  wanted: number
  most: number
  sold: number
  /** Free rooms, in the order of the room types. */
  free: number[]
}

export function nightsAround(today: string, first: number, last: number, random: () => number): Night[] {
  const festival = festivalDays(today)
  const quiet = quietDay(today)
  let mood = 0
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const day = first + i
    const date = addDays(today, day)
    const season = seasonOf(date)
    mood = mood * 0.8 + (random() - 0.5) * 0.08
    const final = SOLD_BY_WEEKDAY[weekdayOf(date)]! * (1 + 0.13 * season) * (1 + mood + (random() - 0.5) * 0.14)
    const usual = Math.round(DEMANDED_ROOMS * final * shareBookedAhead(day))
    const most = FESTIVAL_ROOMS[festival.indexOf(day)] ?? (day === quiet ? QUIET_ROOMS : ALMOST_FULL)
    const extra = day === festival[1] ? OVERBOOKED : 0
    return {
      day,
      weekend: isWeekend(date),
      festival: festival.includes(day),
      season,
      wanted: festival.includes(day) ? most : Math.min(usual, most),
      most,
      sold: 0,
      free: ROOMS.map((rooms, type) => (type === STANDARD ? rooms + extra : rooms)),
    }
  })
}

/** From −1 in the depth of winter to 1 in late July, and again at Christmas and New Year. */
function seasonOf(date: string): number {
  const [month, day] = [Number(date.slice(5, 7)), Number(date.slice(8))]
  if ((month === 12 && day >= 23) || (month === 1 && day === 1)) return 1
  return Math.cos((((month - 1) * 30.4 + day - 205) / 365) * 2 * Math.PI)
}

/** How long ahead guests book: half of them three weeks or more. `drawn` in [0, 1). */
const MEDIAN_LEAD = 21
const SPREAD = 1.65
export const leadOf = (drawn: number): number => MEDIAN_LEAD * (drawn / (1 - drawn)) ** (1 / SPREAD)

/** The share of guests who book later than this many days ahead, and so of a coming night that is sold by now. */
export const shareBookedAhead = (days: number): number => 1 / (1 + (Math.max(0, days) / MEDIAN_LEAD) ** SPREAD)

/** The weekend in the coming weeks that sells out: its first day and the day after it. */
export function festivalOf(today: string): { from: string; until: string } {
  const [first, last] = festivalDays(today)
  return { from: addDays(today, first!), until: addDays(today, last! + 1) }
}

function festivalDays(today: string): number[] {
  const friday = 10 + ((FRIDAY - weekdayOf(addDays(today, 10)) + 7) % 7)
  return FESTIVAL_ROOMS.map((_, i) => friday + i)
}

/** The weakest of the next three nights. */
function quietDay(today: string): number {
  const usual = (day: number) => SOLD_BY_WEEKDAY[weekdayOf(addDays(today, day))]!
  return [1, 2, 3].reduce((weakest, day) => (usual(day) < usual(weakest) ? day : weakest))
}

const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay()

const isWeekend = (date: string) => weekdayOf(date) >= FRIDAY
