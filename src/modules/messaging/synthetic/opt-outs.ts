import type { Context } from '../../../platform/operation/context.ts'
import { newId } from '../../../platform/schema/ids.ts'
import { addDays, momentOf } from '../../../platform/schema/time.ts'
import { firstVersion } from '../../../platform/schema/version.ts'
import type { MessageRow } from '../store.ts'
import type { SuppressionReason, SuppressionScope } from '../suppressions/schema.ts'
import { recipientHash } from '../suppressions/suppress.ts'
import type { Desk, Planned } from './plan.ts'

/** The few whom the demo hotel may not, or cannot, write to any more, and the message each learnt it from. */
export interface OptOut {
  cause: Planned
  scope: SuppressionScope
  reason: SuppressionReason
  since: Date
}

const MINUTE_MS = 60_000

/** Two mailboxes are gone, one guest has had enough of offers, and one of text messages: that one says so. */
export function optOutsIn(desk: Desk): OptOut[] {
  const { ctx, messages } = desk
  const between = (first: number, last: number, fits: (message: Planned) => boolean) => {
    const [from, until] = [first, last].map((day) => momentOf(addDays(ctx.today, day), '00:00', ctx.property.timezone))
    const found = messages.filter((message) => message.at >= from! && message.at < until! && fits(message))
    return found.sort((a, b) => a.at.getTime() - b.at.getTime())
  }
  const letters = between(-40, -20, ({ channel, category }) => channel === 'email' && category === 'transactional')
  const bounced = [letters[0], letters.find(({ recipient }) => recipient !== letters[0]!.recipient)]
  const [offer] = between(-60, -30, ({ category }) => category === 'marketing')
  const [text] = between(-30, -10, ({ channel, luck }) => channel === 'sms' && luck.arrives < 0.9)
  return [
    ...bounced.flatMap((cause) => optOut(cause, 'all', 'bounce', 0)),
    ...optOut(offer, 'marketing', 'unsubscribe', 26 * MINUTE_MS),
    ...optOut(text, 'all', 'stop', 3 * MINUTE_MS),
  ]
}

const optOut = (cause: Planned | undefined, scope: SuppressionScope, reason: SuppressionReason, afterMs: number) =>
  cause ? [{ cause, scope, reason, since: new Date(cause.at.getTime() + afterMs) }] : []

/** What was never written, because by then they were not to be written to. */
export const isSilenced = (message: Planned, optOuts: readonly OptOut[]): boolean =>
  optOuts.some(
    ({ cause, scope, since }) =>
      message !== cause &&
      message.channel === cause.channel &&
      message.recipient === cause.recipient &&
      (scope === 'all' || message.category === 'marketing') &&
      message.at >= since,
  )

export const rowsOf = (ctx: Context, optOuts: readonly OptOut[], made: ReadonlyMap<Planned, MessageRow>) =>
  optOuts.map(({ cause, scope, reason, since }) => ({
    id: newId('sup', since.getTime()),
    property_id: ctx.property.id,
    channel: cause.channel,
    recipient: cause.recipient,
    recipient_hash: recipientHash(ctx, cause.channel, cause.recipient),
    scope,
    reason,
    message_id: reason === 'stop' ? null : (made.get(cause)?.id ?? null),
    ...firstVersion({ now: since }),
  }))
