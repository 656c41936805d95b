import { defineModule } from '../../platform/operation/module.ts'
import * as events from './event-operations.ts'
import { itineraryUpdated } from './events.ts'
import * as operations from './operations.ts'
import { personal } from './personal.ts'
import { relations } from './relations.ts'
import { synthetic } from './synthetic.ts'

export { activeItinerary } from './active.ts'
export { followStays } from './follow-stays.ts'
export type { Itinerary } from './schema.ts'
export { startItineraryStatusWorker } from './status-worker.ts'
export { renameInItineraries } from './store.ts'

export const itineraries = defineModule({
  name: 'itineraries',
  summary: 'What a guest’s stay is made of: dates, party, and what is planned when',
  operations: [...Object.values(operations), ...Object.values(events)],
  relations,
  events: [itineraryUpdated],
  synthetic,
  personal,
})
