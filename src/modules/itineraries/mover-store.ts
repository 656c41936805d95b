import type { Db } from '../../platform/database/connect.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import type { PropertyRow } from '../../platform/operation/create-context.ts'
import { itineraryUpdated } from './events.ts'
import type { Itinerary } from './schema.ts'
import type { ItineraryRow } from './store.ts'

/** What the mover reads and writes: whose date has come, and which of their itineraries it moves. */

/** Properties whose clocks show the same. */
export interface Clock {
  timezone: string
  clock_offset_ms: number
}

export const clocksOf = (db: Db): Promise<Clock[]> =>
  db.many`select /* across properties: which clocks there are */ distinct timezone, clock_offset_ms from properties`

export interface DueProperty extends PropertyRow {
  property_id: string
}

/** In the order of their ids, after this one: whoever asks on goes round all of them. */
export const dueProperties = (
  db: Db,
  dates: readonly (Clock & { today: string })[],
  after: string,
  most: number,
): Promise<DueProperty[]> =>
  db.many`
    select /* across properties: a new day comes to each by its own clock */
      p.id as property_id, p.timezone, p.currency, p.day_starts_at, p.clock_offset_ms
    from properties p
    join unnest(
      ${dates.map(({ timezone }) => timezone)}::text[],
      ${dates.map(({ clock_offset_ms }) => clock_offset_ms)}::bigint[],
      ${dates.map(({ today }) => today)}::date[]
    ) as d (timezone, clock_offset_ms, today) on d.timezone = p.timezone and d.clock_offset_ms = p.clock_offset_ms
    where p.id > ${after}
      and exists (select from itineraries i where i.property_id = p.id and i.moves_on <= d.today)
    order by p.id limit ${most}`

/** For this worker alone until its transaction ends. */
export const claimDue = ({ db, property }: Context, today: string, most: number): Promise<ItineraryRow[]> =>
  db.many`
    select * from itineraries where property_id = ${property.id} and moves_on <= ${today}::date
    order by moves_on, id limit ${most} for update skip locked`

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
