import { defineError } from '../../platform/operation/errors.ts'

export const apiKeyNotFound = defineError('api_key_not_found', 'not_found', 'This property has no such key in force.')

export const apiKeyLimitReached = defineError(
  'api_key_limit_reached',
  'conflict',
  'The property has as many keys in force as it may: 1,000, unless the operator sets PORTICO_MOST_API_KEYS. Revoke one ' +
    'that nobody uses (`last_used_at` tells), or rotate with `overlap_seconds: 0`, which needs no further place.',
  { constraint: 'api_keys_room' },
)

export const apiKeyRotated = defineError(
  'api_key_already_rotated',
  'conflict',
  'The key was rotated before; rotate its successor instead.',
)
