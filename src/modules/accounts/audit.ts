import type { TransactionDb } from '../../platform/database/connect.ts'
import { auditRow } from '../../platform/events/audit.ts'
import type { Environment, EnvironmentName } from '../../platform/runtime/environment.ts'
import type { Log } from '../../platform/runtime/log.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import { propertyById } from '../properties/index.ts'
import type { Membership } from './store.ts'

/** Who let whom in, who was shut out: told in the audit log of every property it concerns, in its own environment. */

export interface AuditParts {
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
export async function writeAuditRows(
  live: TransactionDb,
  { environments, clock }: AuditParts,
  { actor, operation, record, requestId }: Deed,
  properties: readonly Where[],
): Promise<void> {
  for (const { environment, property_id } of properties) {
    const property = { id: property_id }
    const by = { property, actor: { id: actor }, operationId: operation, requestId, realNow: new Date(clock()) }
    const row = auditRow(by, record)
    const db = environment === 'live' ? live : environments[environment].db
    await db.tx(async (tx) => {
      if (await propertyById(tx, property_id)) tx.insert('audit_log', row)
    })
  }
}
