import type { Context } from '../../platform/operation/context.ts'

/** How a removed call is recognised when a late notification names it: of the call itself nothing is left. */
export const removedHash = (
  { vault, property }: Pick<Context, 'vault' | 'property'>,
  provider: string,
  sid: string,
): Buffer => vault.digest(`${provider} ${sid}`, `removed-call ${property.id}`)
