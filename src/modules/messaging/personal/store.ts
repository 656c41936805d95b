import { nextVersion } from '../../../platform/database/next-version.ts'
import { type Fragment, name, sql } from '../../../platform/database/sql.ts'
import type { Context } from '../../../platform/operation/context.ts'
import { AT_ONCE } from '../../../platform/privacy/passages.ts'
import type { PiiMatcher } from '../../../platform/privacy/pii-matcher.ts'
import { mayHold } from '../../../platform/privacy/search-patterns.ts'
import { shownInbound } from '../inbound/store.ts'
import type { Channel } from '../ports.ts'
import type { InboundMessage, Message } from '../schema.ts'
import { type MessageRow, shownMessage } from '../store.ts'
import type { Suppression } from '../suppressions/schema.ts'

/** What messaging holds about a person. Recipients have no index: both tables are walked, a stretch at a time. */

export interface Sought {
  ids: readonly string[]
  /** Their stays. */
  records: readonly string[]
  /** Their devices: no address of theirs that we know, but what their messages went to. */
  tokens: readonly string[]
  matcher: PiiMatcher
}

export interface Stretch<T> {
  /** Where it ends; null: nothing came. */
  last: string | null
  /** Those in it that may be theirs. */
  perhaps: T[]
}

export interface SeenMessage extends Pick<MessageRow, 'id' | 'guest_id' | 'reservation_id' | 'recipient'> {
  channel: Channel
}

export interface SeenInbound extends Pick<InboundMessage, 'id' | 'guest_id' | 'sender'> {
  channel: Channel
}

/** As one range of the primary key: the planner expects few rows of a property and would sort all that are left. */
const stretchAfter = ({ property }: Context, after: string): Fragment => sql`
  where (property_id, id) > (${property.id}, ${after}) and (property_id, id) < (${property.id}, '~')
  order by property_id, id limit ${AT_ONCE}`

export const messagesAfter = (ctx: Context, after: string, sought: Sought): Promise<Stretch<SeenMessage>> =>
  ctx.db.one`
    with stretch as materialized (
      select id, guest_id, reservation_id, channel, recipient from messages ${stretchAfter(ctx, after)}
    ),
    perhaps as (
      select * from stretch
      where guest_id = any(${sought.ids}::text[])
        or (guest_id is null and reservation_id = any(${sought.records}::text[]))
        or (channel = 'push' and recipient = any(${sought.tokens}::text[]))
        or (channel = 'in_app' and recipient = any(${sought.ids}::text[])) or ${mayHold(sql`recipient`, [sought.matcher.patterns])}
    )
    select (select max(id) from stretch) as last,
      coalesce((select json_agg(perhaps order by id) from perhaps), '[]') as perhaps`

export const inboundAfter = (ctx: Context, after: string, sought: Sought): Promise<Stretch<SeenInbound>> =>
  ctx.db.one`
    with stretch as materialized (
      select id, guest_id, channel, sender from inbound_messages ${stretchAfter(ctx, after)}
    ),
    perhaps as (
      select * from stretch
      where guest_id = any(${sought.ids}::text[]) or sender = any(${sought.ids}::text[])
        or ${mayHold(sql`sender`, [sought.matcher.patterns])}
    )
    select (select max(id) from stretch) as last,
      coalesce((select json_agg(perhaps order by id) from perhaps), '[]') as perhaps`

export const tokensOf = async ({ db, property }: Context, ids: readonly string[]): Promise<string[]> => {
  const rows = await db.many<{ recipient: string }>`
    select distinct recipient from messages
    where property_id = ${property.id} and guest_id = any(${ids}::text[]) and channel = 'push' limit ${AT_ONCE}`
  return rows.map(({ recipient }) => recipient)
}

export const readMessages = async ({ db, property }: Context, ids: readonly string[]): Promise<Message[]> => {
  const rows = await db.many<MessageRow>`
    select * from messages where property_id = ${property.id} and id = any(${ids}::text[]) order by id`
  return rows.map(shownMessage)
}

export const readInbound = ({ db, property }: Context, ids: readonly string[]): Promise<InboundMessage[]> =>
  db.many`
    select ${shownInbound}
    from inbound_messages where property_id = ${property.id} and id = any(${ids}::text[]) order by id`

type Table = 'messages' | 'inbound_messages'

/** One that is being sent at this moment simply finds itself gone afterwards, and tells nobody. */
export const deleteRows = ({ db, property }: Context, table: Table, ids: readonly string[]): Promise<number> =>
  db.run`delete from ${name(table)} where property_id = ${property.id} and id = any(${ids}::text[])`

/** An address on a channel, as suppressions know it. */
export interface RowKey {
  channel: Channel
  hash: Buffer
}

/** Each once: an e-mail address may be known in several spellings. */
const keys = (given: readonly RowKey[]): Fragment =>
  sql`(
    select distinct channel, hash
    from unnest(${given.map(({ channel }) => channel)}::text[], ${given.map(({ hash }) => hash)}::bytea[]) as g (channel, hash)
  ) p`

export type HeldSuppression = Pick<Suppression, 'channel' | 'recipient' | 'scope' | 'reason' | 'created_at'>

/** An id that was erased is nobody's any more; an address may be someone's again. */
export const suppressionsAt = ({ db, property }: Context, given: readonly RowKey[]): Promise<HeldSuppression[]> =>
  db.many`
    select s.channel, s.recipient, s.scope, s.reason, s.created_at from ${keys(given)}
    join suppressions s on s.property_id = ${property.id} and s.channel = p.channel and s.recipient_hash = p.hash
    where s.recipient is not null or s.channel <> 'in_app'
    order by s.id`

/** The keyed hash remains, so that the opt-out outlives the address. */
export const forgetSuppressed = (ctx: Context, given: readonly RowKey[]): Promise<{ id: string }[]> =>
  ctx.db.many`
    update suppressions s set recipient = null, message_id = null, ${nextVersion(ctx)} from ${keys(given)}
    where s.property_id = ${ctx.property.id} and s.channel = p.channel and s.recipient_hash = p.hash
      and (s.recipient is not null or s.message_id is not null)
    returning s.id`

export const reassignGuest = (ctx: Context, table: Table, from: string, to: string): Promise<number> =>
  ctx.db.run`
    update ${name(table)} m set guest_id = ${to}, ${nextVersion(ctx)}
    from (
      select id from ${name(table)} where property_id = ${ctx.property.id} and guest_id = ${from} limit ${AT_ONCE}
    ) step
    where m.property_id = ${ctx.property.id} and m.id = step.id`

/** In-app messages are addressed to the guest's id: where the next stretch ends, and those in it to this one. */
export const inAppAfter = (ctx: Context, after: string, recipient: string) =>
  ctx.db.one<{ last: string | null; ids: string[] }>`
    with stretch as materialized (select id, channel, recipient from messages ${stretchAfter(ctx, after)})
    select (select max(id) from stretch) as last,
      array(select id from stretch where channel = 'in_app' and recipient = ${recipient}) as ids`

export const readdress = (ctx: Context, ids: readonly string[], to: string): Promise<number> =>
  ctx.db.run`
    update messages set recipient = ${to}, ${nextVersion(ctx)}
    where property_id = ${ctx.property.id} and id = any(${ids}::text[])`

/** What the one had said no to, the other has; where both had, once is enough. */
export async function reassignSuppressions(
  ctx: Context,
  channel: Channel,
  { from, to, recipient }: { from: Buffer; to: Buffer; recipient: string },
): Promise<void> {
  const { db, property } = ctx
  await db.run`
    delete from suppressions s
    where s.property_id = ${property.id} and s.channel = ${channel} and s.recipient_hash = ${from} and exists (
      select from suppressions kept
      where kept.property_id = ${property.id} and kept.channel = ${channel} and kept.recipient_hash = ${to}
        and kept.scope = s.scope)`
  await db.run`
    update suppressions set recipient_hash = ${to}, recipient = ${recipient}, ${nextVersion(ctx)}
    where property_id = ${property.id} and channel = ${channel} and recipient_hash = ${from}`
}
