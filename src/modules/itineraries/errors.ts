import { defineError } from '../../platform/operation/errors.ts'

export const itineraryNotFound = defineError(
  'itinerary_not_found',
  'not_found',
  'This property has no itinerary with this id.',
)

export const itineraryEventNotFound = defineError(
  'itinerary_event_not_found',
  'not_found',
  'This itinerary has no event with this id.',
)

export const itineraryCancelled = defineError(
  'itinerary_cancelled',
  'conflict',
  'The itinerary is cancelled, which is final; make a new one.',
)

export const itineraryFull = defineError(
  'itinerary_full',
  'conflict',
  'The itinerary would hold more than 500 events or 256 KiB of them; remove some, or begin another.',
)
