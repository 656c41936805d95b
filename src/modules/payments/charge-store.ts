import { assignments, matching, sql } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import { newestBy } from '../../platform/operation/relation.ts'
import { type Page, type PageRequest, readPage } from '../../platform/schema/page.ts'
import type { Charge } from './schema.ts'

export const findCharge = ({ db, property }: Context, id: string): Promise<Charge | undefined> =>
  db.maybe`select * from charges where property_id = ${property.id} and id = ${id}`

export const lockCharge = ({ db, property }: Context, id: string): Promise<Charge | undefined> =>
  db.maybe`select * from charges where property_id = ${property.id} and id = ${id} for update`

export const updateCharge = ({ db, property }: Context, { id, property_id: _, ...fields }: Charge): Promise<number> =>
  db.run`update charges set ${assignments(fields)} where property_id = ${property.id} and id = ${id}`

export interface ChargeFilters {
  category?: string
  guest_id?: string
  reservation_id?: string
  business_date?: string
  from?: string
  until?: string
  voided?: boolean
}

export function listCharges(
  { db, property }: Context,
  { limit, offset, cursor, from, until, voided, ...filters }: PageRequest & ChargeFilters,
): Promise<Page<Charge>> {
  const since = from === undefined ? sql`` : sql`and business_date >= ${from}`
  const before = until === undefined ? sql`` : sql`and business_date < ${until}`
  const standing = voided === undefined ? sql`` : sql`and (voided_at is not null) = ${voided}`
  return readPage(
    db,
    { limit, offset, cursor },
    sql`*`,
    sql`from charges where property_id = ${property.id} ${matching(filters)} ${since} ${before} ${standing}`,
  )
}

export const newestChargesOfStays = newestBy<Charge>('charges', 'reservation_id', sql`*`)

export interface ChargeSum {
  category: Charge['category']
  currency: string
  amount: number
}

/** The charges of a business date; a voided charge counts nowhere. */
export const chargeSums = ({ db, property }: Context, date: string): Promise<ChargeSum[]> =>
  db.many`
    select category, currency, sum(amount) as amount from charges
    where property_id = ${property.id} and business_date = ${date} and voided_at is null
    group by category, currency order by category, currency`

/** Many at once, for the synthetic hotel. */
export const insertCharges = ({ db, property }: Context, made: readonly Charge[]): Promise<number> =>
  db.run`
    insert into charges (
      property_id, id, category, amount, currency, business_date, reservation_id, guest_id, description, reason, voided_at,
      void_reason, created_at, updated_at, version)
    select ${property.id}, id, category, amount, currency, business_date, reservation_id, guest_id, description, reason,
      voided_at, void_reason, created_at, updated_at, version
    from json_populate_recordset(null::charges, ${JSON.stringify(made)}::json)`

export const deleteCharges = ({ db, property }: Context): Promise<number> =>
  db.run`delete from charges where property_id = ${property.id}`
