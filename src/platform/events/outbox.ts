import { columns, type Fragment, jsonTexts, name, sql } from '../database/sql.ts'
import type { Context } from '../operation/context.ts'
import { newId } from '../schema/ids.ts'
import { auditRow } from './audit.ts'
import type { EventKind } from './event-kind.ts'

/**
 * The outbox: data-modifying CTEs that write the event, and who is to be told of it, in the very statement that makes
 * the change it tells of, so that none exists without the other. The first event of an operation brings the audit row along.
 */
export function eventRow(ctx: Context, kind: EventKind, data: object, record: string): Fragment {
  const rows = part(ctx, 'event')
  return toldOf(ctx, kind, rows, insertEvent(ctx, newEventId(ctx), kind, data, rows), record)
}

/** The same for many records at once: one event for each whose id is among those that the CTE `made` returns. */
export function eventRows(ctx: Context, kind: EventKind, data: readonly { id: string }[], made: Fragment): Fragment {
  const rows = part(ctx, 'events')
  const written = sql`${rows} as (
      insert into events (property_id, id, type, data, created_at)
      select ${ctx.property.id}, e.id, ${kind.type}, e.data::json, ${ctx.now}::timestamptz
      from rows from (
        unnest(${data.map(() => newEventId(ctx))}::text[], ${data.map(({ id }) => id)}::text[]),
        ${jsonTexts(data)}
      ) as e (id, record, data)
      where e.record in (select id from ${made})
      returning id
    )`
  return toldOf(ctx, kind, rows, written, null)
}

/**
 * The time in an event's id is when it was written, though its operation may have begun long before: whoever follows
 * events by their ids has to look back only as far as a transaction lasts.
 */
export const newEventId = ({ now, trail }: Context): string =>
  newId('evt', now.getTime() + Math.floor(performance.now() - trail.begunMs))

/** The event alone, for those that go to one endpoint only. */
export const insertEvent = (
  ctx: Context,
  id: string,
  { type }: EventKind,
  data: object,
  rows: Fragment = part(ctx, 'event'),
): Fragment =>
  sql`${rows} as (insert into events ${columns({
    property_id: ctx.property.id,
    id,
    type,
    data,
    created_at: ctx.now,
  })} returning id)`

/** With whom these events go to, and the audit row where the operation has left none yet. */
function toldOf(ctx: Context, kind: EventKind, rows: Fragment, written: Fragment, record: string | null): Fragment {
  const told = ctx.fanOut({ propertyId: ctx.property.id, kind, at: ctx.now, rows })
  const all = sql`${written}, ${part(ctx, 'told')} as (${told})`
  return ctx.trail.audited ? all : sql`${all}, ${auditRow(ctx, record)}`
}

/** A CTE's name that nothing else in the operation has. */
const part = ({ trail }: Context, kind: string): Fragment => name(`${kind}_${trail.parts++}`)
