import { columns, type Fragment, jsonTexts, name, sql } from '../database/sql.ts'
import type { Context } from '../operation/context.ts'
import { newId } from '../schema/ids.ts'
import { auditRow } from './audit.ts'
import type { EventKind } from './event-kind.ts'

/**
 * The outbox: data-modifying CTEs that write the event and its deliveries in the very statement that makes the change
 * they tell of, so that none exists without the other. The first event of an operation brings the audit row along.
 */
export function eventRow(ctx: Context, kind: EventKind, data: object, record: string): Fragment {
  const id = newEventId(ctx)
  const written = sql`${insertEvent(ctx, id, kind, data)}, ${fanOut(ctx, id, kind)}`
  return ctx.trail.audited ? written : sql`${written}, ${auditRow(ctx, record)}`
}

/** The same for many records at once: one event for each whose id is among those that the CTE `made` returns. */
export function eventRows(ctx: Context, kind: EventKind, data: readonly { id: string }[], made: Fragment): Fragment {
  const events = name(`events_${ctx.trail.parts++}`)
  const written = sql`${events} as (
      insert into events (property_id, id, type, data, created_at)
      select ${ctx.property.id}, e.id, ${kind.type}, e.data::json, ${ctx.now}::timestamptz
      from rows from (
        unnest(${data.map(() => newEventId(ctx))}::text[], ${data.map(({ id }) => id)}::text[]),
        ${jsonTexts(data)}
      ) as e (id, record, data)
      where e.record in (select id from ${made})
      returning id
    ),
    ${name(`deliveries_${ctx.trail.parts++}`)} as (
      insert into webhook_deliveries (property_id, id, webhook_id, event_id, event_type, status, next_attempt_at, created_at)
      select e.property_id, 'dlv_' || substr(v.id, 5, 10) || ${hashed(sql`v.id || e.id`)}, e.id,
        v.id, ${kind.type}, 'pending', ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
      from ${events} v join webhook_endpoints e on e.property_id = ${ctx.property.id}
      where ${subscribed(kind)})`
  return ctx.trail.audited ? written : sql`${written}, ${auditRow(ctx, null)}`
}

/**
 * The time in an event's id is when it was written, though its operation may have begun long before: whoever follows
 * events by their ids has to look back only as far as a transaction lasts.
 */
export const newEventId = ({ now, trail }: Context): string =>
  newId('evt', now.getTime() + Math.floor(performance.now() - trail.begunMs))

/** The event alone, for those that go to one endpoint only. */
export const insertEvent = (ctx: Context, id: string, { type }: EventKind, data: object): Fragment =>
  sql`${name(`event_${ctx.trail.parts++}`)} as (insert into events ${columns({
    property_id: ctx.property.id,
    id,
    type,
    data,
    created_at: ctx.now,
  })})`

/** Endpoints that asked for this kind and may be told of it. */
const subscribed = ({ type, scope }: EventKind): Fragment =>
  sql`e.status = 'enabled' and e.events && array['*', ${type}] and e.scopes && array['*', ${scope}]`

/** One delivery for each endpoint that is to be told. */
const fanOut = (ctx: Context, eventId: string, kind: EventKind): Fragment =>
  sql`${name(`deliveries_${ctx.trail.parts++}`)} as (
    insert into webhook_deliveries (property_id, id, webhook_id, event_id, event_type, status, next_attempt_at, created_at)
    select e.property_id, ${deliveryId(eventId)} || ${hashed(sql`${eventId}::text || e.id`)}, e.id,
      ${eventId}, ${kind.type}, 'pending', ${ctx.now}, ${ctx.now}
    from webhook_endpoints e
    where e.property_id = ${ctx.property.id} and ${subscribed(kind)})`

/** A delivery's id carries its event's time and is otherwise derived from what it delivers, made in the database. */
export const deliveryId = (eventId: string): string => `dlv_${eventId.slice(4, 14)}`

export const hashed = (text: Fragment): Fragment => sql`substr(md5(${text}), 1, 16)`
