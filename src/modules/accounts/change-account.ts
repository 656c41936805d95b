import type { Db } from '../../platform/database/connect.ts'
import { documentsOf, removeDocument } from './oauth-store.ts'
import {
  type Account,
  insertAccount,
  type Membership,
  membershipsOf,
  putMemberships,
  setDisabled,
  setPassword,
} from './store.ts'
import { DOCUMENT_PURPOSE } from './tokens.ts'
import { type By, leaveTrail, type TrailParts } from './trail.ts'

/** Changes of accounts, each told wherever the account belongs. */

export const addAccount = (parts: TrailParts, account: Account, memberships: readonly Membership[], by: By) =>
  parts.environments.live.db.tx((tx) => insertMember(tx, parts, account, memberships, by))

/** Within a transaction that does more. */
export async function insertMember(
  tx: Db,
  parts: TrailParts,
  account: Account,
  memberships: readonly Membership[],
  by: By,
): Promise<void> {
  await insertAccount(tx, account)
  await putMemberships(tx, memberships)
  await leaveTrail(tx, parts, { ...by, operation: 'accounts.create', record: account.id }, memberships)
}

/** Lets an account into a property, or changes its role there. */
export const admit = (parts: TrailParts, membership: Membership, by: By): Promise<void> =>
  parts.environments.live.db.tx(async (tx) => {
    await putMemberships(tx, [membership])
    await leaveTrail(tx, parts, { ...by, operation: 'accounts.grant', record: membership.account_id }, [membership])
  })

/** Whoever is signed in has to sign in again: it may not be the person. */
export const changePassword = (parts: TrailParts, { id }: Account, hash: string, by: By): Promise<void> =>
  parts.environments.live.db.tx(async (tx) => {
    await setPassword(tx, id, hash)
    await endSessions(tx, parts, id)
    await tellEverywhere(tx, parts, id, 'accounts.password', by)
  })

/** `at` null opens it again; browsers that were signed in then are not. */
export const shut = (parts: TrailParts, { id }: Account, at: Date | null, by: By): Promise<void> =>
  parts.environments.live.db.tx(async (tx) => {
    await setDisabled(tx, id, at)
    if (at) await endSessions(tx, parts, id)
    await tellEverywhere(tx, parts, id, at ? 'accounts.disable' : 'accounts.enable', by)
  })

export async function tellEverywhere(db: Db, parts: TrailParts, id: string, operation: string, by: By): Promise<void> {
  await leaveTrail(db, parts, { ...by, operation, record: id }, await membershipsOf(db, id))
}

/** Whose a session is, is sealed: all are looked through. */
async function endSessions(db: Db, { vault, clock }: TrailParts, accountId: string): Promise<void> {
  for (const { hash, content } of await documentsOf(db, 'Session', new Date(clock()))) {
    const session = JSON.parse(vault.open(content, DOCUMENT_PURPOSE)) as { accountId?: string }
    if (session.accountId === accountId) await removeDocument(db, 'Session', hash)
  }
}
