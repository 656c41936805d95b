import type { PushPort } from '../../modules/alerts/ports.ts'
import type { Outcome } from '../../modules/messaging/ports.ts'
import { createOutboundClient, type OutboundClient } from '../../platform/http-client/client.ts'
import type { Config } from '../../platform/runtime/config.ts'
import { operatorMailFrom } from '../messaging/smtp/account.ts'
import { mailboxOf } from '../messaging/smtp/mail.ts'
import { serverAccount, vapidOf } from '../messaging/webpush/account.ts'
import { library, sendPush } from '../messaging/webpush/push.ts'
import { subscriptionOf } from '../messaging/webpush/subscription.ts'

/** Web Push to staff, in the same way as to guests. */

const CONNECTIONS = 8
/** Whoever opens the lid the next morning sees the inbox anyway. */
const LIFETIME_SECONDS = 3600
/** Push services have addresses of some hundred characters. */
const LONGEST = 4000

export interface PushPortParts {
  config: Config
  base: { readonly url: string }
  client?: OutboundClient
}

export function createPushPort({ config, base, client = newClient() }: PushPortParts): PushPort {
  const own = vapidOf(serverAccount(config)?.credentials ?? {})
  return {
    keys: own && { publicKey: own.publicKey, privateKey: own.privateKey },
    makeKeys: async () => (await library()).generateVAPIDKeys(),
    readSubscription(json) {
      const text = JSON.stringify(json)
      const subscription = text.length <= LONGEST ? subscriptionOf(text) : undefined
      return subscription && { endpoint: subscription.endpoint, kept: JSON.stringify(subscription) }
    },
    async send({ to, keys, ...push }) {
      const subscription = subscriptionOf(to)
      if (!subscription) return 'gone'
      const vapid = { ...keys, subject: own?.subject ?? contactOf(config, base.url) }
      return meaningOf(
        await sendPush(client, { ...push, subscription, vapid, ttlSeconds: LIFETIME_SECONDS, urgency: 'high' }),
      )
    },
    close: () => client.close(),
  }
}

const newClient = () => createOutboundClient({ userAgent: 'Portico/1', connectionsPerOrigin: CONNECTIONS })

/** Whom push services may write to: Apple's refuses addresses without https, and a server without it has no push. */
function contactOf(config: Config, url: string): string {
  if (url.startsWith('https:')) return new URL(url).origin
  return `mailto:${mailboxOf(operatorMailFrom(config) ?? '')?.address ?? 'portico@localhost'}`
}

const GONE = ['recipient_gone', 'invalid_recipient', 'provider_credentials_refused']

function meaningOf(outcome: Outcome): 'sent' | 'gone' | 'refused' | 'unreachable' {
  if (outcome.kind === 'accepted') return 'sent'
  if (outcome.kind !== 'refused') return 'unreachable'
  return GONE.includes(outcome.error.code) ? 'gone' : 'refused'
}
