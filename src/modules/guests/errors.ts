import { defineError } from '../../platform/errors.ts'

export const guestNotFound = defineError('guest_not_found', 'not_found', 'This property has no guest with this id.')

export const guestExternalIdTaken = defineError(
  'guest_external_id_taken',
  'conflict',
  'Another guest of this property has this external_id; change that one, or merge the two.',
  { constraint: 'guests_external_id_unique' },
)
