import type { Grant } from '../../platform/operation/scopes.ts'

/** All scopes of a key; availability belongs to properties, charges to payments, events to webhooks. */
const MODULES = [
  'messaging',
  'ai',
  'knowledge',
  'revenue',
  'itineraries',
  'calls',
  'packages',
  'properties',
  'guests',
  'reservations',
  'payments',
  'webhooks',
  'keys',
]

export const ALL_GRANTS: readonly Grant[] = [
  '*',
  'platform:admin',
  ...MODULES.flatMap((module) => [`${module}:read`, `${module}:write`] as const),
]
