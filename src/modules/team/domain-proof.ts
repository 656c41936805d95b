import type { Context } from '../../platform/operation/context.ts'
import { isPublished } from '../properties/index.ts'

type Proving = Pick<Context, 'environment' | 'vault' | 'ports'> & { property: { readonly id: string } }

/** In the sandbox this domain is the property's without a record. Its name keeps it from all others: accounts are shared. */
export const magicDomainOf = (propertyId: string): string => `${propertyId.replaceAll('_', '-')}.magic.example`

/** Whether a domain's people may be led to a provider that this property named. Rejects when the name servers cannot tell. */
export const isProvedFor = async (ctx: Proving, domain: string): Promise<boolean> =>
  (ctx.environment === 'sandbox' && domain === magicDomainOf(ctx.property.id)) ||
  isPublished(ctx, domain, ctx.ports.senders)
