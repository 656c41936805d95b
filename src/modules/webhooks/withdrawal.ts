import type { Workflow } from '../../platform/operation/context.ts'
import type { Standing, Withdrawal } from '../../platform/operation/credentials.ts'
import { firstMissing, type Grant } from '../../platform/operation/scopes.ts'
import { changeEndpoint, shownEndpoint } from './endpoint.ts'
import { type EndpointRow, lockEndpoint } from './endpoint-store.ts'
import { endpointDisabled } from './events.ts'
import { common, readScopes } from './ownership.ts'

/** What happens to an endpoint when its credential is revoked or loses scopes. */

/** An endpoint as it was when its credential was checked. */
export type Owned = Pick<EndpointRow, 'id' | 'created_by' | 'scopes'>

/** What the standing of its credential changes in an endpoint; undefined: nothing. */
export function consequenceOf(
  { scopes }: Pick<Owned, 'scopes'>,
  { familyWithdrawn, scopes: allowed }: Standing,
): Withdrawal | 'narrowed' | undefined {
  if (familyWithdrawn) return familyWithdrawn
  return firstMissing(allowed, scopes as Grant[]) ? 'narrowed' : undefined
}

/** Disabled with its credential, with an event; narrowed without one. Skipped if the endpoint changed meanwhile. */
export const applyStanding = (ctx: Workflow, seen: Owned, standing: Standing): Promise<boolean> =>
  ctx.tx(async (tx) => {
    const endpoint = await lockEndpoint(tx, seen.id)
    if (endpoint?.status !== 'enabled' || endpoint.created_by !== seen.created_by) return false
    const consequence = consequenceOf(endpoint, standing)
    if (!consequence) return false
    const changes =
      consequence === 'narrowed'
        ? { scopes: readScopes(common(endpoint.scopes, standing.scopes)) }
        : ({ status: 'disabled', disabled_reason: `credential_${consequence}` } as const)
    const after = (await changeEndpoint(tx, endpoint, changes))!
    if (consequence === 'narrowed') tx.audit(seen.id)
    else tx.emit(endpointDisabled, shownEndpoint(after))
    return true
  })
