import { randomBytes } from 'node:crypto'
import type { Db } from '../../../platform/database/connect.ts'
import { newId } from '../../../platform/schema/ids.ts'
import { sha256 } from '../../../platform/secrets/vault.ts'
import { type Device, deviceByHash, insertDevice, sweepUnusedDevices, touchDevice } from './store.ts'
import type { Visit } from './visit.ts'

/** Browsers that an account signed in with before. They skip no proof, but other clients' guesses do not slow them. */

const MOST_DEVICES = 20
const UNUSED_MS = 365 * 86_400_000
export const DEVICE_SECONDS = UNUSED_MS / 1000

export const knownDevice = (db: Db, accountId: string, secret: string | undefined): Promise<Device | undefined> =>
  secret ? deviceByHash(db, accountId, sha256(secret)) : Promise.resolve(undefined)

export interface Recognised {
  id: string
  /** What the browser presents next time. */
  secret: string
  isNew: boolean
}

/** A new browser gets a secret from us, so that one planted in it is worthless. */
export async function recognise(
  db: Db,
  accountId: string,
  shown: string | undefined,
  visit: Visit,
  now: Date,
): Promise<Recognised> {
  const seen = { agent: visit.agent, address: visit.address ?? '', last_used_at: now.toISOString() }
  const known = await knownDevice(db, accountId, shown)
  if (known) {
    await touchDevice(db, { ...known, ...seen })
    return { id: known.id, secret: shown!, isNew: false }
  }
  const secret = randomBytes(32).toString('base64url')
  const id = newId('dev', now.getTime())
  const device = { account_id: accountId, id, hash: sha256(secret), ...seen, created_at: seen.last_used_at }
  await insertDevice(db, device, MOST_DEVICES)
  return { id, secret, isNew: true }
}

export const sweepDevices = (db: Db, now: Date): Promise<number> =>
  sweepUnusedDevices(db, new Date(now.getTime() - UNUSED_MS))
