import { type CallbackHost, defineCallback, type RawRequest } from '../../../platform/callback.ts'
import type { Context } from '../../../platform/context.ts'
import type { Environment } from '../../../platform/environment.ts'
import { bodyTooLarge, fail } from '../../../platform/errors.ts'
import { type Gathering, gather } from '../../../platform/gather.ts'
import type { AppliedLimits } from '../../../platform/limits.ts'
import { OneOf } from '../../../platform/schema.ts'
import {
  invalidSignature,
  malformedNotification,
  providerNotFound,
  receiverUnknown,
  unsignedNotification,
} from '../errors.ts'
import type { CallNotice, CallReceiver } from '../ports.ts'
import { addressed, lineOf, type Owner, proved } from './owners.ts'
import { receiveCalls, type Telling } from './receive.ts'
import { keysOf } from './stray-store.ts'
import { keepStray } from './strays.ts'

/** What telephony providers tell of calls. */

const OPERATION = 'calls.webhook'
/** Many times what a provider sends; what nobody signed, or whose call is not known yet, is kept on trust. */
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
    'come. Where the property stored the provider’s secret, what is not signed with it is refused; where it stored ' +
    'none, the call says `verified: false`.',
  parameters: {
    provider: OneOf(['twilio', 'vonage', 'aircall'], { title: 'TellingProvider', description: 'Who sends it' }),
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
  const strays = () => count(host, host.environments.live, `${receiver.provider} stray`)
  if (!notice.parties && keysOf(notice).length === 0) return strays() // not about a call at all
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const told = await addressed(host, receiver, notice)
    if (told.owners.length > 0) {
      const owners = proved(receiver, told.owners, request, new Date(host.clock()))
      return tell(host, receiver, told.notice, request, owners)
    }
    const limit = strays()
    if (request.body.length > MOST_BYTES_ON_TRUST) fail(bodyTooLarge)
    if (await keepStray(host, receiver, notice, request)) return limit
  }
  return fail(receiverUnknown) // its call comes and goes
}

async function tell(
  host: CallbackHost,
  receiver: CallReceiver,
  notice: CallNotice,
  { body }: RawRequest,
  owners: readonly Owner[],
): Promise<AppliedLimits> {
  if (body.length > MOST_BYTES_ON_TRUST && !owners.some(({ verified }) => verified)) fail(bodyTooLarge)
  const line = notice.parties && lineOf(notice.parties)
  const limits = owners.map(({ environment, property, verified }) =>
    // What is unsigned may come from anyone: it must not use up what the provider itself may tell.
    count(host, environment, `call ${line ?? property.id}${verified ? '' : ' unsigned'}`),
  )
  const receivedAt = new Date(host.clock())
  await Promise.all(
    owners.map(({ environment, property, account, verified }) => {
      const ctx = host.contextFor(environment, property, OPERATION)
      const { clockOffsetMs } = ctx.property
      const told = { notice, verified, body: receiver.keepable(body), receivedAt, clockOffsetMs }
      const lane = `${property.id} ${receiver.provider}`
      return gatheringOf(environment).add(lane, { ctx, telling: { receiver, account, told: [told] } })
    }),
  )
  return limits.sort((one, other) => one.remaining - other.remaining)[0]!
}

const count = (host: CallbackHost, environment: Environment, key: string): AppliedLimits => {
  const quota = environment.ports.calls.receiverQuota
  return host.count(environment, { policy: 'receiver', key: `receiver:${key}`, quota })
}

interface Item {
  ctx: Context
  telling: Telling
}

const gatherings = new WeakMap<Environment, Gathering<Item>>()

/** A busy line brings many at once; those that come while others are written down are written together. */
function gatheringOf(environment: Environment): Gathering<Item> {
  let gathering = gatherings.get(environment)
  if (!gathering) {
    gathering = gather(MOST_TOGETHER, async (items) => {
      const { ctx, telling } = items.at(-1)!
      const told = items.flatMap((item) => item.telling.told)
      await environment.health.guard(() => receiveCalls(ctx, { ...telling, told }))
      environment.wakeups.signal(ctx.property.id)
    })
    gatherings.set(environment, gathering)
  }
  return gathering
}
