import { addDays } from '../../../platform/schema/time.ts'
import { type Language, say } from '../wording/index.ts'
import { dayIn, moneyIn } from './format.ts'
import type { Clock, LiveRecords, RoomRecord, Told } from './records.ts'
import type { Asked } from './topic.ts'
import { nightsIn } from './when.ts'
import { foldedText } from './words.ts'

/** What is free for which nights, and what it costs. */

const SAME = /\b(?:same|our|my)\b|\b(?:stay|one|keep|extend\w*|extra|another|more)\b.*\b(?:longer|nights?)\b|\bextend\b/
const PRICE_ONLY = /^(?:\W*(?:and|so|hi|hello|ok))*\W*(?:how much|what(?:s|'s| is| does| would)?\b)/
const FREE =
  /\b(?:free|available|availability|left|vacan\w*|possible|got|have you|do you have|is there|are there|any)\b/
/** No kind of room is asked for. */
const ANY = /\b(?:(?:any|a|free|other) rooms?|rooms? (?:free|left|available)|anything|vacanc\w*|availability)\b/
const MOST_TOLD = 4

export function answerFromRooms(
  asked: Asked,
  { rooms, stay }: LiveRecords,
  { today }: Clock,
  language: Language,
): Told | null {
  const words = foldedText(asked.question)
  const nights = nightsIn(asked.question, asked.when, stay).filter(({ from }) => from >= today)
  const chosen = meantBy(asked, words, rooms, stay?.room_type ?? null)
  const options = nights.flatMap((span) => chosen.flatMap((room) => optionOf(room, span) ?? []))
  if (options.length === 0) return null
  const free = options.filter(({ left }) => left > 0).sort((one, other) => one.total - other.total)
  const one = chosen.length === 1
  const shown = one ? options : free.slice(0, /\bcheap\w*|\blowest\b/.test(words) ? 1 : MOST_TOLD)
  const lines = (shown.length > 0 ? shown : options.slice(0, MOST_TOLD)).map((option) =>
    telling(option, language, today),
  )
  const asksWhether = (one || ANY.test(words)) && (!PRICE_ONLY.test(words) || FREE.test(words))
  const yes = asksWhether && !/\bcheap\w*/.test(words) ? [say(language, free.length > 0 ? 'yes' : 'no')] : []
  const told = [...new Set((shown.length > 0 ? shown : options).map(({ room }) => room))]
  return {
    text: [...yes, ...lines].join(lines.length > 1 ? '\n' : ' '),
    records: told.slice(0, MOST_TOLD).map(({ id, name }) => ({ type: 'room_type', id, name })),
  }
}

/** Every type with its price, or that it is not free. */
export function tellRooms(rooms: readonly RoomRecord[], span: Span, { today }: Clock, language: Language): Told {
  const options = rooms.flatMap((room) => optionOf(room, span) ?? [])
  return {
    text: options.map((option) => telling(option, language, today)).join('\n'),
    records: options.map(({ room: { id, name } }) => ({ type: 'room_type', id, name })),
  }
}

/** The one that is named, else the guest's own where they want to stay on, else all. */
function meantBy({ rooms: named }: Asked, words: string, rooms: RoomRecord[], own: string | null): RoomRecord[] {
  const [best, second] = named
  if (best && (!second || best.score + best.share > second.score + second.share + 0.05)) return [best.item]
  if (best)
    return named.filter(({ score, share }) => score + share >= best.score + best.share - 0.05).map(({ item }) => item)
  const mine = rooms.find(({ name }) => name === own)
  return mine && SAME.test(words) ? [mine] : rooms
}

/** First night, and day of departure. */
export interface Span {
  from: string
  until: string
}

interface Option extends Span {
  room: RoomRecord
  left: number
  rates: number[]
  total: number
}

/** Undefined where a night is not known, or has no price. */
function optionOf(room: RoomRecord, { from, until }: Span): Option | undefined {
  const rates: number[] = []
  let left = Number.POSITIVE_INFINITY
  for (let night = from; night < until; night = addDays(night, 1)) {
    const known = room.nights[night]
    if (!known || known.rate === null) return undefined
    rates.push(known.rate)
    left = Math.min(left, Math.max(known.left, 0))
  }
  return { room, from, until, left, rates, total: rates.reduce((sum, rate) => sum + rate, 0) }
}

function telling({ room, from, until, left, rates, total }: Option, language: Language, today: string): string {
  const dates = `${dayIn(language, from, today)} – ${dayIn(language, until, today)}`
  if (left === 0) return say(language, 'notAvailable', { room_type: room.name, dates })
  const money = (amount: number) => moneyIn(language, amount, room.currency)
  const even = rates.every((rate) => rate === rates[0])
  const sum = even ? `${rates.length} × ${money(rates[0]!)}` : rates.map(money).join(' + ')
  const price = rates.length === 1 ? money(total) : `${sum} = ${money(total)}`
  return say(language, 'available', { room_type: room.name, left, dates, price })
}
