import { defineModule, type PersonalData } from '../../platform/operation/module.ts'
import { defineRelation } from '../../platform/operation/relation.ts'
import { RoomType, roomTypesNamed } from '../inventory/index.ts'
import { rateChanged } from '../rates/index.ts'
import * as events from './events.ts'
import * as forecasts from './forecast-operations.ts'
import * as market from './market-operations.ts'
import * as rates from './rate-operations.ts'
import * as recommendations from './recommendation-operations.ts'
import { RateRecommendation } from './schema.ts'
import * as settings from './settings-operations.ts'
import * as simulation from './simulate-operations.ts'
import * as snapshots from './snapshot-operations.ts'
import { synthetic } from './synthetic.ts'

export { dueNights } from './settings-store.ts'
export { startSnapshotWorker } from './snapshot-worker.ts'

/** What a colleague may have noted beside a rate set by hand, and where stays came from, as the day's sums name it. */
const personal: PersonalData = {
  tables: ['rate_overrides', 'revenue_snapshots'],
  texts: [
    { kind: 'override_notes', table: 'rate_overrides', fields: { note: 'text' } },
    { kind: 'snapshots', table: 'revenue_snapshots', fields: { breakdown: 'jsonb' } },
  ],
  propertyTexts: [
    { kind: 'rate_recommendations', table: 'rate_recommendations', fields: { reason: 'text', explanation: 'json' } },
    { kind: 'local_events', table: 'local_events', fields: { name: 'text' } },
  ],
}

const relations = [
  defineRelation({
    from: RateRecommendation,
    to: RoomType,
    name: 'room_type_details',
    description: 'The room type it is for; null where the house has it no more',
    scope: 'properties:read',
    by: ['room_type', 'name'],
    load: roomTypesNamed,
  }),
]

export const revenue = defineModule({
  name: 'revenue',
  summary: 'Revenue snapshots and rate recommendations that explain themselves',
  operations: [snapshots, recommendations, rates, forecasts, simulation, market, settings].flatMap((group) =>
    Object.values(group),
  ),
  relations,
  events: [...Object.values(events), rateChanged],
  synthetic,
  personal,
})
