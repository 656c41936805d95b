import { type Fragment, sql } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import { heldStays, holding } from '../stays/index.ts'
import type { AvailableRooms, CalendarNight } from './availability-schema.ts'

/**
 * Nights are not counted one by one: the number of taken rooms rises on a stay's first day and falls on the day after
 * its last, so the running sum of these steps is the number taken on each night, however long the range.
 */

/** For each room type the fewest free rooms on any night from `start` to the day before `end`. */
export const freeRooms = (ctx: Context, start: string, end: string): Promise<AvailableRooms[]> =>
  ctx.db.many`
    select r.name as "roomType", greatest(r.inventory - coalesce(peak.taken, 0), 0)::int as inventory,
      coalesce(r.base_rate, 0) as rate, r.currency
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
export function calendarNights(ctx: Context, from: string, until: string, name?: string): Promise<CalendarNight[]> {
  const only = (column: Fragment) => (name === undefined ? sql`` : sql`and ${column} = ${name}`)
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
      select name as room_type, ${from}::date + i as date, inventory
      from room_types cross join generate_series(0, ${until}::date - ${from}::date - 1) i
      where property_id = ${ctx.property.id} ${only(sql`name`)}
    )
    select date, room_type, inventory, coalesce(booked, 0) as booked, coalesce(blocked, 0) as blocked,
      inventory - coalesce(booked, 0) - coalesce(blocked, 0) as free,
      coalesce(inventory < coalesce(booked, 0) + coalesce(blocked, 0), false) as overbooked
    from offered full join nights using (room_type, date) order by date, room_type`
}

/** Rooms taken between two dates: by stays that hold rooms, and by blocks. */
const taken = (ctx: Context, from: string, until: string): Fragment => sql`
  select room_type, "from", until, rooms, true as booked from (${heldStays(ctx, from, until)}) stays
  union all
  select room_type, "from", until, rooms, false from inventory_blocks
  where property_id = ${ctx.property.id} and until > ${from}::date and "from" < ${until}::date and kind <> 'group'
  union all
  ${groupNights(ctx, from, until)}`

/** What groups have not picked up, night by night: their stays count as booked. After the cut-off it is free again. */
const groupNights = ({ property, today }: Context, from: string, until: string): Fragment => sql`
  select b.room_type, b."from" + i, b."from" + i + 1, b.rooms - picked_up.rooms, false
  from inventory_blocks b
  cross join generate_series(
    greatest(${from}::date - b."from", 0), least(b.until, ${until}::date) - b."from" - 1) i
  cross join lateral (
    select coalesce(sum(s.rooms), 0) as rooms from reservations s
    where s.property_id = ${property.id} and s.block_id = b.id and ${holding}
      and s.check_in <= b."from" + i and s.check_out > b."from" + i
  ) picked_up
  where b.property_id = ${property.id} and b.until > ${from}::date and b."from" < ${until}::date and b.kind = 'group'
    and (b.cut_off is null or b.cut_off >= ${today}::date) and b.rooms > picked_up.rooms`
