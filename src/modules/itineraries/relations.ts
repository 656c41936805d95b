import type { Context } from '../../platform/operation/context.ts'
import { defineRelation } from '../../platform/operation/relation.ts'
import { ofGuest, toGuest } from '../guests/index.ts'
import { ofReservation, toReservation } from '../stays/index.ts'
import { shownItinerary } from './itinerary.ts'
import { Itinerary } from './schema.ts'
import { calendarDate } from './status.ts'
import { newestItinerariesOf, newestItinerariesOfStays } from './store.ts'

const shownBy =
  (load: typeof newestItinerariesOf) =>
  async (ctx: Context, keys: readonly string[], limit: number): Promise<Itinerary[]> => {
    const today = calendarDate(ctx)
    return (await load(ctx, keys, limit)).map((row) => shownItinerary(row, today))
  }

const planned = {
  to: Itinerary,
  name: 'itineraries',
  scope: 'itineraries:read',
  many: { preset: 10, most: 50 },
} as const

export const relations = [
  defineRelation({
    ...ofGuest,
    ...planned,
    description: 'What is planned for their stays, newest first',
    load: shownBy(newestItinerariesOf),
  }),
  defineRelation({
    ...ofReservation,
    ...planned,
    description: 'What is planned for it, newest first',
    load: shownBy(newestItinerariesOfStays),
  }),
  defineRelation({
    from: Itinerary,
    ...toGuest,
    description: 'Whose stay it is; null where it is nobody of ours',
  }),
  defineRelation({ ...toReservation, from: Itinerary }),
]
