import type { Db } from '../../platform/database/connect.ts'
import { nextVersion } from '../../platform/database/next-version.ts'
import { assignments, matching, sql } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import { newestBy } from '../../platform/operation/relation.ts'
import { type Page, type PageRequest, readPage } from '../../platform/schema/page.ts'
import type { ItineraryEvent } from './event-schema.ts'
import type { Itinerary, ItineraryStatus } from './schema.ts'

/** All SQL of this module that callers cause; every statement starts from the property. */

export interface ItineraryRow extends Omit<Itinerary, 'conflicts'> {
  events: ItineraryEvent[]
  /** The local date of the next status change; null: none. */
  moves_on: string | null
  /** Undoing the stay's cancellation takes this one back, too. */
  cancelled_with_stay: boolean
}

export const findItinerary = ({ db, property }: Context, id: string): Promise<ItineraryRow | undefined> =>
  db.maybe`select * from itineraries where property_id = ${property.id} and id = ${id}`

export const lockItinerary = ({ db, property }: Context, id: string): Promise<ItineraryRow | undefined> =>
  db.maybe`select * from itineraries where property_id = ${property.id} and id = ${id} for update`

/** In the order of their ids, so that two who want the same ones never wait for each other. */
export const lockItinerariesOfStays = ({ db, property }: Context, stays: readonly string[]): Promise<ItineraryRow[]> =>
  db.many`
    select * from itineraries
    where property_id = ${property.id} and reservation_id = any(${stays}::text[]) order by id for update`

/** Those of stays follow their room type to its new name: of these stays, and of stays elsewhere that are not over. */
export const renameInItineraries = (ctx: Context, before: string, after: string, stays: readonly string[]) =>
  ctx.db.run`
    update itineraries set room_type = ${after}, ${nextVersion(ctx)}
    where property_id = ${ctx.property.id} and reservation_id is not null and room_type = ${before}
      and (check_out >= ${ctx.today} or reservation_id = any(${stays}::text[]))`

export const updateItinerary = ({ db, property }: Context, row: ItineraryRow): Promise<number> => {
  const { property_id: _, id, created_at: __, ...fields } = row
  const written = { ...fields, events: JSON.stringify(fields.events) } // otherwise it becomes a PostgreSQL array
  return db.run`update itineraries set ${assignments(written)} where property_id = ${property.id} and id = ${id}`
}

interface Filters extends PageRequest {
  guest_id?: string
  reservation_id?: string
  status?: ItineraryStatus
}

/** By their current status, whether or not the worker has written it yet. */
export async function listItineraries(
  { db, property }: Context,
  { guest_id, reservation_id, status, ...page }: Filters,
  today: string,
): Promise<Page<ItineraryRow>> {
  const own = sql`from itineraries where property_id = ${property.id} ${matching({ guest_id, reservation_id })}`
  if (status === undefined) return readPage(db, page, sql`*`, own)
  const standing = sql`${own} and status = ${status} and (moves_on is null or moves_on > ${today}::date)`
  const isReached = status === 'in_stay' || status === 'post_stay'
  // Nearly always none is due, and then the plain statement reads its rows from the index in their order.
  if (!isReached || !(await isAnyDue(db, property.id, today))) return readPage(db, page, sql`*`, standing)
  const moving = sql`${own} and moves_on <= ${today}::date and (check_out >= ${today}::date) = ${status === 'in_stay'}`
  const both = sql`select * ${standing} union all select * ${moving}`
  return readPage(db, page, sql`*`, sql`from (${both}) i where property_id = ${property.id}`)
}

export const newestItinerariesOf = newestBy<ItineraryRow>('itineraries', 'guest_id', sql`*`)
export const newestItinerariesOfStays = newestBy<ItineraryRow>('itineraries', 'reservation_id', sql`*`)

const isAnyDue = async (db: Db, propertyId: string, today: string): Promise<boolean> =>
  (
    await db.one<{ due: boolean }>`
      select exists (select from itineraries where property_id = ${propertyId} and moves_on <= ${today}::date) as due`
  ).due

/** The guest's itinerary that AI and staff use: the current stay, else the one nearest to today. */
export const findActive = (
  { db, property }: Context,
  guestId: string,
  today: string,
): Promise<ItineraryRow | undefined> =>
  db.maybe`
    select * from itineraries
    where property_id = ${property.id} and guest_id = ${guestId} and case
      when moves_on <= ${today}::date then check_out >= ${today}::date else status in ('pre_arrival', 'in_stay') end
    order by (case when moves_on <= ${today}::date then 'in_stay' else status end) = 'in_stay' desc,
      abs(check_in - ${today}::date), id desc
    limit 1`
