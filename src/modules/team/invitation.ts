import type { Db } from '../../platform/database/connect.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import {
  type Account,
  type AuditParts,
  accountByEmail,
  accountById,
  insertAccount,
  issueTicket,
  ownRole,
  putMemberships,
  readTicket,
  roleLabel,
  writeAuditRows,
} from '../accounts/index.ts'
import { findProperty } from '../properties/index.ts'
import type { InvitationRow } from './store.ts'

/** How a person who was invited becomes a member. The link holds the invitation's name, sealed; without its row it is nothing. */

export const INVITED_MS = 7 * 86_400_000

type InvitationKey = Pick<InvitationRow, 'environment' | 'property_id' | 'id'>

export const invitationLink = (vault: Vault, base: string, key: InvitationKey, now: Date): string => {
  const about = `${key.environment} ${key.property_id} ${key.id}`
  return `${base}/oauth/invitation?ticket=${issueTicket(vault, 'invitation', about, now, INVITED_MS)}`
}

export interface OpenInvitation extends InvitationRow {
  property_name: string
  role_label: string
  /** Who invited them; null: a key, or somebody who has left. */
  inviter: string | null
  /** Who signs in with that address, if anybody does. */
  account: Account | undefined
}

/** Undefined: it was accepted, withdrawn or replaced, or has expired. */
export async function openInvitation(parts: AuditParts, ticket: string): Promise<OpenInvitation | undefined> {
  const { environments, vault, clock } = parts
  const now = new Date(clock())
  const about = readTicket(vault, 'invitation', ticket, now)
  if (!about) return undefined
  const [environment, property_id, id] = about.split(' ') as [InvitationRow['environment'], string, string]
  const { db } = environments.live
  const row = await findInvitation(db, { environment, property_id, id })
  if (!row || Date.parse(row.expires_at) <= now.getTime()) return undefined
  const property = await findProperty(environments[environment].db.for(property_id), property_id)
  if (!property) return undefined
  return {
    ...row,
    property_name: property.name,
    role_label: roleLabel(row),
    inviter: (await accountById(db, row.invited_by))?.name ?? null,
    account: await accountByEmail(db, row.email),
  }
}

const findInvitation = (db: Db, { environment, property_id, id }: InvitationKey) =>
  db.for(property_id).maybe<InvitationRow & { role_name: string | null }>`
    select m.*, r.name as role_name from team_invitations m ${ownRole}
    where m.property_id = ${property_id} and m.environment = ${environment} and m.id = ${id}`

/** False: another request was faster, or it was withdrawn meanwhile. `isNew`: the account is made with it. */
export const acceptTeamInvitation = (
  parts: AuditParts,
  { environment, property_id, id, role }: InvitationRow,
  account: Account,
  { isNew, requestId }: { isNew: boolean; requestId: string },
): Promise<boolean> =>
  parts.environments.live.db.tx(async (tx) => {
    const taken = await tx.for(property_id).maybe`
      delete from team_invitations
      where property_id = ${property_id} and environment = ${environment} and id = ${id} returning id`
    if (!taken) return false
    if (isNew) await insertAccount(tx, account)
    const created_at = new Date(parts.clock()).toISOString()
    const membership = { property_id, environment, account_id: account.id, role, created_at }
    await putMemberships(tx, [membership])
    const deed = { actor: account.id, requestId, operation: 'team_invitations.accept', record: account.id }
    await writeAuditRows(tx, parts, deed, [membership])
    return true
  })
