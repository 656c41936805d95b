import { defineError } from '../../platform/operation/errors.ts'

export const staffNotFound = defineError('staff_not_found', 'not_found', 'This property has no staff with this id.')

export const staffExternalIdTaken = defineError(
  'staff_external_id_taken',
  'conflict',
  'Another member of staff of this property has this external_id.',
  { constraint: 'staff_external_id_unique' },
)
