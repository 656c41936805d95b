import type { Context } from '../../platform/context.ts'
import { type Fragment, name, sql } from '../../platform/database/sql.ts'
import { AT_ONCE, anywhere } from '../../platform/erase-mentions.ts'
import { ANONYMOUS, type Call } from './schema.ts'
import { type CallRow, shown } from './store.ts'

/** What calls hold about a person: their own are found by index, what others hold of them by walking everything. */

export interface Whose {
  ids: readonly string[]
  numbers: readonly string[]
}

/** A call that names a guest is that guest's, whoever else has the number; one that names nobody is the number's. */
const theirs = ({ property }: Context, { ids, numbers }: Whose): Fragment => sql`
  property_id = ${property.id} and id in (
    select id from calls where property_id = ${property.id} and guest_id = any(${ids}::text[])
    union all
    select id from calls
    where property_id = ${property.id} and guest_id is null and other_number = any(${numbers}::text[])
  )`

export type HeldCall = Pick<CallRow, 'id' | 'provider' | 'provider_call_sid' | 'provider_groups'>

const held = sql`id, provider, provider_call_sid, provider_groups`

export const readCalls = (ctx: Context, whose: Whose): Promise<Call[]> =>
  ctx.db.many`select ${shown} from calls where ${theirs(ctx, whose)} order by id`

export const readHeld = (ctx: Context, whose: Whose): Promise<HeldCall[]> =>
  ctx.db.many`select ${held} from calls where ${theirs(ctx, whose)} order by id`

/** In the order of their ids, not too many at once. */
export const lockHeld = (ctx: Context, whose: Whose): Promise<HeldCall[]> =>
  ctx.db.many`select ${held} from calls where ${theirs(ctx, whose)} order by id limit ${AT_ONCE} for update`

export interface HeldNotification {
  id: string
  provider: string
  verified: boolean
  body: string | null
  received_at: string
}

/** What told of these calls, and of the conversations they were part of. */
const tellingOf = ({ property }: Context, calls: readonly HeldCall[]): Fragment => {
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
    select id, provider, verified, body, received_at from call_notifications where ${tellingOf(ctx, calls)} order by id`

export const deleteNotifications = (ctx: Context, calls: readonly HeldCall[]): Promise<number> =>
  ctx.db.run`delete from call_notifications where ${tellingOf(ctx, calls)}`

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

export interface Stretch<T> {
  /** Where it ends; null: nothing came. */
  last: string | null
  /** Those in it that may speak of the person. */
  perhaps: T[]
}

export const TELLING = ['from_number', 'to_number', 'recording_url', 'transcript', 'summary', 'notes'] as const
export type Telling = (typeof TELLING)[number]

export type SeenCall = { id: string } & Record<Telling, string | null>

/**
 * Where the next stretch ends is found by ids alone, which the primary key holds; then it is one range of that key.
 * Asked for whole rows at once, the planner reads and sorts all that are left.
 */
const stretchAfter = ({ property }: Context, table: Table, columns: Fragment, after: string): Fragment => sql`
  ids as materialized (
    select id from ${name(table)} where property_id = ${property.id} and id > ${after} order by id limit ${AT_ONCE}
  ),
  stretch as materialized (
    select ${columns} from ${name(table)}
    where property_id = ${property.id} and id > ${after} and id <= (select max(id) from ids)
  )`

type Table = 'calls' | 'call_notifications'

const perhapsOf = sql`
  select (select max(id) from ids) as last,
    coalesce((select json_agg(perhaps order by id) from perhaps), '[]') as perhaps`

const telling = sql`from_number, to_number, recording_url, transcript, summary, notes`

export const callsAfter = (ctx: Context, after: string, traces: readonly string[]): Promise<Stretch<SeenCall>> =>
  ctx.db.one`
    with ${stretchAfter(ctx, 'calls', sql`id, ${telling}`, after)},
    perhaps as (
      select * from stretch
      where lower(concat_ws(' ', ${telling}) collate "C") like any(${anywhere(traces)}::text[])
    )
    ${perhapsOf}`

/** What stays in place of what spoke of the person; what notifications said of it goes too, or it would come back. */
const EMPTIED: Record<Telling, Fragment> = {
  from_number: sql`from_number = ${ANONYMOUS}, facts = (facts::jsonb - 'parties'::text)::json,
    other_number = case when direction = 'inbound' then ${ANONYMOUS} else other_number end`,
  to_number: sql`to_number = ${ANONYMOUS}, facts = (facts::jsonb - 'parties'::text)::json,
    other_number = case when direction = 'outbound' then ${ANONYMOUS} else other_number end`,
  recording_url: sql`recording_url = null,
    facts = ((facts::jsonb - 'recording'::text) #- '{given,recording_url}'::text[])::json`,
  transcript: sql`transcript = null`,
  summary: sql`summary = null`,
  notes: sql`notes = null`,
}

export const emptyField = ({ db, property }: Context, field: Telling, ids: readonly string[]): Promise<number> =>
  db.run`update calls set ${EMPTIED[field]} where property_id = ${property.id} and id = any(${ids}::text[])`

/** `numbers` is a pattern: providers write them with spaces, brackets and the like in between. */
export const notificationsAfter = (
  ctx: Context,
  after: string,
  { traces, numbers }: { traces: readonly string[]; numbers: string },
): Promise<Stretch<{ id: string; body: string }>> =>
  ctx.db.one`
    with ${stretchAfter(ctx, 'call_notifications', sql`id, body`, after)},
    perhaps as (
      select * from stretch
      where lower(body collate "C") like any(${anywhere(traces)}::text[]) or body ~ ${numbers}
    )
    ${perhapsOf}`

export const emptyBodies = ({ db, property }: Context, ids: readonly string[]): Promise<number> =>
  db.run`update call_notifications set body = null where property_id = ${property.id} and id = any(${ids}::text[])`

export const reassignCalls = ({ db, property }: Context, from: string, to: string): Promise<number> =>
  db.run`
    update calls c set guest_id = ${to}
    from (select id from calls where property_id = ${property.id} and guest_id = ${from} limit ${AT_ONCE}) step
    where c.property_id = ${property.id} and c.id = step.id`
