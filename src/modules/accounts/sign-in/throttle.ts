import type { Db } from '../../../platform/database/connect.ts'
import { countTry, forgetTries, sweepTries, takeBackTry, waitOf } from './store.ts'

/**
 * Slows guessing without locking anyone out. Attempts are counted per subject and origin: guessing from an origin waits
 * longer and longer, only there and only for that account. All unknown origins of one subject together are let through
 * one by one once there were too many, which never affects a known device.
 */

interface Pace {
  forgottenMs: number
  waitSeconds: readonly number[]
}

const HOUR_MS = 3_600_000

/** Four are free; then a quarter of a minute, twice that, up to a quarter of an hour. */
const ORIGIN: Pace = { forgottenMs: 24 * HOUR_MS, waitSeconds: [0, 0, 0, 0, 15, 30, 60, 120, 240, 480, 900] }
const MOST_STRANGERS_AN_HOUR = 50
const STRANGERS: Pace = {
  forgottenMs: HOUR_MS,
  waitSeconds: [...Array<number>(MOST_STRANGERS_AN_HOUR).fill(0), 20],
}
const EVERYWHERE = ''

/** From this number on the account's person is warned. */
const NOTABLE_FAILURES = { origin: 5, strangers: 20 }

export interface Tries {
  /** Hash of what is tried. */
  subject: Buffer
  /** The known device's id, or else the network. */
  origin: { device: string } | { network: string }
}

export type Admission =
  /** Too soon after the last attempt from there. */
  | { waitSeconds: number }
  | {
      /** How long unknown origins would have to wait, after too many attempts. */
      unknownDevicesWaitSeconds: number | undefined
      isNotable: boolean
    }

const nameOf = ({ origin }: Tries): string => ('device' in origin ? `device ${origin.device}` : origin.network)

export async function admit(db: Db, tries: Tries, now: Date): Promise<Admission> {
  const own = await take(db, tries.subject, nameOf(tries), ORIGIN, now)
  if ('waitSeconds' in own) return own
  const strangers = 'device' in tries.origin ? undefined : await take(db, tries.subject, EVERYWHERE, STRANGERS, now)
  return {
    unknownDevicesWaitSeconds: strangers && 'waitSeconds' in strangers ? strangers.waitSeconds : undefined,
    isNotable:
      own.count >= NOTABLE_FAILURES.origin ||
      (strangers !== undefined && (!('count' in strangers) || strangers.count >= NOTABLE_FAILURES.strangers)),
  }
}

/** The attempt was right, so its counts are removed. */
export async function forgive(db: Db, tries: Tries): Promise<void> {
  await forgetTries(db, tries.subject, nameOf(tries))
  if (!('device' in tries.origin)) await takeBackTry(db, tries.subject, EVERYWHERE)
}

async function take(
  db: Db,
  subject: Buffer,
  origin: string,
  { forgottenMs, waitSeconds }: Pace,
  now: Date,
): Promise<{ count: number } | { waitSeconds: number }> {
  const countedAfter = new Date(now.getTime() - forgottenMs)
  const counted = await countTry(db, { subject, origin, now, countedAfter, waitSeconds })
  if (counted) return counted
  const until = Date.parse((await waitOf(db, subject, origin))?.wait_until ?? now.toISOString())
  return { waitSeconds: Math.max(1, Math.ceil((until - now.getTime()) / 1000)) }
}

export const sweepSignInTries = (db: Db, now: Date): Promise<number> =>
  sweepTries(db, new Date(now.getTime() - ORIGIN.forgottenMs))
