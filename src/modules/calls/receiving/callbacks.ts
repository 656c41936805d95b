import { type CallbackHost, defineCallback, type RawRequest } from '../../../platform/operation/callback.ts'
import type { Workflow } from '../../../platform/operation/context.ts'
import { bodyTooLarge, fail } from '../../../platform/operation/errors.ts'
import { type Batcher, createBatcher } from '../../../platform/reliability/batcher.ts'
import type { AppliedLimits } from '../../../platform/reliability/limits.ts'
import type { Environment } from '../../../platform/runtime/environment.ts'
import { notifiersOf } from '../../../platform/runtime/providers.ts'
import { OneOf } from '../../../platform/schema/schema.ts'
import {
  invalidSignature,
  malformedNotification,
  providerNotFound,
  receiverUnknown,
  unsignedNotification,
} from '../errors.ts'
import type { CallNotice, CallReceiver } from '../ports.ts'
import { keysOf } from './orphan-store.ts'
import { keepOrphan, waitingRoomsFor } from './orphans.ts'
import { candidatesFor, lineOf } from './owners.ts'
import { type Owner, proved } from './proof.ts'
import { type NotificationBatch, receiveCalls } from './receive.ts'

/** Notifications of telephony providers. */

const OPERATION = 'calls.webhook'
/** Many times what a provider sends; unsigned notifications, and those of unknown calls, are stored unverified. */
const MOST_BYTES = 64 * 1024
const MOST_BYTES_ON_TRUST = 16 * 1024
/** Of one property and provider in one transaction. */
const MOST_TOGETHER = 100
const MOST_TRIES = 3

export const webhook = defineCallback({
  id: OPERATION,
  method: 'POST',
  path: '/v1/calls/webhook/{provider}',
  summary: 'Where telephony providers tell of calls',
  maturity: 'available',
  fromProvider: true,
  description:
    'The property is found by its number: the one called, or on the way out the one calling; register it among ' +
    '`phone_numbers`. Repeated, late and disordered notifications lead to the same call; recordings attach when they ' +
    'come. A wrong signature is refused. Where neither the property nor the server has the provider’s secret, ' +
    'notifications are refused in production mode; elsewhere the call says `verified: false`.',
  parameters: {
    provider: OneOf(notifiersOf('calls'), { title: 'TellingProvider', description: 'Who sends it' }),
  },
  answers: 'Taken, in the form the provider wants to hear it',
  errors: [malformedNotification, providerNotFound, receiverUnknown, invalidSignature, unsignedNotification],
  async handle(host, request) {
    const receiver = receiverOf(host, request)
    if (request.body.length > MOST_BYTES) fail(bodyTooLarge)
    const notice = receiver.read(request.body)
    const limit = await take(host, receiver, notice, request)
    return { ...receiver.answer, limit }
  },
})

function receiverOf({ environments }: CallbackHost, { params }: RawRequest): CallReceiver {
  const { receivers } = environments.live.ports.calls
  const name = params.provider ?? ''
  return Object.hasOwn(receivers, name) ? receivers[name]! : fail(providerNotFound)
}

async function take(host: CallbackHost, receiver: CallReceiver, notice: CallNotice, request: RawRequest) {
  const countFrom = (sender: string) => count(host, host.environments.live, `${receiver.provider} orphan ${sender}`)
  if (!notice.parties && keysOf(notice).length === 0) return countFrom(request.address) // not about a call at all
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const candidates = await candidatesFor(host, receiver, notice)
    if (candidates.length > 0) {
      return notifyOwners(host, receiver, request, proved(receiver, candidates, request, new Date(host.clock())))
    }
    if (request.body.length > MOST_BYTES_ON_TRUST) fail(bodyTooLarge)
    const rooms = await waitingRoomsFor(host, receiver, request)
    const limit = countFrom(rooms[0]!.sender)
    if (await keepOrphan(host, receiver, notice, request, rooms)) return limit
  }
  return fail(receiverUnknown) // its call was added and removed on every try
}

async function notifyOwners(
  host: CallbackHost,
  receiver: CallReceiver,
  { body, address }: RawRequest,
  owners: readonly Owner[],
): Promise<AppliedLimits> {
  if (body.length > MOST_BYTES_ON_TRUST && !owners.some(({ verified }) => verified)) fail(bodyTooLarge)
  const limits = owners.map(({ environment, property, notice: { parties }, verified }) => {
    const line = parties ? lineOf(parties) : property.id
    // An unsigned notification may come from anyone: each sender has a limit of its own, separate from the provider's.
    return count(host, environment, `call ${line}${verified ? '' : ` unsigned from ${address}`}`)
  })
  const receivedAt = new Date(host.clock())
  await Promise.all(
    owners.map(({ environment, property, account, notice, verified }) => {
      const ctx = host.contextFor(environment, property, OPERATION)
      const { clockOffsetMs } = ctx.property
      const notification = { notice, verified, body: receiver.keepable(body), receivedAt, clockOffsetMs }
      const lane = `${property.id} ${receiver.provider}`
      return batcherOf(environment).add(lane, { ctx, batch: { receiver, account, notifications: [notification] } })
    }),
  )
  return limits.sort((one, other) => one.remaining - other.remaining)[0]!
}

const count = (host: CallbackHost, environment: Environment, key: string): AppliedLimits => {
  const quota = environment.ports.calls.receiverQuota
  return host.count(environment, [{ policy: 'receiver', key: `receiver:${key}`, quota }])
}

interface Item {
  ctx: Workflow
  batch: NotificationBatch
}

const batchers = new WeakMap<Environment, Batcher<Item>>()

/** A busy line gets many at once; those that arrive during a write are written together. */
function batcherOf(environment: Environment): Batcher<Item> {
  let batcher = batchers.get(environment)
  if (!batcher) {
    batcher = createBatcher(MOST_TOGETHER, async (items) => {
      const { ctx, batch } = items.at(-1)!
      const notifications = items.flatMap((item) => item.batch.notifications)
      await environment.health.guard(() => receiveCalls(ctx, { ...batch, notifications }))
      environment.wakeups.signal(ctx.property.id)
    })
    batchers.set(environment, batcher)
  }
  return batcher
}
