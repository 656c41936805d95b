/** What a credential may do. Writing does not imply reading; `*` is every module scope of one property. */
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
] as const

type ModuleScope = `${(typeof MODULES)[number]}:${'read' | 'write'}`
export type Scope = ModuleScope | 'platform:admin'
export type Grant = Scope | '*'

const moduleScopes = MODULES.flatMap((module) => [`${module}:read`, `${module}:write`] as const)

export const ALL_GRANTS: readonly Grant[] = ['*', 'platform:admin', ...moduleScopes]

export const holds = (granted: readonly string[], scope: Scope): boolean =>
  granted.includes(scope) || (scope !== 'platform:admin' && granted.includes('*'))

/** The first of `wanted` that `granted` does not cover. */
export const firstMissing = (granted: readonly string[], wanted: readonly Grant[]): Grant | undefined =>
  wanted.find((grant) => (grant === '*' ? !granted.includes('*') : !holds(granted, grant)))
