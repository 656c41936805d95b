import { sql } from '../../platform/database/sql.ts'
import type { Backlog } from '../../platform/jobs/backlog.ts'
import type { Context } from '../../platform/operation/context.ts'
import type { ItineraryRow } from './store.ts'

/** By the calendar of the property's own time zone. */
export const itinerariesToMove: Backlog = {
  table: 'itineraries',
  waiting: sql`t.moves_on is not null`,
  dense: true,
  due: { local: () => sql`t.moves_on` },
  order: sql`t.moves_on, t.id`,
  select: sql`t.*`,
}

export const saveMoves = ({ db, property }: Context, rows: readonly ItineraryRow[]): Promise<number> =>
  db.run`
    update itineraries i set status = m.status, moves_on = m.moves_on, updated_at = m.updated_at, version = m.version
    from unnest(
      ${rows.map(({ id }) => id)}::text[],
      ${rows.map(({ status }) => status)}::text[],
      ${rows.map(({ moves_on }) => moves_on)}::date[],
      ${rows.map(({ updated_at }) => updated_at)}::timestamptz[],
      ${rows.map(({ version }) => version)}::int[]
    ) as m (id, status, moves_on, updated_at, version)
    where i.property_id = ${property.id} and i.id = m.id`
