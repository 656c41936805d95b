import type { Db } from '../../../platform/database/connect.ts'
import { newId } from '../../../platform/schema/ids.ts'
import { sha256, type Vault } from '../../../platform/secrets/vault.ts'
import { MOST_KEPT } from '../activity/activity.ts'
import { insertActivity, noticedSince } from '../activity/store.ts'
import { type Account, accountById } from '../store.ts'
import { issueTicket, readTicket } from './tickets.ts'
import type { Visit } from './visit.ts'

/** A new password by mail: only the person gets the link, which works once, for an hour. A second factor stays as it is. */

const LIFE_MS = 3_600_000
/** So that nobody's mailbox is filled by strangers. */
const AGAIN_MS = 2 * 60_000

const WITHIN_THE_TEAM: Visit = { address: null, agent: 'a colleague who manages the team' }

/** The link is made when the mail is: nothing that is stored opens an account. */
export async function resetByMail(db: Db, { id }: Account, now: Date, visit = WITHIN_THE_TEAM): Promise<void> {
  if (await noticedSince(db, id, 'reset_asked', new Date(now.getTime() - AGAIN_MS))) return
  const at = now.toISOString()
  const { address, agent } = visit
  const row = { account_id: id, id: newId('act', now.getTime()), what: 'reset_asked', agent, address, created_at: at }
  await insertActivity(db, { ...row, mail_due_at: at }, MOST_KEPT)
}

type Resettable = Pick<Account, 'id' | 'password_hash'>

/** Bound to the password of now: once it is changed, the link is worth nothing. */
const aboutOf = ({ id, password_hash }: Resettable): string => `${id} ${sha256(password_hash).toString('base64url')}`

export const resetLink = (vault: Vault, base: string, account: Resettable, now: Date): string =>
  `${base}/oauth/new-password?ticket=${issueTicket(vault, 'new password', aboutOf(account), now, LIFE_MS)}`

/** Undefined: the link is used, too old or not ours, or the account was shut. */
export async function accountToReset(db: Db, vault: Vault, ticket: string, now: Date): Promise<Account | undefined> {
  const about = readTicket(vault, 'new password', ticket, now)
  const account = about && (await accountById(db, about.split(' ')[0]!))
  return account && account.disabled_at === null && aboutOf(account) === about ? account : undefined
}
