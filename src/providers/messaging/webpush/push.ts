import type { Outcome } from '../../../modules/messaging/ports.ts'
import type { OutboundPolicy } from '../../../platform/http-client/addresses.ts'
import type { OutboundClient, OutboundResponse } from '../../../platform/http-client/client.ts'
import { DestinationRefused, OutboundFailure } from '../../../platform/http-client/failure.ts'
import { outcomeOfFailure, outcomeOfStatus } from '../http.ts'
import type { Vapid } from './account.ts'
import type { Subscription } from './subscription.ts'

/** One push to one browser (RFC 8030), encrypted for it (8291), signed as ours (8292): to guests and to staff alike. */
export interface Push {
  subscription: Subscription
  payload: string
  vapid: Vapid
  ttlSeconds: number
  urgency: 'low' | 'high'
  /** A later one of the same topic replaces one that the browser has not fetched yet. */
  topic: string
  policy: OutboundPolicy
  signal?: AbortSignal
}

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

export async function sendPush(client: OutboundClient, push: Push): Promise<Outcome> {
  const { subscription, payload, policy, signal } = push
  if (subscription.endpoint.startsWith(CLOSED)) return refused('recipient_gone')
  if (Buffer.byteLength(payload) > MOST_BYTES) return refused('content_too_long')
  const limits = { timeoutMs: LONGEST_WAIT_MS, maxResponseBytes: 4096, once: true } as const
  try {
    const request = { ...(await requestOf(push)), ...limits, policy, signal }
    return outcomeOf(await client.request(subscription.endpoint, request))
  } catch (error) {
    // The address is the caller's word. One that may not be reached is no browser's, now or later.
    if (error instanceof DestinationRefused) return refused('invalid_recipient', error.message)
    if (error instanceof OutboundFailure) return outcomeOfFailure(error)
    throw error
  }
}

/** By the first push, for the sake of a quick start. */
export const library = async () => (await import('web-push')).default

async function requestOf({ subscription, payload, vapid, ttlSeconds, urgency, topic }: Push) {
  const { publicKey, privateKey, subject } = vapid
  const { headers, body } = (await library()).generateRequestDetails(subscription, payload, {
    vapidDetails: { publicKey, privateKey, subject },
    TTL: ttlSeconds,
    urgency,
    topic,
  })
  const texts = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])
  return { method: 'POST', headers: Object.fromEntries(texts) as Record<string, string>, body } as const
}

type Refusal = keyof typeof SENTENCES

export const refused = (code: Refusal, message: string = SENTENCES[code], provider_code?: string): Outcome => ({
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
