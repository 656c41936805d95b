import { performance } from 'node:perf_hooks'
import type { Context, Workflow } from '../../../platform/operation/context.ts'
import { messageLinks } from '../links/token.ts'
import type { Envelope, MessageError, Outcome, Transport } from '../ports.ts'
import { inAppTopic } from '../sessions/stream.ts'
import { advance, type Moved } from '../status.ts'
import { markAttempt, moveMessage, noteProviderId, postpone } from '../status-store.ts'
import { type MessageRow, readMessage } from '../store.ts'
import { stepsOf } from './magic.ts'
import type { Plan } from './plan.ts'

/** Handing a message over, and writing down what came of it. */

const SETTLE_AFTER_MS = 60_000
const TRIES = 3
const LAST_WORD_MS = 50
const PAUSES_MS = [200, 800]
const FIRST_RETRY_MS = 5000
const LONGEST_RETRY_MS = 300_000

export interface Delivery {
  row: MessageRow
  plan: Plan
  /** At once: someone is waiting for the answer. Else there is time to try again later. */
  waiting: boolean
}

/** What becomes of a message that nobody outside has to carry: known before it is written down. */
export async function settleLocally(ctx: Context, row: MessageRow, plan: Plan): Promise<Moved> {
  const { transport } = plan
  if (!transport) return failed(row, plan.uncarried, ctx.now)
  const named = { ...row, template: plan.template, ...carrierOf(transport) }
  const outcome = await transport.send(envelopeOf(ctx, row, plan), NEVER)
  return settled(row, named, { outcome, at: ctx.now, waiting: true })
}

/** The row is claimed by us. Answers it as it is afterwards. */
export async function deliver(ctx: Workflow, { row, plan, waiting }: Delivery): Promise<MessageRow> {
  const { transport } = plan
  if (!transport) return write(ctx, row, failed(row, plan.uncarried, ctx.now))
  const named = { ...row, template: plan.template, ...carrierOf(transport) }
  const begun = { ...named, attempted_at: ctx.now.toISOString() }
  const isBegun = transport.repeatable || row.attempted_at !== null
  const marked = isBegun ? undefined : await markAttempt(ctx, row, begun)
  if (!isBegun && !marked) return (await readMessage(ctx, row.id)) ?? row // another's by now
  const startedMs = performance.now()
  const outcome = await handOver(ctx, transport, envelopeOf(ctx, row, plan), waiting ? TRIES : 1)
  const at = new Date(ctx.now.getTime() + Math.round(performance.now() - startedMs))
  return record(ctx, marked ?? row, marked ?? named, { outcome, at, waiting })
}

/** Who took it: a later question about it goes there and nowhere else. */
export const carrierOf = ({ provider, account, sender }: Transport) => ({
  provider,
  provider_account: account ?? null,
  sender,
})

export const envelopeOf = (ctx: Context, row: MessageRow, { envelopeTemplate }: Plan): Envelope => ({
  id: row.id,
  propertyId: ctx.property.id,
  channel: row.channel,
  to: row.recipient,
  subject: row.subject,
  content: row.content ?? '',
  template: envelopeTemplate,
  category: row.category,
  /** Made for those who put them in. */
  get links() {
    return messageLinks(ctx, row.id)
  },
})

/** Within the time limit, again where it was surely not taken. A provider that never answers is unknown, not endless. */
async function handOver(ctx: Context, transport: Transport, envelope: Envelope, tries: number): Promise<Outcome> {
  const deadlineMs = performance.now() + ctx.ports.messaging.timeoutMs
  for (let tried = 1; ; tried++) {
    const leftMs = Math.max(1, deadlineMs - performance.now())
    const outcome = await inTime(transport, envelope, leftMs).catch((error): Outcome => {
      ctx.log.error({ err: error, message: envelope.id, provider: transport.provider }, 'handing a message over broke')
      return BROKE_OFF // a mistake of ours, and nobody knows how far it had come
    })
    if (outcome.kind !== 'unreachable' || tried >= tries) return outcome
    const pauseMs = Math.max(PAUSES_MS[tried - 1]!, outcome.retryAfterMs ?? 0)
    if (performance.now() + pauseMs > deadlineMs) return outcome
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

async function inTime(transport: Transport, envelope: Envelope, timeoutMs: number): Promise<Outcome> {
  if (transport.repeatable) return transport.send(envelope, NEVER) // stays in the house
  const over = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => {
      over.abort()
      setTimeout(() => resolve(TIMED_OUT), LAST_WORD_MS) // it may know better: that nothing was sent
    }, timeoutMs)
  })
  try {
    return await Promise.race([transport.send(envelope, over.signal), tooLate])
  } finally {
    clearTimeout(timer)
  }
}

const NEVER = new AbortController().signal

const TIMED_OUT: Outcome = {
  kind: 'unknown',
  error: { code: 'provider_timeout', message: 'The provider did not answer in time; what became of it is found out.' },
}

const BROKE_OFF: Outcome = {
  kind: 'unknown',
  error: { code: 'provider_timeout', message: 'Handing it over broke off; what became of it is found out.' },
}

interface Handed {
  outcome: Outcome
  at: Date
  waiting: boolean
}

export const record = (ctx: Workflow, before: MessageRow, named: MessageRow, handed: Handed): Promise<MessageRow> =>
  write(ctx, before, settled(before, named, handed))

function settled(before: MessageRow, named: MessageRow, { outcome, at, waiting }: Handed): Moved {
  switch (outcome.kind) {
    case 'accepted':
      return accepted(named, outcome.providerMessageId, at)
    case 'refused':
      return failed(named, outcome.error, at)
    case 'unreachable':
      return waiting ? failed(named, outcome.error, at) : postponed({ ...named, ...again(before, outcome, at) })
    case 'unknown':
      return postponed({
        ...named,
        error: outcome.error,
        attempted_at: before.attempted_at ?? at.toISOString(),
        due_at: new Date(at.getTime() + SETTLE_AFTER_MS).toISOString(),
      })
  }
}

function accepted(named: MessageRow, providerMessageId: string | null, at: Date): Moved {
  const moved = advance(named, { status: 'sent', at, providerMessageId })!
  const [step] = named.provider === 'sandbox' ? stepsOf(named.channel, named.recipient) : []
  if (step) moved.row.due_at = new Date(at.getTime() + step.afterMs).toISOString()
  return moved
}

const failed = (named: MessageRow, error: MessageError, at: Date): Moved =>
  advance(named, { status: 'failed', error, at })!

/** Nobody is told that it is looked at again later. */
const postponed = (after: MessageRow): Moved => ({ row: { ...after, leased_until: null }, events: [] })

async function write(ctx: Workflow, before: MessageRow, moved: Moved): Promise<MessageRow> {
  const { row, events } = moved
  const stored =
    events.length > 0 ? await ctx.tx((tx) => moveMessage(tx, before, moved)) : await postpone(ctx, before, row)
  if (stored) {
    publishMessage(ctx, stored)
    return stored
  }
  // A receipt was faster: it is right, and only the provider's name for the message is still news.
  if (row.provider_message_id) await noteProviderId(ctx, before.id, row.provider_message_id)
  return (await readMessage(ctx, before.id)) ?? row
}

/** The guest's own session waits for it. */
export function publishMessage(ctx: Workflow, { channel, status, recipient }: MessageRow): void {
  if (channel === 'in_app' && status === 'sent') ctx.publish(inAppTopic(recipient))
}

export const fail = (ctx: Workflow, before: MessageRow, error: MessageError, at: Date): Promise<MessageRow> =>
  write(ctx, before, failed(before, error, at))

function again({ attempts }: MessageRow, outcome: Extract<Outcome, { kind: 'unreachable' }>, at: Date) {
  const pauseMs = Math.min(FIRST_RETRY_MS * 2 ** attempts, LONGEST_RETRY_MS)
  const due = new Date(at.getTime() + Math.max(pauseMs, outcome.retryAfterMs ?? 0))
  return { error: outcome.error, attempted_at: null, attempts: attempts + 1, due_at: due.toISOString() }
}
