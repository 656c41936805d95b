import { addDays, momentMeant } from '../local-time.ts'
import { holdsRooms, type Stay } from './stay.ts'

/** What belongs to a stay and follows it: itineraries and messages that wait. */

export type Phase = 'pre_arrival' | 'in_stay' | 'post_stay' | 'cancelled'

export interface Itinerary {
  id: string
  stay: string
  guest_id: string
  check_in: string
  check_out: string
  room_type: string
  status: Phase
  version: number
  told: number
  /** Cancelled by hand. */
  byHand: boolean
}

export interface Message {
  id: string
  stay: string | null
  guest_id: string | null
  recipient: string
  status: 'queued' | 'sent' | 'failed'
  code: string | null
  scheduled: number | null
  relative: { anchor: 'check_in' | 'check_out'; days: number; at: string } | null
  version: number
  told: number
}

export const phaseOn = ({ check_in, check_out }: Pick<Itinerary, 'check_in' | 'check_out'>, date: string): Phase => {
  if (date < check_in) return 'pre_arrival'
  return date <= check_out ? 'in_stay' : 'post_stay'
}

/** An itinerary that took everything from its stay has what the stay has, and a night at least. */
export function itineraryAfter(before: Itinerary, stay: Stay, date: string): Itinerary {
  if (before.byHand) return before
  const check_out = stay.check_out > stay.check_in ? stay.check_out : addDays(stay.check_in, 1)
  const dates = { check_in: stay.check_in, check_out }
  const guest_id = stay.guest_id ?? before.guest_id
  return {
    ...{ ...before, ...dates, guest_id, room_type: stay.room_type },
    status: holdsRooms(stay) ? phaseOn(dates, date) : 'cancelled',
  }
}

export const sendingMoment = (stay: Stay, { anchor, days, at }: NonNullable<Message['relative']>, zone: string) =>
  momentMeant(addDays(stay[anchor], days), at, zone)

/** A message that waits, after its stay has changed; undefined: it stays as it is. */
export function messageAfter(
  message: Message,
  before: Stay,
  after: Stay,
  { now, today, zone }: { now: number; today: string; zone: string },
): Message | undefined {
  if (!holdsRooms(after)) return { ...message, status: 'failed', code: 'stay_cancelled' }
  const { relative } = message
  if (!relative || before[relative.anchor] === after[relative.anchor]) return undefined
  const lastDay = addDays(after[relative.anchor], Math.max(0, relative.days))
  if (lastDay < today) return { ...message, status: 'failed', code: 'stay_moved' }
  return { ...message, scheduled: Math.max(now, sendingMoment(after, relative, zone)) }
}
