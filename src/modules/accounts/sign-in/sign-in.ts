import { storable } from '../../../platform/schema/text.ts'
import type { AuditParts } from '../audit.ts'
import { hasFactor } from '../factors/store.ts'
import { type Account, accountByEmail } from '../store.ts'
import { knownDevice } from './devices.ts'
import { isPassword, pretendToCheck } from './passwords.ts'
import { admit, forgive, type Tries } from './throttle.ts'
import type { Visit } from './visit.ts'
import { warnOfGuesses } from './warning.ts'

/** A password sign-in, from the attempt to its notices. */

/** Where an attempt comes from. */
export interface Source {
  /** The network; an IPv6 host's whole /64 counts as one. */
  network: string
  /** The browser's proof that the account signed in with it before. */
  deviceSecret(accountId: string): string | undefined
  /** Fails after too many attempts from there, for whichever accounts. Known devices are not counted. */
  countUnauthenticated(): void
  visit: Visit
  requestId: string
}

export interface Guess {
  email: string
  password: string
}

/** Indistinguishable: an account that does not exist, a closed one and a wrong password. */
export type Refusal = { refused: 'wrong' } | { refused: 'wait'; seconds: number }
export type SignIn = { account: Account } | Refusal

export const asEmail = (text: string): string => storable(text).trim().toLowerCase()

export async function signIn(parts: AuditParts, guess: Guess, source: Source): Promise<SignIn> {
  const { environments, vault, clock } = parts
  const { db } = environments.live
  const now = new Date(clock())
  const email = asEmail(guess.email)
  const account = await accountByEmail(db, email)
  const device = account && (await knownDevice(db, account.id, source.deviceSecret(account.id)))
  if (!device) source.countUnauthenticated()
  if (guess.password === '') return { refused: 'wrong' }
  const tries: Tries = {
    subject: vault.digest(email, 'sign-in'),
    origin: device ? { device: device.id } : { network: source.network },
  }
  const admission = await admit(db, tries, now)
  if ('waitSeconds' in admission) return { refused: 'wait', seconds: admission.waitSeconds }
  const isOpen = account !== undefined && account.disabled_at === null
  const isRight = isOpen
    ? await isPassword(guess.password, account.password_hash, device ? 'known' : 'strangers')
    : await pretendToCheck(guess.password)
  const { unknownDevicesWaitSeconds } = admission
  // During an attack the password alone lets no unknown device in; with a second factor the sign-in may continue.
  const goesOn = isRight && (unknownDevicesWaitSeconds === undefined || (await hasFactor(db, account!.id)))
  if (goesOn) {
    await forgive(db, tries)
    return { account: account! }
  }
  if (isOpen && !isRight && admission.isNotable) await warnOfGuesses(parts, account.id, source.visit, source.requestId)
  return unknownDevicesWaitSeconds === undefined
    ? { refused: 'wrong' }
    : { refused: 'wait', seconds: unknownDevicesWaitSeconds }
}
