import type { Db } from '../../../platform/database/connect.ts'
import { columns, sql } from '../../../platform/database/sql.ts'
import type { Context } from '../../../platform/operation/context.ts'
import type { CallNotice } from '../ports.ts'

/** Notifications that name a call and no number: who owns the call, and what waits until the call is known. */

export interface CallOwner {
  property_id: string
  provider_call_sid: string
  provider_groups: string[]
}

/** More properties with the same provider's call are a mistake, or an attack. */
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

/** Notifications that share a call or a conversation are processed one after the other. */
export const lockKeys = (db: Db, provider: string, keys: readonly string[]): Promise<number> =>
  db.run`
    select pg_advisory_xact_lock(hashtextextended(key, 17))
    from (select distinct key from unnest(${keys.map((key) => `${provider} ${key}`)}::text[]) as given (key) order by key) keys`

export const keysOf = ({ sid, groups }: Pick<CallNotice, 'sid' | 'groups'>): string[] =>
  sid === null ? [...groups] : [sid, ...groups]

/** The table has its name from earlier releases, which may run beside this one. */
export interface OrphanRow {
  id: string
  provider: string
  key: string
  request: Buffer
  received_at: Date
  /** Whose quota it counts against. */
  sender: string
  proved: boolean
}

/** More than any provider sends by mistake, for one property or from one address. */
const MOST_OF_ONE = 1000
/** Few enough that many addresses together cannot fill the disk. */
const MOST_UNPROVED = 50_000
const AT_ONCE = 100

/**
 * Beyond the limit, the oldest of the same sender are removed: a genuine one is needed within seconds. Verified ones
 * are never removed for unverified ones.
 */
export const insertOrphan = (db: Db, row: OrphanRow): Promise<number> =>
  db.run`
    with crowded as (
      select id from stray_call_notifications where sender = ${row.sender}
      order by received_at desc offset ${MOST_OF_ONE - 1}
    ),
    overfull as (
      select id from stray_call_notifications
      where not ${row.proved} and not proved and (
        select count(*) from (select 1 from stray_call_notifications where not proved limit ${MOST_UNPROVED}) kept
      ) >= ${MOST_UNPROVED}
      order by received_at limit ${AT_ONCE} for update skip locked
    ),
    gone as (
      delete from stray_call_notifications where id in (select id from crowded union all select id from overfull)
    )
    insert into stray_call_notifications ${columns(row)}`

export const readOrphans = (db: Db, provider: string, keys: readonly string[]): Promise<SealedOrphan[]> =>
  db.many`
    select id, request, received_at, proved from stray_call_notifications
    where provider = ${provider} and key = any(${keys}::text[]) for update`

export interface SealedOrphan {
  id: string
  request: Uint8Array
  received_at: string
  proved: boolean
}

const READ_AT_ONCE = 500

/** One that another property's account signed is that property's to erase; one that nobody here signed is anyone's. */
export const orphansAfter = (
  { db, property }: Context,
  after: string,
): Promise<Pick<SealedOrphan, 'id' | 'request'>[]> =>
  db.many`
    select id, request from stray_call_notifications
    where id > ${after} and (sender = ${property.id} or sender not like 'pty\\_%') order by id limit ${READ_AT_ONCE}`

export const deleteOrphans = (db: Db, ids: readonly string[]): Promise<number> =>
  db.run`delete from stray_call_notifications where id = any(${ids}::text[])`
