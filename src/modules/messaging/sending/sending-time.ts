import type { Context } from '../../../platform/operation/context.ts'
import type { Violation } from '../../../platform/operation/errors.ts'
import { addDays, isLocalDate, momentOf, parseMoment } from '../../../platform/schema/time.ts'
import type { Reservation } from '../../stays/index.ts'
import type { NewMessage, SendRelative } from '../schema.ts'

const MOST_LATE_MS = 5 * 60_000

export interface SendingTime {
  at: Date
  /** As it is shown; null: at once. */
  scheduledAt: Date | null
  violations: Violation[]
}

type Timing = Pick<NewMessage, 'scheduled_at'> & Partial<Pick<NewMessage, 'send_relative'>>

/** When it is meant to go out, and what is wrong with that. */
export function sendingTime(
  { now, property }: Context,
  { scheduled_at, send_relative = null }: Timing,
  stay?: Reservation,
): SendingTime {
  if (send_relative && !stay) return { at: now, scheduledAt: null, violations: [NO_STAY] }
  const counted = send_relative && relativeTo(stay!, send_relative, property.timezone)
  if (counted === undefined) return { at: now, scheduledAt: null, violations: [NO_SUCH_DAY] }
  const scheduledAt = counted ?? (scheduled_at === null ? null : parseMoment(scheduled_at)!)
  const isTooOld = scheduledAt !== null && now.getTime() - scheduledAt.getTime() > MOST_LATE_MS
  const violations = isTooOld ? [tooOld(send_relative ? 'send_relative' : 'scheduled_at')] : []
  return { at: scheduledAt && scheduledAt > now ? scheduledAt : now, scheduledAt, violations }
}

/** The day it is counted to. */
export const dayOf = (stay: Reservation, { anchor, days }: SendRelative): string => addDays(stay[anchor], days)

/** Undefined for a day beyond those that can be written. */
export function relativeTo(stay: Reservation, wish: SendRelative, timeZone: string): Date | undefined {
  const day = dayOf(stay, wish)
  return isLocalDate(day) ? momentOf(day, wish.at, timeZone) : undefined
}

const NO_SUCH_DAY: Violation = {
  loc: ['body', 'send_relative'],
  msg: 'Should lead to a day between the years 1 and 9999',
  type: 'date_out_of_range',
}

const tooOld = (field: string): Violation => ({
  loc: ['body', field],
  msg: 'More than 5 minutes ago: leave it out to send now',
  type: 'scheduled_in_past',
})

const NO_STAY: Violation = {
  loc: ['body', 'reservation_id'],
  msg: 'send_relative is counted from a stay that is kept here: give its id, res_…',
  type: 'reservation_unknown',
}
