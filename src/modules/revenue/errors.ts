import { defineError } from '../../platform/operation/errors.ts'

export const recommendationNotFound = defineError(
  'recommendation_not_found',
  'not_found',
  'This property has no rate recommendation with this id.',
)

export const snapshotNotFound = defineError(
  'snapshot_not_found',
  'not_found',
  'This property has no revenue snapshot with this id.',
)

export const localEventNotFound = defineError(
  'local_event_not_found',
  'not_found',
  'This property’s calendar has no event with this id.',
)

export const rateOverrideNotFound = defineError(
  'rate_override_not_found',
  'not_found',
  'This property has no rate override with this id.',
)
