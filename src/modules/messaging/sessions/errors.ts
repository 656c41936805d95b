import { defineError } from '../../../platform/errors.ts'

export const sessionNotFound = defineError(
  'session_not_found',
  'not_found',
  'This property has no guest session with this id.',
)

export const invalidSession = defineError(
  'invalid_session',
  'unauthenticated',
  'The guest’s token is missing or unknown, or its session is over; open another at `POST /v1/messaging/sessions`.',
)
