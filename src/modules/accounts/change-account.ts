import type { TransactionDb } from '../../platform/database/connect.ts'
import { noteActivity } from './activity/activity.ts'
import { type AuditParts, type By, writeAuditRows } from './audit.ts'
import { endSessions } from './session-store.ts'
import { removeDevices } from './sign-in/store.ts'
import type { Visit } from './sign-in/visit.ts'
import {
  type Account,
  insertAccount,
  type Membership,
  membershipsOf,
  putMemberships,
  setDisabled,
  setPassword,
} from './store.ts'

/** Changes of accounts, each audited in every property of the account. */

/** Who changes an account, and which of its sessions and devices remain. */
export interface Change extends By {
  visit: Visit
  /** The session that stays when the others end; null: none does. */
  session: string | null
  /** The browser that stays known when the others are forgotten. */
  device: string | null
}

export const addAccount = (parts: AuditParts, account: Account, memberships: readonly Membership[], by: By) =>
  parts.environments.live.db.tx((tx) => insertMember(tx, parts, account, memberships, by))

/** Within a larger transaction. */
export async function insertMember(
  tx: TransactionDb,
  parts: AuditParts,
  account: Account,
  memberships: readonly Membership[],
  by: By,
): Promise<void> {
  await insertAccount(tx, account)
  await putMemberships(tx, memberships)
  await writeAuditRows(tx, parts, { ...by, operation: 'accounts.create', record: account.id }, memberships)
}

/** Gives an account access to a property, or changes its role there. */
export const admit = (parts: AuditParts, membership: Membership, by: By): Promise<void> =>
  parts.environments.live.db.tx(async (tx) => {
    await putMemberships(tx, [membership])
    await writeAuditRows(tx, parts, { ...by, operation: 'accounts.grant', record: membership.account_id }, [membership])
  })

/** Every other session and known browser has to sign in again: it may not be the person. */
export const changePassword = (parts: AuditParts, { id }: Account, hash: string, change: Change): Promise<void> =>
  parts.environments.live.db.tx(async (tx) => {
    await setPassword(tx, id, hash)
    await endSessions(tx, id, change.session)
    await removeDevices(tx, id, change.device)
    await auditEverywhere(tx, parts, id, 'accounts.password', change)
    await noteActivity(tx, parts, { accountId: id, what: 'password_changed', visit: change.visit })
  })

/** `at` null reopens it; sessions that existed then stay ended. */
export const shut = (parts: AuditParts, { id }: Account, at: Date | null, by: By): Promise<void> =>
  parts.environments.live.db.tx(async (tx) => {
    await setDisabled(tx, id, at)
    if (at) await endSessions(tx, id, null)
    await auditEverywhere(tx, parts, id, at ? 'accounts.disable' : 'accounts.enable', by)
  })

export async function auditEverywhere(
  tx: TransactionDb,
  parts: AuditParts,
  id: string,
  operation: string,
  { actor, requestId }: By,
): Promise<void> {
  await writeAuditRows(tx, parts, { actor, requestId, operation, record: id }, await membershipsOf(tx, id))
}
