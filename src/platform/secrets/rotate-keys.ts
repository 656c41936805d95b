import type { Db } from '../database/connect.ts'
import {
  fingerprintOf,
  insertKey,
  lockKeys,
  newDataKey,
  noteResealed,
  replaceWrapping,
  unwrap,
  wrap,
} from './data-keys.ts'
import { type Keyring, wrongSecret } from './keyring.ts'
import type { DataKey } from './vault.ts'

/** What `portico secrets rotate` does with the data keys of the live database. */

/** Wraps every key with this secret; returns whether any was wrapped by another. */
export function rewrapKeys(live: Db, { secrets }: Keyring, secret: string): Promise<boolean> {
  secrets.add(secret)
  return live.tx(async (tx) => {
    const foreign = (await lockKeys(tx)).filter((row) => row.wrapped_by !== fingerprintOf(secret))
    for (const row of foreign) {
      const key = unwrap(row, secrets)
      if (!key) throw wrongSecret()
      await replaceWrapping(tx, row.id, wrap(key, secret))
    }
    return foreign.length > 0
  })
}

/** Every process polls for new keys several times before a new one is used. */
const KNOWN_FIRST_MS = 60_000

/** A new key to encrypt everything with, or the one that an earlier run created. Not used before it is active. */
export const beginReseal = (live: Db, { secrets }: Keyring, now: Date): Promise<DataKey> =>
  live.tx(async (tx) => {
    const newest = (await lockKeys(tx)).at(-1)!
    const secret = [...secrets].find((candidate) => fingerprintOf(candidate) === newest.wrapped_by)
    const last = unwrap(newest, secrets)
    if (!last || secret === undefined) throw wrongSecret()
    if (newest.resealed_at === null) return last
    const key = newDataKey(last.digest, now.getTime() + KNOWN_FIRST_MS)
    await insertKey(tx, {
      id: key.id,
      derived: false,
      created_at: now.toISOString(),
      active_from: new Date(key.activeFromMs).toISOString(),
      resealed_at: null,
      ...wrap(key, secret),
    })
    return key
  })

export const endReseal = (live: Db, { id }: DataKey, now: Date): Promise<number> => noteResealed(live, id, now)
