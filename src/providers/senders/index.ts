import Format from 'typebox/format'
import type { MessagingPort, Outcome } from '../../modules/messaging/ports.ts'
import type { CodeMethod, SendersPort } from '../../modules/properties/ports.ts'
import type { Config } from '../../platform/runtime/config.ts'
import { StartupError } from '../../platform/runtime/startup-error.ts'
import { newId } from '../../platform/schema/ids.ts'
import { OPERATORS_CHOICE } from '../messaging/adapter.ts'
import { operatorMailFrom } from '../messaging/smtp/account.ts'
import { readTxt } from './dns.ts'
import { callWithCode, canCall } from './voice-code.ts'

/** How senders are verified, and the operator's own senders. */

export function createSendersPort(config: Config, messaging: MessagingPort): SendersPort {
  const { smsNumber, chatappNumber, allowedSenders, dnsServers } = config
  requireNumber('PORTICO_SMS_NUMBER', smsNumber)
  requireNumber('PORTICO_CHATAPP_NUMBER', chatappNumber)
  const codeMethods: CodeMethod[] = [
    ...(smsNumber && messaging.carriesForAll('sms') ? ['sms' as const] : []),
    ...(canCall(config) ? ['voice' as const] : []),
  ]
  return {
    own: { email: operatorMailFrom(config), sms: smsNumber, chatapp: chatappNumber },
    allowed: allowedSenders.map((sender) => sender.toLowerCase()),
    carries: messaging.carriesForAll,
    readTxt: (name) => readTxt(name, dnsServers),
    codeMethods,
    async sendCode(method, number, code) {
      const bring =
        method === 'sms' ? textWithCode(config, messaging, number, code) : callWithCode(config, number, code)
      return sentBy(await bring)
    },
  }
}

function requireNumber(name: string, number: string | undefined): void {
  if (number === undefined || Format.Test('e164', number)) return
  throw new StartupError(`${name} must be a number in E.164, such as +15005550100, but is "${number}".`)
}

async function textWithCode(config: Config, messaging: MessagingPort, number: string, code: string): Promise<Outcome> {
  const shared = { sms: { sender: config.smsNumber!, replyTo: null } }
  const senders = { propertyId: '', accounts: [], senders: {}, shared, policy: OPERATORS_CHOICE }
  const transport = messaging.transport('sms', senders, number)
  if (!transport) return { kind: 'refused', error: { code: 'channel_not_configured', message: 'Nobody carries it.' } }
  const envelope = {
    id: newId('omsg'),
    propertyId: senders.propertyId,
    channel: 'sms',
    to: number,
    subject: null,
    content: `${code} is the code that lets a hotel write as this number. If you did not ask for it, tell nobody.`,
    template: null,
    category: 'transactional',
    links: { open: '', unsubscribe: '' },
  } as const
  return transport.send(envelope, AbortSignal.timeout(messaging.timeoutMs))
}

/** A message that was perhaps accepted may still arrive, so it counts as sent. */
const sentBy = (outcome: Outcome) =>
  outcome.kind === 'accepted' || outcome.kind === 'unknown'
    ? ({ sent: true } as const)
    : ({ sent: false, reason: outcome.error.message } as const)
