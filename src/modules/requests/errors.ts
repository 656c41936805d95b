import { defineError } from '../../platform/operation/errors.ts'

export const requestNotFound = defineError(
  'request_not_found',
  'not_found',
  'The request log of this property has no such request: it is older than the log, a moment too young, or another’s.',
)
