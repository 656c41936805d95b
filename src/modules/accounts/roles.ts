import type { Scope } from '../../platform/operation/scopes.ts'
import type { EnvironmentName } from '../../platform/runtime/environment.ts'
import { ALL_GRANTS } from '../access/index.ts'

/** What staff may do in a property, by their role. */

export const ROLES = ['owner', 'manager', 'front_desk', 'revenue', 'developer', 'read_only'] as const
export type Role = (typeof ROLES)[number]

export const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text)

const every = ALL_GRANTS.filter((grant): grant is Scope => grant !== '*' && grant !== 'platform:admin')
const reading = every.filter((scope) => scope.endsWith(':read') && scope !== 'keys:read')
const both = (...modules: string[]): Scope[] =>
  modules.flatMap((module): Scope[] => [`${module}:read`, `${module}:write`])

const SCOPES: Record<Role, readonly Scope[]> = {
  owner: every,
  manager: every.filter((scope) => scope !== 'keys:write'),
  front_desk: [
    ...both('messaging', 'ai', 'guests', 'reservations', 'itineraries', 'calls', 'payments'),
    ...(['knowledge:read', 'packages:read', 'properties:read'] as const),
  ],
  revenue: [...both('revenue', 'packages'), ...(['reservations:read', 'properties:read', 'payments:read'] as const)],
  developer: [...reading, ...both('webhooks', 'keys'), 'knowledge:write'],
  read_only: reading,
}

/** A role that a property has: one of ours by its name, or one of its own by its id, with the scopes it is made of. */
export interface HeldRole {
  role: string
  /** Of the property's own role; null for one of ours. */
  role_scopes: Scope[] | null
}

/** In the sandbox nothing reaches a guest, and developers need all scopes there. */
export const scopesOf = ({ role, role_scopes }: HeldRole, environment: EnvironmentName): readonly Scope[] => {
  if (role_scopes) return role_scopes.filter((scope) => every.includes(scope)) // one that a release took away gives nothing
  if (!isRole(role)) return []
  return role === 'developer' && environment === 'sandbox' ? every : SCOPES[role]
}

/** No application may ever issue keys, whoever authorizes it. */
export const GRANTABLE_SCOPES: readonly Scope[] = every.filter((scope) => scope !== 'keys:write')

/** In running text. */
const ROLE_LABELS: Record<Role, string> = {
  owner: 'owner',
  manager: 'manager',
  front_desk: 'front desk',
  revenue: 'revenue',
  developer: 'developer',
  read_only: 'read only',
}

export const roleLabel = ({ role, role_name }: { role: string; role_name: string | null }): string =>
  role_name ?? (isRole(role) ? ROLE_LABELS[role] : role)

/** What a person is asked to grant. */
export const ROLE_DESCRIPTIONS: Record<string, string> = {
  'messaging:read': 'Read messages to and from guests',
  'messaging:write': 'Send messages to guests',
  'ai:read': 'Read chat conversations and what guests asked for',
  'ai:write': 'Chat on the hotel’s behalf, answer guests in its name and mark requests as handled',
  'knowledge:read': 'Read what the hotel’s knowledge base holds',
  'knowledge:write': 'Change the hotel’s knowledge base',
  'revenue:read': 'See revenue figures and rate recommendations',
  'revenue:write': 'Apply rate recommendations and change yield rules',
  'itineraries:read': 'See guests’ itineraries',
  'itineraries:write': 'Change guests’ itineraries',
  'calls:read': 'See calls, transcripts and recordings',
  'calls:write': 'Log and change calls',
  'packages:read': 'See packages',
  'packages:write': 'Change packages and their prices',
  'properties:read': 'See the hotel’s settings, rooms and availability',
  'properties:write': 'Change the hotel’s settings, rooms and availability',
  'guests:read': 'See guests and their contact details',
  'guests:write': 'Change, merge and erase guests',
  'reservations:read': 'See reservations',
  'reservations:write': 'Make and change reservations',
  'payments:read': 'See charges and payments',
  'payments:write': 'Record charges and payments',
  'webhooks:read': 'Read events about what it may see, and how they were delivered',
  'webhooks:write': 'Have events about what it may see sent to other systems, until you disconnect it',
  'keys:read': 'See API keys (never their secrets), staff and the record of who did what',
}
