import { defineError } from '../../../platform/operation/errors.ts'

export const sessionNotFound = defineError(
  'session_not_found',
  'not_found',
  'This property has no guest session with this id.',
)

export const sessionLimitReached = defineError(
  'guest_session_limit_reached',
  'conflict',
  'The property has as many guest sessions open as it may: 10,000, unless the operator sets PORTICO_MOST_SESSIONS. ' +
    'End those that are not needed, or open them for a shorter time (`ttl_seconds`).',
  { constraint: 'guest_sessions_room' },
)

export const invalidSession = defineError(
  'invalid_session',
  'unauthenticated',
  'The guest’s token is missing or unknown, or its session is over; open another at `POST /v1/messaging/sessions`.',
)
