import type { Context } from '../../../platform/operation/context.ts'
import type { Violation } from '../../../platform/operation/errors.ts'
import { addDays, localDate, momentOf, parseMoment } from '../../../platform/schema/time.ts'
import type { QuietHours } from '../../properties/index.ts'
import type { NewMessage } from '../schema.ts'

const MOST_LATE_MS = 5 * 60_000

/** When it is meant to go out, and what is wrong with that. */
export function sendingTime(
  { now }: Context,
  { scheduled_at }: Pick<NewMessage, 'scheduled_at'>,
): { at: Date; violations: Violation[] } {
  const wished = scheduled_at === null ? now : parseMoment(scheduled_at)!
  const violations = now.getTime() - wished.getTime() > MOST_LATE_MS ? [TOO_OLD] : []
  return { at: wished > now ? wished : now, violations }
}

const TOO_OLD: Violation = {
  loc: ['body', 'scheduled_at'],
  msg: 'More than 5 minutes ago: leave it out to send now',
  type: 'scheduled_in_past',
}

/** When the quiet that this moment falls into ends; null where it falls into none. A clock change moves both ends. */
export function quietUntil(moment: Date, { from, until }: QuietHours, timeZone: string): Date | null {
  const today = localDate(moment, timeZone)
  for (const day of [addDays(today, -1), today]) {
    const begins = momentOf(day, from, timeZone)
    const ends = momentOf(until > from ? day : addDays(day, 1), until, timeZone)
    if (moment >= begins && moment < ends) return ends
  }
  return null
}
