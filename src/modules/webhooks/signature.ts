import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { memoize } from '../../platform/reliability/memoize.ts'

/** What a receiver verifies. The same event is signed anew at every attempt, with the current time. */

export interface SignedDelivery {
  body: string
  headers: Record<string, string>
}

export interface Envelope {
  id: string
  type: string
  created_at: string
  property_id: string
  data: unknown
}

export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/** Every secret signs, the newest first: during a rotation a receiver may know either. */
export function signDelivery(envelope: Envelope, secrets: readonly string[], unixSeconds: number): SignedDelivery {
  const unsigned = JSON.stringify(envelope)
  const signature = stripeForm(unsigned, secrets, unixSeconds)
  const body = `${unsigned.slice(0, -1)},"signature":${JSON.stringify(signature)}}`
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'portico-signature': stripeForm(body, secrets, unixSeconds),
      'webhook-id': envelope.id,
      'webhook-timestamp': String(unixSeconds),
      'webhook-signature': secrets.map((secret) => standardForm(envelope.id, body, secret, unixSeconds)).join(' '),
    },
  }
}

/** `t=<unix>,v1=<hex>`: HMAC-SHA256 over `<t>.<text>`, keyed with the whole secret text. */
function stripeForm(text: string, secrets: readonly string[], t: number): string {
  const digests = secrets.map((secret) => createHmac('sha256', secret).update(`${t}.${text}`).digest('hex'))
  return [`t=${t}`, ...digests.map((digest) => `v1=${digest}`)].join(',')
}

/** Standard Webhooks: over `<id>.<t>.<body>`, keyed with the decoded bytes after `whsec_`. */
function standardForm(id: string, body: string, secret: string, t: number): string {
  return `v1,${createHmac('sha256', decodedKey(secret)).update(`${id}.${t}.${body}`).digest('base64')}`
}

/** Memoised: creating a key from bytes costs six times as much as signing with it. */
const decodedKey = memoize(
  (secret: string): KeyObject => createSecretKey(Buffer.from(secret.slice('whsec_'.length), 'base64')),
  (secret) => secret,
)
