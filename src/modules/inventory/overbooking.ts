import type { Transaction } from '../../platform/operation/context.ts'
import { fail } from '../../platform/operation/errors.ts'
import { addDays } from '../../platform/schema/time.ts'
import { refusesOverbooking } from '../properties/index.ts'
import type { CalendarNight } from './availability-schema.ts'
import { calendarNights } from './availability-store.ts'
import { noAvailability } from './errors.ts'
import { overbooked } from './events.ts'

const AHEAD = 366

/** Rooms that are taken twice matter from tonight on. */
export const nightsAhead = (today: string) => ({ from: today, until: addDays(today, AHEAD) })

interface Booking {
  id: string
  room_type: string
  /** The nights for which it takes rooms that it did not have. */
  nights: readonly string[]
  onlyIfAvailable: boolean
}

/** After a booking was written, under the lock of rooms: refuses what does not fit, or emits it where that is allowed. */
export async function checkAvailability(tx: Transaction, { id, room_type, nights, onlyIfAvailable }: Booking) {
  if (nights.length === 0) return
  const span = { from: nights[0]!, until: addDays(nights.at(-1)!, 1) }
  const taken = new Set(nights)
  const calendar = (await calendarNights(tx, span.from, span.until, room_type)).filter(({ date }) => taken.has(date))
  const short = calendar.filter((night) => night.overbooked)
  const isUnknown = calendar.some(({ inventory }) => inventory === null)
  if ((short.length > 0 || isUnknown) && (onlyIfAvailable || (await refusesOverbooking(tx)))) fail(noAvailability)
  emitOverbooked(tx, room_type, short, id)
}

/** After rooms were taken off sale. */
export async function reportOverbooking(tx: Transaction, room_type: string, span: { from: string; until: string }) {
  const from = span.from < tx.today ? tx.today : span.from
  if (span.until <= from) return
  const nights = await calendarNights(tx, from, span.until, room_type)
  emitOverbooked(
    tx,
    room_type,
    nights.filter((night) => night.overbooked),
    null,
  )
}

function emitOverbooked(tx: Transaction, room_type: string, nights: readonly CalendarNight[], stay: string | null) {
  if (nights.length === 0) return
  const data = { room_type, reservation_id: stay, nights: nights.map(({ room_type: _, ...night }) => night) }
  tx.emit(overbooked, data, stay)
}
