import {
  type Callback,
  type CallbackHost,
  defineCallback,
  type RawRequest,
} from '../../../platform/operation/callback.ts'
import type { Context, Workflow } from '../../../platform/operation/context.ts'
import { fail } from '../../../platform/operation/errors.ts'
import type { AppliedLimits } from '../../../platform/reliability/limits.ts'
import type { Environment } from '../../../platform/runtime/environment.ts'
import { notifiersOf } from '../../../platform/runtime/providers.ts'
import { idPattern } from '../../../platform/schema/ids.ts'
import { OneOf } from '../../../platform/schema/schema.ts'
import { handshakeRefused, invalidSignature, providerNotFound, receiverUnknown } from '../errors.ts'
import { malformedNotification, type Notice, type Receiver } from '../ports.ts'
import { applyReceipt } from '../receipts.ts'
import { suppress } from '../suppressions/suppress.ts'
import { candidateById, type ReceivingProperty } from './candidates.ts'
import { receiveInbound } from './receive.ts'
import { receivingProperties } from './receiving-properties.ts'

/** What providers tell: receipts, guests' messages, opt-outs. */

const OPERATION = 'messaging.webhook'
const IS_MESSAGE = new RegExp(idPattern('omsg'))

const provider = OneOf(notifiersOf('messages'), {
  title: 'NotifyingProvider',
  description: 'Who sends it',
})

const receive = defineCallback({
  id: OPERATION,
  method: 'POST',
  path: '/v1/messaging/webhook/{provider}',
  summary: 'Where message providers send receipts and guests’ messages',
  fromProvider: true,
  description:
    'The property is found by its sender or account. What is not signed with the secret of that account is refused ' +
    'whole; repeated and late notifications are harmless.',
  parameters: { provider },
  answers: 'Taken, in the form the provider wants to hear it',
  errors: [malformedNotification, providerNotFound, receiverUnknown, invalidSignature],
  async handle(host, request) {
    const receiver = receiverOf(host, request)
    const receivers = await receivingProperties(host, receiver, request, OPERATION)
    const limit = countAll(host, receivers) ?? count(host, host.environments.live, `${receiver.provider} nothing`)
    for (const receiving of receivers) {
      await receiving.environment.health.guard(() => applyAll(receiving, receiver.provider))
      receiving.environment.wakeups.signal(receiving.ctx.property.id)
    }
    return { ...receiver.answer, limit }
  },
})

const handshake = defineCallback({
  id: 'messaging.webhook_handshake',
  method: 'GET',
  path: '/v1/messaging/webhook/{provider}',
  summary: 'The question some providers ask before they send anything',
  description: '`property` in the address chooses the account of that property; without it the server’s answers.',
  parameters: { provider },
  answers: 'What the provider asked to be told',
  errors: [providerNotFound, handshakeRefused],
  async handle(host, request) {
    const receiver = receiverOf(host, request)
    const propertyId = request.url.searchParams.get('property')
    const addressed =
      propertyId === null ? undefined : await candidateById({ host, receiver, operationId: OPERATION }, propertyId)
    const allowed = propertyId === null || (addressed && (addressed.account || addressed.environment.name === 'live'))
    const answer = allowed ? receiver.handshake?.(request, addressed?.account) : undefined
    if (!answer) return fail(handshakeRefused)
    return { ...answer, limit: count(host, host.environments.live, `${receiver.provider} handshake`) }
  },
})

export const webhookCallbacks: Callback[] = [receive, handshake]

function receiverOf({ environments }: CallbackHost, { params }: RawRequest): Receiver {
  const { receivers } = environments.live.ports.messaging
  const name = params.provider ?? ''
  return Object.hasOwn(receivers, name) ? receivers[name]! : fail(providerNotFound)
}

/** Only what proved genuine counts for a receiving number: strangers cannot use up what a property may be told. */
const countAll = (host: CallbackHost, houses: readonly ReceivingProperty[]): AppliedLimits | undefined =>
  houses
    .flatMap(({ environment, addressees }) => [...addressees].map((key) => count(host, environment, key)))
    .sort((one, other) => one.remaining - other.remaining)[0]

const count = (host: CallbackHost, environment: Environment, key: string): AppliedLimits => {
  const quota = environment.ports.messaging.receiverQuota
  return host.count(environment, [{ policy: 'receiver', key: `receiver:${key}`, quota }])
}

async function applyAll({ ctx, notices }: ReceivingProperty, provider: string): Promise<void> {
  for (const notice of notices) await apply(ctx, notice, provider)
}

function apply(ctx: Workflow, notice: Notice, provider: string): Promise<unknown> {
  switch (notice.kind) {
    case 'receipt': {
      const { messageId, providerMessageId, status, error } = notice
      return applyReceipt(ctx, { messageId, providerMessageId }, { status, error, at: momentOf(ctx, notice.at) })
    }
    case 'inbound':
      return receiveInbound(ctx, { ...notice, at: momentOf(ctx, notice.at) }, provider)
    case 'opt_out': {
      const { channel, recipient, scope, reason } = notice
      const messageId = IS_MESSAGE.test(notice.messageId ?? '') ? notice.messageId : null
      return suppress(ctx, { channel, recipient, scope, reason, messageId })
    }
  }
}

/** Providers tell real time; a sandbox may live ahead of it. What cannot have been is when we heard of it. */
function momentOf({ now, property }: Context, at: Date | null): Date {
  const ms = (at?.getTime() ?? Number.NaN) + property.clockOffsetMs
  return ms > 0 && ms <= now.getTime() ? new Date(ms) : now
}
