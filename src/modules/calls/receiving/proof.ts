import { fail } from '../../../platform/operation/errors.ts'
import type { Environment } from '../../../platform/runtime/environment.ts'
import { invalidSignature, unsignedNotification } from '../errors.ts'
import type { CallAccount, CallReceiver, SignedRequest } from '../ports.ts'
import type { Candidate } from './owners.ts'

/** Whether the provider itself sent a notification, and to whom this is proved. */

export type Owner = Candidate & { verified: boolean }

/** True if it is signed; false if no secret is stored to verify it; undefined: it is forged. */
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
  // The server's own account is for live properties only, and such a property may use another.
  const { serverSecret } = receiver
  if (environment.name !== 'live' || serverSecret === undefined || signature === 'absent') return false
  return receiver.isSigned(request, serverSecret, receivedAt) || undefined
}

/**
 * The owners that can verify it. If one can verify it as genuine, it is for that one only: naming the same call proves
 * nothing. If one finds its signature wrong, nobody accepts it.
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
