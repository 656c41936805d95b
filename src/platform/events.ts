import { auditRow } from './audit.ts'
import type { Context } from './context.ts'
import { columns, type Fragment, name, sql } from './database/sql.ts'
import { newId } from './ids.ts'

/**
 * The outbox: a data-modifying CTE that writes the event in the very statement that makes the change it tells of, so
 * that neither exists without the other. The first event of an operation brings the audit row along.
 */
export function eventRow(ctx: Context, type: string, data: { id: string }): Fragment {
  const event = sql`${name(`event_${ctx.trail.parts++}`)} as (insert into events ${columns({
    property_id: ctx.property.id,
    id: newId('evt', ctx.now.getTime()),
    type,
    data,
    created_at: ctx.now,
  })})`
  return ctx.trail.audited ? event : sql`${event}, ${auditRow(ctx, data.id)}`
}
