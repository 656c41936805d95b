import { nextVersion } from '../../platform/database/next-version.ts'
import { assignments, columns, matching, sql } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import { newestBy, oneBy } from '../../platform/operation/relation.ts'
import { tallyOf } from '../../platform/reliability/list-tallies.ts'
import { type Page, type PageRequest, readPage } from '../../platform/schema/page.ts'
import type { Move, StoredReservation } from './moves.ts'
import { holding } from './occupancy-store.ts'
import type { Reservation } from './schema.ts'

/** Single reservations; their sums are in occupancy-store.ts. */

/** What callers see. Nightly rates are stored by date, so that a night finds its rate without a search. */
export const shown = sql`
  property_id, id, guest_id, room_type, check_in, check_out, rooms, nightly_rate, currency, status, source, external_id,
  booked_at, cancelled_at, room, arrival_time, notes, block_id, created_at, updated_at, version,
  case when nightly_rates is not null then (
    select coalesce(json_agg(night), '[]') from (select key as date, value as rate from jsonb_each(nightly_rates)) night
  ) end as nightly_rates`

export const findReservation = ({ db, property }: Context, id: string): Promise<Reservation | undefined> =>
  db.maybe`select ${shown} from reservations where property_id = ${property.id} and id = ${id}`

export const stored = sql`${shown}, moves`

/**
 * What a property sells changes one booking after another: whoever looks at what is free then finds it so, and a room
 * type's name does not change under a booking. Taken before any other lock.
 */
export const lockRooms = ({ db, property }: Context): Promise<number> =>
  db.run`select pg_advisory_xact_lock(hashtextextended(${`rooms ${property.id}`}, 0))`

export const lockReservation = ({ db, property }: Context, id: string): Promise<StoredReservation | undefined> =>
  db.maybe`select ${stored} from reservations where property_id = ${property.id} and id = ${id} for update`

/** At once and not with the commit: what is free is looked up afterwards. */
export const insertReservation = ({ db }: Context, created: Reservation): Promise<number> =>
  db.run`insert into reservations ${columns(toRow(created))}`

/** It stays as it is until the end of the transaction: for records that follow it from then on. */
export const shareReservation = ({ db, property }: Context, id: string): Promise<Reservation | undefined> =>
  db.maybe`select ${shown} from reservations where property_id = ${property.id} and id = ${id} for share`

export const updateReservation = ({ db, property }: Context, after: StoredReservation) =>
  db.one<Reservation>`
    update reservations set ${assignments(toRow(after))}
    where property_id = ${property.id} and id = ${after.id} returning ${shown}`

export interface ReservationFilters {
  guest_id?: string
  status?: string
  room_type?: string
  source?: string
  external_id?: string
  check_in?: string
  check_out?: string
  from?: string
  until?: string
  holds_room?: boolean
}

export function listReservations(
  { db, property }: Context,
  { limit, offset, cursor, from, until, holds_room, ...filters }: PageRequest & ReservationFilters,
): Promise<Page<Reservation>> {
  const after = from === undefined ? sql`` : sql`and check_out > ${from}`
  const before = until === undefined ? sql`` : sql`and check_in < ${until}`
  const held = holds_room === undefined ? sql`` : sql`and (${holding}) = ${holds_room}`
  return readPage(
    db,
    { limit, offset, cursor },
    shown,
    sql`from reservations where property_id = ${property.id} ${matching({ ...filters })} ${after} ${before} ${held}`,
    { tally: tallyOf(property.id, 'reservations', { ...filters, from, until, holds_room }) },
  )
}

/**
 * Stays that are not over get their room type's new name, also those of guests who should have left; past ones keep the
 * name they were sold under. Returns which got it.
 */
export const renameRoomType = (ctx: Context, before: string, after: string): Promise<{ id: string }[]> =>
  ctx.db.many`
    update reservations set room_type = ${after}, ${nextVersion(ctx)}
    where property_id = ${ctx.property.id} and room_type = ${before}
      and (check_out >= ${ctx.today} or status = 'checked_in')
    returning id`

/** Whether somebody who is to come, or is here, pays in another currency than this one. */
export const hasOpenStays = async ({ db, property, today }: Context, currency: string): Promise<boolean> =>
  (
    await db.one<{ any: boolean }>`
      select exists (
        select from reservations
        where property_id = ${property.id} and check_out >= ${today} and status in ('booked', 'checked_in')
          and currency <> ${currency}) as any`
  ).any

/** Every reservation with a night or a day use between two dates, by arrival. */
export const reservationsBetween = ({ db, property }: Context, from: string, until: string): Promise<Reservation[]> =>
  db.many`
    select ${shown} from reservations
    where property_id = ${property.id} and check_in < ${until} and check_out >= ${from} order by check_in, id`

export const reservationsById = oneBy<Reservation>('reservations', 'id', shown)

export const newestReservationsOf = newestBy<Reservation>('reservations', 'guest_id', shown)

export const reservationsOf = ({ db, property }: Context, guests: readonly string[]): Promise<Reservation[]> =>
  db.many`
    select ${shown} from reservations where property_id = ${property.id} and guest_id = any(${guests}) order by id`

export type Stay = Pick<Reservation, 'check_in' | 'check_out' | 'status'> & { guest_id: string }

/** The stays of these guests, without cancellations and no-shows. */
export const staysOf = async ({ db, property }: Context, guests: readonly string[]): Promise<Stay[]> =>
  guests.length === 0
    ? []
    : db.many`
        select guest_id, check_in, check_out, status from reservations
        where property_id = ${property.id} and guest_id = any(${guests}::text[])
          and status not in ('cancelled', 'no_show')`

export const reassignReservations = (ctx: Context, from: string, to: string): Promise<number> =>
  ctx.db.run`
    update reservations set guest_id = ${to}, ${nextVersion(ctx)}
    where property_id = ${ctx.property.id} and guest_id = ${from}`

/** Stays that took rooms from a block that is no more. */
export const detachFromBlock = (ctx: Context, block: string): Promise<number> =>
  ctx.db.run`
    update reservations set block_id = null, ${nextVersion(ctx)}
    where property_id = ${ctx.property.id} and block_id = ${block}`

export const deleteReservations = ({ db, property }: Context): Promise<number> =>
  db.run`delete from reservations where property_id = ${property.id}`

/** As it is stored. */
export const toRow = ({ nightly_rates, ...fields }: Reservation & { moves?: Move[] }) => ({
  ...fields,
  ...(fields.moves && { moves: JSON.stringify(fields.moves) }),
  nightly_rates: nightly_rates && Object.fromEntries(nightly_rates.map(({ date, rate }) => [date, rate])),
})
