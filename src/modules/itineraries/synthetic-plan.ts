import { addDays, daysBetween } from '../../platform/schema/time.ts'
import type { reservationsBetween } from '../stays/index.ts'
import type { PartyComposition } from './schema.ts'
import { BROUGHT, FAMILY_NOTES, FETCHED, NOTES, OFFERS, type Offer, type Part, TOO_MUCH } from './synthetic-events.ts'

/** Whose stay is planned, and with what. */

export type Booking = Awaited<ReturnType<typeof reservationsBetween>>[number]

export interface PlannedEvent {
  type: string
  name: string
  datetime: string
  duration_minutes: number | null
  notes: string | null
}

const IN_HOUSE = 10
const TO_COME = 11
const GONE = 4
const MOST_EVENTS = 6

/** One stay per guest, spread over the existing ones: in house, upcoming, past, and one cancelled. */
export function chosenStays(bookings: readonly Booking[], today: string): Booking[] {
  const fitting = bookings.filter(
    ({ guest_id, rooms, check_in, check_out, source }) =>
      guest_id !== null && rooms === 1 && check_in < check_out && source !== 'walk_in',
  )
  const taken = new Set<string | null>()
  const some = (count: number, fits: (booking: Booking) => boolean): Booking[] => {
    const found = [...new Map(fitting.filter(fits).map((stay) => [stay.guest_id, stay])).values()]
    const free = found.filter(({ guest_id }) => !taken.has(guest_id))
    const step = Math.max(1, free.length / count)
    const chosen = Array.from({ length: Math.min(count, free.length) }, (_, i) => free[Math.floor(i * step)]!)
    for (const { guest_id } of chosen) taken.add(guest_id)
    return chosen
  }
  const kept = ({ status }: Booking) => status !== 'cancelled' && status !== 'no_show'
  return [
    ...some(IN_HOUSE, (stay) => kept(stay) && stay.check_in <= today && stay.check_out >= today),
    ...some(TO_COME, (stay) => kept(stay) && stay.check_in > today),
    ...some(GONE, (stay) => kept(stay) && stay.check_out < today),
    ...some(1, (stay) => stay.status === 'cancelled' && stay.check_in > today),
  ]
}

export function partyOf({ room_type }: Booking, random: () => number): PartyComposition {
  const [alone, children, infant] = [random() < 0.3, 1 + Math.floor(random() * 3), random() < 0.35]
  if (room_type === 'Family') return { adults: 2, children, infants: infant ? 1 : 0 }
  if (room_type === 'Penthouse') return { adults: 4, children: 0, infants: 0 }
  return { adults: alone && room_type === 'Standard' ? 1 : 2, children: 0, infants: 0 }
}

export function notesFor({ children }: PartyComposition, random: () => number): string | null {
  const [noted, chosen] = [random() < 0.55, random()]
  const words = children ? FAMILY_NOTES : NOTES
  return noted ? words[Math.floor(chosen * words.length)]! : null
}

interface Slot {
  date: string
  part: Part
}

const ARRIVING: readonly Part[] = ['sunset', 'evening']
const LEAVING: readonly Part[] = ['early']
const STAYING: readonly Part[] = ['early', 'morning', 'afternoon', 'sunset', 'evening']

/** One to six, each in a part of a day of its own; nothing twice. */
export function eventsOf(stay: Booking, { children }: PartyComposition, random: () => number): PlannedEvent[] {
  const wanted = 1 + Math.floor(random() * MOST_EVENTS)
  const events: PlannedEvent[] = []
  if (random() < 0.5) events.push(planned(FETCHED, stay.check_in))
  if (random() < 0.3) events.push(planned(BROUGHT, stay.check_out))
  const slots = slotsOf(stay)
  const offers = OFFERS.filter(({ family }) => !family || children)
  while (events.length < wanted && slots.length > 0) {
    const [{ date, part }] = slots.splice(Math.floor(random() * slots.length), 1) as [Slot]
    const fitting = offers.filter((one) => one.part === part && !events.some(({ name }) => name === one.name))
    const offer = fitting[Math.floor(random() * fitting.length)]
    if (offer) events.push(planned(offer, date))
  }
  return events
}

function slotsOf({ check_in, check_out }: Booking): Slot[] {
  const nights = daysBetween(check_in, check_out)
  return Array.from({ length: nights + 1 }, (_, day) => {
    const parts = day === 0 ? ARRIVING : day === nights ? LEAVING : STAYING
    return parts.map((part) => ({ date: addDays(check_in, day), part }))
  }).flat()
}

const planned = ({ type, name, time, minutes, notes }: Offer, date: string): PlannedEvent => ({
  type,
  name,
  datetime: `${date}T${time}:00`,
  duration_minutes: minutes,
  notes: notes ?? null,
})

const LATEST = '20:00' // no treatments at night

const TOO_MUCH_MINUTES = 50

/** One more, that begins during another and ends before a third. */
export function tooMuchFor(events: readonly PlannedEvent[]): PlannedEvent | undefined {
  for (const { type, duration_minutes, datetime } of events) {
    if (type === 'transport' || (duration_minutes ?? 0) <= 30 || datetime.slice(11, 16) > LATEST) continue
    const begins = later(datetime, 30)
    const ends = later(begins, TOO_MUCH_MINUTES)
    const isFree = events.every((other) => other.datetime <= datetime || other.datetime >= ends)
    if (isFree) return { ...TOO_MUCH, datetime: begins, duration_minutes: TOO_MUCH_MINUTES }
  }
  return undefined
}

const later = (local: string, minutes: number): string =>
  new Date(Date.parse(`${local}Z`) + minutes * 60_000).toISOString().slice(0, 19)
