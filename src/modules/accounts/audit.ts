import type { TransactionDb } from '../../platform/database/connect.ts'
import { auditRow } from '../../platform/events/audit.ts'
import type { Environment, EnvironmentName } from '../../platform/runtime/environment.ts'
import type { Log } from '../../platform/runtime/log.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import { propertyById } from '../properties/index.ts'
import type { Membership } from './store.ts'

/** Who gained and who lost access: written to the audit log of every property concerned, in its own environment. */

export interface AuditParts {
  environments: Record<EnvironmentName, Environment>
  vault: Vault
  log: Log
  clock: () => number
}

/** Who acts, and in which request. */
export interface By {
  actor: string
  requestId: string
}

export interface Deed extends By {
  operation: string
  record: string
}

type Where = Pick<Membership, 'environment' | 'property_id'>

/** Within the transaction of the change, which is `live`: if the audit rows cannot be written, the change fails. */
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
