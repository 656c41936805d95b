import { type Fragment, sql } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import { addDays, firstReached } from '../../platform/schema/time.ts'
import { addUp, type NightOfType, type StayWithin } from './nights.ts'

/** Occupancy per night. Only stays that overlap the dates are read, however long the history. */

/** Stays of up to this many nights are found by their departure; longer ones have an index of their own. */
const SHORT_STAY = 31

/** Stays that hold rooms now. */
export const holding = sql`status in ('booked', 'checked_in', 'checked_out')`

/** When a business day ends and the next begins. */
export const endOfDay = ({ property: { timezone, dayStartsAt } }: Context, date: string): Date =>
  firstReached(addDays(date, 1), dayStartsAt, timezone)

/** Stays on the books at the end of a business day, whatever became of them later. */
export function onTheBooks(ctx: Context, date: string): Fragment {
  const end = endOfDay(ctx, date)
  return sql`booked_at < ${end} and (${holding} or cancelled_at >= ${end})`
}

/**
 * The stays with a night in `from` … `until − 1`, for use as `from (${…}) s`. A guest who should have left and has not
 * appears once more, with the nights since then until tonight.
 */
export const staysBetween = (
  { property, today }: Context,
  from: string,
  until: string,
  which: Fragment,
  what: Fragment,
): Fragment => sql`
  select ${what} from reservations
  where property_id = ${property.id} and check_out > ${from}::date and check_out < ${until}::date + ${SHORT_STAY}::int
    and check_in < ${until}::date and check_in < check_out and check_out - check_in <= ${SHORT_STAY}::int and ${which}
  union all
  select ${what} from reservations
  where property_id = ${property.id} and check_out > ${from}::date and check_in < ${until}::date
    and check_out - check_in > 31 and ${which}
  union all
  select ${what} from (
    select room_type, source, rooms, currency, nightly_rate, nightly_rates, status, booked_at, cancelled_at,
      check_out as check_in, ${today}::date + 1 as check_out
    from reservations where property_id = ${property.id} and status = 'checked_in' and check_out < ${today}::date
  ) overstays
  where check_out > ${from}::date and check_in < ${until}::date and ${which}`

/** Rooms held between two dates, clipped to them: `room_type, "from", until, rooms`. */
export const heldStays = (ctx: Context, from: string, until: string): Fragment =>
  staysBetween(
    ctx,
    from,
    until,
    holding,
    sql`room_type, greatest(check_in, ${from}::date) as "from", least(check_out, ${until}::date) as until, rooms`,
  )

/** Rooms and revenue per night and room type. */
export const nightsByType = async (
  ctx: Context,
  { from, until, which }: { from: string; until: string; which: Fragment },
): Promise<NightOfType[]> =>
  addUp(await ctx.db.many<StayWithin>`${stays(ctx, from, until, which)}`, from, ctx.property.currency)

/** A row per stay, not per night: adding up the nights here takes half the time that the database needs. */
const stays = (ctx: Context, from: string, until: string, which: Fragment): Fragment =>
  staysBetween(
    ctx,
    from,
    until,
    which,
    sql`room_type, rooms, currency, nightly_rate, nightly_rates,
      greatest(check_in - ${from}::date, 0) as first, least(check_out, ${until}::date) - ${from}::date as gone`,
  )

export interface NightBySource {
  source: string | null
  currency: string
  rooms: number
  revenue: number
}

/** One night's rooms and revenue, by source and currency. */
export const nightBySource = (ctx: Context, night: string): Promise<NightBySource[]> =>
  ctx.db.many`
    with nights as (${roomNights(ctx, night, addDays(night, 1), holding)})
    select source, currency, sum(rooms) as rooms, sum(rooms * rate) as revenue
    from nights group by source, currency order by source nulls last, currency`

/** Every stay once per night it covers between the dates, with that night's rate. */
const roomNights = (ctx: Context, from: string, until: string, which: Fragment): Fragment => sql`
  select s.first + i as night, s.room_type, s.source, s.rooms, s.currency,
    case when s.nightly_rates is null then s.nightly_rate
      else coalesce((s.nightly_rates ->> (s.first + i)::text)::numeric, s.nightly_rate) end as rate
  from (${staysBetween(
    ctx,
    from,
    until,
    which,
    sql`room_type, source, rooms, currency, nightly_rate, nightly_rates,
      greatest(check_in, ${from}::date) as first, least(check_out, ${until}::date) as gone`,
  )}) s
  cross join generate_series(0, s.gone - s.first - 1) i`
