import { type Fragment, name, sql } from '../../../platform/database/sql.ts'
import type { Context } from '../../../platform/operation/context.ts'
import { type Reservation, shown, toRow } from '../../stays/index.ts'

/** Many reservations in one statement: a parameter per column, each a list. */

/** Plans cached while a table was small would read all of it for every batch, once it is large. */
export const planAnew = ({ db }: Context): Promise<number> => db.run`set local plan_cache_mode = force_custom_plan`

/** Looked up and locked one by one, in the order given. */
export const lockByExternalId = ({ db, property }: Context, externalIds: string[]): Promise<Reservation[]> =>
  db.many`
    select found.* from unnest(${externalIds}::text[]) as given (external_id)
    cross join lateral (
      select ${shown} from reservations
      where property_id = ${property.id} and reservations.external_id = given.external_id for update
    ) found`

export const lockReservations = ({ db, property }: Context, ids: string[]): Promise<Reservation[]> =>
  db.many`
    select ${shown} from reservations
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

/** Written in the order given; an existing reservation refuses all of them. */
export const insertReservations = ({ db, property }: Context, created: Reservation[]): Promise<number> =>
  db.run`
    insert into reservations (property_id, ${columnNames})
    select ${property.id}, given.* from ${lists(created)}`

export const updateReservations = ({ db, property }: Context, changed: Reservation[]): Promise<number> =>
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
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
} satisfies Partial<Record<keyof Reservation, string>>

const columns = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]

const listed = (fragments: Fragment[]): Fragment =>
  fragments.reduce((all, fragment, i) => (i === 0 ? fragment : sql`${all}, ${fragment}`))

const columnNames = listed(columns.map(name))
const assigned = listed(columns.slice(1).map((column) => sql`${name(column)} = given.${name(column)}`))

function lists(reservations: Reservation[]): Fragment {
  const cellOf = (one: Reservation, column: keyof typeof COLUMNS) =>
    column === 'nightly_rates' ? one.nightly_rates && JSON.stringify(toRow(one).nightly_rates) : one[column]
  const parameters = columns.map(
    (column) => sql`${reservations.map((one) => cellOf(one, column))}::${name(COLUMNS[column])}[]`,
  )
  return sql`unnest(${listed(parameters)}) as given (${columnNames})`
}
