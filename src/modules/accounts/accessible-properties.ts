import type { Environment, EnvironmentName } from '../../platform/runtime/environment.ts'
import { allProperties, type Look, looksOf, NO_LOOK } from '../properties/index.ts'
import type { HeldRole } from './roles.ts'
import { membershipsOf } from './store.ts'

/** A property that an account may enter, as shown to people. */
export interface AccessibleProperty extends HeldRole, Look {
  /** Its value in forms. */
  key: string
  environment: EnvironmentName
  propertyId: string
  name: string
  /** Of a role of the property's own. */
  role_name: string | null
}

export const propertyKey = (environment: EnvironmentName, propertyId: string): string => `${environment}:${propertyId}`

/** Production first, by name; deleted properties are omitted. */
export async function accessibleProperties(
  environments: Record<EnvironmentName, Environment>,
  accountId: string,
): Promise<AccessibleProperty[]> {
  const memberships = await membershipsOf(environments.live.db, accountId)
  const names = new Map<string, string>()
  const looks = new Map<string, Look>()
  for (const { name: environment, db } of Object.values(environments)) {
    const held = memberships.filter((membership) => membership.environment === environment)
    if (held.length === 0) continue
    for (const { id, name } of await allProperties(db)) names.set(propertyKey(environment, id), name)
    const ids = held.map(({ property_id }) => property_id)
    for (const [id, look] of await looksOf(db, ids)) looks.set(propertyKey(environment, id), look)
  }
  return memberships
    .flatMap(({ environment, property_id, role, role_scopes, role_name }) => {
      const key = propertyKey(environment, property_id)
      const name = names.get(key)
      if (name === undefined) return []
      const look = looks.get(key) ?? NO_LOOK
      return [{ key, environment, propertyId: property_id, name, role, role_scopes, role_name, ...look }]
    })
    .sort((a, b) => a.environment.localeCompare(b.environment) || a.name.localeCompare(b.name))
}
