import { createECDH } from 'node:crypto'
import type { Account } from '../../../modules/messaging/ports.ts'
import type { Config } from '../../../platform/runtime/config.ts'
import { StartupError } from '../../../platform/runtime/startup-error.ts'

/** How a push service knows who sends (VAPID). Credentials: vapid_public_key, vapid_private_key, subject. */
export interface Vapid {
  publicKey: string
  privateKey: string
  subject: string
}

/** Undefined where something is missing; `usable` is false where what is there cannot be right. */
export function vapidOf(credentials: Account['credentials']): (Vapid & { usable: boolean }) | undefined {
  const { vapid_public_key: publicKey, vapid_private_key: privateKey, subject } = credentials
  if (!publicKey || !privateKey || !subject) return undefined
  return { publicKey, privateKey, subject, usable: isPair(publicKey, privateKey) && isContact(subject) }
}

/** Settings that cannot be right are told at the start, not with the first message. */
export function serverAccount({ vapidPublicKey, vapidPrivateKey, vapidSubject }: Config): Account | undefined {
  if (!vapidPublicKey && !vapidPrivateKey) return undefined
  const credentials = {
    vapid_public_key: vapidPublicKey ?? '',
    vapid_private_key: vapidPrivateKey ?? '',
    subject: vapidSubject ?? '',
  }
  if (vapidOf(credentials)?.usable) return { provider: 'webpush', channels: null, credentials, webhookSecret: null }
  throw new StartupError(
    'Web Push needs PORTICO_VAPID_PUBLIC_KEY and PORTICO_VAPID_PRIVATE_KEY, a pair in base64url, and ' +
      'PORTICO_VAPID_SUBJECT, a mailto: or https: address.',
  )
}

/** Without padding, as browsers and push services want them. */
const BASE64URL = /^[\w-]+$/

function isPair(publicKey: string, privateKey: string): boolean {
  if (!BASE64URL.test(publicKey) || !BASE64URL.test(privateKey)) return false
  const secret = Buffer.from(privateKey, 'base64url')
  if (secret.length !== 32) return false
  try {
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(secret)
    return curve.getPublicKey('base64url') === publicKey
  } catch {
    return false
  }
}

/** Apple's service refuses localhost. */
function isContact(subject: string): boolean {
  const url = URL.parse(subject)
  return url?.protocol === 'mailto:' || (url?.protocol === 'https:' && url.hostname !== 'localhost')
}
