import type { CallbackHost } from '../../../platform/callback.ts'
import type { Environment } from '../../../platform/environment.ts'
import { fail } from '../../../platform/errors.ts'
import { type FoundProperty, propertyByNumber, propertyWithAccount } from '../../properties/index.ts'
import { invalidSignature, receiverUnknown, unsignedNotification } from '../errors.ts'
import type { CallAccount, CallNotice, CallReceiver, Parties, SignedRequest } from '../ports.ts'
import { propertiesWithCall } from './stray-store.ts'

/** Whom a notification is for, and whether the provider itself sent it. */

export interface Owner {
  environment: Environment
  property: FoundProperty
  account: CallAccount | undefined
  verified: boolean
}

/** By its number; else, where it names only the call, by that. Nobody: its call is not known yet. */
export async function ownersOf(host: CallbackHost, receiver: CallReceiver, notice: CallNotice): Promise<Found[]> {
  if (notice.parties) return [(await byNumber(host, receiver, lineOf(notice.parties))) ?? fail(receiverUnknown)]
  for (const environment of environmentsOf(host)) {
    const found = await environment.health.guard(() => byCall(host, environment, receiver, notice))
    if (found.length > 0) return found
  }
  return []
}

export type Found = Omit<Owner, 'verified'>

/** Production wins where both environments have it. */
const environmentsOf = ({ environments: { live, sandbox } }: CallbackHost): Environment[] => [live, sandbox]

/** Which of the two numbers is the property's. */
export const lineOf = ({ direction, from, to }: Parties): string => (direction === 'inbound' ? to : from)

async function byNumber(host: CallbackHost, { provider }: CallReceiver, number: string): Promise<Found | undefined> {
  for (const environment of environmentsOf(host)) {
    const { health, db } = environment
    const found = await health.guard(() => propertyByNumber(db, host.vault, number, provider))
    if (found) return { environment, ...found }
  }
  return undefined
}

async function byCall(
  host: CallbackHost,
  environment: Environment,
  { provider }: CallReceiver,
  { sid, groups }: CallNotice,
): Promise<Found[]> {
  const ids = await propertiesWithCall(environment.db, provider, sid, groups)
  const found: Found[] = []
  for (const id of ids) {
    const owner = await propertyWithAccount(environment.db, host.vault, id, provider)
    if (owner) found.push({ environment, ...owner })
  }
  return found
}

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

/** Those it proved itself to; a forgery to all of them is refused. */
export function proved(
  receiver: CallReceiver,
  owners: readonly Found[],
  request: SignedRequest,
  receivedAt: Date,
): Owner[] {
  const tried = owners.map((owner) => ({ ...owner, verified: proofOf(receiver, owner, request, receivedAt) }))
  const genuine = tried.filter((owner): owner is Owner => owner.verified !== undefined)
  if (genuine.length === 0) fail(invalidSignature)
  const { signedOnly } = genuine[0]!.environment.ports.calls
  const taken = signedOnly ? genuine.filter(({ verified }) => verified) : genuine
  return taken.length > 0 ? taken : fail(unsignedNotification)
}
