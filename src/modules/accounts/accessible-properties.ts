import type { Environment, EnvironmentName } from '../../platform/runtime/environment.ts'
import { allProperties } from '../properties/index.ts'
import type { HeldRole } from './roles.ts'
import { membershipsOf } from './store.ts'

/** A property that an account may enter, as shown to people. */
export interface AccessibleProperty extends HeldRole {
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
  for (const { name: environment, db } of Object.values(environments)) {
    if (!memberships.some((membership) => membership.environment === environment)) continue
    for (const { id, name } of await allProperties(db)) names.set(propertyKey(environment, id), name)
  }
  return memberships
    .flatMap(({ environment, property_id, role, role_scopes, role_name }) => {
      const key = propertyKey(environment, property_id)
      const name = names.get(key)
      if (name === undefined) return []
      return [{ key, environment, propertyId: property_id, name, role, role_scopes, role_name }]
    })
    .sort((a, b) => a.environment.localeCompare(b.environment) || a.name.localeCompare(b.name))
}
