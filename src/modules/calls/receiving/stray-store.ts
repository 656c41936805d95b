import type { Db } from '../../../platform/database/connect.ts'
import { columns, sql } from '../../../platform/database/sql.ts'
import type { CallNotice } from '../ports.ts'

/** What names a call and no number: whose call it is, and what waits until its call is known. */

export interface CallOwner {
  property_id: string
  provider_call_sid: string
  provider_groups: string[]
}

/** More than one property with the same call of a provider is a mistake, or a game. */
const MOST_OWNERS = 1000

export const ownersOfCalls = (
  db: Db,
  provider: string,
  sids: readonly string[],
  groups: readonly string[],
): Promise<CallOwner[]> => {
  const bySid = sql`
    select property_id, provider_call_sid, provider_groups from calls
    where provider = ${provider} and provider_call_sid = any(${sids}::text[])`
  const byGroup = sql`
    select property_id, provider_call_sid, provider_groups from calls
    where provider_groups && ${groups}::text[] and provider_groups <> '{}' and provider = ${provider}`
  const found = groups.length === 0 ? bySid : sql`${bySid} union all ${byGroup}`
  return db.many`
    select /* across properties: a recording names nothing but its call */ * from (${found}) owners limit ${MOST_OWNERS}`
}

/** Two that share a call or a conversation are heard one after the other. */
export const lockKeys = (db: Db, provider: string, keys: readonly string[]): Promise<number> =>
  db.run`
    select pg_advisory_xact_lock(hashtextextended(key, 17))
    from (select distinct key from unnest(${keys.map((key) => `${provider} ${key}`)}::text[]) as given (key) order by key) keys`

export const keysOf = ({ sid, groups }: Pick<CallNotice, 'sid' | 'groups'>): string[] =>
  sid === null ? [...groups] : [sid, ...groups]

export interface StrayRow {
  id: string
  provider: string
  key: string
  request: Buffer
  received_at: Date
}

/** So many that no provider sends by mistake, and so few that nobody fills a disk with them. */
const MOST_STRAYS = 10_000

/** When there are too many the oldest give way: a genuine one is wanted within seconds, and a flood must not keep it out. */
export const insertStray = (db: Db, row: StrayRow): Promise<number> =>
  db.run`
    with crowded as (
      delete from stray_call_notifications where id in (
        select id from stray_call_notifications
        where (select count(*) from (select 1 from stray_call_notifications limit ${MOST_STRAYS}) kept) >= ${MOST_STRAYS}
        order by received_at limit ${MOST_STRAYS / 100} for update skip locked)
    )
    insert into stray_call_notifications ${columns(row)}`

export const readStrays = (db: Db, provider: string, keys: readonly string[]): Promise<SealedStray[]> =>
  db.many`
    select id, request, received_at from stray_call_notifications
    where provider = ${provider} and key = any(${keys}::text[]) for update`

export interface SealedStray {
  id: string
  request: Uint8Array
  received_at: string
}

export const deleteStrays = (db: Db, ids: readonly string[]): Promise<number> =>
  db.run`delete from stray_call_notifications where id = any(${ids}::text[])`
