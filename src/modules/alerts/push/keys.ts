import type { Db } from '../../../platform/database/connect.ts'
import { columns } from '../../../platform/database/sql.ts'
import type { Ports } from '../../../platform/operation/ports.ts'
import type { SealedColumn } from '../../../platform/secrets/reseal.ts'
import type { Vault } from '../../../platform/secrets/vault.ts'
import type { PushKeys } from '../ports.ts'

export const sealedPushKeys = {
  table: 'push_keys',
  column: 'private_key',
  purpose: 'push-keys',
} satisfies SealedColumn

const ID = 'vapid'

/** One pair for the whole server: browsers hold on to the key that they subscribed with. */
export async function pushKeys({ push, accounts }: Ports, vault: Vault, now: Date): Promise<PushKeys> {
  if (push.keys) return push.keys
  const kept = (await storedKeys(accounts.db)) ?? (await makeKeys(accounts.db, await push.makeKeys(), vault, now))
  return { publicKey: kept.public_key, privateKey: vault.open(kept.private_key, sealedPushKeys.purpose) }
}

interface StoredKeys {
  public_key: string
  private_key: Buffer
}

const storedKeys = (db: Db): Promise<StoredKeys | undefined> =>
  db.maybe`select public_key, private_key from push_keys where id = ${ID}`

/** Of several processes one makes them. */
async function makeKeys(db: Db, { publicKey, privateKey }: PushKeys, vault: Vault, now: Date): Promise<StoredKeys> {
  const sealed = vault.seal(privateKey, sealedPushKeys.purpose)
  const row = { id: ID, public_key: publicKey, private_key: sealed, created_at: now }
  await db.run`insert into push_keys ${columns(row)} on conflict (id) do nothing`
  return (await storedKeys(db))!
}
