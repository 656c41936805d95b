import { assignments, matching, sql } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import { type Page, type PageRequest, readPage } from '../../platform/schema/page.ts'
import type { Payment } from './schema.ts'

export const findPayment = ({ db, property }: Context, id: string): Promise<Payment | undefined> =>
  db.maybe`select * from payments where property_id = ${property.id} and id = ${id}`

/** With what has not been refunded yet, subtracted in the database, where amounts are exact. */
export const lockPayment = ({ db, property }: Context, id: string): Promise<(Payment & { left: number }) | undefined> =>
  db.maybe`
    select *, amount - refunded_amount as "left" from payments
    where property_id = ${property.id} and id = ${id} for update`

export const updatePayment = ({ db, property }: Context, { id, property_id: _, ...fields }: Payment): Promise<number> =>
  db.run`update payments set ${assignments(fields)} where property_id = ${property.id} and id = ${id}`

export interface PaymentFilters {
  method?: string
  status?: string
  guest_id?: string
  reservation_id?: string
}

export const listPayments = (
  { db, property }: Context,
  { limit, offset, cursor, ...filters }: PageRequest & PaymentFilters,
): Promise<Page<Payment>> =>
  readPage(
    db,
    { limit, offset, cursor },
    sql`*`,
    sql`from payments where property_id = ${property.id} ${matching(filters)}`,
  )

/** Many at once, for the synthetic hotel. */
export const insertPayments = ({ db, property }: Context, made: readonly Payment[]): Promise<number> =>
  db.run`
    insert into payments (
      property_id, id, amount, currency, method, status, refunded_amount, reservation_id, guest_id, reference,
      refund_reason, refunded_at, created_at, updated_at, version)
    select ${property.id}, id, amount, currency, method, status, refunded_amount, reservation_id, guest_id, reference,
      refund_reason, refunded_at, created_at, updated_at, version
    from json_populate_recordset(null::payments, ${JSON.stringify(made)}::json)`

export const deletePayments = ({ db, property }: Context): Promise<number> =>
  db.run`delete from payments where property_id = ${property.id}`
