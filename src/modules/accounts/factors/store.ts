import type { Db } from '../../../platform/database/connect.ts'
import { columns } from '../../../platform/database/sql.ts'

/** Second factors: one authenticator app, passkeys, and recovery codes. */

export interface Authenticator {
  account_id: string
  secret: Buffer
  last_step: number
  created_at: string
}

export interface Passkey {
  account_id: string
  id: string
  public_key: Buffer
  counter: number
  transports: string[]
  name: string
  created_at: string
  last_used_at: string | null
}

export const hasFactor = async (db: Db, accountId: string): Promise<boolean> =>
  (
    await db.one<{ found: boolean }>`
      select exists (select from account_authenticators where account_id = ${accountId})
        or exists (select from account_passkeys where account_id = ${accountId}) as found`
  ).found

export const authenticatorOf = (db: Db, accountId: string): Promise<Authenticator | undefined> =>
  db.maybe`select * from account_authenticators where account_id = ${accountId}`

/** False if there already is one. */
export const insertAuthenticator = async (db: Db, row: Authenticator): Promise<boolean> =>
  (await db.run`insert into account_authenticators ${columns(row)} on conflict (account_id) do nothing`) > 0

/** False if a code of this step, or of a later one, was used before. */
export const takeStep = async (db: Db, accountId: string, step: number): Promise<boolean> =>
  (await db.run`
    update account_authenticators set last_step = ${step} where account_id = ${accountId} and last_step < ${step}`) > 0

export const removeAuthenticator = (db: Db, accountId: string) =>
  db.run`delete from account_authenticators where account_id = ${accountId}`

export const passkeysOf = (db: Db, accountId: string): Promise<Passkey[]> =>
  db.many`select * from account_passkeys where account_id = ${accountId} order by created_at, id`

export const passkeyById = (db: Db, id: string): Promise<Passkey | undefined> =>
  db.maybe`select * from account_passkeys where id = ${id}`

/** False if it is registered already, or the account has the maximum number. */
export const insertPasskey = async (db: Db, row: Passkey, most: number): Promise<boolean> =>
  (await db.run`
    insert into account_passkeys (account_id, id, public_key, counter, transports, name, created_at)
    select ${row.account_id}, ${row.id}, ${row.public_key}, ${row.counter}, ${row.transports}::text[], ${row.name},
      ${row.created_at}::timestamptz
    where (select count(*) from account_passkeys where account_id = ${row.account_id}) < ${most}
    on conflict do nothing`) > 0

/** False when its counter did not increase: somebody has a copy of it. Authenticators without a counter send 0. */
export const usePasskey = async (db: Db, { account_id, id }: Passkey, counter: number, now: Date): Promise<boolean> =>
  (await db.run`
    update account_passkeys set counter = ${counter}, last_used_at = ${now}
    where account_id = ${account_id} and id = ${id}
      and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0))`) > 0

export const removePasskey = (db: Db, accountId: string, id: string) =>
  db.run`delete from account_passkeys where account_id = ${accountId} and id = ${id}`

export const removePasskeys = (db: Db, accountId: string) =>
  db.run`delete from account_passkeys where account_id = ${accountId}`

export const putRecoveryCodes = (db: Db, accountId: string, hashes: readonly Buffer[]) =>
  db.run`
    insert into account_recovery_codes (account_id, hash)
    select ${accountId}, hash from unnest(${hashes}::bytea[]) as given (hash)`

export const removeRecoveryCodes = (db: Db, accountId: string) =>
  db.run`delete from account_recovery_codes where account_id = ${accountId}`

/** False when there is none, or it was used before. */
export const takeRecoveryCode = async (db: Db, accountId: string, hash: Buffer): Promise<boolean> =>
  (await db.run`delete from account_recovery_codes where account_id = ${accountId} and hash = ${hash}`) > 0

export const countRecoveryCodes = async (db: Db, accountId: string): Promise<number> =>
  (
    await db.one<{ count: number }>`
      select count(*)::int as count from account_recovery_codes where account_id = ${accountId}`
  ).count
