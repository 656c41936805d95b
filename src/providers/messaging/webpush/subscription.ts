import { ECDH } from 'node:crypto'
import { jsonOf } from '../../json.ts'

/** A browser's subscription, as `JSON.stringify(subscription)` gives it there. */
export interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** Push has two forms of recipients: these, and tokens of apps. */
export const isSubscription = (recipient: string): boolean => recipient.trimStart().startsWith('{')

const AUTH_BYTES = 16

/** Undefined for what no browser can have given: another form, an address without TLS, keys that are none. */
export function subscriptionOf(recipient: string): Subscription | undefined {
  const { endpoint, keys } = (jsonOf(recipient) ?? {}) as { endpoint?: unknown; keys?: Record<string, unknown> | null }
  const { p256dh, auth } = keys ?? {}
  if (typeof endpoint !== 'string' || typeof p256dh !== 'string' || typeof auth !== 'string') return undefined
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:') return undefined
  if (!isPublicKey(p256dh) || Buffer.from(auth, 'base64url').length !== AUTH_BYTES) return undefined
  return { endpoint: url.href, keys: { p256dh, auth } }
}

/** 65 bytes that are a point of the curve; what is none would make the encryption fail. */
export function isPublicKey(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== 65 || bytes[0] !== 4) return false
  try {
    ECDH.convertKey(bytes, 'prime256v1')
    return true
  } catch {
    return false
  }
}
