import { nextVersion } from '../../platform/database/next-version.ts'
import { type Fragment, sql } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import { AT_ONCE } from '../../platform/privacy/passages.ts'
import type { Call } from './schema.ts'
import { type CallRow, shown } from './store.ts'

/** A person's own calls, and their notifications. */

export interface Whose {
  ids: readonly string[]
  numbers: readonly string[]
  /** Their stays. */
  records: readonly string[]
}

/** A call with a guest belongs to that guest, whoever has the number; one without, to the number or the stay. */
const theirs = ({ property }: Context, { ids, numbers, records }: Whose): Fragment => sql`
  property_id = ${property.id} and id in (
    select id from calls where property_id = ${property.id} and guest_id = any(${ids}::text[])
    union all
    select id from calls
    where property_id = ${property.id} and guest_id is null and other_number = any(${numbers}::text[])
    union all
    select id from calls
    where property_id = ${property.id} and guest_id is null and reservation_id = any(${records}::text[])
  )`

/** Numbers of calls without a guest, as a provider wrote them if they could not be read as E.164. */
export const oddNumbers = async ({ db, property }: Context): Promise<string[]> => {
  const rows = await db.many<{ other_number: string }>`
    select distinct other_number from calls
    where property_id = ${property.id} and guest_id is null and other_number ~ '^[^+]*[0-9]'`
  return rows.map(({ other_number }) => other_number)
}

export type HeldCall = Pick<CallRow, 'id' | 'provider' | 'provider_call_sid' | 'provider_groups'>

const held = sql`id, provider, provider_call_sid, provider_groups`

export const readCalls = (ctx: Context, whose: Whose): Promise<Call[]> =>
  ctx.db.many`select ${shown} from calls where ${theirs(ctx, whose)} order by id`

export const readHeld = (ctx: Context, whose: Whose): Promise<HeldCall[]> =>
  ctx.db.many`select ${held} from calls where ${theirs(ctx, whose)} order by id`

/** In the order of their ids, in limited batches. */
export const lockHeld = (ctx: Context, whose: Whose): Promise<HeldCall[]> =>
  ctx.db.many`select ${held} from calls where ${theirs(ctx, whose)} order by id limit ${AT_ONCE} for update`

export interface HeldNotification {
  id: string
  provider: string
  verified: boolean
  body: string | null
  received_at: string
}

/** The notifications of these calls, and of the conversations they were part of. */
const notificationsOf = ({ property }: Context, calls: readonly HeldCall[]): Fragment => {
  const named = calls.filter(({ provider_call_sid }) => provider_call_sid !== null)
  const groups = calls.flatMap(({ provider, provider_groups }) => provider_groups.map((group) => ({ provider, group })))
  return sql`
    property_id = ${property.id} and id in (
      select n.id from call_notifications n
      join unnest(
        ${named.map(({ provider }) => provider)}::text[], ${named.map((call) => call.provider_call_sid)}::text[]
      ) as c (provider, sid) on c.provider = n.provider and c.sid = n.provider_call_sid
      where n.property_id = ${property.id}
      union
      select n.id from call_notifications n
      join unnest(
        ${groups.map(({ provider }) => provider)}::text[], ${groups.map(({ group }) => group)}::text[]
      ) as c (provider, named) on c.provider = n.provider and c.named = n.provider_group
      where n.property_id = ${property.id} and n.provider_call_sid is null
    )`
}

export const readNotifications = (ctx: Context, calls: readonly HeldCall[]): Promise<HeldNotification[]> =>
  ctx.db.many`
    select id, provider, verified, body, received_at from call_notifications where ${notificationsOf(ctx, calls)} order by id`

export const deleteNotifications = (ctx: Context, calls: readonly HeldCall[]): Promise<{ id: string }[]> =>
  ctx.db.many`delete from call_notifications where ${notificationsOf(ctx, calls)} returning id`

export const deleteCalls = ({ db, property }: Context, ids: readonly string[]): Promise<number> =>
  db.run`delete from calls where property_id = ${property.id} and id = any(${ids}::text[])`

export interface Removed {
  provider: string
  hash: Buffer
}

export const insertRemoved = ({ db, property, realNow }: Context, removed: readonly Removed[]): Promise<number> =>
  db.run`
    insert into removed_calls (property_id, provider, sid_hash, removed_at)
    select ${property.id}, r.provider, r.hash, ${realNow}::timestamptz
    from unnest(${removed.map(({ provider }) => provider)}::text[], ${removed.map(({ hash }) => hash)}::bytea[])
      as r (provider, hash)
    on conflict do nothing`

export const reassignCalls = (ctx: Context, from: string, to: string): Promise<number> =>
  ctx.db.run`
    update calls c set guest_id = ${to}, ${nextVersion(ctx)}
    from (select id from calls where property_id = ${ctx.property.id} and guest_id = ${from} limit ${AT_ONCE}) step
    where c.property_id = ${ctx.property.id} and c.id = step.id`
