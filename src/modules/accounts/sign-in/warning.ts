import { noteActivity } from '../activity/activity.ts'
import type { AuditParts } from '../audit.ts'
import { auditEverywhere } from '../change-account.ts'
import { noteWarning } from '../store.ts'
import type { Visit } from './visit.ts'

const EVERY_MS = 3_600_000

/** Reports guessing to the account's person and the audit log, at most once an hour. */
export async function warnOfGuesses(parts: AuditParts, accountId: string, visit: Visit, requestId: string) {
  const now = new Date(parts.clock())
  await parts.environments.live.db.tx(async (tx) => {
    if (!(await noteWarning(tx, accountId, now, new Date(now.getTime() - EVERY_MS)))) return
    await auditEverywhere(tx, parts, accountId, 'accounts.guessing', { actor: 'sign-in', requestId })
    await noteActivity(tx, parts, { accountId, what: 'wrong_passwords', visit })
  })
}
