import { noteActivity } from '../activity/activity.ts'
import type { AuditParts } from '../audit.ts'
import { auditEverywhere, type Change } from '../change-account.ts'
import { endSession, endSessions, insertSession } from '../session-store.ts'
import { type Account, noteSignIn } from '../store.ts'
import { recognise } from './devices.ts'
import { removeDevice } from './store.ts'
import type { Visit } from './visit.ts'

/** Coming in and going out: a session begins, and its person ends those they do not know. */

export interface Entry {
  /** The session's, which the authorization server made. */
  uid: string
  deviceSecret: string | undefined
  visit: Visit
  /** The account was made a moment ago by whoever comes in: nobody need be told. */
  isFirst?: boolean
}

/** What the browser is to show next time. */
export const enter = (parts: AuditParts, { id }: Account, entry: Entry): Promise<string> =>
  parts.environments.live.db.tx(async (tx) => {
    const { uid, visit, deviceSecret, isFirst } = entry
    const now = new Date(parts.clock())
    const at = now.toISOString()
    const device = await recognise(tx, id, deviceSecret, visit, now)
    const times = { created_at: at, last_used_at: at, proved_at: at }
    await insertSession(tx, { uid, account_id: id, agent: visit.agent, address: visit.address ?? '', ...times })
    await noteSignIn(tx, id, now)
    if (device.isNew && !isFirst) await noteActivity(tx, parts, { accountId: id, what: 'new_device', visit })
    return device.secret
  })

/** One by its id, or all but the one that is used just now, if any. How many there were. */
export const leave = (parts: AuditParts, { id }: Account, which: string | 'others', change: Change): Promise<number> =>
  parts.environments.live.db.tx(async (tx) => {
    const ended =
      which === 'others' ? await endSessions(tx, id, change.session) : Number(await endSession(tx, id, which))
    if (ended === 0) return 0
    await auditEverywhere(tx, parts, id, 'accounts.session_end', change)
    await noteActivity(tx, parts, { accountId: id, what: 'sessions_ended', visit: change.visit })
    return ended
  })

export const forgetDevice = (parts: AuditParts, { id }: Account, deviceId: string, change: Change): Promise<boolean> =>
  parts.environments.live.db.tx(async (tx) => {
    if ((await removeDevice(tx, id, deviceId)) === 0) return false
    await auditEverywhere(tx, parts, id, 'accounts.device_forget', change)
    await noteActivity(tx, parts, { accountId: id, what: 'device_forgotten', visit: change.visit })
    return true
  })
