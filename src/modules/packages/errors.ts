import { defineError } from '../../platform/operation/errors.ts'

export const packageNotFound = defineError(
  'package_not_found',
  'not_found',
  'This property has no package with this id.',
)

export const packageSlugTaken = defineError(
  'package_slug_taken',
  'conflict',
  'Another package of this property has this slug; choose another one.',
  { constraint: 'packages_slug_unique' },
)
