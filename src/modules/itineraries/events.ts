import { defineEvent } from '../../platform/events/event-kind.ts'
import { Itinerary } from './schema.ts'

export const itineraryUpdated = defineEvent({
  type: 'itinerary.updated',
  scope: 'itineraries:read',
  meaning: 'An itinerary was made, changed, cancelled, or moved on with the date.',
  data: Itinerary,
})
