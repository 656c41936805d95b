import { assignments, columns, type Fragment, matching, sql } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import { newestOfEach } from '../../platform/operation/relation.ts'
import { tallyOf } from '../../platform/reliability/list-tallies.ts'
import { type Page, type PageRequest, readPage } from '../../platform/schema/page.ts'
import type { Reservation } from './schema.ts'

/** Reservations one by one; what they add up to is in occupancy-store.ts. */

/** As stored: rates of single nights by their date, so that a night finds its rate without a search. */
type Row = Omit<Reservation, 'nightly_rates'> & { nightly_rates: Record<string, number> | null }

export const insertReservation = async ({ db }: Context, created: Reservation, event: Fragment): Promise<Reservation> =>
  fromRow(await db.one`with ${event} insert into reservations ${columns(toRow(created))} returning *`)

export const findReservation = async ({ db, property }: Context, id: string): Promise<Reservation | undefined> =>
  maybeRow(await db.maybe`select * from reservations where property_id = ${property.id} and id = ${id}`)

export const lockReservation = async ({ db, property }: Context, id: string): Promise<Reservation | undefined> =>
  maybeRow(await db.maybe`select * from reservations where property_id = ${property.id} and id = ${id} for update`)

export const updateReservation = async ({ db, property }: Context, after: Reservation, event: Fragment) =>
  fromRow(
    await db.one`
      with ${event} update reservations set ${assignments(toRow(after))}
      where property_id = ${property.id} and id = ${after.id} returning *`,
  )

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
}

export async function listReservations(
  { db, property }: Context,
  { limit, offset, cursor, from, until, ...filters }: PageRequest & ReservationFilters,
): Promise<Page<Reservation>> {
  const after = from === undefined ? sql`` : sql`and check_out > ${from}`
  const before = until === undefined ? sql`` : sql`and check_in < ${until}`
  const page = await readPage<Row>(
    db,
    { limit, offset, cursor },
    sql`*`,
    sql`from reservations where property_id = ${property.id} ${matching({ ...filters })} ${after} ${before}`,
    tallyOf(property.id, 'reservations', { ...filters, from, until }),
  )
  return { ...page, data: page.data.map(fromRow) }
}

/** Stays that are not over follow their room type's new name; those that are keep the one they were sold under. */
export const renameRoomType = ({ db, property, today, now }: Context, before: string, after: string): Promise<number> =>
  db.run`
    update reservations set room_type = ${after}, updated_at = ${now}
    where property_id = ${property.id} and room_type = ${before} and check_out >= ${today}`

/** Every reservation with a night or a day use between two dates, by arrival. */
export const reservationsBetween = async ({ db, property }: Context, from: string, until: string) =>
  (
    await db.many<Row>`
      select * from reservations
      where property_id = ${property.id} and check_in < ${until} and check_out >= ${from} order by check_in, id`
  ).map(fromRow)

export const newestReservationsOf = async ({ db, property }: Context, guests: readonly string[], limit: number) => {
  const chosen = sql`from reservations where property_id = ${property.id} and guest_id = wanted.key`
  return (await newestOfEach<Row>(db, guests, limit, sql`*`, chosen)).map(fromRow)
}

export const reservationsOf = async ({ db, property }: Context, guests: readonly string[]): Promise<Reservation[]> =>
  (
    await db.many<Row>`
      select * from reservations where property_id = ${property.id} and guest_id = any(${guests}) order by id`
  ).map(fromRow)

export type Stay = Pick<Reservation, 'check_in' | 'check_out' | 'status'> & { guest_id: string }

/** When these guests stay or stayed; what was cancelled or not taken up is no stay. */
export const staysOf = async ({ db, property }: Context, guests: readonly string[]): Promise<Stay[]> =>
  guests.length === 0
    ? []
    : db.many`
        select guest_id, check_in, check_out, status from reservations
        where property_id = ${property.id} and guest_id = any(${guests}::text[])
          and status not in ('cancelled', 'no_show')`

export const reassignReservations = ({ db, property }: Context, from: string, to: string): Promise<number> =>
  db.run`update reservations set guest_id = ${to} where property_id = ${property.id} and guest_id = ${from}`

export const deleteReservations = ({ db, property }: Context): Promise<number> =>
  db.run`delete from reservations where property_id = ${property.id}`

export const toRow = ({ nightly_rates, ...fields }: Reservation): Row => ({
  ...fields,
  nightly_rates: nightly_rates && Object.fromEntries(nightly_rates.map(({ date, rate }) => [date, rate])),
})

const maybeRow = (row: Row | undefined): Reservation | undefined => row && fromRow(row)

export const fromRow = ({ nightly_rates, ...fields }: Row): Reservation => ({
  ...fields,
  nightly_rates: nightly_rates && Object.entries(nightly_rates).map(([date, rate]) => ({ date, rate })),
})
