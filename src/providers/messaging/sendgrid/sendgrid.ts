import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { Receiver } from '../../../modules/messaging/ports.ts'
import type { RawRequest } from '../../../platform/operation/callback.ts'
import type { NotifyingAdapter, Tools } from '../adapter.ts'
import { readEvents } from './events.ts'

/** Events about mails in SendGrid's form. Sending goes through its SMTP server, like through any other. */
export const createSendgrid = ({ config }: Tools): NotifyingAdapter => ({
  serverAccount: () => undefined,
  transport: () => undefined,
  receiver: receiverWith(config.sendgridPublicKey),
})

const receiverWith = (serverKey: string | undefined): Receiver => ({
  provider: 'sendgrid',
  read: ({ body }) => readEvents(body),
  verify(request, account) {
    const key = account ? account.webhookSecret : serverKey
    return key ? isSigned(request, key) : false
  },
  answer: {},
})

const SIGNATURE = 'x-twilio-email-event-webhook-signature'
const TIMESTAMP = 'x-twilio-email-event-webhook-timestamp'

/**
 * ECDSA over timestamp and body as they came. The timestamp's age is not judged: whether a retry is signed anew is not
 * documented, retries come for a day, and what is told twice changes nothing.
 */
function isSigned({ headers, body }: RawRequest, publicKey: string): boolean {
  const { [SIGNATURE]: signature, [TIMESTAMP]: timestamp } = headers
  const key = keyOf(publicKey)
  if (!signature || !timestamp || !key) return false
  return verify('sha256', Buffer.concat([Buffer.from(timestamp), body]), key, Buffer.from(signature, 'base64'))
}

/** Base64 of the key as SendGrid shows it, with or without the lines of a PEM file around it. */
function keyOf(text: string): KeyObject | undefined {
  try {
    const der = Buffer.from(text.replace(/-----[^-]+-----|\s/g, ''), 'base64')
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ec' ? key : undefined
  } catch {
    return undefined
  }
}
