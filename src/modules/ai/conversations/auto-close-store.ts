import { assignments, sql } from '../../../platform/database/sql.ts'
import type { Backlog } from '../../../platform/jobs/backlog.ts'
import type { Context } from '../../../platform/operation/context.ts'
import { BY_ASSISTANT, type ConversationRow } from './schema.ts'
import { stored, storedAlone } from './store.ts'

const HOUR_MS = 3_600_000

/** A conversation that gets a turn at this moment is not quiet. */
export const quietConversations = (hours: number): Backlog => ({
  table: 'conversations',
  // Nobody's silence ends an emergency.
  waiting: sql`t.status = 'open' and t.emergency is null`,
  dense: true,
  due: { column: 'updated_at', afterMs: hours * HOUR_MS },
  order: sql`t.updated_at, t.id`,
  select: sql`${stored}, ${storedAlone}`,
})

export const saveClosed = ({ db, property }: Context, rows: readonly ConversationRow[]): Promise<number> =>
  db.run`
    update conversations t
    set status = 'closed', closed_by = 'time', closed_at = c.at, updated_at = c.at, version = c.version,
      ${assignments(BY_ASSISTANT)}
    from unnest(
      ${rows.map(({ id }) => id)}::text[],
      ${rows.map(({ updated_at }) => updated_at)}::timestamptz[],
      ${rows.map(({ version }) => version)}::int[]
    ) as c (id, at, version)
    where t.property_id = ${property.id} and t.id = c.id`
