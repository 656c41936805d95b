import { assignments, sql } from '../../../platform/database/sql.ts'
import type { Backlog } from '../../../platform/jobs/backlog.ts'
import type { Context } from '../../../platform/operation/context.ts'
import { conversationClosed } from './events.ts'
import { BY_ASSISTANT, type Conversation } from './schema.ts'
import { shown } from './store.ts'

const HOUR_MS = 3_600_000

/** One that gets a turn at this moment is not quiet. */
export const quietConversations = (hours: number): Backlog => ({
  table: 'conversations',
  waiting: sql`t.status = 'open'`,
  dense: true,
  due: { column: 'updated_at', afterMs: hours * HOUR_MS },
  order: sql`t.updated_at, t.id`,
  select: sql`${shown}, closed_by`,
})

export const saveClosed = (ctx: Context, told: readonly Conversation[]): Promise<number> =>
  ctx.db.run`
    with quiet as (
      update conversations
      set status = 'closed', closed_by = 'time', closed_at = ${ctx.now}::timestamptz, updated_at = ${ctx.now}::timestamptz,
        ${assignments(BY_ASSISTANT)}
      where property_id = ${ctx.property.id} and id = any(${told.map(({ id }) => id)}::text[])
      returning id
    ),
    ${ctx.events(conversationClosed, told, sql`quiet`)}
    select from quiet`
