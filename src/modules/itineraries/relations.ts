import { defineRelation } from '../../platform/operation/relation.ts'
import { ofGuest, toGuest } from '../guests/index.ts'
import { shownItinerary } from './itinerary.ts'
import { Itinerary } from './schema.ts'
import { calendarDate } from './status.ts'
import { newestItinerariesOf } from './store.ts'

export const relations = [
  defineRelation({
    ...ofGuest,
    to: Itinerary,
    name: 'itineraries',
    description: 'What is planned for their stays, newest first',
    scope: 'itineraries:read',
    many: { preset: 10, most: 50 },
    async load(ctx, guests, limit) {
      const today = calendarDate(ctx)
      return (await newestItinerariesOf(ctx, guests, limit)).map((row) => shownItinerary(row, today))
    },
  }),
  defineRelation({
    from: Itinerary,
    ...toGuest,
    description: 'Whose stay it is; null where it is nobody of ours',
  }),
]
