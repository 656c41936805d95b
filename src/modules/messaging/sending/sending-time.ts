import type { Context } from '../../../platform/operation/context.ts'
import type { Violation } from '../../../platform/operation/errors.ts'
import { parseMoment } from '../../../platform/schema/time.ts'
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
