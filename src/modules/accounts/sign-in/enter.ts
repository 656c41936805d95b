import { noteActivity } from '../activity/activity.ts'
import type { AuditParts } from '../audit.ts'
import { auditEverywhere, type Change } from '../change-account.ts'
import { endSession, endSessions, insertSession } from '../session-store.ts'
import { type Account, noteSignIn } from '../store.ts'
import { recognise } from './devices.ts'
import { removeDevice } from './store.ts'
import type { Visit } from './visit.ts'

/** A session begins, or its person ends sessions they do not recognise. */

export interface Entry {
  /** The id of the session that the authorization server created. */
  uid: string
  deviceSecret: string | undefined
  visit: Visit
  /** The account was created a moment ago by the person who signs in: no notice is needed. */
  isFirst?: boolean
}

/** Returns what the browser is to present next time. */
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

/** Ends one session by its id, or all but the current one, if any. Returns how many ended. */
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
