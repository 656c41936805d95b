import { sql } from '../../../platform/database/sql.ts'
import type { Context } from '../../../platform/operation/context.ts'
import { newId } from '../../../platform/schema/ids.ts'
import { sha256 } from '../../../platform/secrets/vault.ts'
import { type CallRow, kept } from '../store.ts'
import type { ReceivedNotification } from './draft.ts'

/** All SQL of the receivers; every statement starts from the property. */

/**
 * Locked: a person may be correcting one of them at this moment. Each is looked up by its key and then read by its id:
 * with few statistics the planner would scan all calls of a property.
 */
export const readCalls = (
  { db, property }: Context,
  provider: string,
  sids: readonly string[],
  groups: readonly string[],
): Promise<CallRow[]> => {
  const bySid = sql`array(
    select (select id from calls where property_id = ${property.id} and provider = ${provider} and provider_call_sid = sid)
    from unnest(${sids}::text[]) as given (sid))`
  const byGroup = sql`array(
    select id from calls
    where property_id = ${property.id} and provider = ${provider} and provider_groups && ${groups}::text[]
      and provider_groups <> '{}')`
  const found = groups.length === 0 ? bySid : sql`${bySid} || ${byGroup}`
  return db.many`
    select ${kept} from calls where property_id = ${property.id} and id = any(${found}) order by id for update`
}

export const removedAmong = async (
  { db, property }: Context,
  provider: string,
  hashes: readonly Buffer[],
): Promise<string[]> => {
  const rows = await db.many<{ hash: string }>`
    select encode(sid_hash, 'hex') as hash from removed_calls
    where property_id = ${property.id} and provider = ${provider} and sid_hash = any(${hashes}::bytea[])`
  return rows.map(({ hash }) => hash)
}

export interface KeptNotification {
  provider_call_sid: string | null
  verified: boolean
  body: string | null
  received_at: string
  clock_offset_ms: number
}

const note = sql`provider_call_sid, verified, body, received_at, clock_offset_ms`

/** Notifications that named only a conversation. */
export const notificationsOfGroups = (
  { db, property }: Context,
  provider: string,
  groups: readonly string[],
): Promise<KeptNotification[]> =>
  db.many`
    select ${note} from call_notifications
    where property_id = ${property.id} and provider = ${provider} and provider_group = any(${groups}::text[])
      and provider_call_sid is null`

export const notificationsOfCall = (
  { db, property }: Context,
  { provider, provider_call_sid, provider_groups }: CallRow,
): Promise<KeptNotification[]> =>
  db.many`
    select ${note} from call_notifications
    where property_id = ${property.id} and provider = ${provider} and provider_call_sid = ${provider_call_sid}
    union all
    select ${note} from call_notifications
    where property_id = ${property.id} and provider = ${provider} and provider_group = any(${provider_groups}::text[])
      and provider_call_sid is null`

/** Once each, however often they arrive. */
export const insertNotifications = (
  { db, property }: Context,
  provider: string,
  notifications: readonly ReceivedNotification[],
) => {
  const column = <T>(of: (one: ReceivedNotification) => T): T[] => notifications.map(of)
  return db.run`
    insert into call_notifications
      (property_id, id, provider, provider_call_sid, provider_group, verified, body, digest, received_at, clock_offset_ms)
    select ${property.id}, n.id, ${provider}, n.sid, n.grp, n.verified, n.body, n.digest, n.received_at, n.offset_ms
    from unnest(
      ${column(({ receivedAt }) => newId('cnt', receivedAt.getTime()))}::text[],
      ${column(({ notice }) => notice.sid)}::text[], ${column(({ notice }) => notice.groups[0] ?? null)}::text[],
      ${column(({ verified }) => verified)}::boolean[], ${column(({ body }) => body)}::text[],
      ${column(digestOf)}::bytea[], ${column(({ receivedAt }) => receivedAt)}::timestamptz[],
      ${column(({ clockOffsetMs }) => clockOffsetMs)}::bigint[]
    ) as n (id, sid, grp, verified, body, digest, received_at, offset_ms)
    on conflict on constraint call_notifications_once do nothing`
}

/** A signed and an unsigned notification are never the same. */
const digestOf = ({ body, verified }: ReceivedNotification): Buffer =>
  sha256(`${verified ? 'signed' : 'unsigned'}\n${body}`)

export const updateCalls = ({ db, property }: Context, rows: readonly CallRow[]): Promise<number> =>
  db.run`
    update calls c set guest_id = g.guest_id, direction = g.direction, status = g.status, from_number = g.from_number,
      to_number = g.to_number, other_number = g.other_number, provider_groups = g.provider_groups,
      duration_seconds = g.duration_seconds, recording_url = g.recording_url, answered_at = g.answered_at,
      ended_at = g.ended_at, verified = g.verified, facts = g.facts, updated_at = g.updated_at, version = g.version
    from json_populate_recordset(null::calls, ${JSON.stringify(rows)}::json) g
    where c.property_id = ${property.id} and c.id = any(${rows.map(({ id }) => id)}::text[]) and c.id = g.id`
