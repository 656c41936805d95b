import type { Itinerary } from '../../itineraries/index.ts'
import type { Passage } from '../../knowledge/index.ts'
import type { GuestStay } from '../turn-stay.ts'
import { endOf } from './itinerary-events.ts'

/** Figures as they are written, without what separates thousands; “07:00” and “7:00”, “€5.50” and “5,50” are the same. */
export function numbersIn(text: string): string[] {
  const found = text.normalize('NFKC').match(/\d+(?:[.,:]\d+)*/g) ?? []
  return found.map((number) =>
    number
      .replace(/[.,](?=\d{3}(?:\D|$))/g, '')
      .replace(',', '.')
      .replace(/^0+(?=\d)/, '')
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, ''),
  )
}

/** Whether a text states a number that neither the passages nor the guest's stay and plans hold. */
export function hasInventedNumber(
  content: string,
  passages: readonly Pick<Passage, 'content' | 'sourceName'>[],
  itinerary: Itinerary | null,
  stay?: GuestStay | null,
): boolean {
  const known = new Set(passages.flatMap((one) => numbersIn(`${one.sourceName} ${one.content}`)))
  for (const number of itinerary ? itineraryNumbers(itinerary) : []) known.add(number)
  for (const number of stay ? stayNumbers(stay) : []) known.add(number)
  return numbersIn(content).some((number) => !known.has(number))
}

const stayNumbers = ({ check_in, check_out, nights, room_type, room, arrival_time }: GuestStay): string[] =>
  [String(nights), room_type, room ?? '', arrival_time ?? '', ...datesOf([check_in, check_out])].flatMap(numbersIn)

/** Whole, and in parts. */
const datesOf = (dates: readonly string[]): string[] => dates.flatMap((date) => [date, date.replaceAll('-', ' ')])

/** What stands in the plans, and what follows from it: a date's parts, when an event is over. */
function itineraryNumbers(itinerary: Itinerary): string[] {
  const dates = [itinerary.check_in, itinerary.check_out]
  const texts = [itinerary.notes ?? '', itinerary.room_type ?? '', String(itinerary.party_size)]
  for (const event of itinerary.events) {
    const end = endOf(event)
    dates.push(event.datetime.slice(0, 10), end?.slice(0, 10) ?? '')
    texts.push(event.name, event.notes ?? '', String(event.duration_minutes ?? ''))
    texts.push(event.datetime.slice(11, 16), end?.slice(11) ?? '')
  }
  return [...texts, ...datesOf(dates)].flatMap(numbersIn)
}
