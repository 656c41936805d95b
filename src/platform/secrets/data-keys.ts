import { hkdfSync, randomBytes } from 'node:crypto'
import type { Db } from '../database/connect.ts'
import { columns } from '../database/sql.ts'
import { type DataKey, decrypt, encrypt, KEY_ID_LENGTH } from './vault.ts'

/** Data keys as they are stored: wrapped by a secret that the database never sees. */

export interface DataKeyRow {
  id: string
  wrapped: Uint8Array
  wrapped_by: string
  derived: boolean
  created_at: string
  active_from: string
  resealed_at: string | null
}

const KEY_BYTES = 32

const derive = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'portico', use, KEY_BYTES))

/** Distinguishes two secrets without revealing either. */
export const fingerprintOf = (secret: string): string => derive(secret, 'fingerprint').toString('hex')

export const newDataKey = (digest: Buffer = randomBytes(KEY_BYTES), activeFromMs = 0): DataKey => ({
  id: newId(),
  derived: false,
  sealing: randomBytes(KEY_BYTES),
  digest,
  activeFromMs,
})

/** The key that encrypted data before there were data keys. */
export const derivedDataKey = (secret: string): DataKey => ({
  id: newId(),
  derived: true,
  sealing: derive(secret, 'seal'),
  digest: derive(secret, 'digest'),
  activeFromMs: 0,
})

const newId = () => randomBytes(KEY_ID_LENGTH / 2).toString('hex')

export const wrap = ({ id, sealing, digest }: DataKey, secret: string): Pick<DataKeyRow, 'wrapped' | 'wrapped_by'> => ({
  wrapped: encrypt(derive(secret, 'wrap'), Buffer.concat([sealing, digest]), `data key ${id}`),
  wrapped_by: fingerprintOf(secret),
})

/** Undefined if none of these secrets wrapped it. */
export function unwrap(row: DataKeyRow, secrets: Iterable<string>): DataKey | undefined {
  const secret = [...secrets].find((candidate) => fingerprintOf(candidate) === row.wrapped_by)
  if (secret === undefined) return undefined
  const both = decrypt(derive(secret, 'wrap'), Buffer.from(row.wrapped), `data key ${row.id}`)
  return {
    id: row.id,
    derived: row.derived,
    sealing: both.subarray(0, KEY_BYTES),
    digest: both.subarray(KEY_BYTES),
    activeFromMs: Date.parse(row.active_from),
  }
}

/** The oldest first. */
export const readKeys = (db: Db): Promise<DataKeyRow[]> => db.many`select * from data_keys order by active_from, id`

export const lockKeys = (db: Db): Promise<DataKeyRow[]> =>
  db.many`select * from data_keys order by active_from, id for update`

export const insertKey = (db: Db, row: DataKeyRow): Promise<number> => db.run`insert into data_keys ${columns(row)}`

export const replaceWrapping = (db: Db, id: string, { wrapped, wrapped_by }: ReturnType<typeof wrap>) =>
  db.run`update data_keys set wrapped = ${wrapped}, wrapped_by = ${wrapped_by} where id = ${id}`

export const noteResealed = (db: Db, id: string, at: Date): Promise<number> =>
  db.run`update data_keys set resealed_at = ${at} where id = ${id}`

/** The name of the keys that a database's secrets are encrypted with: both databases must have the same one. */
export const readName = async (db: Db): Promise<string | undefined> =>
  (await db.maybe<{ value: string }>`select value from installation where name = 'secret_fingerprint'`)?.value

export const keepName = (db: Db, name: string): Promise<number> =>
  db.run`
    insert into installation (name, value) values ('secret_fingerprint', ${name}) on conflict (name) do nothing`
