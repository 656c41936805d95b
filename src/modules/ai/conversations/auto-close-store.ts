import { assignments, sql } from '../../../platform/database/sql.ts'
import type { Backlog } from '../../../platform/jobs/backlog.ts'
import type { Context } from '../../../platform/operation/context.ts'
import { BY_ASSISTANT } from './schema.ts'
import { stored } from './store.ts'

const HOUR_MS = 3_600_000

/** A conversation that gets a turn at this moment is not quiet. */
export const quietConversations = (hours: number): Backlog => ({
  table: 'conversations',
  waiting: sql`t.status = 'open'`,
  dense: true,
  due: { column: 'updated_at', afterMs: hours * HOUR_MS },
  order: sql`t.updated_at, t.id`,
  select: sql`${stored}, closed_by`,
})

export const saveClosed = ({ db, property, now }: Context, quiet: readonly { id: string }[]): Promise<number> =>
  db.run`
    update conversations
    set status = 'closed', closed_by = 'time', closed_at = ${now}, updated_at = ${now}, ${assignments(BY_ASSISTANT)}
    where property_id = ${property.id} and id = any(${quiet.map(({ id }) => id)}::text[])`
