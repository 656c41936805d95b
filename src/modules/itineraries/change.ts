import type { Transaction } from '../../platform/operation/context.ts'
import { fail } from '../../platform/operation/errors.ts'
import { itineraryCancelled, itineraryNotFound } from './errors.ts'
import { itineraryUpdated } from './events.ts'
import { shownItinerary } from './itinerary.ts'
import type { Itinerary } from './schema.ts'
import { calendarDate, movedOn } from './status.ts'
import { type ItineraryRow, lockItinerary, updateItinerary } from './store.ts'

type Alter = (row: ItineraryRow, today: string) => ItineraryRow

/** The one way to change an itinerary on request: sequentially, with one event, and never when it is cancelled. */
export async function changeItinerary(tx: Transaction, id: string, alter: Alter): Promise<Itinerary> {
  const today = calendarDate(tx)
  const before = tx.expect(movedOn((await lockItinerary(tx, id)) ?? fail(itineraryNotFound), today))
  const after = tx.revise(before, alter(before, today)) // reports what does not exist before what is final
  if (!after) return shownItinerary(before, today)
  if (before.status === 'cancelled') fail(itineraryCancelled)
  const shown = shownItinerary(after, today)
  await updateItinerary(tx, after)
  tx.emit(itineraryUpdated, shown)
  return shown
}
