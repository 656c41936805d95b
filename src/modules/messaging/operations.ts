import type { Context, Workflow } from '../../platform/operation/context.ts'
import { fail, failWith } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { newId } from '../../platform/schema/ids.ts'
import { PageOf, pageFields, pageRule } from '../../platform/schema/page.ts'
import { Type } from '../../platform/schema/schema.ts'
import { parseMoment } from '../../platform/schema/time.ts'
import { firstVersion } from '../../platform/schema/version.ts'
import { guestFilter } from '../guests/index.ts'
import { messageNotFound, messageNotQueued, refusals } from './errors.ts'
import { Channel, Message, MessageStatus, messageId, NewMessage } from './schema.ts'
import { carrierOf, deliver, publishMessage, settleLocally } from './sending/deliver.ts'
import { guestOf, type Plan, planOf } from './sending/plan.ts'
import { messageRules } from './sending/recipients.ts'
import { segmentsOf } from './sending/segments.ts'
import { sendingTime } from './sending/sending-time.ts'
import { advance, type Moved } from './status.ts'
import { moveMessage } from './status-store.ts'
import {
  findMessage,
  insertMessage,
  listMessages,
  lockGuestsMarketing,
  lockWithWork,
  type MessageRow,
  shownMessage,
} from './store.ts'

const LEASE_BEYOND_TIMEOUT_MS = 20_000

export const send = defineOperation({
  id: 'messaging.send',
  kind: 'workflow',
  consequences: ['contacts_person'],
  preview: 'messaging.preview',
  scope: 'messaging:write',
  maturity: 'early_access',
  summary: 'Send a message to a guest, now or later',
  description:
    'At once: the provider is called within the request, and the answer says `sent`, or `failed` with the reason in ' +
    '`metadata.error`; should the provider not answer in time it stays `queued` and is settled later. With ' +
    '`scheduled_at`: `queued`, and sent at its time, once. Try it first with `POST /v1/messaging/preview`.',
  http: { method: 'POST', path: '/v1/messaging/send', status: 201 },
  input: NewMessage,
  output: Message,
  errors: refusals,
  rules: messageRules,
  async run(ctx, input) {
    const before = ctx.createdBefore && (await findMessage(ctx, ctx.createdBefore))
    if (before) return before // the request was cut off; the message goes its way all the same
    const { at, violations } = sendingTime(ctx, input)
    const plan = await planOf(ctx, input, { moment: at })
    if (violations.length + plan.violations.length > 0) failWith([...violations, ...plan.violations])
    const row = newRow(ctx, input, plan, at)
    const isDue = row.leased_until !== null
    const isLocal = plan.transport?.repeatable !== false
    const stored = isDue && isLocal ? await settleLocally(ctx, row, plan) : { row, events: [] }
    await store(ctx, stored, input, at)
    if (isDue && !isLocal) return shownMessage(await deliver(ctx, { row, plan, waiting: true }))
    publishMessage(ctx, stored.row)
    return shownMessage(stored.row)
  },
})

/** Those who advertise to one guest count under a lock, so that two at once cannot both be the last that is allowed. */
const store = (ctx: Workflow, { row, events }: Moved, input: NewMessage, moment: Date): Promise<void> =>
  ctx.tx(async (tx) => {
    if (row.category === 'marketing' && row.guest_id !== null) {
      await lockGuestsMarketing(tx, row.guest_id)
      const { violations } = await planOf(tx, input, { moment })
      if (violations.length > 0) failWith(violations)
    }
    await insertMessage(tx, row, events)
  })

function newRow(ctx: Context, input: NewMessage, { transport, template, heldUntil }: Plan, at: Date): MessageRow {
  const now = ctx.now.toISOString()
  const later = heldUntil ?? (at > ctx.now ? at : null)
  const begun = !later && transport?.repeatable === false
  const lease = new Date(ctx.realNow.getTime() + ctx.ports.messaging.timeoutMs + LEASE_BEYOND_TIMEOUT_MS)
  return {
    id: newId('omsg', ctx.now.getTime()),
    property_id: ctx.property.id,
    guest_id: guestOf(input),
    channel: input.channel,
    status: 'queued',
    recipient: input.recipient,
    subject: input.subject,
    content: input.content,
    category: input.category,
    template: input.template ? template : null,
    metadata: input.metadata,
    segments: input.channel === 'sms' ? segmentsOf(input.content).segments : null,
    scheduled_at: input.scheduled_at === null ? null : parseMoment(input.scheduled_at)!.toISOString(),
    held_until: heldUntil?.toISOString() ?? null,
    sent_at: null,
    delivered_at: null,
    read_at: null,
    failed_at: null,
    error: null,
    ...(begun ? carrierOf(transport!) : { provider: null, provider_account: null, sender: null }),
    provider_message_id: null,
    due_at: later?.toISOString() ?? now,
    // About to be handed over: should we die meanwhile, it must not be handed over again blindly.
    attempted_at: begun ? now : null,
    attempts: 0,
    leased_until: later ? null : lease.toISOString(),
    lease_losses: 0,
    ...firstVersion(ctx),
  }
}

export const list = defineOperation({
  id: 'messaging.list',
  kind: 'query',
  scope: 'messaging:read',
  maturity: 'early_access',
  summary: 'List messages to guests, newest first',
  http: { method: 'GET', path: '/v1/messaging' },
  input: Type.Object({
    guest_id: guestFilter('Only to this guest'),
    channel: Type.Optional(Channel),
    status: Type.Optional(MessageStatus),
    ...pageFields({ preset: 50, most: 200 }),
  }),
  output: PageOf(Message),
  errors: [],
  rules: [pageRule],
  run: listMessages,
})

export const get = defineOperation({
  id: 'messaging.get',
  kind: 'query',
  scope: 'messaging:read',
  maturity: 'early_access',
  summary: 'Read one message',
  http: { method: 'GET', path: '/v1/messaging/{message_id}' },
  input: Type.Object({ message_id: messageId }),
  output: Message,
  errors: [messageNotFound],
  run: async (ctx, { message_id }) => (await findMessage(ctx, message_id)) ?? fail(messageNotFound),
})

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
    const row = tx.expect((await lockWithWork(tx, message_id)) ?? fail(messageNotFound))
    if (row.status !== 'queued' || row.under_way) fail(messageNotQueued)
    const moved = advance(row, { status: 'failed', error: CANCELLED, at: tx.now })!
    return shownMessage((await moveMessage(tx, row, moved))!)
  },
})

const CANCELLED = { code: 'cancelled', message: 'It was cancelled before it was sent.' }
