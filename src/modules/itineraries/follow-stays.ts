import type { Transaction } from '../../platform/operation/context.ts'
import { addDays } from '../../platform/schema/time.ts'
import { holdsRooms, type Reservation, type StayChange } from '../stays/index.ts'
import { itineraryUpdated } from './events.ts'
import { shownItinerary } from './itinerary.ts'
import { calendarDate, movedOn, withStatus } from './status.ts'
import { type ItineraryRow, lockItinerariesOfStays, updateItinerary } from './store.ts'

/** Itineraries of stays that have changed move with them, are cancelled with them and come back with them. */
export async function followStays(tx: Transaction, changes: readonly StayChange[]): Promise<void> {
  const byStay = new Map(changes.map((change) => [change.after.id, change]))
  const today = calendarDate(tx)
  for (const row of await lockItinerariesOfStays(tx, [...byStay.keys()])) {
    const present = movedOn(row, today)
    const after = tx.revise(present, followed(present, byStay.get(row.reservation_id!)!, today))
    if (!after) continue
    await updateItinerary(tx, after)
    tx.emit(itineraryUpdated, shownItinerary(after, today))
  }
}

function followed(row: ItineraryRow, { before, after }: StayChange, today: string): ItineraryRow {
  if (row.status === 'cancelled' && !row.cancelled_with_stay) return row
  const isHeld = holdsRooms(after.status)
  const moved = { ...row, ...fieldsAfter(row, before, after) }
  if (!isHeld) return { ...moved, ...withStatus(moved, today, 'cancelled'), cancelled_with_stay: true }
  const otherDates = moved.check_in !== row.check_in || moved.check_out !== row.check_out
  const again = row.status === 'cancelled' || otherDates
  return { ...moved, ...(again && withStatus(moved, today)), cancelled_with_stay: false }
}

/** A date, room type or guest of its own stays; what it had from the stay follows, also while it is cancelled with it. */
function fieldsAfter(row: ItineraryRow, before: Reservation, after: Reservation) {
  const check_in = row.check_in === before.check_in ? after.check_in : row.check_in
  const departure = row.check_out === departureOf(before) ? departureOf(after) : row.check_out
  return {
    check_in,
    check_out: departure > check_in ? departure : addDays(check_in, 1),
    room_type: row.room_type === before.room_type ? after.room_type : row.room_type,
    guest_id: row.guest_id === before.guest_id && after.guest_id !== null ? after.guest_id : row.guest_id,
  }
}

/** An itinerary has a night at least, also where the stay has none any more. */
const departureOf = ({ check_in, check_out }: Reservation): string =>
  check_out > check_in ? check_out : addDays(check_in, 1)
