import type { Db, TransactionDb } from '../../platform/database/connect.ts'
import { sha256 } from '../../platform/secrets/vault.ts'
import { type AuditParts, type By, writeAuditRows } from './audit.ts'
import {
  type DocumentRow,
  type GrantRow,
  insertGrant,
  putDocument,
  removeDocument,
  removeGrant,
  removeGrantsOfClient,
  removeGrantsOfMember,
} from './oauth-store.ts'
import { type Membership, removeMembership } from './store.ts'

/** Grants and revokes access of applications, audited in the property concerned. */

/** Writes the authorization server's documents and the grant that people see: all or nothing. */
export const openGrant = (
  parts: AuditParts,
  documents: readonly DocumentRow[],
  row: GrantRow,
  requestId: string,
): Promise<void> =>
  parts.environments.live.db.tx(async (tx) => {
    for (const document of documents) await putDocument(tx, document)
    await insertGrant(tx, row)
    await writeAuditRows(tx, parts, { actor: row.account_id, operation: 'oauth.allow', record: row.id, requestId }, [
      row,
    ])
  })

/** By the application itself if no actor is given: it revoked its token, or presented one twice. */
export const endGrant = (
  parts: AuditParts,
  id: string,
  { actor, requestId }: Omit<By, 'actor'> & { actor?: string },
): Promise<void> =>
  parts.environments.live.db.tx(async (tx) => {
    for (const gone of await removeGrant(tx, id)) {
      await auditEnd(tx, parts, gone, { actor: actor ?? gone.client_id, requestId })
    }
  })

/** With all its grants; false when there is none. */
export const removeApplication = (parts: AuditParts, clientId: string, by: By): Promise<boolean> =>
  parts.environments.live.db.tx(async (tx) => {
    const ended = await removeGrantsOfClient(tx, clientId) // that of a server takes its document along
    for (const gone of ended) await auditEnd(tx, parts, gone, by)
    return (await removeDocument(tx, 'Client', sha256(clientId))) > 0 || ended.length > 0
  })

export type Member = Pick<Membership, 'property_id' | 'environment' | 'account_id'>

/** With their grants there, which do not return if the person does, and are returned. Within a transaction. */
export async function removeMember(db: Db, member: Member): Promise<GrantRow[]> {
  await removeMembership(db, member)
  return removeGrantsOfMember(db, member)
}

/** False if they were not a member. */
export const dismiss = (parts: AuditParts, member: Member, by: By): Promise<boolean> =>
  parts.environments.live.db.tx(async (tx) => {
    if ((await removeMembership(tx, member)) === 0) return false
    for (const gone of await removeGrantsOfMember(tx, member)) await auditEnd(tx, parts, gone, by)
    await writeAuditRows(tx, parts, { ...by, operation: 'accounts.remove', record: member.account_id }, [member])
    return true
  })

const auditEnd = (tx: TransactionDb, parts: AuditParts, gone: GrantRow, by: By) =>
  writeAuditRows(tx, parts, { ...by, operation: 'oauth.revoke', record: gone.id }, [gone])
