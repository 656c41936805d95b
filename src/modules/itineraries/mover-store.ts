import { sql } from '../../platform/database/sql.ts'
import type { Backlog } from '../../platform/jobs/backlog.ts'
import type { Context } from '../../platform/operation/context.ts'
import { itineraryUpdated } from './events.ts'
import type { Itinerary } from './schema.ts'
import type { ItineraryRow } from './store.ts'

/** By the calendar of the property's own zone. */
export const itinerariesToMove: Backlog = {
  table: 'itineraries',
  waiting: sql`t.moves_on is not null`,
  dense: true,
  due: { column: 'moves_on', by: 'date' },
  order: sql`t.moves_on, t.id`,
  select: sql`t.*`,
}

/** `told` are those that others should hear of, as callers see them. */
export const saveMoves = (ctx: Context, rows: readonly ItineraryRow[], told: readonly Itinerary[]): Promise<number> =>
  ctx.db.run`
    with moved as (
      update itineraries i set status = m.status, moves_on = m.moves_on, updated_at = m.updated_at
      from unnest(
        ${rows.map(({ id }) => id)}::text[],
        ${rows.map(({ status }) => status)}::text[],
        ${rows.map(({ moves_on }) => moves_on)}::date[],
        ${rows.map(({ updated_at }) => updated_at)}::timestamptz[]
      ) as m (id, status, moves_on, updated_at)
      where i.property_id = ${ctx.property.id} and i.id = m.id
      returning i.id
    )
    ${told.length > 0 ? sql`, ${ctx.events(itineraryUpdated, told, sql`moved`)}` : sql``}
    select from moved`
