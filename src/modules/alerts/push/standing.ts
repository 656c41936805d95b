import { stillHolds } from '../../../platform/operation/credentials.ts'
import type { Environment } from '../../../platform/runtime/environment.ts'
import { keptSessions } from '../../accounts/index.ts'
import { removeSubscriptions, type Subscribed } from './store.ts'

/** Who is told of threads may read them. */
export const NEEDED = ['messaging:read'] as const

/**
 * Those whose person is still of the team, may read the inbox, and has not signed out in that browser. A session that ran
 * out by itself is no sign-out: the phone in a pocket overnight is to ring. The others are forgotten.
 */
export async function standing<S extends Subscribed>(
  { credentials, ports, db }: Environment,
  all: readonly S[],
): Promise<S[]> {
  if (all.length === 0) return []
  const held = all.map(({ property_id, account_id }) => ({
    propertyId: property_id,
    credential: account_id,
    scopes: NEEDED,
  }))
  const standings = await credentials.standing(held)
  const open = await keptSessions(
    ports.accounts.db,
    all.map(({ session_uid }) => session_uid),
  )
  const stands = (one: S, i: number) => open.has(one.session_uid) && stillHolds(held[i]!, standings[i]!)
  const gone = all.filter((one, i) => !stands(one, i))
  if (gone.length > 0) await removeSubscriptions(db, gone)
  return all.filter(stands)
}
