import type { Context } from '../../platform/operation/context.ts'
import { shownItinerary } from './itinerary.ts'
import type { Itinerary } from './schema.ts'
import { calendarDate } from './status.ts'
import { findActive } from './store.ts'

/** For answering a guest: the current stay, else the next one; undefined when there is none. */
export async function activeItinerary(ctx: Context, guestId: string): Promise<Itinerary | undefined> {
  const today = calendarDate(ctx)
  const row = await findActive(ctx, guestId, today)
  return row && shownItinerary(row, today)
}
