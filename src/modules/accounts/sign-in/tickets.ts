import type { Db } from '../../../platform/database/connect.ts'
import { sha256, type Vault } from '../../../platform/secrets/vault.ts'
import { keepSpent } from '../oauth-store.ts'

/**
 * What our forms carry from one step to the next: encrypted, so that nobody can forge or read it, valid for a few
 * minutes, and only once. Nothing is stored before it is used, so that showing a page costs the database nothing.
 */

const LIFE_MS = 10 * 60_000

export type TicketUse =
  | 'second factor'
  | 'passkey'
  | 'interaction'
  | 'device'
  | 'new passkey'
  | 'new authenticator'
  | 'new password'
  | 'invitation'
  | 'sso'

interface Content {
  about: string
  until: number
}

const purposeOf = (use: TicketUse) => `ticket: ${use}`

export const issueTicket = (vault: Vault, use: TicketUse, about: string, now: Date, lifeMs = LIFE_MS): string =>
  vault.seal(JSON.stringify({ about, until: now.getTime() + lifeMs }), purposeOf(use)).toString('base64url')

/** The ticket's content; undefined if it has expired, or is not ours for this use. */
export function readTicket(vault: Vault, use: TicketUse, ticket: string, now: Date): string | undefined {
  const content = opened(vault, use, ticket)
  return content && content.until > now.getTime() ? content.about : undefined
}

function opened(vault: Vault, use: TicketUse, ticket: string): Content | undefined {
  try {
    return JSON.parse(vault.open(Buffer.from(ticket, 'base64url'), purposeOf(use))) as Content
  } catch {
    return undefined // forged, truncated, or encrypted for another use
  }
}

/** What an authenticator signs: unpredictable, and bound to this ticket. */
export const challengeOf = (ticket: string): string => sha256(ticket).toString('base64url')

/** False when it was used before. */
export const spendTicket = (db: Db, ticket: string, now: Date): Promise<boolean> =>
  keepSpent(db, sha256(Buffer.from(ticket, 'base64url')), new Date(now.getTime() + LIFE_MS))
