import type { Transport } from '../../../modules/messaging/ports.ts'
import type { Adapter, Sending, Tools } from '../adapter.ts'
import { serverAccount, type Vapid, vapidOf } from './account.ts'
import { refused, sendPush } from './push.ts'
import { isSubscription, subscriptionOf } from './subscription.ts'

/** Web Push: notifications to guests' browsers, by whichever push service the browser chose. */

/** What a hotel has to say is stale the day after: a browser that opens later need not hear it. */
const LIFETIME_SECONDS = 24 * 3600

export function createWebPush(tools: Tools): Adapter {
  const own = serverAccount(tools.config)
  return {
    serverAccount: () => own,
    transport(_channel, { credentials }, sending) {
      const vapid = vapidOf(credentials)
      return vapid && transportOf(tools, vapid, sending)
    },
  }
}

/** Not repeatable: the topic has a message replace itself only while the browser has not fetched it yet. */
function transportOf({ client }: Tools, vapid: Vapid & { usable: boolean }, sending: Sending): Transport {
  const title = sending.senders.push
  return {
    provider: 'webpush',
    sender: title ?? null,
    repeatable: false,
    longestContent: null, // counted in bytes, and by `send`
    carries: isSubscription,
    failsWith: (recipient) => URL.parse(subscriptionOf(recipient)?.endpoint ?? '')?.host ?? '',
    async send({ id, to, content, category }, signal) {
      const subscription = subscriptionOf(to)
      if (!subscription) return refused('invalid_recipient')
      if (!vapid.usable) return refused('provider_credentials_refused')
      return sendPush(client, {
        subscription,
        payload: JSON.stringify({ title, body: content, message_id: id }),
        vapid,
        ttlSeconds: LIFETIME_SECONDS,
        urgency: category === 'marketing' ? 'low' : 'high',
        topic: id,
        policy: sending.policy,
        signal,
      })
    },
  }
}
