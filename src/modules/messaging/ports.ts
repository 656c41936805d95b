import type { OutboundPolicy } from '../../platform/http-client/addresses.ts'
import type { RawAnswer, RawRequest } from '../../platform/operation/callback.ts'
import type { PropertyAccount } from '../properties/index.ts'

export { malformedNotification } from '../../platform/operation/callback.ts'

/** What messaging asks of those who carry messages. Adapters in `providers/messaging` keep to it. */

declare module '../../platform/operation/ports.ts' {
  interface Ports {
    messaging: MessagingPort
  }
}

export type Channel = 'sms' | 'email' | 'in_app' | 'chatapp' | 'push'

export interface MessagingPort {
  /** Who carries this channel for the property: its own account, else the server's. Undefined: nobody does. */
  transport(channel: Channel, senders: PropertySenders, recipient: string): Transport | undefined
  /** Whether the operator has an account that carries this channel. */
  carriesForAll(channel: Channel): boolean
  /** Those who send receipts and guests' messages back, by the name in their webhook's path. */
  readonly receivers: Readonly<Record<string, Receiver>>
  /** Whether what nobody carries is kept for a person to read instead of failing. */
  readonly keepsUncarried: boolean
  /** Later than this, a message is not worth sending any more. */
  readonly latestMs: number
  /** How long a provider may take to answer. */
  readonly timeoutMs: number
  /** The address that links in messages and callbacks begin with, and whether the world can reach it. */
  readonly base: { readonly url: string; readonly public: boolean }
  /** Notifications a minute that one of our senders may receive. */
  readonly receiverQuota: number
  close(): Promise<void>
}

/** What a property brings along: its accounts and how it signs. */
export interface PropertySenders {
  propertyId: string
  accounts: readonly Account[]
  senders: Readonly<Partial<Record<Channel, string>>>
  /** As whom the operator's accounts may write for it, which proves nothing of its senders. */
  shared: Readonly<Partial<Record<Channel, { sender: string; replyTo: string | null }>>>
  policy: OutboundPolicy
}

export type Account = PropertyAccount

/** Everything a provider needs to know of one message. */
export interface Envelope {
  /** Ours; adapters pass it along wherever a provider gives it back in receipts. */
  id: string
  propertyId: string
  channel: Channel
  to: string
  subject: string | null
  content: string
  /** The approved text that goes out instead of `content`. */
  template: EnvelopeTemplate | null
  category: 'transactional' | 'marketing'
  links: { open: string; unsubscribe: string }
}

export interface EnvelopeTemplate {
  name: string
  language: string
  /** By place (`1`, `2` …) or by name. */
  variables: Readonly<Record<string, string>>
  /** The approved text, where we know it. */
  body: string | null
  /** What the provider calls it, where that is not its name. */
  providerTemplateId: string | null
}

export interface Transport {
  readonly provider: string
  /** Which account it is, where a later question must go to the same one. */
  readonly account?: string
  /** As whom the property writes; null where the channel has no sender. */
  readonly sender: string | null
  /** Whether the same envelope may be handed over twice without the guest getting it twice. */
  readonly repeatable: boolean
  /** The most code points a content may have, where the provider says. */
  readonly longestContent: number | null
  /** Whether a recipient of this form is its to reach; left out: every one of its channel. */
  carries?(recipient: string): boolean
  /** What fails together with this recipient, where that is less than the whole provider. */
  failsWith?(recipient: string): string
  /** Settles within the signal's time; rejects only for a bug. */
  send(envelope: Envelope, signal: AbortSignal): Promise<Outcome>
  /**
   * What became of an envelope whose handing over was cut off a minute ago or more: `accepted`, `refused`, `unreachable`
   * where the provider surely does not have it, undefined while it cannot tell.
   */
  lookUp?(envelope: Envelope, attemptedAt: Date, signal: AbortSignal): Promise<Outcome | undefined>
}

export interface MessageError {
  /** One of ours, stable. */
  code: string
  /** For people. */
  message: string
  /** The provider's own code, as it gave it. */
  provider_code?: string
}

export type Outcome =
  | { kind: 'accepted'; providerMessageId: string | null }
  /** The provider said no, for good. */
  | { kind: 'refused'; error: MessageError }
  /** Surely not taken: it may be handed over again. */
  | {
      kind: 'unreachable'
      error: MessageError
      retryAfterMs?: number
      /** It says nothing of the provider: others' messages may well be taken. */
      recipientOnly?: true
    }
  /** Perhaps taken: never handed over again blindly. */
  | { kind: 'unknown'; error: MessageError }

/** How a provider's notification names the property it is for. */
export type Addressee =
  | { by: 'sender'; channel: Channel; address: string }
  | { by: 'account'; account: string }
  | { by: 'property'; propertyId: string }

export interface Receipt {
  kind: 'receipt'
  to: Addressee
  /** Ours, where the provider gives it back. */
  messageId: string | null
  providerMessageId: string | null
  status: 'sent' | 'delivered' | 'read' | 'failed'
  error?: MessageError
  at: Date | null
}

/** Someone does not want to be written to any more, told by the provider and not by a message of theirs. */
export interface OptOut {
  kind: 'opt_out'
  to: Addressee
  channel: Channel
  recipient: string
  scope: 'all' | 'marketing'
  reason: 'unsubscribe' | 'complaint' | 'bounce'
  messageId: string | null
}

export interface Inbound {
  kind: 'inbound'
  to: Addressee
  channel: Channel
  from: string
  /** Our sender that it was written to. */
  recipient: string
  content: string
  attachments: { url: string | null; content_type: string | null; id: string | null }[]
  /** Where the provider already knows what it means. */
  keyword?: 'stop' | 'start' | 'help'
  providerMessageId: string
  at: Date | null
}

export type Notice = Receipt | Inbound | OptOut

export interface Receiver {
  readonly provider: string
  /** What it says, before any of it is believed; fails with `malformedNotification` when it says nothing readable. */
  read(request: RawRequest): Notice[]
  /** Whether the provider itself sent it: by the secret of this account alone, or of the server's where none is given. */
  verify(request: RawRequest, account: Account | undefined): boolean
  /** What the provider wants to hear back. */
  readonly answer: RawAnswer
  /** The question some providers ask with GET before they send anything. */
  handshake?(request: RawRequest, account: Account | undefined): RawAnswer | undefined
}
