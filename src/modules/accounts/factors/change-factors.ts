import type { Db, TransactionDb } from '../../../platform/database/connect.ts'
import { noteActivity, type What } from '../activity/activity.ts'
import type { AuditParts } from '../audit.ts'
import { auditEverywhere, type Change } from '../change-account.ts'
import { endSessions } from '../session-store.ts'
import type { Account } from '../store.ts'
import { SECRET_PURPOSE } from './prove.ts'
import { newRecoveryCodes, recoveryHash, shownCode } from './recovery-codes.ts'
import {
  hasFactor,
  insertAuthenticator,
  insertPasskey,
  type Passkey,
  putRecoveryCodes,
  removeAuthenticator,
  removePasskey,
  removePasskeys,
  removeRecoveryCodes,
} from './store.ts'
import { stepOfCode } from './totp.ts'

/** Changes of second factors, each reported to the person and in the audit log. */

/** `codes`: the recovery codes that come with the first factor, to be shown once. */
export type Added = { codes: string[] | undefined }

const MOST_PASSKEYS = 10

/** Undefined when the code does not belong to the secret: the app would not work. */
export async function addAuthenticator(
  parts: AuditParts,
  account: Account,
  given: { secret: Buffer; code: string },
  change: Change,
): Promise<Added | undefined> {
  const now = parts.clock()
  const step = stepOfCode(given.secret, given.code, now)
  if (step === undefined) return undefined
  const row = {
    account_id: account.id,
    secret: parts.vault.seal(given.secret.toString('base64url'), SECRET_PURPOSE),
    last_step: step,
    created_at: new Date(now).toISOString(),
  }
  return add(parts, account, change, 'authenticator_added', (tx) => insertAuthenticator(tx, row))
}

/** Undefined when it is registered already, or the account has the maximum number. */
export const addPasskey = (parts: AuditParts, account: Account, passkey: Passkey, change: Change) =>
  add(parts, account, change, 'passkey_added', (tx) => insertPasskey(tx, passkey, MOST_PASSKEYS))

/** With the first factor, sessions that were opened by the password alone end. */
const add = (
  parts: AuditParts,
  { id }: Account,
  change: Change,
  what: What,
  insert: (tx: Db) => Promise<boolean>,
): Promise<Added | undefined> =>
  parts.environments.live.db.tx(async (tx) => {
    const isFirst = !(await hasFactor(tx, id))
    if (!(await insert(tx))) return undefined
    if (isFirst) await endSessions(tx, id, change.session)
    await record(tx, parts, id, 'accounts.factor_add', what, change)
    return { codes: isFirst ? await renewCodes(tx, parts, id) : undefined }
  })

/** Removing the last factor removes the recovery codes too. False when there was no such factor. */
export const removeFactor = (
  parts: AuditParts,
  { id }: Account,
  factor: 'authenticator' | { passkey: string },
  change: Change,
): Promise<boolean> =>
  parts.environments.live.db.tx(async (tx) => {
    const isApp = factor === 'authenticator'
    const gone = isApp ? await removeAuthenticator(tx, id) : await removePasskey(tx, id, factor.passkey)
    if (gone === 0) return false
    if (!(await hasFactor(tx, id))) await removeRecoveryCodes(tx, id)
    await record(tx, parts, id, 'accounts.factor_remove', isApp ? 'authenticator_removed' : 'passkey_removed', change)
    return true
  })

/** Replaces the earlier codes. */
export const makeRecoveryCodes = (parts: AuditParts, { id }: Account, change: Change): Promise<string[]> =>
  parts.environments.live.db.tx(async (tx) => {
    await record(tx, parts, id, 'accounts.recovery_codes', 'recovery_codes_made', change)
    return renewCodes(tx, parts, id)
  })

/** For a person who lost every factor: the password alone is enough again, until a new factor is set up. */
export const resetFactors = (parts: AuditParts, { id }: Account, change: Change): Promise<void> =>
  parts.environments.live.db.tx(async (tx) => {
    await removeAuthenticator(tx, id)
    await removePasskeys(tx, id)
    await removeRecoveryCodes(tx, id)
    await endSessions(tx, id, change.session)
    await record(tx, parts, id, 'accounts.factor_reset', 'factors_reset', change)
  })

async function renewCodes(tx: Db, { vault }: AuditParts, accountId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await removeRecoveryCodes(tx, accountId)
  await putRecoveryCodes(
    tx,
    accountId,
    codes.map((code) => recoveryHash(vault, accountId, code)!),
  )
  return codes.map(shownCode)
}

async function record(
  tx: TransactionDb,
  parts: AuditParts,
  accountId: string,
  operation: string,
  what: What,
  change: Change,
) {
  await auditEverywhere(tx, parts, accountId, operation, change)
  await noteActivity(tx, parts, { accountId, what, visit: change.visit })
}
