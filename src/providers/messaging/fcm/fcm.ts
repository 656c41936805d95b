import type { Envelope, Outcome, Transport } from '../../../modules/messaging/ports.ts'
import type { OutboundResponse } from '../../../platform/http-client/client.ts'
import { jsonOf } from '../../json.ts'
import { type Adapter, OPERATORS_CHOICE, type Sending, type Tools } from '../adapter.ts'
import { askProvider } from '../http.ts'
import { isSubscription } from '../webpush/subscription.ts'
import { addressOf, type ServiceAccount, serverAccount, serviceAccountOf } from './account.ts'
import { isStale, outcomeOfRefusal, refused, unavailable } from './errors.ts'
import { createFcmTokens, type FcmTokens } from './token.ts'

/** Firebase Cloud Messaging, HTTP v1: notifications to apps. It sends no receipts, so they stay `sent`. */

const MOST_BYTES = 4096
/** What a hotel has to say is stale the day after; Firebase would keep it four weeks for a phone that is off. */
const LIFETIME_SECONDS = 24 * 3600

export function createFcm(tools: Tools): Adapter {
  const tokens = createFcmTokens(tools)
  const own = serverAccount(tools.config)
  return {
    serverAccount: () => own,
    transport(_channel, { credentials }, sending) {
      const account = serviceAccountOf(credentials)
      return account && transportOf(tools, tokens, account, sending)
    },
  }
}

function transportOf(tools: Tools, tokens: FcmTokens, account: ServiceAccount, { senders }: Sending): Transport {
  const url = `${addressOf(tools.config)}/v1/projects/${encodeURIComponent(account.projectId)}/messages:send`

  const post = (token: string, body: string, signal: AbortSignal, judge: (answer: OutboundResponse) => Outcome) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    return askProvider(tools.client, url, { method: 'POST', headers, body, policy: OPERATORS_CHOICE, signal }, judge)
  }

  return {
    provider: 'fcm',
    sender: senders.push ?? null,
    repeatable: false,
    longestContent: null, // counted in bytes, and by `send`
    carries: (recipient) => !isSubscription(recipient),
    async send(envelope, signal) {
      if (isSubscription(envelope.to)) return refused('invalid_recipient')
      const { notification, data } = payloadOf(envelope, senders.push)
      if (Buffer.byteLength(JSON.stringify({ notification, data })) > MOST_BYTES) return refused('content_too_long')
      const how = deliveryOf(envelope, tools.clock())
      const body = JSON.stringify({ message: { token: envelope.to, notification, data, ...how } })
      for (let again = false; ; again = true) {
        const given = await Promise.race([tokens.of(account), cutOff(signal)])
        if ('outcome' in given) return given.outcome
        let stale = false
        const outcome = await post(given.token, body, signal, (answer) => {
          stale = isStale(answer)
          return outcomeOf(answer)
        })
        if (!stale) return outcome
        tokens.forget(account, given.token)
        if (again) return outcome
      }
    },
  }
}

const payloadOf = ({ id, content }: Envelope, title: string | undefined) => ({
  notification: { ...(title && { title }), body: content },
  data: { message_id: id },
})

/** The same for Android, Apple's phones and browsers, in the words of each. */
function deliveryOf({ category }: Envelope, nowMs: number) {
  const marketing = category === 'marketing'
  const endsSeconds = Math.floor(nowMs / 1000) + LIFETIME_SECONDS
  return {
    android: { priority: marketing ? 'NORMAL' : 'HIGH', ttl: `${LIFETIME_SECONDS}s` },
    apns: { headers: { 'apns-priority': marketing ? '5' : '10', 'apns-expiration': String(endsSeconds) } },
    webpush: { headers: { TTL: String(LIFETIME_SECONDS), Urgency: marketing ? 'low' : 'high' } },
  }
}

function outcomeOf(answer: OutboundResponse): Outcome {
  if (answer.status < 200 || answer.status > 299) return outcomeOfRefusal(answer)
  const { name } = (jsonOf(answer.body) ?? {}) as { name?: unknown }
  if (typeof name === 'string' && name) return { kind: 'accepted', providerMessageId: name }
  const message = 'Firebase did not say what became of the message.'
  return { kind: 'unknown', error: { code: 'provider_timeout', message } }
}

/** The token is shared with others who have more time; who has none left was not heard by Firebase at all. */
const cutOff = (signal: AbortSignal) =>
  new Promise<{ outcome: Outcome }>((resolve) => {
    const stop = () => resolve({ outcome: unavailable('Google did not give a token in time.') })
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
