import type { Db } from '../../../platform/database/connect.ts'
import { columns, sql } from '../../../platform/database/sql.ts'
import type { Context } from '../../../platform/operation/context.ts'
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

/** Its table has the name it had in earlier releases, which may run beside this one. */
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

/** So many that no provider sends by mistake, for one property or from one address. */
const MOST_OF_ONE = 1000
/** And so few that a crowd of addresses fills no disk. */
const MOST_UNPROVED = 50_000
const AT_ONCE = 100

/**
 * When there are too many the oldest of the same sender give way: a genuine one is wanted within seconds. What is proved
 * never gives way to what is not.
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

/** Signed by another property's account it is that one's to erase; what nobody here signed is anyone's. */
export const orphansAfter = (
  { db, property }: Context,
  after: string,
): Promise<Pick<SealedOrphan, 'id' | 'request'>[]> =>
  db.many`
    select id, request from stray_call_notifications
    where id > ${after} and (sender = ${property.id} or sender not like 'pty\\_%') order by id limit ${READ_AT_ONCE}`

export const deleteOrphans = (db: Db, ids: readonly string[]): Promise<number> =>
  db.run`delete from stray_call_notifications where id = any(${ids}::text[])`
