import type { Account } from '../../../modules/messaging/ports.ts'
import type { Config } from '../../../platform/runtime/config.ts'
import { StartupError } from '../../../platform/runtime/startup-error.ts'
import { areVapidPair, FORMS } from '../../../platform/secrets/credential-forms.ts'
import { operatorAccount } from '../adapter.ts'

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
  const flawed = FORMS.vapidPublicKey(publicKey) ?? FORMS.vapidPrivateKey(privateKey)
  return {
    publicKey,
    privateKey,
    subject,
    usable: !flawed && areVapidPair(publicKey, privateKey) && isContact(subject),
  }
}

/** Settings that cannot be right are told at the start, not with the first message. */
export function serverAccount({ vapidPublicKey, vapidPrivateKey, vapidSubject }: Config): Account | undefined {
  if (!vapidPublicKey && !vapidPrivateKey) return undefined
  const given = { vapid_public_key: vapidPublicKey, vapid_private_key: vapidPrivateKey, subject: vapidSubject }
  const account = operatorAccount('webpush', given)
  if (account && vapidOf(account.credentials)?.usable) return account
  throw new StartupError(
    'Web Push needs PORTICO_VAPID_PUBLIC_KEY and PORTICO_VAPID_PRIVATE_KEY, a pair in base64url, and ' +
      'PORTICO_VAPID_SUBJECT, a mailto: or https: address.',
  )
}

/** Apple's service refuses localhost. */
function isContact(subject: string): boolean {
  const url = URL.parse(subject)
  return url?.protocol === 'mailto:' || (url?.protocol === 'https:' && url.hostname !== 'localhost')
}
