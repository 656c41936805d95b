import { type Fragment, sql } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import { heldStays } from '../stays/index.ts'
import type { AvailableRooms, CalendarNight } from './availability-schema.ts'
import { pickedUp } from './block-store.ts'

/**
 * Nights are not counted one by one: the number of taken rooms rises on a stay's first day and falls on the day after
 * its last, so the running sum of these steps is the number taken on each night, however long the range.
 */

/** With the base rate; what a night costs is not known here. */
type Unpriced<T> = Omit<T, 'rate'> & { base_rate: number | null }

/** A name that no room type has costs nothing that is known. */
export type CalendarRow = Omit<Unpriced<CalendarNight>, 'currency'> & { currency: string | null }

/** For each room type the fewest free rooms on any night from `start` to the day before `end`. */
export const freeRooms = (ctx: Context, start: string, end: string): Promise<Unpriced<AvailableRooms>[]> =>
  ctx.db.many`
    select r.name as "roomType", greatest(r.inventory - coalesce(peak.taken, 0), 0)::int as inventory,
      r.base_rate, r.currency
    from room_types r cross join lateral (
      select max(taken) as taken from (
        select sum(change) over (order by day) as taken from (
          select coalesce("from", until) as day, case when "from" is null then -sum(rooms) else sum(rooms) end as change
          from (${taken(ctx, start, end)}) taken where taken.room_type = r.name
          group by grouping sets (("from"), (until))
        ) steps
      ) levels
    ) peak
    where r.property_id = ${ctx.property.id} order by r.name`

/** Every known room type on every night, and other names on the nights when some of their rooms are taken. */
export function calendarNights(ctx: Context, from: string, until: string, names?: string[]): Promise<CalendarRow[]> {
  const only = (column: Fragment) => (names === undefined ? sql`` : sql`and ${column} = any(${names}::text[])`)
  return ctx.db.many`
    with steps as (
      select room_type, coalesce("from", until) as day, case when "from" is null then -1 else 1 end as direction,
        sum(rooms) filter (where booked) as booked, sum(rooms) filter (where not booked) as blocked
      from (${taken(ctx, from, until)}) taken where true ${only(sql`room_type`)}
      group by grouping sets ((room_type, "from"), (room_type, until))
    ),
    levels as (
      select room_type, day, coalesce(lead(day) over w, day) as next,
        coalesce(sum(direction * booked) over w, 0) as booked, coalesce(sum(direction * blocked) over w, 0) as blocked
      from steps window w as (partition by room_type order by day)
    ),
    nights as (
      select room_type, day + i as date, booked, blocked
      from levels cross join generate_series(greatest(${from}::date - day, 0), least(next, ${until}::date) - day - 1) i
      where booked + blocked > 0
    ),
    offered as (
      select name as room_type, ${from}::date + i as date, inventory, base_rate, currency
      from room_types cross join generate_series(0, ${until}::date - ${from}::date - 1) i
      where property_id = ${ctx.property.id} ${only(sql`name`)}
    )
    select date, room_type, inventory, coalesce(booked, 0) as booked, coalesce(blocked, 0) as blocked,
      inventory - coalesce(booked, 0) - coalesce(blocked, 0) as free,
      coalesce(inventory < coalesce(booked, 0) + coalesce(blocked, 0), false) as overbooked, base_rate, currency
    from offered full join nights using (room_type, date) order by date, room_type`
}

/** Rooms taken between two dates: by stays that hold rooms, and by blocks. */
const taken = (ctx: Context, from: string, until: string): Fragment => sql`
  select room_type, "from", until, rooms, true as booked from (${heldStays(ctx, from, until)}) stays
  union all
  select room_type, "from", until, rooms, false from inventory_blocks
  where property_id = ${ctx.property.id} and until > ${from}::date and "from" < ${until}::date and kind <> 'group'
  union all
  ${heldForGroups(ctx, from, until)}`

/** What groups have not picked up: their stays count as booked. After the cut-off it is free again. */
const heldForGroups = (ctx: Context, from: string, until: string): Fragment => sql`
  select b.room_type, nights."from", nights.until, b.rooms - nights.rooms, false
  from inventory_blocks b cross join lateral (${pickedUp(ctx)}) nights
  where b.property_id = ${ctx.property.id} and b.until > ${from}::date and b."from" < ${until}::date and b.kind = 'group'
    and (b.cut_off is null or b.cut_off >= ${ctx.today}::date)
    and nights.until > greatest(nights."from", ${from}::date) and nights."from" < ${until}::date and b.rooms > nights.rooms`
