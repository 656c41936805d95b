import { defineRelation } from '../../platform/relation.ts'
import { Guest, guestsById } from '../guests/index.ts'
import { shownItinerary } from './itinerary.ts'
import { Itinerary } from './schema.ts'
import { calendarDate } from './status.ts'
import { newestItinerariesOf } from './store.ts'

export const relations = [
  defineRelation({
    from: Guest,
    to: Itinerary,
    name: 'itineraries',
    description: 'What is planned for their stays, newest first',
    scope: 'itineraries:read',
    by: ['id', 'guest_id'],
    many: { preset: 10, most: 50 },
    async load(ctx, guests, limit) {
      const today = calendarDate(ctx)
      return (await newestItinerariesOf(ctx, guests, limit)).map((row) => shownItinerary(row, today))
    },
  }),
  defineRelation({
    from: Itinerary,
    to: Guest,
    name: 'guest',
    description: 'Whose stay it is; null where it is nobody of ours',
    scope: 'guests:read',
    by: ['guest_id', 'id'],
    load: guestsById,
  }),
]
