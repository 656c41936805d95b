import type { Db } from '../../../platform/database/connect.ts'
import { sha256, type Vault } from '../../../platform/secrets/vault.ts'
import { type Account, accountById } from '../store.ts'
import { issueTicket, readTicket, type TicketUse } from './tickets.ts'

/** Tickets for one account, bound to its password: a new one ends what the old one began. */

export type TicketHolder = Pick<Account, 'id' | 'password_hash'>

const aboutOf = ({ id, password_hash }: TicketHolder): string => `${id} ${sha256(password_hash).toString('base64url')}`

export const issueAccountTicket = (
  vault: Vault,
  use: TicketUse,
  account: TicketHolder,
  now: Date,
  lifeMs?: number,
): string => issueTicket(vault, use, aboutOf(account), now, lifeMs)

export const isTicketOf = (vault: Vault, use: TicketUse, ticket: string, account: TicketHolder, now: Date): boolean =>
  readTicket(vault, use, ticket, now) === aboutOf(account)

/** Undefined: the ticket has expired or is not ours, the account was shut, or has another password. */
export async function accountOfTicket(
  db: Db,
  vault: Vault,
  use: TicketUse,
  ticket: string,
  now: Date,
): Promise<Account | undefined> {
  const about = readTicket(vault, use, ticket, now)
  const account = about && (await accountById(db, about.split(' ')[0]!))
  return account && account.disabled_at === null && aboutOf(account) === about ? account : undefined
}
