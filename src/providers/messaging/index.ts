import type {
  Account,
  Channel,
  MessagingPort,
  PropertySenders,
  Receiver,
  Transport,
} from '../../modules/messaging/ports.ts'
import { createOutboundClient } from '../../platform/http-client/client.ts'
import type { Config } from '../../platform/runtime/config.ts'
import type { Metrics } from '../../platform/runtime/metrics.ts'
import {
  type MessageProvider,
  type NotifierOf,
  PROVIDER_NAMES,
  providerNamed,
} from '../../platform/runtime/providers.ts'
import type { Adapter, NotifyingAdapter, Sending, Tools } from './adapter.ts'
import { createBreaker } from './breaker.ts'
import { createFcm } from './fcm/fcm.ts'
import { createSendgrid } from './sendgrid/sendgrid.ts'
import { createSmtp } from './smtp/smtp.ts'
import { createTwilio } from './twilio/twilio.ts'
import { createVonage } from './vonage/vonage.ts'
import { createWebPush } from './webpush/webpush.ts'
import { createWhatsapp } from './whatsapp/whatsapp.ts'

/** Everyone who carries messages, behind the one port. */

const CONNECTIONS = 32
const CHANNELS_CHOSEN: Partial<Record<Channel, 'smsProvider' | 'chatappProvider'>> = {
  sms: 'smsProvider',
  chatapp: 'chatappProvider',
}

const carries = (provider: string, channel: Channel): boolean =>
  (providerNamed(provider)?.channels as readonly string[] | undefined)?.includes(channel) ?? false

export interface MessagingPortParts {
  config: Config
  clock: () => number
  /** Where links in messages lead; the listening address until the world has another for us. */
  base: MessagingPort['base']
  metrics: Pick<Metrics, 'calling'>
}

export function createMessagingPort({ config, clock, base, metrics }: MessagingPortParts): MessagingPort {
  const client = createOutboundClient({ userAgent: 'Portico/1', connectionsPerOrigin: CONNECTIONS })
  const receiptsAddress = (provider: string) => (base.public ? `${base.url}/v1/messaging/webhook/${provider}` : null)
  const tools: Tools = { config, client, clock, receiptsAddress }
  const adapters = adaptersWith(tools)
  const breaker = createBreaker(clock)

  const measured = (transport: Transport, provider: string): Transport => ({
    ...transport,
    send: (envelope, signal) =>
      metrics.calling(
        `provider:${provider}`,
        () => transport.send(envelope, signal),
        ({ kind }) => kind,
      ),
  })
  const carry = (channel: Channel, account: Account, sending: Sending, owner: string, recipient: string) => {
    if (!carries(account.provider, channel)) return undefined
    if (account.channels && !account.channels.includes(channel)) return undefined
    const transport = adapters.get(account.provider)?.transport(channel, account, sending)
    if (transport?.carries?.(recipient) === false) return undefined
    const circuit = [account.provider, owner, channel, transport?.failsWith?.(recipient)].join(' ')
    return transport && breaker.around(measured(transport, account.provider), circuit)
  }
  /** The one the settings name, else whoever is configured, in the adapters' order. */
  const serverAccounts = (channel: Channel): Account[] => {
    const setting = CHANNELS_CHOSEN[channel]
    const chosen = setting ? config[setting] : 'any'
    return [...adapters]
      .filter(([provider]) => chosen === 'any' || provider === chosen)
      .flatMap(([, adapter]) => adapter.serverAccount(config) ?? [])
  }
  /** What the property set as its sender counts for nothing here but by what it may. */
  const asShared = (
    channel: Channel,
    account: Account,
    { accounts: _, shared, ...sending }: PropertySenders,
  ): Sending => {
    const { sender, replyTo = null } = shared[channel] ?? {}
    const from = adapters.get(account.provider)?.hasOneNumber ? config.chatappNumber : sender
    return { ...sending, senders: { ...sending.senders, [channel]: from }, replyTo }
  }
  const firstThat = (channel: Channel, senders: PropertySenders, recipient: string): Transport | undefined => {
    for (const account of senders.accounts) {
      const transport = carry(channel, account, senders, senders.propertyId, recipient)
      if (transport) return transport
    }
    for (const account of serverAccounts(channel)) {
      const transport = carry(channel, account, asShared(channel, account, senders), 'server', recipient)
      if (transport) return transport
    }
    return undefined
  }

  return {
    transport: firstThat,
    carriesForAll: (channel) => serverAccounts(channel).some((account) => carries(account.provider, channel)),
    receivers: Object.fromEntries(
      [...adapters].flatMap(([name, { receiver }]): [string, Receiver][] => (receiver ? [[name, receiver]] : [])),
    ),
    keepsUncarried: config.mode !== 'production',
    latestMs: config.messageLatestMinutes * 60_000,
    timeoutMs: config.messageTimeoutSeconds * 1000,
    base,
    receiverQuota: config.limitReceiver,
    async close() {
      await Promise.all([...adapters.values()].map((adapter) => adapter.close?.()))
      await client.close()
    },
  }
}

/** A provider without its adapter, or one that notifies us without a receiver, is a type error. */
const ADAPTERS: {
  readonly [N in MessageProvider]: (tools: Tools) => N extends NotifierOf<'messages'> ? NotifyingAdapter : Adapter
} = {
  twilio: createTwilio,
  vonage: createVonage,
  whatsapp: createWhatsapp,
  smtp: createSmtp,
  sendgrid: createSendgrid,
  fcm: createFcm,
  webpush: createWebPush,
}

/** In the order they are preferred where several could carry a channel. */
const adaptersWith = (tools: Tools): Map<string, Adapter> =>
  new Map(
    PROVIDER_NAMES.flatMap((name) => (name in ADAPTERS ? [[name, ADAPTERS[name as MessageProvider](tools)]] : [])),
  )
