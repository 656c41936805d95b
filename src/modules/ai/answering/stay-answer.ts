import type { Itinerary } from '../../itineraries/index.ts'
import type { GuestStay } from '../turn-stay.ts'
import { spoken } from './itinerary-when.ts'
import { folded } from './words.ts'

/** What the record of the guest's stay answers. */

const LEAVING =
  /\b(?:when|what (?:day|date|time)|which day)\b.*\b(?:we|i|our|my)\b.*\b(?:leave|leaving|check ?out|depart|departure|go home)\b/
const ARRIVING =
  /\b(?:when|what (?:day|date|time)|which day)\b.*\b(?:we|i|our|my)\b.*\b(?:arrive|arriving|check ?in|arrival)\b/
const NIGHTS =
  /\bhow (?:many nights|long)\b.*\b(?:we|i|our|my)\b.*\b(?:stay|staying|here|booked|nights?)\b|^how many nights\W*$/
const ROOM =
  /\b(?:what|which)\b.*\broom\b.*\b(?:we|i|our|my)\b.*\b(?:have|has|got|in|booked|is it)\b|\b(?:what|which) (?:is )?(?:our|my) room\b/
/** Asking the house for a price, leave or a service is no question about one's own plans. */
export const OF_THE_HOUSE =
  /\b(?:how much|prices?|cost|costs|fee|charge|charged|pay|paying|discount|cheap\w*|do you|are you|have you|can|could|may (?:i|we)|would|should|allowed|open|opens|close|closes|closed|is there (?:a|an|any|somewhere)|dress|rent|hire|cancel\w*|change[ds]?|moved?|refund|need|needs|must|if|happens|possible|by when|have to (?!be (?:there|at|for)))\b/

/** The day is the guest's, the hour is the house's: such a question is answered from both. */
export const asksOfDeparture = (question: string): boolean => {
  const words = folded(question)
  return LEAVING.test(words) || ARRIVING.test(words)
}

/** Of the record, or of an itinerary, which knows less. */
type Told = Pick<Itinerary, 'check_in' | 'check_out' | 'room_type'> &
  Partial<Pick<GuestStay, 'nights' | 'room' | 'arrival_time'>>

/** Undefined where the question is not about it. */
export function answerFromStay(question: string, stay: Told, today: string): string | undefined {
  const words = folded(question)
  if (OF_THE_HOUSE.test(words)) return undefined
  const { check_in, check_out, nights, room_type, room, arrival_time } = stay
  const [arrival, departure] = [spoken(check_in, today), spoken(check_out, today)]
  if (LEAVING.test(words)) return `Your stay ends on ${departure}.`
  if (ARRIVING.test(words)) {
    const expected = arrival_time ? `, and you are expected at ${arrival_time}` : ''
    return `Your stay begins on ${arrival}${expected}.`
  }
  if (NIGHTS.test(words)) {
    const length = nights ? `${nights} night${nights === 1 ? '' : 's'}, ` : ''
    return `Your stay is ${length}from ${arrival} to ${departure}.`
  }
  if (!ROOM.test(words)) return undefined
  if (room) return room_type ? `Your room is ${room} (${room_type}).` : `Your room is ${room}.`
  return room_type ? `Your room type is ${room_type}.` : undefined
}

/** The house's record tells of the stay, unless the itinerary is of an earlier one. */
export const stayIn = (itinerary: Itinerary, stay: GuestStay | null): Told =>
  stay && stay.check_in <= itinerary.check_out ? stay : itinerary
