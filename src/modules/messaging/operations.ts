import type { Context, Workflow } from '../../platform/operation/context.ts'
import { fail, failWith } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { newId } from '../../platform/schema/ids.ts'
import { PageOf, pageFields, pageRule } from '../../platform/schema/page.ts'
import { Type } from '../../platform/schema/schema.ts'
import { firstVersion } from '../../platform/schema/version.ts'
import { guestFilter } from '../guests/index.ts'
import { findReservation, shareReservation } from '../stays/index.ts'
import { messageNotFound, refusals } from './errors.ts'
import { Channel, Message, MessageStatus, messageId, NewMessage } from './schema.ts'
import { carrierOf, deliver, publishMessage, settleLocally } from './sending/deliver.ts'
import { guestOf, type Plan, planOf } from './sending/plan.ts'
import { messageRules } from './sending/recipients.ts'
import { segmentsOf } from './sending/segments.ts'
import { type SendingTime, sendingTime } from './sending/sending-time.ts'
import type { Moved } from './status.ts'
import {
  findMessage,
  insertMessage,
  listMessages,
  lockGuestsMarketing,
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
    '`scheduled_at`: `queued`, and sent at its time, once. With `send_relative` it is counted from the stay of ' +
    '`reservation_id` and moves with it; whatever waits is cancelled with its stay. Try it first with `POST /v1/messaging/preview`.',
  http: { method: 'POST', path: '/v1/messaging/send', status: 201 },
  input: NewMessage,
  output: Message,
  errors: refusals,
  rules: messageRules,
  async run(ctx, input) {
    const before = ctx.createdBefore && (await findMessage(ctx, ctx.createdBefore))
    if (before) return before // the request was cut off; the message goes its way all the same
    const { row, plan } = await drafted(ctx, input, findReservation)
    const isDue = row.leased_until !== null
    const isLocal = plan.transport?.repeatable !== false
    const moved = isDue && isLocal ? await settleLocally(ctx, row, plan) : { row, events: [] }
    const stored = await store(ctx, moved, input)
    if (isDue && !isLocal) return shownMessage(await deliver(ctx, { row, plan, waiting: true }))
    publishMessage(ctx, stored)
    return shownMessage(stored)
  },
})

type FindStay = typeof findReservation

/** As it would be kept now, or refused. */
async function drafted(ctx: Context, input: NewMessage, findStay: FindStay): Promise<{ row: MessageRow; plan: Plan }> {
  const stay = input.reservation_id === null ? undefined : await findStay(ctx, input.reservation_id)
  const time = sendingTime(ctx, input, stay)
  const plan = await planOf(ctx, input, { moment: time.at, stay })
  const violations = [...time.violations, ...plan.violations]
  if (violations.length > 0) failWith(violations)
  return { row: newRow(ctx, input, plan, time), plan }
}

/**
 * Those who advertise to one guest count under a lock, so that two at once cannot both be the last that is allowed. What
 * waits for a stay is made of the stay as nobody can change it meanwhile, so that it follows every later change.
 */
const store = (ctx: Workflow, { row, events }: Moved, input: NewMessage): Promise<MessageRow> =>
  ctx.tx(async (tx) => {
    const isCounted = row.category === 'marketing' && row.guest_id !== null
    if (isCounted) await lockGuestsMarketing(tx, row.guest_id!)
    const followsStay = row.reservation_id !== null && row.leased_until === null && row.status === 'queued'
    const again = isCounted || followsStay ? await drafted(tx, input, shareReservation) : undefined
    const stored = followsStay ? { ...again!.row, ...NOT_BEGUN } : row
    await insertMessage(tx, stored, events)
    return stored
  })

const NOT_BEGUN = { provider: null, provider_account: null, sender: null, attempted_at: null, leased_until: null }

function newRow(ctx: Context, input: NewMessage, plan: Plan, { at, scheduledAt }: SendingTime): MessageRow {
  const { transport, template, heldUntil } = plan
  const now = ctx.now.toISOString()
  const later = heldUntil ?? (at > ctx.now ? at : null)
  const begun = !later && transport?.repeatable === false
  const lease = new Date(ctx.realNow.getTime() + ctx.ports.messaging.timeoutMs + LEASE_BEYOND_TIMEOUT_MS)
  return {
    id: newId('omsg', ctx.now.getTime()),
    property_id: ctx.property.id,
    guest_id: guestOf(input),
    reservation_id: input.reservation_id,
    channel: input.channel,
    status: 'queued',
    recipient: input.recipient,
    subject: input.subject,
    content: input.content,
    category: input.category,
    template: input.template ? template : null,
    metadata: input.metadata,
    segments: input.channel === 'sms' ? segmentsOf(input.content).segments : null,
    scheduled_at: scheduledAt?.toISOString() ?? null,
    send_relative: input.send_relative,
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
    reservation_id: Type.Optional(Type.String({ description: 'Only those of this stay' })),
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
