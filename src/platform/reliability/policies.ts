import type { Caller } from '../operation/context.ts'
import type { PropertyLimit } from '../operation/operation.ts'
import type { Bucket } from './limits.ts'

/** How many requests a minute may be made, and what each of them counts against. */
export interface Quotas {
  /** Of one key. */
  quota: number
  /** Of one property, with all its keys, people and guests. */
  propertyQuota: number
  /** Of one property, to operations with a limit of their own. */
  propertyQuotas: Readonly<Record<PropertyLimit, number>>
}

export interface Policies {
  /** The key's, the property's, and that of the operation where it has one. */
  bucketsOf(caller: Caller, limit?: PropertyLimit): Bucket[]
  /** Everything that requests of this caller can count against. */
  allOf(caller: Caller): Bucket[]
}

export const propertyBucket = (propertyId: string, quota: number): Bucket => ({
  policy: 'property',
  key: `property:${propertyId}`,
  quota,
})

export function createPolicies({ quota, propertyQuota, propertyQuotas }: Quotas): Policies {
  const ofAny = ({ actor, property }: Caller): Bucket[] => [
    { policy: 'default', key: `key:${actor.family}`, quota },
    propertyBucket(property.id, propertyQuota),
  ]
  const ofOperation = ({ property }: Caller, limit: PropertyLimit): Bucket => ({
    policy: limit,
    key: `${limit}:${property.id}`,
    quota: propertyQuotas[limit],
  })
  return {
    bucketsOf: (caller, limit) => (limit ? [...ofAny(caller), ofOperation(caller, limit)] : ofAny(caller)),
    allOf: (caller) => [
      ...ofAny(caller),
      ...Object.keys(propertyQuotas).map((limit) => ofOperation(caller, limit as PropertyLimit)),
    ],
  }
}
