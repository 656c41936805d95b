import { fail } from '../../../platform/operation/errors.ts'
import type { Environment } from '../../../platform/runtime/environment.ts'
import { invalidSignature, unsignedNotification } from '../errors.ts'
import type { CallAccount, CallReceiver, SignedRequest } from '../ports.ts'
import type { Candidate } from './owners.ts'

/** Whether the provider itself sent a notification, and to whom it proved that. */

export type Owner = Candidate & { verified: boolean }

/** True where it is signed; false where nothing is stored that could tell; undefined: it is a forgery. */
export function proofOf(
  receiver: CallReceiver,
  { environment, account }: { environment: Pick<Environment, 'name'>; account: CallAccount | undefined },
  request: SignedRequest,
  receivedAt: Date,
): boolean | undefined {
  const signature = receiver.signatureOn(request, receivedAt)
  if (signature === 'impossible') return undefined
  const own = receiver.secretOf(account)
  if (own !== undefined) return receiver.isSigned(request, own, receivedAt) || undefined
  // The server's own account speaks for live properties alone, and a property of theirs may use another.
  const { serverSecret } = receiver
  if (environment.name !== 'live' || serverSecret === undefined || signature === 'absent') return false
  return receiver.isSigned(request, serverSecret, receivedAt) || undefined
}

/**
 * Those it proved itself to. Where one can tell that it is genuine, it is for that one alone: whoever merely names the
 * same call proves nothing. And where one can tell that its signature is wrong, nobody takes it.
 */
export function proved(
  receiver: CallReceiver,
  candidates: readonly Candidate[],
  request: SignedRequest,
  receivedAt: Date,
): Owner[] {
  const tried = candidates.map((one) => ({ ...one, verified: proofOf(receiver, one, request, receivedAt) }))
  const genuine = tried.filter((owner): owner is Owner => owner.verified === true)
  if (genuine.length > 0) return genuine
  const unproved = tried.filter((owner): owner is Owner => owner.verified === false)
  const forged = unproved.length < tried.length && receiver.signatureOn(request, receivedAt) !== 'absent'
  const [first] = unproved
  if (forged || !first) return fail(invalidSignature)
  if (first.environment.ports.calls.signedOnly) fail(unsignedNotification)
  return unproved.filter(({ environment, notice }) => environment === first.environment && notice === first.notice)
}
