import type { Account, Channel, PropertySenders, Receiver, Transport } from '../../modules/messaging/ports.ts'
import type { OutboundPolicy } from '../../platform/http-client/addresses.ts'
import type { OutboundClient } from '../../platform/http-client/client.ts'
import type { Config } from '../../platform/runtime/config.ts'
import { type MessageProvider, PROVIDERS, type Provider } from '../../platform/runtime/providers.ts'

/** One provider: how its accounts are used to send, and how its notifications are read. */
export interface Adapter {
  /** An account of it has one number and writes from that, whatever sender is set. */
  readonly hasOneNumber?: true
  /** The server's own account, where its settings name one. */
  serverAccount(config: Config): Account | undefined
  /** Undefined where the account lacks what sending needs, or the property has no sender. */
  transport(channel: Channel, account: Account, sending: Sending): Transport | undefined
  readonly receiver?: Receiver
  close?(): Promise<void>
}

export type NotifyingAdapter = Adapter & { readonly receiver: Receiver }

/** A property, as whom it writes by this account. */
export interface Sending extends Omit<PropertySenders, 'accounts' | 'shared'> {
  /** Where answers to a mail go, when that is not its sender. */
  replyTo?: string | null
}

/** What adapters are made with. */
export interface Tools {
  config: Config
  client: OutboundClient
  clock(): number
  /** Where a provider is to send its receipts; null while the world cannot reach us. */
  receiptsAddress(provider: string): string | null
}

/** The account that the operator's settings make; undefined while they lack something. */
export function operatorAccount(
  provider: MessageProvider,
  given: Readonly<Record<string, string | undefined>>,
  webhookSecret: string | null = null,
): Account | undefined {
  const { required = [], sets = [], needsOneSet }: Provider = PROVIDERS[provider]
  const isWhole = (names: readonly string[]) => names.every((name) => given[name])
  if (!isWhole(required) || (needsOneSet && !sets.some(isWhole))) return undefined
  const credentials = Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  return { provider, channels: null, credentials, webhookSecret }
}

/** For addresses out of the server's own settings: those are the operator's choice. */
export const OPERATORS_CHOICE: OutboundPolicy = { httpsOnly: false, allowPrivate: true, allowLoopback: true }
