import { daysBetween } from '../../../platform/schema/time.ts'
import { type Language, say } from '../wording/index.ts'
import { dayIn, listIn, timeIn } from './format.ts'
import type { Clock, LiveAnswer, LiveRecord, StayRecord, Told } from './records.ts'
import { type Asked, isRoom } from './topic.ts'
import { foldedText } from './words.ts'

/** What the record of the guest's stay answers. */

const PARTY =
  /\bhow many (?:people|persons?|of us|guests?|adults?|kids|children)\b|\bfor how many\b(?! nights)|\bparty\b|\badults\b/
const NIGHTS =
  /\bhow many (?:\w+ )?nights\b|\bhow long\b|\bfrom when\b|\bnights (?:do|did|have|are)\b|\b(?:my|our) dates\b|\bdates\b/
const KIND = /\b(?:type|kind|sort|category|class) of\b|\b(?:room|cabin|tent) (?:type|category)\b/
const ARRIVING = /\b(?:arriv\w*|check(?:ed|ing)?[ -]?in|get there|expect\w*)\b/
const LEAVING =
  /\b(?:leav\w*|check(?:ing)?[ -]?out|depart\w*|(?:go|fly|head|travel|drive)(?:ing)? (?:home|back|out|off)|off home|last (?:day|night))\b/
/** They ask for the end of whatever is named. */
const ENDING = /\b(?:until|till|ends?|over)\b/
/** All that is known is told only to whoever asks for it: a question that no field answers is left to the texts. */
const RECORD =
  /\b(?:my|our|the|this|that) (?:\w+ )?(?:booking|reservation|stay|details|dates|trip|holiday)\b|\bbooking details\b|\bon file\b|\b(?:did|have|had) (?:i|we) (?:\w+ )?book(?:ed)?\b/
const CALLED = /\b(?:number|nr|no|called|name|which|what|where)\b/
/** Where no word for a room is said. */
const OURS =
  /\b(?:number|called|name|ours|mine|floor|sleep\w*|staying)\b|\b(?:am i|are we|i am|we are|im|i'm|we're) (?:\w+ )?in\b|\bput (?:me|us)\b/

const HOUR = /\b(?:when|what time|until|till|how (?:early|late|long)|(?:by|from) when|earliest|latest)\b/
const DAY = /\b(?:(?:what|which) (?:week)?day|(?:what|which) date|dates?)\b/

type Part = 'party' | 'nights' | 'kind' | 'arrival' | 'departure' | 'room' | 'whole'

function partOf(question: string): Part | undefined {
  const words = foldedText(question)
  if (PARTY.test(words)) return 'party'
  if (KIND.test(words)) return 'kind'
  if (NIGHTS.test(words) || (ARRIVING.test(words) && (LEAVING.test(words) || ENDING.test(words)))) return 'nights'
  if (/\bnumber\b/.test(words)) return 'room'
  if (LEAVING.test(words) || ENDING.test(words)) return 'departure'
  if (ARRIVING.test(words)) return 'arrival'
  if (CALLED.test(words)) return 'room'
  return RECORD.test(words) ? 'whole' : undefined
}

/** The hour of arrival and departure is the house's: unless the day is asked for, such a question is answered from both. */
export const asksOfHour = (question: string, { records, mine }: LiveAnswer): boolean =>
  mine &&
  records.some(({ type }) => type === 'reservation' || type === 'itinerary') &&
  ['arrival', 'departure'].includes(partOf(question) ?? '') &&
  HOUR.test(foldedText(question)) &&
  !DAY.test(foldedText(question))

export function answerFromStay(asked: Asked, stay: StayRecord, { today }: Clock, language: Language): Told | null {
  const part = partOf(asked.question)
  const isRoomMeant = OURS.test(foldedText(asked.question)) || asked.words.some((word) => isRoom(asked, word))
  if (part === 'room' && !isRoomMeant) return null
  const namesEvent = asked.events.some(({ said }) => said.size > 0)
  if (part === 'departure' && namesEvent && !LEAVING.test(foldedText(asked.question))) return null
  const text = part && tellers[part](stay, language, today)
  return text ? { text, records: [recordOf(stay)] } : null
}

const recordOf = ({ type, id, room_type }: StayRecord): LiveRecord => ({ type, id, name: room_type ?? '' })

/** All that is known of it. */
export function tellStay(stay: StayRecord, { today }: Clock, language: Language): Told {
  const parts = [whole, tellers.room, tellers.arrival, tellers.party].map((tell) => tell(stay, language, today))
  return { text: parts.filter(Boolean).join(' '), records: [recordOf(stay)] }
}

type Teller = (stay: StayRecord, language: Language, today: string) => string | undefined

const whole: Teller = ({ check_in, check_out }, language, today) => {
  const count = daysBetween(check_in, check_out)
  const nights = count === 1 ? say(language, 'oneNight') : say(language, 'nights', { count })
  const [from, until] = [dayIn(language, check_in, today), dayIn(language, check_out, today)]
  return say(language, 'stay', { check_in: from, check_out: until, nights })
}

const kind: Teller = ({ room_type }, language) => (room_type ? say(language, 'roomType', { room_type }) : undefined)

const tellers: Record<Part, Teller> = {
  whole,
  kind,
  nights: whole,
  departure: ({ check_out }, language, today) => say(language, 'checkOut', { date: dayIn(language, check_out, today) }),
  arrival: ({ check_in, arrival_time }, language, today) => {
    const begins = say(language, 'checkIn', { date: dayIn(language, check_in, today) })
    return arrival_time ? `${begins} ${say(language, 'arrivalTime', { time: timeIn(language, arrival_time) })}` : begins
  },
  room: (stay, language, today) => {
    const { room, room_type } = stay
    const booked = kind(stay, language, today)
    if (!room && stay.type === 'itinerary') return booked
    if (!room) return [say(language, 'noRoomYet'), booked].filter(Boolean).join(' ')
    return say(language, 'room', { room: room_type ? `${room} (${room_type})` : room })
  },
  party: ({ adults, children, party_size }, language) => {
    const parts = [
      counted(language, adults ?? 0, 'oneAdult', 'adults'),
      counted(language, children ?? 0, 'oneChild', 'children'),
    ].filter((part) => part !== undefined)
    const people =
      parts.length > 0 ? listIn(language, parts) : counted(language, party_size ?? 0, 'onePerson', 'people')
    return people && say(language, 'party', { party: people })
  },
}

type Counted = 'adults' | 'children' | 'people'
type One = 'oneAdult' | 'oneChild' | 'onePerson'
function counted(language: Language, count: number, one: One, several: Counted): string | undefined {
  if (count === 0) return undefined
  return count === 1 ? say(language, one) : say(language, several, { count })
}
