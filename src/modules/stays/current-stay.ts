import { type Fragment, sql } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import type { Reservation } from './schema.ts'
import { shown } from './store.ts'

/** The stay that a guest means: the one they are in, else their next one that is booked. */

export const currentStayOf = (ctx: Context, guestId: string): Promise<Reservation | undefined> =>
  ctx.db.maybe`select ${shown} ${theirCurrentStay(ctx, sql`${guestId}`)}`

/** The same as part of a statement: `guest` is a value, or a column of the rows around it. */
export const theirCurrentStay = ({ property, today }: Context, guest: Fragment): Fragment => sql`
  from reservations
  where property_id = ${property.id} and guest_id = ${guest}
    and (status = 'checked_in' or (status = 'booked' and check_out >= ${today}))
  order by status = 'checked_in' desc, case when status = 'checked_in' then check_in end desc, check_in, id
  limit 1`

/** Whether a stay is one of those: not cancelled, not over, and no no-show. */
export const isCurrent = ({ status, check_out }: Reservation, today: string): boolean =>
  status === 'checked_in' || (status === 'booked' && check_out >= today)
