import type { Db } from '../../platform/database/connect.ts'
import { createContext, internalCaller, propertyScope } from '../../platform/operation/create-context.ts'
import type { Environment, EnvironmentName } from '../../platform/runtime/environment.ts'
import type { Log } from '../../platform/runtime/log.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import { propertyById } from '../properties/index.ts'
import { type Membership, noteDeed } from './store.ts'

/** Who let whom in, who was shut out: told in the audit log of every property it concerns, in its own environment. */

export interface TrailParts {
  environments: Record<EnvironmentName, Environment>
  vault: Vault
  log: Log
  clock: () => number
}

/** By whom, and by which request. */
export interface By {
  actor: string
  requestId: string
}

export interface Deed extends By {
  operation: string
  record: string
}

type Where = Pick<Membership, 'environment' | 'property_id'>

/** Within the change that it tells of: `live` is the transaction, and what cannot be told is not done. */
export async function leaveTrail(live: Db, parts: TrailParts, deed: Deed, places: readonly Where[]): Promise<void> {
  const { environments, vault, log, clock } = parts
  for (const { environment: name, property_id } of places) {
    const environment = environments[name]
    const db = name === 'live' ? live : environment.db
    const property = await propertyById(db, property_id)
    if (!property) continue
    const ctx = createContext({
      caller: internalCaller(deed.actor, environment, propertyScope(property_id, property)),
      operationId: deed.operation,
      requestId: deed.requestId,
      vault,
      log,
      realNow: new Date(clock()),
    })
    await noteDeed(db.for(property_id), ctx.audit(deed.record))
  }
}
