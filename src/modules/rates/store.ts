import { nextVersion } from '../../platform/database/next-version.ts'
import type { Context } from '../../platform/operation/context.ts'

/** Rates set by hand and applied advice, in the property's currency. `revenue` writes them, and more about them. */

export interface Override {
  id: string
  room_type: string
  from: string
  /** The first day without it. */
  until: string
  rate: number
}

export interface Applied {
  id: string
  room_type: string
  date: string
  rate: number
  reason: string
}

/** One change of rates at a time per property, and one run of the yield engine. */
export const lockRates = ({ db, property }: Context): Promise<number> =>
  db.run`select pg_advisory_xact_lock(hashtextextended(${`recommendations ${property.id}`}, 0))`

/** In the order in which they were entered. */
export const overridesBetween = ({ db, property }: Context, from: string, until: string): Promise<Override[]> =>
  db.many`
    select id, room_type, "from", until, rate from rate_overrides
    where property_id = ${property.id} and until > ${from} and "from" < ${until} and coalesce(currency, ${property.currency}) = ${property.currency}
    order by id`

/** The advice that was applied last for each room type and date, by the end of a moment. */
export const appliedBetween = (
  { db, property, now }: Context,
  from: string,
  until: string,
  before: Date = new Date(now.getTime() + 1),
): Promise<Applied[]> =>
  db.many`
    select distinct on (date, room_type) id, room_type, date, recommended_rate as rate, reason
    from rate_recommendations
    where property_id = ${property.id} and is_applied and date >= ${from} and date < ${until}
      and coalesce(currency, ${property.currency}) = ${property.currency} and applied_at < ${before}
    order by date, room_type, applied_at desc, id desc`

/** They follow their room type to its new name. */
export async function renameInRates(ctx: Context, before: string, after: string): Promise<void> {
  const { db, property, today } = ctx
  await db.run`
    update rate_overrides set room_type = ${after}
    where property_id = ${property.id} and room_type = ${before} and until > ${today}`
  await db.run`
    update rate_recommendations r set room_type = ${after}, ${nextVersion(ctx)}
    where property_id = ${property.id} and room_type = ${before} and date >= ${today} and not exists (
      select from rate_recommendations other
      where other.property_id = ${property.id} and other.room_type = ${after} and other.date = r.date
        and other.current_rate = r.current_rate and other.recommended_rate = r.recommended_rate)`
}
