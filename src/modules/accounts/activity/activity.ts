import type { Db } from '../../../platform/database/connect.ts'
import { newId } from '../../../platform/schema/ids.ts'
import type { AuditParts } from '../audit.ts'
import type { Visit } from '../sign-in/visit.ts'
import { insertActivity } from './store.ts'

/** Security events of an account: stored for its person to read, logged, and mailed if important. */

/** As a headline; `quiet` ones are not mailed. */
export const ACTIVITIES = {
  new_device: { text: 'Signed in with a browser that was not known' },
  wrong_passwords: { text: 'Many wrong passwords or codes' },
  password_changed: { text: 'Password changed' },
  reset_asked: { text: 'A new password was asked for' },
  authenticator_added: { text: 'Authenticator app added' },
  authenticator_removed: { text: 'Authenticator app removed' },
  passkey_added: { text: 'Passkey added' },
  passkey_removed: { text: 'Passkey removed' },
  factors_reset: { text: 'Second factor reset by the operator' },
  recovery_codes_made: { text: 'New recovery codes made', quiet: true },
  recovery_code_used: { text: 'Recovery code used' },
  sessions_ended: { text: 'Signed out elsewhere', quiet: true },
  device_forgotten: { text: 'Known browser forgotten', quiet: true },
} satisfies Record<string, { text: string; quiet?: true }>

export type What = keyof typeof ACTIVITIES

export const activityText = (what: string): string => ACTIVITIES[what as What]?.text ?? what

export const MOST_KEPT = 30

export interface Activity {
  accountId: string
  what: What
  visit: Visit
}

/** Within the transaction of the change. */
export async function noteActivity(db: Db, parts: AuditParts, { accountId, what, visit }: Activity): Promise<void> {
  const { environments, clock, log } = parts
  const now = new Date(clock())
  const { text, ...how } = ACTIVITIES[what]
  const mailed = environments.live.ports.notices.carried && !('quiet' in how)
  log.info({ account: accountId, what, address: visit.address, agent: visit.agent, mailed }, text)
  const row = {
    account_id: accountId,
    id: newId('act', now.getTime()),
    what,
    agent: visit.agent,
    address: visit.address,
    created_at: now.toISOString(),
    mail_due_at: mailed ? now.toISOString() : null,
  }
  await insertActivity(db, row, MOST_KEPT)
}
