import type { Context } from '../../../platform/operation/context.ts'
import { newId } from '../../../platform/schema/ids.ts'
import { addDays, momentOf } from '../../../platform/schema/time.ts'
import { firstVersion } from '../../../platform/schema/version.ts'
import type { Property } from '../../properties/index.ts'
import type { MessageError } from '../ports.ts'
import { segmentsOf } from '../sending/segments.ts'
import type { MessageRow } from '../store.ts'
import type { Planned } from './plan.ts'

/** What became of a message by now. */

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How often it arrives and is read, and how long each takes at most. */
const WAYS = {
  email: { arrives: 0.96, deliveredMs: 40_000, read: 0.6, readMs: 9 * HOUR_MS },
  sms: { arrives: 0.92, deliveredMs: 12_000, read: 0, readMs: 0 },
  chatapp: { arrives: 0.98, deliveredMs: 6000, read: 0.9, readMs: 25 * MINUTE_MS },
  in_app: { arrives: 0.85, deliveredMs: 3 * HOUR_MS, read: 1, readMs: 2 * MINUTE_MS },
  push: { arrives: 0, deliveredMs: 0, read: 0, readMs: 0 }, // nobody confirms it
}

const NO_SUCH_MAILBOX: MessageError = {
  code: 'invalid_recipient',
  message: 'The mail server knows no such recipient.',
  provider_code: '550 5.1.1',
}
const UNREACHABLE: MessageError = {
  code: 'undeliverable',
  message: 'The recipient’s device or network did not take the message.',
}

type Fate = Pick<MessageRow, 'status' | 'sent_at' | 'delivered_at' | 'read_at' | 'failed_at' | 'error'>

const NOTHING_YET: Fate = {
  status: 'queued',
  sent_at: null,
  delivered_at: null,
  read_at: null,
  failed_at: null,
  error: null,
}

function fateOf({ channel, at, luck }: Planned, now: Date, bounces: boolean): Fate {
  if (at > now) return NOTHING_YET
  const way = WAYS[channel]
  const sentMs = at.getTime() + 80 + Math.floor(luck.soon * 400)
  const deliveredMs = sentMs + 900 + Math.floor(luck.soon * way.deliveredMs)
  const readMs = deliveredMs + 4000 + Math.floor(luck.soon ** 2 * way.readMs)
  const moment = (ms: number) => (ms <= now.getTime() ? new Date(ms).toISOString() : null)
  if (bounces)
    return { ...NOTHING_YET, status: 'failed', failed_at: moment(sentMs) ?? now.toISOString(), error: NO_SUCH_MAILBOX }
  const sent: Fate = { ...NOTHING_YET, status: 'sent', sent_at: moment(sentMs) ?? now.toISOString() }
  if (luck.arrives >= way.arrives) {
    const failed_at = channel === 'sms' ? moment(deliveredMs) : null
    return failed_at ? { ...sent, status: 'failed', failed_at, error: UNREACHABLE } : sent
  }
  const delivered: Fate = { ...sent, delivered_at: moment(deliveredMs) }
  if (delivered.delivered_at === null) return sent
  const read_at = luck.read < way.read ? moment(readMs) : null
  return { ...delivered, status: read_at ? 'read' : 'delivered', read_at }
}

interface Known {
  created: Date
  senders: Property['senders']
  bounces: boolean
}

export function rowOf(ctx: Context, planned: Planned, { created, senders, bounces }: Known): MessageRow {
  const { channel, recipient, guest, reservation_id, subject, content, category, template, metadata, at } = planned
  const fate = fateOf(planned, ctx.now, bounces)
  const waits = fate.status === 'queued'
  return {
    id: newId('omsg', created.getTime()),
    property_id: ctx.property.id,
    guest_id: guest.id,
    reservation_id,
    channel,
    recipient,
    subject,
    content,
    category,
    template,
    metadata,
    segments: channel === 'sms' ? segmentsOf(content ?? '').segments : null,
    scheduled_at: waits ? at.toISOString() : null,
    send_relative: null,
    held_until: null,
    ...fate,
    provider: waits ? null : channel === 'in_app' ? 'in_app' : 'sandbox',
    provider_account: null,
    sender: waits || channel === 'in_app' ? null : (senders[channel] ?? null),
    provider_message_id: null,
    due_at: waits ? at.toISOString() : null,
    attempted_at: null,
    attempts: 0,
    leased_until: null,
    lease_losses: 0,
    ...firstVersion({ now: created }),
  }
}

/** What lies ahead was scheduled this morning, or yesterday's. */
export function createdAt({ now, today, property }: Context, { at, plannable }: Planned): Date {
  if (at <= now) return at
  const mornings = [today, addDays(today, -1)].map((date) => momentOf(date, '06:00', property.timezone))
  const morning = mornings.find((moment) => moment <= now) ?? now
  return plannable && plannable > morning && plannable <= now ? plannable : morning
}
