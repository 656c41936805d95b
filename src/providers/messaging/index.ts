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
import type { Adapter, Sending, Tools } from './adapter.ts'
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

export interface MessagingPortParts {
  config: Config
  clock: () => number
  /** Where links in messages lead; the listening address until the world has another for us. */
  base: MessagingPort['base']
}

export function createMessagingPort({ config, clock, base }: MessagingPortParts): MessagingPort {
  const client = createOutboundClient({ userAgent: 'Portico/1', connectionsPerOrigin: CONNECTIONS })
  const receiptsAddress = (provider: string) => (base.public ? `${base.url}/v1/messaging/webhook/${provider}` : null)
  const tools: Tools = { config, client, clock, receiptsAddress }
  const adapters = adaptersWith(tools)
  const breaker = createBreaker(clock)

  const adapterOf = (account: Account) => adapters.find(({ provider }) => provider === account.provider)
  const carry = (channel: Channel, account: Account, house: Sending, owner: string, recipient: string) => {
    const adapter = adapterOf(account)
    if (!adapter?.channels.includes(channel)) return undefined
    if (account.channels && !account.channels.includes(channel)) return undefined
    const transport = adapter.transport(channel, account, house)
    if (transport?.carries?.(recipient) === false) return undefined
    const circuit = [account.provider, owner, channel, transport?.failsWith?.(recipient)].join(' ')
    return transport && breaker.around(transport, circuit)
  }
  /** The one the settings name, else whoever is configured, in the adapters' order. */
  const serverAccounts = (channel: Channel): Account[] => {
    const setting = CHANNELS_CHOSEN[channel]
    const chosen = setting ? config[setting] : 'any'
    return adapters
      .filter(({ provider }) => chosen === 'any' || provider === chosen)
      .flatMap((adapter) => adapter.serverAccount(config) ?? [])
  }
  /** What the property set as its sender counts for nothing here but by what it may. */
  const asShared = (
    channel: Channel,
    account: Account,
    { accounts: _, shared, ...house }: PropertySenders,
  ): Sending => {
    const { sender, replyTo = null } = shared[channel] ?? {}
    const from = adapterOf(account)?.hasOneNumber ? config.chatappNumber : sender
    return { ...house, senders: { ...house.senders, [channel]: from }, replyTo }
  }
  const firstThat = (channel: Channel, house: PropertySenders, recipient: string): Transport | undefined => {
    for (const account of house.accounts) {
      const transport = carry(channel, account, house, house.propertyId, recipient)
      if (transport) return transport
    }
    for (const account of serverAccounts(channel)) {
      const transport = carry(channel, account, asShared(channel, account, house), 'server', recipient)
      if (transport) return transport
    }
    return undefined
  }

  return {
    transport: firstThat,
    carriesForAll: (channel) =>
      serverAccounts(channel).some((account) => adapterOf(account)?.channels.includes(channel)),
    receivers: Object.fromEntries(
      adapters.flatMap(({ receiver }): [string, Receiver][] => (receiver ? [[receiver.provider, receiver]] : [])),
    ),
    keepsUncarried: config.mode !== 'production',
    latestMs: config.messageLatestMinutes * 60_000,
    timeoutMs: config.messageTimeoutSeconds * 1000,
    base,
    receiverQuota: config.limitReceiver,
    async close() {
      await Promise.all(adapters.map((adapter) => adapter.close?.()))
      await client.close()
    },
  }
}

/** In the order they are preferred where several could carry a channel. */
const adaptersWith = (tools: Tools): Adapter[] => [
  createWhatsapp(tools),
  createTwilio(tools),
  createVonage(tools),
  createSmtp(tools),
  createSendgrid(tools),
  createFcm(tools),
  createWebPush(tools),
]
