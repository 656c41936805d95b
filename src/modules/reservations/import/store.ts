import { type Fragment, name, sql } from '../../../platform/database/sql.ts'
import type { Context } from '../../../platform/operation/context.ts'
import { type Reservation, type StoredReservation, stored, toRow } from '../../stays/index.ts'

/** Many reservations in one statement: a parameter per column, each a list. */

/** Plans cached while a table was small would read all of it for every batch, once it is large. */
export const planAnew = ({ db }: Context): Promise<number> => db.run`set local plan_cache_mode = force_custom_plan`

/** Looked up and locked one by one, in the order given. */
export const lockByExternalId = ({ db, property }: Context, externalIds: string[]): Promise<StoredReservation[]> =>
  db.many`
    select found.* from unnest(${externalIds}::text[]) as given (external_id)
    cross join lateral (
      select ${stored} from reservations
      where property_id = ${property.id} and reservations.external_id = given.external_id for update
    ) found`

export const lockReservations = ({ db, property }: Context, ids: string[]): Promise<StoredReservation[]> =>
  db.many`
    select ${stored} from reservations
    where property_id = ${property.id} and id = any(${ids}::text[]) order by id for update`

export const knownExternalIds = async ({ db, property }: Context, externalIds: string[]): Promise<string[]> =>
  (
    await db.many<{ external_id: string }>`
      select found.external_id from unnest(${externalIds}::text[]) as given (external_id)
      cross join lateral (
        select external_id from reservations r
        where r.property_id = ${property.id} and r.external_id = given.external_id limit 1
      ) found`
  ).map(({ external_id }) => external_id)

/** One that was not there before has made no move. */
type Written = Reservation & Partial<StoredReservation>

/** Written in the order given; an existing reservation refuses all of them. */
export const insertReservations = ({ db, property }: Context, created: Written[]): Promise<number> =>
  db.run`
    insert into reservations (property_id, ${columnNames})
    select ${property.id}, given.* from ${lists(created)}`

export const updateReservations = ({ db, property }: Context, changed: Written[]): Promise<number> =>
  db.run`
    update reservations r set ${assigned} from ${lists(changed)}
    where r.property_id = ${property.id} and r.id = given.id`

const COLUMNS = {
  id: 'text',
  guest_id: 'text',
  room_type: 'text',
  check_in: 'date',
  check_out: 'date',
  rooms: 'int4',
  nightly_rate: 'numeric',
  nightly_rates: 'jsonb',
  currency: 'text',
  status: 'text',
  source: 'text',
  external_id: 'text',
  booked_at: 'timestamptz',
  cancelled_at: 'timestamptz',
  room: 'text',
  arrival_time: 'text',
  notes: 'text',
  block_id: 'text',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  version: 'int4',
  moves: 'jsonb',
} satisfies Partial<Record<keyof StoredReservation, string>>

const columns = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]

const listed = (fragments: Fragment[]): Fragment =>
  fragments.reduce((all, fragment, i) => (i === 0 ? fragment : sql`${all}, ${fragment}`))

const columnNames = listed(columns.map(name))
const assigned = listed(columns.slice(1).map((column) => sql`${name(column)} = given.${name(column)}`))

function lists(reservations: Written[]): Fragment {
  const cellOf = (one: Written, column: keyof typeof COLUMNS) => {
    if (column === 'moves') return JSON.stringify(one.moves ?? [])
    return column === 'nightly_rates' ? one.nightly_rates && JSON.stringify(toRow(one).nightly_rates) : one[column]
  }
  const parameters = columns.map(
    (column) => sql`${reservations.map((one) => cellOf(one, column))}::${name(COLUMNS[column])}[]`,
  )
  return sql`unnest(${listed(parameters)}) as given (${columnNames})`
}
