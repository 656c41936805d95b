import type { RawAnswer, RawRequest } from '../../platform/operation/callback.ts'
import type { NotifierOf } from '../../platform/runtime/providers.ts'
import type { Facts, Parties } from './facts.ts'

export { malformedNotification } from '../../platform/operation/callback.ts'
export type { Facts, Parties } from './facts.ts'

/** What calls ask of those who tell of them. Adapters in `providers/calls` keep to it. */

declare module '../../platform/operation/ports.ts' {
  interface Ports {
    calls: CallsPort
  }
}

export interface CallsPort {
  /** Those who tell of calls, by the name in their webhook's path. */
  readonly receivers: Readonly<Record<string, CallReceiver>>
  /** Notifications a minute that one of our numbers may receive. */
  readonly receiverQuota: number
  /** Whether what nobody here can prove is refused. */
  readonly signedOnly: boolean
  /** How long notifications are kept to be read anew. */
  readonly keptDays: number
}

/** A property's own account with a provider. */
export interface CallAccount {
  readonly credentials: Readonly<Record<string, string>>
  readonly webhookSecret: string | null
}

/** What one notification says, in our words. */
export interface CallNotice {
  /** The provider's id of the call; null where only its conversation names it. */
  readonly sid: string | null
  /** Conversations that the call is, or was, part of. */
  readonly groups: readonly string[]
  /** Who talks to whom; null where it does not say, or speaks of a leg that is not the call itself. */
  readonly parties: Parties | null
  readonly facts: Facts
}

export interface CallReceiver {
  readonly provider: NotifierOf<'calls'>
  /** What it says, before any of it is believed; fails with `malformedNotification` when it says nothing readable. */
  read(body: Buffer): CallNotice
  /** What the property's account is proved by; undefined: nothing is stored. */
  secretOf(account: CallAccount | undefined): string | undefined
  /** What the server's own account is proved by. */
  readonly serverSecret: string | undefined
  /** What can be said of its signature without the secret; impossible: no secret could have made it. */
  signatureOn(request: SignedRequest, receivedAt: Date): 'absent' | 'possible' | 'impossible'
  /** Whether whoever knows the secret sent it, at about the time it came. */
  isSigned(request: SignedRequest, secret: string, receivedAt: Date): boolean
  /** The body as it may be kept: without what proves the sender. */
  keepable(body: Buffer): string
  /** What the provider wants to hear back. */
  readonly answer: RawAnswer
}

export type SignedRequest = Pick<RawRequest, 'url' | 'headers' | 'body'>
