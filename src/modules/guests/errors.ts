import { defineError } from '../../platform/operation/errors.ts'

export const guestNotFound = defineError('guest_not_found', 'not_found', 'This property has no guest with this id.')

export const erasureReviewNotFound = defineError(
  'erasure_review_not_found',
  'not_found',
  'Nothing is left to review for this guest: no passage was doubtful, all were dealt with, or their time is over.',
)

export const guestExternalIdTaken = defineError(
  'guest_external_id_taken',
  'conflict',
  'Another guest of this property has this external_id; change that one, or merge the two.',
  { constraint: 'guests_external_id_unique' },
)
