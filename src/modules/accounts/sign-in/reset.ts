import type { Db } from '../../../platform/database/connect.ts'
import { newId } from '../../../platform/schema/ids.ts'
import type { Vault } from '../../../platform/secrets/vault.ts'
import { MOST_KEPT } from '../activity/activity.ts'
import { insertActivity, noticedSince } from '../activity/store.ts'
import type { Account } from '../store.ts'
import { issueAccountTicket, type TicketHolder } from './account-tickets.ts'
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

export const resetLink = (vault: Vault, base: string, account: TicketHolder, now: Date): string =>
  `${base}/oauth/new-password?ticket=${issueAccountTicket(vault, 'new password', account, now, LIFE_MS)}`
