import type { Caller } from '../operation/context.ts'
import type { PropertyLimit } from '../operation/operation.ts'
import type { Bucket } from './limits.ts'

/** How many requests per minute are allowed, and which limits each request counts against. */
export interface Quotas {
  /** Per key. */
  quota: number
  /** Per property, with all its keys, staff and guests. */
  propertyQuota: number
  /** Per property, for operations with a limit of their own. */
  propertyQuotas: Readonly<Record<PropertyLimit, number>>
}

export interface Policies {
  /** The key's bucket, the property's, and the operation's if it has a limit. */
  bucketsOf(caller: Caller, limit?: PropertyLimit): Bucket[]
  /** Every bucket that this caller's requests can count against. */
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
