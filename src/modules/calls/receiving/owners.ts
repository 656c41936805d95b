import type { CallbackHost } from '../../../platform/callback.ts'
import type { Environment } from '../../../platform/environment.ts'
import { fail } from '../../../platform/errors.ts'
import { gather } from '../../../platform/gather.ts'
import { sharedFlights } from '../../../platform/single-flight.ts'
import { type FoundProperty, propertyByNumber, propertyWithAccount } from '../../properties/index.ts'
import { invalidSignature, receiverUnknown, unsignedNotification } from '../errors.ts'
import type { CallAccount, CallNotice, CallReceiver, Parties, SignedRequest } from '../ports.ts'
import { type CallOwner, ownersOfCalls } from './stray-store.ts'

/** Whom a notification is for, and whether the provider itself sent it. */

export interface Owner {
  environment: Environment
  property: FoundProperty
  account: CallAccount | undefined
  verified: boolean
}

export interface Addressed {
  /** As it came, and in which direction the call went. */
  notice: CallNotice
  owners: Found[]
}

/** By its number; else, where it names only the call, by that. Nobody: its call is not known yet. */
export async function addressed(host: CallbackHost, receiver: CallReceiver, notice: CallNotice): Promise<Addressed> {
  const { parties } = notice
  const ofCall = async () => {
    const found = await Promise.all(environmentsOf(host).map((place) => byCall(host, place, receiver, notice)))
    return { notice: { ...notice, parties: null }, owners: found.flat() }
  }
  if (!parties) return ofCall()
  const directions = parties.direction === 'unknown' ? (['inbound', 'outbound'] as const) : [parties.direction]
  for (const direction of directions) {
    const owner = await byNumber(host, receiver, lineOf({ ...parties, direction }))
    if (owner) return { notice: { ...notice, parties: { ...parties, direction } }, owners: [owner] }
  }
  const known = parties.direction === 'unknown' ? await ofCall() : undefined
  return known?.owners.length ? known : fail(receiverUnknown)
}

export type Found = Omit<Owner, 'verified'>

/** Production wins where both environments have it. */
const environmentsOf = ({ environments: { live, sandbox } }: CallbackHost): Environment[] => [live, sandbox]

/** Which of the two numbers is the property's. */
export const lineOf = ({ direction, from, to }: Parties): string => (direction === 'inbound' ? to : from)

async function byNumber(host: CallbackHost, { provider }: CallReceiver, number: string): Promise<Found | undefined> {
  for (const environment of environmentsOf(host)) {
    const found = await asking(environment).line(`${provider} ${number}`, () =>
      propertyByNumber(environment.db, host.vault, number, provider),
    )
    if (found) return { environment, ...found }
  }
  return undefined
}

/** A call's id is chosen by its provider: three properties with the same one are a game. */
const MOST_OWNERS = 3

async function byCall(
  host: CallbackHost,
  environment: Environment,
  { provider }: CallReceiver,
  { sid, groups }: CallNotice,
): Promise<Found[]> {
  const asked: AskedCall = { provider, sid, groups, owners: [] }
  await asking(environment).calls.add(provider, asked)
  const found: Found[] = []
  for (const id of asked.owners.slice(0, MOST_OWNERS)) {
    const owner = await asking(environment).line(`${provider} ${id}`, () =>
      propertyWithAccount(environment.db, host.vault, id, provider),
    )
    if (owner) found.push({ environment, ...owner })
  }
  return found
}

interface AskedCall {
  provider: string
  sid: string | null
  groups: readonly string[]
  owners: string[]
}

const MOST_ASKED = 100
type Asking = ReturnType<typeof askingOf>
const asked = new WeakMap<Environment, Asking>()

function asking(environment: Environment): Asking {
  const known = asked.get(environment) ?? askingOf(environment)
  asked.set(environment, known)
  return known
}

/** A busy line brings many at once, and each asks whose it is: they are told together. */
const askingOf = ({ db, health }: Environment) => {
  const share = sharedFlights<Awaited<ReturnType<typeof propertyByNumber>>>()
  return {
    line: (key: string, work: Parameters<typeof share>[1]) => share(key, () => health.guard(work)),
    calls: gather<AskedCall>(MOST_ASKED, async (items) => {
      const sids = items.flatMap(({ sid }) => sid ?? [])
      const groups = items.flatMap((item) => item.groups)
      const owners = await health.guard(() => ownersOfCalls(db, items[0]!.provider, sids, groups))
      for (const item of items)
        item.owners = [...new Set(owners.filter(hasCall(item)).map(({ property_id }) => property_id))]
    }),
  }
}

const hasCall =
  ({ sid, groups }: AskedCall) =>
  ({ provider_call_sid, provider_groups }: CallOwner): boolean =>
    provider_call_sid === sid || groups.some((group) => provider_groups.includes(group))

/** True where it is signed; false where nothing is stored that could tell; undefined: it is a forgery. */
export function proofOf(
  receiver: CallReceiver,
  { environment, account }: { environment: Pick<Environment, 'name'>; account: CallAccount | undefined },
  request: SignedRequest,
  receivedAt: Date,
): boolean | undefined {
  const secret = receiver.secretOf(account)
  if (secret !== undefined) return receiver.isSigned(request, secret, receivedAt) || undefined
  // The server's own account speaks for live properties alone.
  const { serverSecret } = receiver
  if (environment.name !== 'live' || serverSecret === undefined) return false
  return receiver.isSigned(request, serverSecret, receivedAt)
}

/**
 * Those it proved itself to; a forgery to all of them is refused. Where one can tell that it is genuine, it is for that
 * one alone: whoever merely names the same call proves nothing.
 */
export function proved(
  receiver: CallReceiver,
  owners: readonly Found[],
  request: SignedRequest,
  receivedAt: Date,
): Owner[] {
  const tried = owners.map((owner) => ({ ...owner, verified: proofOf(receiver, owner, request, receivedAt) }))
  const signed = tried.filter((owner): owner is Owner => owner.verified === true)
  if (signed.length > 0) return signed
  const unsigned = tried.filter((owner): owner is Owner => owner.verified === false)
  if (unsigned.length === 0) fail(invalidSignature)
  if (unsigned[0]!.environment.ports.calls.signedOnly) fail(unsignedNotification)
  return unsigned.filter(({ environment }) => environment === unsigned[0]!.environment)
}
