import { type Fragment, sql } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import { endOfDay, holding, staysBetween } from './occupancy-store.ts'

/** When the nights between some dates were booked and cancelled. Only stays that overlap those dates are read. */

/** Rooms with the same nights, booked and cancelled on the same days. All counted in days from today, and backwards. */
export interface PaceRow {
  /** Days from today to the first night: −1 is last night. */
  first: number
  nights: number
  /** Days of 24 hours since then: 0 up to this time yesterday. Below 0 it is in the future. */
  booked: number
  cancelled: number | null
  rooms: number
}

/** The stays with nights from one day to the day before another, cut to them. */
export const bookingPace = (ctx: Context, from: string, until: string): Promise<PaceRow[]> =>
  ctx.db.many`
    select first, nights, booked, cancelled, sum(rooms) as rooms
    from (${agedStays(ctx, from, until)}) s
    group by first, nights, booked, cancelled`

const agedStays = (ctx: Context, from: string, until: string): Fragment =>
  staysBetween(
    ctx,
    from,
    until,
    sql`(${holding} or cancelled_at is not null)`,
    sql`greatest(check_in, ${from}::date) - ${ctx.today}::date as first, rooms,
      least(check_out, ${until}::date) - greatest(check_in, ${from}::date) as nights,
      ${daysSince(ctx, sql`booked_at`)} as booked,
      case when ${holding} then null else ${daysSince(ctx, sql`cancelled_at`)} end as cancelled`,
  )

/** In local time. All of today counts as past, as it does for the yield engine; a later date does not. */
function daysSince(ctx: Context, moment: Fragment): Fragment {
  const { now, today, property } = ctx
  const wallClock = (at: Fragment) => sql`(${at} at time zone ${property.timezone}::text)`
  const since = sql`${wallClock(sql`${now}::timestamptz`)} - ${wallClock(moment)}`
  return sql`greatest(floor(date_part('epoch', ${since}) / 86400)::int,
    case when ${moment} < ${endOfDay(ctx, today)} then 0 end)`
}

/**
 * Stays that hold rooms and were booked after the end of one business day and not after the end of another. Stays
 * entered after their end are left out: their rate influenced no decision.
 */
export function bookedBetween(ctx: Context, after: string, upTo: string): Fragment {
  const { timezone, dayStartsAt } = ctx.property
  return sql`${holding} and booked_at >= ${endOfDay(ctx, after)} and booked_at < ${endOfDay(ctx, upTo)}
    and booked_at < (check_out + ${dayStartsAt}::time) at time zone ${timezone}::text`
}
