import { defineEvent } from '../../platform/events/event-kind.ts'
import { Package } from './schema.ts'

export const packageUpdated = defineEvent({
  type: 'package.updated',
  scope: 'packages:read',
  meaning: 'A package was created or changed.',
  data: Package,
})
