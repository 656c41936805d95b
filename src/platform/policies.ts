import type { Caller } from './context.ts'
import type { Bucket } from './limits.ts'
import type { PropertyLimit } from './operation.ts'

/** How many requests a minute may be made, and what each of them counts against. */
export interface Quotas {
  /** Of one key. */
  quota: number
  /** Of one property, to operations with a limit of their own. */
  propertyQuotas: Readonly<Record<PropertyLimit, number>>
}

export interface Policies {
  /** The key's, and the property's own where the operation has one. */
  bucketsOf(caller: Caller, limit?: PropertyLimit): Bucket[]
  /** Everything that requests of this caller can count against. */
  allOf(caller: Caller): Bucket[]
}

export function createPolicies({ quota, propertyQuotas }: Quotas): Policies {
  const ofKey = ({ actor }: Caller): Bucket => ({ policy: 'default', key: `key:${actor.family}`, quota })
  const ofProperty = ({ property }: Caller, limit: PropertyLimit): Bucket => ({
    policy: limit,
    key: `${limit}:${property.id}`,
    quota: propertyQuotas[limit],
  })
  return {
    bucketsOf: (caller, limit) => (limit ? [ofKey(caller), ofProperty(caller, limit)] : [ofKey(caller)]),
    allOf: (caller) => [
      ofKey(caller),
      ...Object.keys(propertyQuotas).map((limit) => ofProperty(caller, limit as PropertyLimit)),
    ],
  }
}
