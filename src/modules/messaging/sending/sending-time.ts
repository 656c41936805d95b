import type { Context } from '../../../platform/context.ts'
import { failWith, type Violation } from '../../../platform/errors.ts'
import { parseMoment } from '../../../platform/time.ts'
import type { NewMessage } from '../schema.ts'

const MOST_LATE_MS = 5 * 60_000

/** When it is meant to go out. */
export function sendingTime(ctx: Context, { scheduled_at }: Pick<NewMessage, 'scheduled_at'>): Date {
  if (scheduled_at === null) return ctx.now
  const at = parseMoment(scheduled_at)!
  if (ctx.now.getTime() - at.getTime() > MOST_LATE_MS) failWith([TOO_OLD])
  return at > ctx.now ? at : ctx.now
}

const TOO_OLD: Violation = {
  loc: ['body', 'scheduled_at'],
  msg: 'More than 5 minutes ago: leave it out to send now',
  type: 'scheduled_in_past',
}
