import type { Db } from '../../../platform/database/connect.ts'
import type { CallNotice } from '../ports.ts'

/** What names a call and no number: whose call it is, and what waits until its call is known. */

/** A call's id is chosen by its provider, so that two properties with the same one are a mistake; three are a game. */
const MOST_OWNERS = 3

export const propertiesWithCall = async (
  db: Db,
  provider: string,
  sid: string | null,
  groups: readonly string[],
): Promise<string[]> => {
  const rows = await db.many<{ property_id: string }>`
    select /* across properties: a recording names nothing but its call */ distinct property_id from (
      select property_id from calls where provider = ${provider} and provider_call_sid = ${sid}::text
      union all
      select property_id from calls
      where provider_groups && ${groups}::text[] and provider_groups <> '{}' and provider = ${provider}
    ) owners limit ${MOST_OWNERS}`
  return rows.map(({ property_id }) => property_id)
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

export const insertStray = (db: Db, { id, provider, key, request, received_at }: StrayRow): Promise<number> =>
  db.run`
    insert into stray_call_notifications (id, provider, key, request, received_at)
    select ${id}, ${provider}, ${key}, ${request}, ${received_at}
    where (select count(*) from (select 1 from stray_call_notifications limit ${MOST_STRAYS}) kept) < ${MOST_STRAYS}`

export const takeStrays = (
  db: Db,
  provider: string,
  keys: readonly string[],
): Promise<{ request: Uint8Array; received_at: string }[]> =>
  db.many`
    delete from stray_call_notifications where provider = ${provider} and key = any(${keys}::text[])
    returning request, received_at`
