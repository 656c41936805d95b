import { defineError } from '../../platform/operation/errors.ts'

export const tooManyFeeds = defineError(
  'too_many_feeds',
  'limited',
  'This credential has 20 feeds of changes open at this server; close one, or wait until one has ended by itself.',
)
