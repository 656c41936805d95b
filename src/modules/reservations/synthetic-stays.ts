import { pick } from '../../platform/runtime/random.ts'
import {
  leadOf,
  type Night,
  nightsAround,
  ROOM_TYPES,
  ROOMS,
  SEA_VIEW,
  STANDARD,
  shareBookedAhead,
} from './synthetic-demand.ts'

/** The demo hotel's bookings, as days from today: drawn night by night until each has sold its number. */

export interface Stay {
  /** Its index among the room types. */
  type: number
  rooms: number
  /** Days from today. */
  arrival: number
  departure: number
  /** When it was booked and, if so, cancelled: days from today, with the time of day as a fraction. */
  booked: number
  cancelled: number | null
  noShow: boolean
  source: string
  rate: number
  /** The rate of Friday and Saturday nights, if it differs. */
  weekendRate: number | null
}

const FIRST = -150
const LAST = 120
const LONGEST = 14
const LONGEST_LEAD = 360

const SOURCES = ['online_travel', 'web', 'direct', 'travel_agent', 'phone']
const SOURCE_WEIGHTS = [30, 26, 20, 14, 10]
const LENGTHS = [1, 2, 3, 4, 5, 6, 7, 10, LONGEST]
const LENGTH_WEIGHTS = [13, 28, 25, 14, 8, 3, 7, 1, 1]
const WALK_IN = 0.06
const GROUP = 0.04
const DAY_USE = 0.1
const COMPLIMENTARY = 0.01
/** Per stay that was not cancelled; of all bookings it is 18 and 1.5 in a hundred. */
const CANCELLED = 0.224
const NO_SHOW = 0.019

export function staysAround(today: string, random: () => number): Stay[] {
  // The hotel is not empty on the first day: a run-up of a week gives it guests in house.
  const nights = nightsAround(today, FIRST - 7, LAST + LONGEST, random)
  const stays: Stay[] = []
  for (const [at, night] of nights.slice(0, -LONGEST).entries()) {
    for (let tries = 0; night.sold < night.wanted && tries < 300; tries++) {
      const party = drawParty(night, random)
      const slept = nightsThatFit(nights, at, party)
      if (slept.length === 0) continue
      for (const one of slept) take(one, party)
      stays.push(drawStay(slept, party, random))
      if (random() < CANCELLED) stays.push(...drawCancelled(nights, at, random))
      if (random() < NO_SHOW && night.day < 0) stays.push(drawNoShow(nights, at, random))
    }
    if (random() < DAY_USE) stays.push(dayUse(night, random))
  }
  return stays.filter(({ departure }) => departure >= FIRST)
}

interface Party {
  type: number
  rooms: number
  length: number
  group: boolean
}

function drawParty(night: Night, random: () => number): Party {
  const group = random() < GROUP
  const left = night.free.some((rooms) => rooms > 0) ? night.free : ROOMS
  const type = group ? (random() < 0.7 ? STANDARD : SEA_VIEW) : pick(left, random())
  const rooms = group ? 3 + Math.floor(random() * 6) : random() < 0.05 ? 2 : 1
  const length = LENGTHS[pick(LENGTH_WEIGHTS, random())]!
  return { type, rooms, length: group ? Math.min(length, 3) : length, group }
}

/** Weak nights and full ones end a stay before they are oversold. */
function nightsThatFit(nights: readonly Night[], at: number, { type, rooms, length }: Party): Night[] {
  const asked = nights.slice(at, at + length)
  const full = asked.findIndex(({ sold, wanted, free }) => sold + rooms > wanted || free[type]! < rooms)
  return full === -1 ? asked : asked.slice(0, full)
}

function take(night: Night, { type, rooms }: Party): void {
  night.sold += rooms
  night.free[type]! -= rooms
}

function drawStay(slept: readonly Night[], party: Party, random: () => number): Stay {
  const { day } = slept[0]!
  const walkIn = !party.group && day < 0 && random() < WALK_IN
  const lead = walkIn ? 0 : drawLead(day, party.group, random)
  const source = walkIn ? 'walk_in' : party.group ? 'travel_agent' : SOURCES[pick(SOURCE_WEIGHTS, random())]!
  return {
    type: party.type,
    rooms: party.rooms,
    arrival: day,
    departure: day + slept.length,
    // Most book between eight in the morning and ten at night; walk-ins come in the afternoon.
    booked: day - lead + (walkIn ? 0.6 + random() * 0.3 : 0.34 + random() * 0.57),
    cancelled: null,
    noShow: false,
    source,
    ...drawRate(slept, party, { lead, source }, random),
  }
}

/** Long enough that it was booked before today. */
function drawLead(day: number, group: boolean, random: () => number): number {
  const least = Math.max(day, 0)
  const drawn = 1 - random() * shareBookedAhead(least)
  const lead = leadOf(drawn) * (group ? 2 : 1) + (group ? 20 : 0)
  return Math.max(least + 1, Math.min(Math.round(lead), least + LONGEST_LEAD))
}

function drawRate(
  slept: readonly Night[],
  party: Party,
  booked: { lead: number; source: string },
  random: () => number,
) {
  const { season, festival } = slept[0]!
  const timing = booked.lead > 60 ? 0.9 : booked.lead < 3 ? 0.93 : 1
  const channel = party.group ? 0.84 : booked.source === 'travel_agent' ? 0.92 : 1
  const level = (1 + 0.16 * season) * timing * channel * (festival ? 1.25 : 1) * (0.96 + random() * 0.1)
  const base = ROOM_TYPES[party.type]!.rate * level
  const share = slept.filter(({ weekend }) => weekend).length / slept.length
  const byNight = random() < 0.5 && share > 0 && share < 1
  if (random() < COMPLIMENTARY && !party.group) return { rate: 0, weekendRate: null }
  if (byNight) return { rate: Math.round(base), weekendRate: Math.round(base * 1.14) }
  return { rate: Math.round(base * (1 + 0.14 * share)), weekendRate: null }
}

/** A booking that was cancelled. If the cancellation is still in the future, it is unknown and the rooms are held. */
function drawCancelled(nights: readonly Night[], at: number, random: () => number): Stay[] {
  const party = drawParty(nights[at]!, random)
  const asked = nights.slice(at, at + party.length)
  const stay = drawStay(asked, party, random)
  const wait = stay.arrival - Math.floor(stay.booked)
  const cancelled = stay.booked + random() ** 0.7 * Math.max(wait - 1, 0)
  if (wait < 2) return []
  if (cancelled < 0) return [{ ...stay, cancelled }]
  if (asked.some(({ wanted, most, free }) => wanted + party.rooms > most || free[party.type]! < party.rooms)) return []
  for (const night of asked) {
    night.wanted += party.rooms
    take(night, party)
  }
  return [stay]
}

function drawNoShow(nights: readonly Night[], at: number, random: () => number): Stay {
  const party = drawParty(nights[at]!, random)
  const stay = drawStay(nights.slice(at, at + party.length), party, random)
  return { ...stay, cancelled: stay.arrival + 0.95, noShow: true }
}

function dayUse(night: Night, random: () => number): Stay {
  const party = { type: STANDARD, rooms: 1, length: 1, group: false }
  const stay = drawStay([night], party, random)
  return { ...stay, departure: stay.arrival, rate: 69, weekendRate: null }
}
