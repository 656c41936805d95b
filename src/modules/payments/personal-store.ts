import type { Context } from '../../platform/context.ts'
import type { Person } from '../../platform/module.ts'
import type { Charge, Payment } from './schema.ts'

/** What belongs to a person: its amounts, dates and stay remain, without them. */

export const chargesOf = ({ db, property }: Context, { ids }: Person): Promise<Charge[]> =>
  db.many`select * from charges where property_id = ${property.id} and guest_id = any(${ids}) order by id`

export const paymentsOf = ({ db, property }: Context, { ids }: Person): Promise<Payment[]> =>
  db.many`select * from payments where property_id = ${property.id} and guest_id = any(${ids}) order by id`

export const forgetInCharges = ({ db, property }: Context, { ids }: Person): Promise<number> =>
  db.run`
    update charges set guest_id = null, description = null, void_reason = null
    where property_id = ${property.id} and guest_id = any(${ids})`

export const forgetInPayments = ({ db, property }: Context, { ids }: Person): Promise<number> =>
  db.run`
    update payments set guest_id = null, reference = null, refund_reason = null
    where property_id = ${property.id} and guest_id = any(${ids})`

export const reassignCharges = ({ db, property }: Context, from: string, to: string): Promise<number> =>
  db.run`update charges set guest_id = ${to} where property_id = ${property.id} and guest_id = ${from}`

export const reassignPayments = ({ db, property }: Context, from: string, to: string): Promise<number> =>
  db.run`update payments set guest_id = ${to} where property_id = ${property.id} and guest_id = ${from}`
