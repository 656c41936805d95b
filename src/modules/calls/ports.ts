import type { RawAnswer, RawRequest } from '../../platform/operation/callback.ts'
import type { NotifierOf } from '../../platform/runtime/providers.ts'
import type { Facts, Parties } from './facts.ts'

export { malformedNotification } from '../../platform/operation/callback.ts'
export type { Facts, Parties } from './facts.ts'

/** What calls need from telephony providers. Adapters in `providers/calls` implement it. */

declare module '../../platform/operation/ports.ts' {
  interface Ports {
    calls: CallsPort
  }
}

export interface CallsPort {
  /** The providers, by the name in their webhook's path. */
  readonly receivers: Readonly<Record<string, CallReceiver>>
  /** Notifications per minute that one of our numbers may receive. */
  readonly receiverQuota: number
  /** Whether unverifiable notifications are refused. */
  readonly signedOnly: boolean
  /** How long notifications are stored to be read again. */
  readonly keptDays: number
}

/** A property's own account with a provider. */
export interface CallAccount {
  readonly credentials: Readonly<Record<string, string>>
  readonly webhookSecret: string | null
}

/** One notification, in our terms. */
export interface CallNotice {
  /** The provider's id of the call; null if only its conversation is named. */
  readonly sid: string | null
  /** Conversations that the call is, or was, part of. */
  readonly groups: readonly string[]
  /** The two sides; null if it does not name them, or is about a leg that is not the call itself. */
  readonly parties: Parties | null
  readonly facts: Facts
}

export interface CallReceiver {
  readonly provider: NotifierOf<'calls'>
  /** Parses it, before it is verified; fails with `malformedNotification` if it is unreadable. */
  read(body: Buffer): CallNotice
  /** The secret that verifies the property's account; undefined: none is stored. */
  secretOf(account: CallAccount | undefined): string | undefined
  /** The secret that verifies the server's own account. */
  readonly serverSecret: string | undefined
  /** What the signature shows without the secret; impossible: no secret could have made it. */
  signatureOn(request: SignedRequest, receivedAt: Date): 'absent' | 'possible' | 'impossible'
  /** Whether the holder of the secret sent it, at about the time it arrived. */
  isSigned(request: SignedRequest, secret: string, receivedAt: Date): boolean
  /** The body as it may be stored: without the sender's secret. */
  keepable(body: Buffer): string
  /** The response that the provider expects. */
  readonly answer: RawAnswer
}

export type SignedRequest = Pick<RawRequest, 'url' | 'headers' | 'body'>
