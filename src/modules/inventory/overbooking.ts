import type { Transaction } from '../../platform/operation/context.ts'
import { fail } from '../../platform/operation/errors.ts'
import { addDays } from '../../platform/schema/time.ts'
import { refusesOverbooking } from '../properties/index.ts'
import { type CalendarRow, calendarNights } from './availability-store.ts'
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
  const calendar = (await calendarNights(tx, span.from, span.until, [room_type])).filter(({ date }) => taken.has(date))
  const short = calendar.filter((night) => night.overbooked)
  const isUnknown = calendar.some(({ inventory }) => inventory === null)
  if ((short.length > 0 || isUnknown) && (onlyIfAvailable || (await refusesOverbooking(tx)))) fail(noAvailability)
  emitOverbooked(tx, room_type, short, id)
}

export interface DaySpan {
  from: string
  until: string
}

/** After rooms were taken off sale: one event for each room type that no longer suffices on the days named for it. */
export async function reportOverbooking(tx: Transaction, spans: Iterable<[roomType: string, DaySpan]>): Promise<void> {
  const ahead = [...spans].filter(([, { until }]) => until > tx.today)
  if (ahead.length === 0) return
  const from = ahead.reduce((first, [, span]) => (span.from < first ? span.from : first), ahead[0]![1].from)
  const until = ahead.reduce((last, [, span]) => (span.until > last ? span.until : last), ahead[0]![1].until)
  const names = ahead.map(([name]) => name)
  const nights = await calendarNights(tx, from < tx.today ? tx.today : from, until, names)
  const short = Map.groupBy(
    nights.filter((night) => night.overbooked),
    ({ room_type }) => room_type,
  )
  for (const [name, span] of ahead) {
    const within = (short.get(name) ?? []).filter(({ date }) => date >= span.from && date < span.until)
    emitOverbooked(tx, name, within, null)
  }
}

const totalOf = ({ date, inventory, booked, blocked, free, overbooked: isOverbooked }: CalendarRow) => ({
  ...{ date, inventory, booked, blocked, free, overbooked: isOverbooked },
})

function emitOverbooked(tx: Transaction, room_type: string, nights: readonly CalendarRow[], stay: string | null) {
  if (nights.length === 0) return
  const data = { room_type, reservation_id: stay, nights: nights.map(totalOf) }
  tx.emit(overbooked, data, stay)
}
