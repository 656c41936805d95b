import { nextVersion } from '../../platform/database/next-version.ts'
import { type Fragment, sql } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import type { Person } from '../../platform/operation/module.ts'
import { idPattern } from '../../platform/schema/ids.ts'
import type { Charge, Payment } from './schema.ts'

/**
 * What belongs to a person: rows that name them, and rows without a guest on one of their stays. Amounts and dates
 * remain.
 */
const theirs = ({ property }: Context, { ids, records }: Person): Fragment => sql`
  property_id = ${property.id}
    and (guest_id = any(${ids}::text[]) or (guest_id is null and reservation_id = any(${records}::text[])))`

/** Our own stays remain, without their guest; a stay's number in another system would lead to the person there. */
const ownStay = sql`case when reservation_id ~ ${idPattern('res')} then reservation_id end`

export const chargesOf = (ctx: Context, person: Person): Promise<Charge[]> =>
  ctx.db.many`select * from charges where ${theirs(ctx, person)} order by id`

export const paymentsOf = (ctx: Context, person: Person): Promise<Payment[]> =>
  ctx.db.many`select * from payments where ${theirs(ctx, person)} order by id`

export const forgetInCharges = async (ctx: Context, person: Person): Promise<string[]> =>
  idsOf(
    await ctx.db.many`
      update charges set
        guest_id = null, description = null, reason = null, void_reason = null, reservation_id = ${ownStay},
        ${nextVersion(ctx)}
      where ${theirs(ctx, person)} returning id`,
  )

export const forgetInPayments = async (ctx: Context, person: Person): Promise<string[]> =>
  idsOf(
    await ctx.db.many`
      update payments set
        guest_id = null, reference = null, refund_reason = null, reservation_id = ${ownStay}, ${nextVersion(ctx)}
      where ${theirs(ctx, person)} returning id`,
  )

const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id)

export const reassignCharges = (ctx: Context, from: string, to: string): Promise<number> =>
  ctx.db.run`
    update charges set guest_id = ${to}, ${nextVersion(ctx)}
    where property_id = ${ctx.property.id} and guest_id = ${from}`

export const reassignPayments = (ctx: Context, from: string, to: string): Promise<number> =>
  ctx.db.run`
    update payments set guest_id = ${to}, ${nextVersion(ctx)}
    where property_id = ${ctx.property.id} and guest_id = ${from}`
