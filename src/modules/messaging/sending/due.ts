import { sql } from '../../../platform/database/sql.ts'
import type { Job, LeasedBacklog } from '../../../platform/jobs/claim.ts'
import type { Workflow } from '../../../platform/operation/context.ts'
import type { Violation } from '../../../platform/operation/errors.ts'
import { findReservation } from '../../stays/index.ts'
import { receiveInbound } from '../inbound/receive.ts'
import type { MessageError, Transport } from '../ports.ts'
import { applyReceipt } from '../receipts.ts'
import { OUTCOME_UNKNOWN } from '../status.ts'
import { postpone, setDue } from '../status-store.ts'
import type { MessageRow } from '../store.ts'
import { suppress } from '../suppressions/suppress.ts'
import { carrierOf, deliver, envelopeOf, fail, record } from './deliver.ts'
import { stepsOf } from './magic.ts'
import { type Plan, planOf, type SendingRules } from './plan.ts'

/** What is to be done about a message whose time has come. */

/** A message whose time has come, claimed by us. */
export interface Due extends Job, MessageRow {
  leased_until: string
  clock_moved_at: string | null
  /** Read once for all of its property that were claimed together. */
  sendingRules: () => Promise<SendingRules>
}

const LEASE_BEYOND_TIMEOUT_MS = 10_000

/** Held for longer than its provider may take to answer. */
export const dueMessages = (timeoutMs: number): LeasedBacklog => ({
  table: 'messages',
  waiting: sql`t.due_at is not null`,
  due: { column: 'due_at' },
  order: sql`t.due_at`,
  lease: { column: 'leased_until', ms: timeoutMs + LEASE_BEYOND_TIMEOUT_MS, lost: 'lease_losses' },
  select: sql`t.*, p.clock_moved_at`,
})

const GIVE_UP_MS = 15 * 60_000
const ASK_AFTER_MS = 60_000

export async function handleDue(ctx: Workflow, due: Due): Promise<void> {
  if (due.status === 'sent' || due.status === 'delivered') return takeSteps(ctx, due)
  if (due.status !== 'queued') return release(ctx, due, null)
  if (due.attempted_at !== null) await settle(ctx, due, await due.sendingRules())
  else await send(ctx, due, await due.sendingRules())
}

export const setAside = (ctx: Workflow, due: Due): Promise<unknown> =>
  due.status === 'queued' ? fail(ctx, due, WORKER_LOST, ctx.now) : release(ctx, due, null)

const WORKER_LOST: MessageError = { code: 'worker_lost', message: 'It was begun five times and never finished.' }

async function send(ctx: Workflow, row: Due, rules: SendingRules) {
  const { clock_moved_at, clock_offset_ms } = row
  const plannedMs = Date.parse(row.held_until ?? row.scheduled_at ?? row.created_at)
  // What fell due because the sandbox's clock was moved is late only since then.
  const dueSinceMs = Math.max(plannedMs - clock_offset_ms, clock_moved_at ? Date.parse(clock_moved_at) : 0)
  if (ctx.realNow.getTime() - dueSinceMs > ctx.ports.messaging.latestMs) return fail(ctx, row, EXPIRED, ctx.now)
  const stay = row.reservation_id === null ? undefined : await findReservation(ctx, row.reservation_id)
  const plan = await planOf(ctx, draftOf(row), { moment: ctx.now, id: row.id, known: rules, stay })
  const [violation] = plan.violations
  if (violation) return fail(ctx, row, { code: codeOf(violation), message: violation.msg }, ctx.now)
  if (plan.heldUntil) return hold(ctx, row, plan.heldUntil)
  return deliver(ctx, { row, plan, waiting: false })
}

/** One word for it, whether it was found before or after it was handed over. */
const codeOf = ({ type }: Violation): string => (type === 'string_too_long' ? 'content_too_long' : type)

const EXPIRED: MessageError = { code: 'expired', message: 'Its time passed too long ago to be worth sending.' }

export const draftOf = ({ channel, recipient, content, guest_id, category, template }: MessageRow) => ({
  channel,
  recipient,
  content: content ?? '',
  guest_id,
  category,
  ...(template && { template }),
})

const hold = (ctx: Workflow, row: MessageRow, until: Date) =>
  postpone(ctx, row, { ...row, held_until: until.toISOString(), due_at: until.toISOString(), leased_until: null })

/** It was perhaps taken: found out where the provider can tell, given up after a while where it cannot. */
async function settle(ctx: Workflow, row: MessageRow, rules: SendingRules) {
  const attemptedAt = new Date(row.attempted_at!)
  const askAt = new Date(attemptedAt.getTime() + ASK_AFTER_MS)
  if (ctx.now < askAt) return release(ctx, { ...row, error: row.error ?? CUT_OFF }, askAt, row) // it may be on its way
  const plan = await planOf(ctx, draftOf(row), { moment: ctx.now, id: row.id, known: rules })
  const found = await lookUp(ctx, row, plan, attemptedAt)
  if (found) {
    return record(ctx, row, row, { outcome: found, at: ctx.now, waiting: false })
  }
  if (ctx.now.getTime() - attemptedAt.getTime() >= GIVE_UP_MS) return fail(ctx, row, GIVEN_UP, ctx.now)
  const giveUpMs = attemptedAt.getTime() + GIVE_UP_MS
  return release(ctx, row, new Date(Math.min(ctx.now.getTime() + ASK_AFTER_MS, giveUpMs)))
}

const CUT_OFF: MessageError = {
  code: 'provider_timeout',
  message: 'Sending it was cut off; what became of it is found out.',
}

const GIVEN_UP: MessageError = {
  code: OUTCOME_UNKNOWN,
  message: 'The provider never told whether it took the message; a later receipt may still correct this.',
}

async function lookUp(ctx: Workflow, row: MessageRow, plan: Plan, attemptedAt: Date) {
  const { transport } = plan
  // Another account or sender knows nothing of it: that it is not there would be no answer.
  if (!transport?.lookUp || !isSameCarrier(row, transport)) return undefined
  const signal = AbortSignal.timeout(ctx.ports.messaging.timeoutMs)
  const outcome = await transport.lookUp(envelopeOf(ctx, row, plan), attemptedAt, signal)
  return outcome?.kind === 'unknown' ? undefined : outcome
}

const isSameCarrier = (row: MessageRow, transport: Transport): boolean => {
  const { provider, provider_account, sender } = carrierOf(transport)
  return row.provider === provider && row.provider_account === provider_account && row.sender === sender
}

const release = async (ctx: Workflow, row: MessageRow, dueAt: Date | null, before = row): Promise<void> => {
  await postpone(ctx, before, { ...row, due_at: dueAt?.toISOString() ?? null, leased_until: null })
}

/** The script of a magic recipient, as far as the property's clock has come. */
async function takeSteps(ctx: Workflow, row: MessageRow): Promise<void> {
  const sentMs = Date.parse(row.sent_at!)
  const steps = stepsOf(row.channel, row.recipient)
  const reached = steps.filter(({ afterMs }) => sentMs + afterMs <= ctx.now.getTime())
  for (const { afterMs, update } of reached) {
    const at = new Date(sentMs + afterMs)
    if (update === 'says_stop') await sayStop(ctx, row, at)
    else await applyReceipt(ctx, { messageId: row.id, providerMessageId: null }, { ...update, at })
  }
  const next = steps[reached.length]
  await setDue(ctx, row.id, next ? new Date(sentMs + next.afterMs) : null)
}

/** As a guest would: a word where one can answer, the link where one cannot. */
async function sayStop(ctx: Workflow, { id, channel, recipient, sender }: MessageRow, at: Date): Promise<void> {
  if (channel === 'sms' || channel === 'chatapp') {
    const to = { by: 'property', propertyId: ctx.property.id } as const
    const message = { content: 'STOP', attachments: [], providerMessageId: `${id}.stop` }
    await receiveInbound(
      ctx,
      { kind: 'inbound', to, channel, from: recipient, recipient: sender ?? '', at, ...message },
      'sandbox',
    )
  } else await suppress(ctx, { channel, recipient, scope: 'marketing', reason: 'unsubscribe', messageId: id })
}
