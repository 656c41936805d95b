import { defineEvent } from '../../platform/events/event-kind.ts'
import { RateRecommendation, RevenueSnapshot } from './schema.ts'

const scope = 'revenue:read'

export const snapshotRecorded = defineEvent({
  type: 'revenue.snapshot_recorded',
  scope,
  meaning: 'A daily snapshot was created.',
  data: RevenueSnapshot,
})

export const recommendationCreated = defineEvent({
  type: 'revenue.recommendation_created',
  scope,
  meaning: 'The yield engine created a recommendation.',
  data: RateRecommendation,
})

export const recommendationApplied = defineEvent({
  type: 'revenue.recommendation_applied',
  scope,
  meaning: 'A recommendation was applied.',
  data: RateRecommendation,
})
