import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Account, Receiver } from '../../../modules/messaging/ports.ts'
import type { RawAnswer, RawRequest } from '../../../platform/operation/callback.ts'
import type { Config } from '../../../platform/runtime/config.ts'
import { sha256 } from '../../../platform/secrets/vault.ts'
import { readWhatsapp } from './notifications.ts'

/** What Meta sends to the webhook: a question first, then notifications signed with the app's secret. */
export function createWhatsappReceiver(config: Config): Receiver {
  return {
    provider: 'whatsapp',
    answer: { status: 200 },
    read: ({ body }) => readWhatsapp(body, config.whatsappPhoneNumberId),
    verify: (request, account) => isSigned(request, account ? account.webhookSecret : config.whatsappAppSecret),
    handshake: (request, account) => greet(request, account, config.whatsappVerifyToken),
  }
}

/** The bytes are signed as they came: the same JSON written anew may differ. */
function isSigned({ headers, body }: RawRequest, secret: string | null | undefined): boolean {
  const given = /^sha256=([0-9a-f]{64})$/i.exec(headers['x-hub-signature-256'] ?? '')?.[1]
  if (!secret || !given) return false
  return timingSafeEqual(Buffer.from(given, 'hex'), createHmac('sha256', secret).update(body).digest())
}

/** Nothing but such a text is sent back, so nobody can have us say what a browser would take for more than text. */
const CHALLENGE = /^[\w.~+/=-]{1,1000}$/

function greet({ url }: RawRequest, account: Account | undefined, serverToken?: string): RawAnswer | undefined {
  const token = account?.credentials.verify_token ?? serverToken
  const given = url.searchParams.get('hub.verify_token')
  const challenge = url.searchParams.get('hub.challenge') ?? ''
  if (url.searchParams.get('hub.mode') !== 'subscribe' || !token || given === null) return undefined
  if (!timingSafeEqual(sha256(given), sha256(token)) || !CHALLENGE.test(challenge)) return undefined
  return { status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: challenge }
}
