import type { Transaction } from '../../platform/operation/context.ts'
import { fail, failWith } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { Moment, Type } from '../../platform/schema/schema.ts'
import { findReservation } from '../stays/index.ts'
import { messageNotFound, messageNotQueued, refusals } from './errors.ts'
import { Message, messageId } from './schema.ts'
import { draftOf } from './sending/due.ts'
import { planOf } from './sending/plan.ts'
import { sendingTime } from './sending/sending-time.ts'
import { advance } from './status.ts'
import { moveMessage, postpone } from './status-store.ts'
import { lockWithWork, shownMessage } from './store.ts'

/** What can still be done about a message that waits to be sent. */

export const cancel = defineOperation({
  id: 'messaging.cancel',
  kind: 'command',
  scope: 'messaging:write',
  maturity: 'early_access',
  summary: 'Cancel a message that waits to be sent',
  description: 'It becomes `failed` with the code `cancelled`.',
  http: { method: 'POST', path: '/v1/messaging/{message_id}/cancel' },
  input: Type.Object({ message_id: messageId }, { title: 'MessageCancellation' }),
  output: Message,
  errors: [messageNotFound, messageNotQueued],
  versioned: true,
  async run(tx, { message_id }) {
    const row = await lockWaiting(tx, message_id)
    const moved = advance(row, { status: 'failed', error: CANCELLED, at: tx.now })!
    return shownMessage((await moveMessage(tx, row, moved))!)
  },
})

const CANCELLED = { code: 'cancelled', message: 'It was cancelled before it was sent.' }

export const reschedule = defineOperation({
  id: 'messaging.reschedule',
  kind: 'command',
  scope: 'messaging:write',
  maturity: 'early_access',
  summary: 'Give a message that waits to be sent another time',
  description:
    'Earlier or later. One that was counted from its stay (`send_relative`) has a time of its own from then on.',
  http: { method: 'POST', path: '/v1/messaging/{message_id}/reschedule' },
  input: Type.Object(
    { message_id: messageId, scheduled_at: Moment({ description: 'When it goes out; a moment ago: at once' }) },
    { title: 'MessageReschedule' },
  ),
  output: Message,
  errors: [messageNotFound, messageNotQueued, ...refusals],
  versioned: true,
  async run(tx, { message_id, scheduled_at }) {
    const { under_way: _, ...row } = await lockWaiting(tx, message_id)
    const stay = row.reservation_id === null ? undefined : await findReservation(tx, row.reservation_id)
    const { at, scheduledAt, violations } = sendingTime(tx, { scheduled_at })
    const plan = await planOf(tx, draftOf(row), { moment: at, id: row.id, stay })
    if (violations.length + plan.violations.length > 0) failWith([...violations, ...plan.violations])
    const wished = scheduledAt!.toISOString()
    if (wished === row.scheduled_at && row.send_relative === null) return shownMessage(row)
    const held_until = plan.heldUntil?.toISOString() ?? null
    const due = { held_until, due_at: held_until ?? at.toISOString(), leased_until: null, attempts: 0, error: null }
    tx.audit(row.id)
    return shownMessage((await postpone(tx, row, { ...row, scheduled_at: wished, send_relative: null, ...due }))!)
  },
})

async function lockWaiting(tx: Transaction, id: string) {
  const row = tx.expect((await lockWithWork(tx, id)) ?? fail(messageNotFound))
  return row.status !== 'queued' || row.under_way ? fail(messageNotQueued) : row
}
