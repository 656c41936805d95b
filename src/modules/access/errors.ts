import { defineError } from '../../platform/errors.ts'

export const apiKeyNotFound = defineError('api_key_not_found', 'not_found', 'This property has no such key in force.')

export const apiKeyRotated = defineError(
  'api_key_already_rotated',
  'conflict',
  'The key was rotated before; rotate its successor instead.',
)
