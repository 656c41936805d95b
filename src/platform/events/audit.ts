import { columns, type Fragment, name, sql } from '../database/sql.ts'
import type { Context } from '../operation/context.ts'
import { newId } from '../schema/ids.ts'

/** A data-modifying CTE: who did what to which record, written in the statement that does it. */
export function auditRow(ctx: Context, record: string | null): Fragment {
  ctx.trail.audited = true
  return sql`${name(`audit_${ctx.trail.parts++}`)} as (insert into audit_log ${columns({
    property_id: ctx.property.id,
    id: newId('aud', ctx.realNow.getTime()),
    actor: ctx.actor.id,
    operation: ctx.operationId,
    record,
    request_id: ctx.requestId,
    created_at: ctx.realNow,
  })})`
}

/** For commands that changed nothing or whose statements had no room for it. */
export const leaveAuditRow = (ctx: Context, record: string | null = null) =>
  ctx.db.run`with ${auditRow(ctx, record)} select 1`
