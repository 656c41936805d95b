import type { CallbackHost } from '../../../platform/operation/callback.ts'
import { fail } from '../../../platform/operation/errors.ts'
import { createBatcher } from '../../../platform/reliability/batcher.ts'
import { sharedFlights } from '../../../platform/reliability/single-flight.ts'
import type { Environment } from '../../../platform/runtime/environment.ts'
import { type FoundProperty, propertyByNumber, propertyWithAccount } from '../../properties/index.ts'
import { receiverUnknown } from '../errors.ts'
import type { CallAccount, CallNotice, CallReceiver, Parties } from '../ports.ts'
import { type CallOwner, ownersOfCalls } from './orphan-store.ts'

/** Whom a notification may be for. */

interface Found {
  environment: Environment
  property: FoundProperty
  account: CallAccount | undefined
}

export interface Candidate extends Found {
  /** As it arrived, with the direction of the call if it belongs to this property. */
  notice: CallNotice
}

/** By its number; otherwise, if it names only the call, by that. Empty: its call is not known yet. */
export async function candidatesFor(
  host: CallbackHost,
  receiver: CallReceiver,
  notice: CallNotice,
): Promise<Candidate[]> {
  const { parties } = notice
  const ofCall = async () => {
    const found = await Promise.all(
      environmentsOf(host).map((environment) => byCall(host, environment, receiver, notice)),
    )
    const unplaced = { ...notice, parties: null }
    return found.flat().map((one) => ({ ...one, notice: unplaced }))
  }
  if (!parties) return ofCall()
  const directions = parties.direction === 'unknown' ? (['inbound', 'outbound'] as const) : [parties.direction]
  const byNumbers: Candidate[] = []
  for (const direction of directions) {
    const found = await byNumber(host, receiver, lineOf({ ...parties, direction }))
    if (found) byNumbers.push({ ...found, notice: { ...notice, parties: { ...parties, direction } } })
  }
  if (byNumbers.length > 0) return byNumbers
  const known = parties.direction === 'unknown' ? await ofCall() : []
  return known.length > 0 ? known : fail(receiverUnknown)
}

/** Production wins if both environments have it. */
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

/** A call's id is chosen by its provider: three properties with the same one are an attack. */
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

/** A busy line gets many at once, and each needs its owner: they share one query. */
const askingOf = ({ db, health }: Environment) => {
  const share = sharedFlights<Awaited<ReturnType<typeof propertyByNumber>>>()
  return {
    line: (key: string, work: Parameters<typeof share>[1]) => share(key, () => health.guard(work)),
    calls: createBatcher<AskedCall>(MOST_ASKED, async (items) => {
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
