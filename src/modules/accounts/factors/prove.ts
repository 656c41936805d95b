import type { SealedColumn } from '../../../platform/secrets/reseal.ts'
import { noteActivity } from '../activity/activity.ts'
import type { AuditParts } from '../audit.ts'
import { knownDevice } from '../sign-in/devices.ts'
import type { Refusal, Source } from '../sign-in/sign-in.ts'
import { admit, forgive, type Tries } from '../sign-in/throttle.ts'
import { warnOfGuesses } from '../sign-in/warning.ts'
import { type Account, accountById } from '../store.ts'
import { recoveryHash } from './recovery-codes.ts'
import { authenticatorOf, type Passkey, passkeyById, takeRecoveryCode, takeStep, usePasskey } from './store.ts'
import { stepOfCode } from './totp.ts'
import { type Assertion, checkAssertion, type Expected } from './webauthn.ts'

/** Verifies an account's second factor. */

export const SECRET_PURPOSE = 'authenticator'

export const sealedAuthenticators: SealedColumn = {
  table: 'account_authenticators',
  column: 'secret',
  purpose: SECRET_PURPOSE,
}

export type Proved = { proved: true } | Refusal

/** Six digits of an app, or else a recovery code. Attempts are limited, so that six digits cannot be guessed. */
export async function proveByCode(parts: AuditParts, { id }: Account, code: string, source: Source): Promise<Proved> {
  const { environments, vault, clock } = parts
  const { db } = environments.live
  const device = await knownDevice(db, id, source.deviceSecret(id))
  if (!device) source.countUnauthenticated()
  const tries: Tries = {
    subject: vault.digest(id, 'second factor'),
    origin: device ? { device: device.id } : { network: source.network },
  }
  const admission = await admit(db, tries, new Date(clock()))
  const waitSeconds = 'waitSeconds' in admission ? admission.waitSeconds : admission.unknownDevicesWaitSeconds
  if (waitSeconds !== undefined) return { refused: 'wait', seconds: waitSeconds }
  if ((await isCode(parts, id, code)) || (await isRecoveryCode(parts, id, code, source))) {
    await forgive(db, tries)
    return { proved: true }
  }
  if ('isNotable' in admission && admission.isNotable) {
    await warnOfGuesses(parts, id, source.visit, source.requestId)
  }
  return { refused: 'wrong' }
}

async function isCode({ environments, vault, clock }: AuditParts, accountId: string, code: string): Promise<boolean> {
  const { db } = environments.live
  const found = await authenticatorOf(db, accountId)
  if (!found) return false
  const secret = Buffer.from(vault.open(found.secret, SECRET_PURPOSE), 'base64url')
  const step = stepOfCode(secret, code, clock())
  return step !== undefined && takeStep(db, accountId, step)
}

async function isRecoveryCode(parts: AuditParts, accountId: string, code: string, { visit }: Source): Promise<boolean> {
  const hash = recoveryHash(parts.vault, accountId, code)
  if (!hash) return false
  return parts.environments.live.db.tx(async (tx) => {
    if (!(await takeRecoveryCode(tx, accountId, hash))) return false
    await noteActivity(tx, parts, { accountId, what: 'recovery_code_used', visit })
    return true
  })
}

/** The account whose passkey signed; undefined if none did. The account is open. */
export async function accountOfPasskey(
  { environments, clock }: AuditParts,
  assertion: Assertion,
  expected: Expected,
): Promise<Account | undefined> {
  const { db } = environments.live
  const passkey = await passkeyById(db, assertion.id)
  if (!passkey || !isOwn(passkey, assertion)) return undefined
  const signed = checkAssertion(assertion, passkey.public_key, expected)
  if (!signed || !(await usePasskey(db, passkey, signed.counter, new Date(clock())))) return undefined
  const account = await accountById(db, passkey.account_id)
  return account?.disabled_at === null ? account : undefined
}

/** Authenticators may name the user; the name must not contradict our record. */
const isOwn = ({ account_id }: Passkey, { userHandle }: Assertion): boolean =>
  userHandle === null || Buffer.from(userHandle, 'base64url').toString() === account_id
