import type { Envelope, Outcome, Transport } from '../../../modules/messaging/ports.ts'
import type { OutboundResponse } from '../../../platform/http-client/client.ts'
import { DestinationRefused, OutboundFailure } from '../../../platform/http-client/failure.ts'
import type { Adapter, Sending, Tools } from '../adapter.ts'
import { outcomeOfFailure, outcomeOfStatus } from '../http.ts'
import { serverAccount, type Vapid, vapidOf } from './account.ts'
import { isSubscription, type Subscription, subscriptionOf } from './subscription.ts'

/** Web Push (RFC 8030, 8291, 8292): notifications to browsers, by whichever push service the browser chose. */

/** What a hotel has to say is stale the day after: a browser that opens later need not hear it. */
const LIFETIME_SECONDS = 24 * 3600
/** A push service need not take more than 4096 bytes, of which encryption uses 103; nor may it take several records. */
const MOST_BYTES = 4096 - 103
const LONGEST_WAIT_MS = 60_000
/** Google's service before 2016: it has closed, and the library would ask for its kind of key. */
const CLOSED = 'https://android.googleapis.com/gcm/'

const SENTENCES = {
  recipient_gone: 'The browser has given up this subscription.',
  invalid_recipient: 'The recipient is not a subscription that a browser gives.',
  content_too_long: 'A browser takes at most 3993 bytes of title and text together.',
  provider_credentials_refused: 'The push service refuses the VAPID keys: the subscription was made with others.',
  provider_refused: 'The push service refuses the message.',
}

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
    async send(envelope, signal) {
      const subscription = subscriptionOf(envelope.to)
      if (!subscription) return refused('invalid_recipient')
      if (subscription.endpoint.startsWith(CLOSED)) return refused('recipient_gone')
      if (!vapid.usable) return refused('provider_credentials_refused')
      const payload = JSON.stringify({ title, body: envelope.content, message_id: envelope.id })
      if (Buffer.byteLength(payload) > MOST_BYTES) return refused('content_too_long')
      const limits = { timeoutMs: LONGEST_WAIT_MS, maxResponseBytes: 4096, once: true } as const
      try {
        const request = {
          ...(await requestOf(subscription, payload, envelope, vapid)),
          ...limits,
          policy: sending.policy,
          signal,
        }
        return outcomeOf(await client.request(subscription.endpoint, request))
      } catch (error) {
        // The address is the caller's word. One that may not be reached is no browser's, now or later.
        if (error instanceof DestinationRefused) return refused('invalid_recipient', error.message)
        if (error instanceof OutboundFailure) return outcomeOfFailure(error)
        throw error
      }
    },
  }
}

async function requestOf(subscription: Subscription, payload: string, { id, category }: Envelope, vapid: Vapid) {
  const { publicKey, privateKey, subject } = vapid
  const { default: webpush } = await import('web-push') // by the first message, for the sake of a quick start
  const { headers, body } = webpush.generateRequestDetails(subscription, payload, {
    vapidDetails: { publicKey, privateKey, subject },
    TTL: LIFETIME_SECONDS,
    urgency: category === 'marketing' ? 'low' : 'high',
    topic: id,
  })
  const texts = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])
  return { method: 'POST', headers: Object.fromEntries(texts) as Record<string, string>, body } as const
}

type Refusal = keyof typeof SENTENCES

const refused = (code: Refusal, message: string = SENTENCES[code], provider_code?: string): Outcome => ({
  kind: 'refused',
  error: { code, message, ...(provider_code && { provider_code }) },
})

const REFUSALS: Record<number, Refusal> = {
  401: 'provider_credentials_refused',
  403: 'provider_credentials_refused',
  404: 'recipient_gone',
  410: 'recipient_gone',
  413: 'content_too_long',
}

function outcomeOf(answer: OutboundResponse): Outcome {
  const { status } = answer
  if (status >= 200 && status <= 299) return { kind: 'accepted', providerMessageId: null }
  const provider_code = String(status)
  const code = REFUSALS[status]
  if (code) return refused(code, SENTENCES[code], provider_code)
  const message = status >= 429 ? 'The push service is not in service.' : SENTENCES.provider_refused
  return outcomeOfStatus(answer, { code: 'provider_refused', message, provider_code })
}
