import type { Account, Channel, Envelope, EnvelopeTemplate, Transport } from '../../../modules/messaging/ports.ts'
import type { Config } from '../../../platform/runtime/config.ts'
import { type NotifyingAdapter, OPERATORS_CHOICE, operatorAccount, type Sending, type Tools } from '../adapter.ts'
import { messageError } from '../errors.ts'
import { askProvider } from '../http.ts'
import { outcomeOfAnswer } from './errors.ts'
import { createVonageReceiver } from './receiver.ts'
import { canSignIn, createTokens, type Tokens } from './token.ts'

/**
 * Vonage's Messages API, for text messages and WhatsApp. Credentials: application_id with private_key, or api_key with
 * api_secret; notifications are signed with the account's signature secret, stored as webhook_secret.
 */

const LONGEST_TEXT: Partial<Record<Channel, number>> = { sms: 1000, chatapp: 4096 }

export function createVonage(tools: Tools): NotifyingAdapter {
  const tokens = createTokens(tools.clock)
  return {
    serverAccount,
    transport: (channel, account, sending) => transportOf(tools, tokens, channel, account, sending),
    receiver: createVonageReceiver(tools),
  }
}

function serverAccount(config: Config): Account | undefined {
  const application = { application_id: config.vonageApplicationId, private_key: config.vonagePrivateKey }
  const key = { api_key: config.vonageApiKey, api_secret: config.vonageApiSecret }
  return operatorAccount('vonage', { ...application, ...key }, config.vonageSignatureSecret)
}

/**
 * A message is never handed over twice, and there is no asking for it by our reference: what became of one whose answer
 * got lost comes with its receipts, which bring `client_ref`.
 */
function transportOf(
  tools: Tools,
  tokens: Tokens,
  channel: Channel,
  { credentials }: Account,
  sending: Sending,
): Transport | undefined {
  const sender = sending.senders[channel]
  if (!sender || !canSignIn(credentials)) return undefined
  return {
    provider: 'vonage',
    sender,
    repeatable: false,
    longestContent: LONGEST_TEXT[channel] ?? null,
    async send(envelope, signal) {
      const authorization = await tokens.authorization(credentials)
      if (!authorization) return { kind: 'refused', error: messageError('provider_credentials_refused') }
      const request = {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(messageOf(envelope, sender, tools.receiptsAddress('vonage'))),
        policy: OPERATORS_CHOICE,
        signal,
      } as const
      return askProvider(tools.client, `${tools.config.vonageUrl}/v1/messages`, request, outcomeOfAnswer)
    },
  }
}

function messageOf(
  { id, propertyId, channel, to, content, template }: Envelope,
  sender: string,
  receipts: string | null,
) {
  return {
    channel: channel === 'chatapp' ? 'whatsapp' : 'sms',
    to: withoutPlus(to),
    from: withoutPlus(sender),
    ...(template && channel === 'chatapp' ? templateOf(template) : { message_type: 'text', text: content }),
    client_ref: `${propertyId}.${id}`,
    ...(receipts && { webhook_url: receipts, webhook_version: 'v1' }),
  }
}

const withoutPlus = (number: string) => number.replace(/^\+/, '')

/** Vonage's own form knows numbered variables only; named ones go in WhatsApp's form, which it passes on. */
function templateOf({ name, language, variables, providerTemplateId }: EnvelopeTemplate) {
  const known = providerTemplateId ?? name
  const names = Object.keys(variables)
  if (names.every((place) => /^\d+$/.test(place))) {
    const parameters = Object.values(variables) // an object keeps its numbers in order
    return {
      message_type: 'template',
      template: { name: known, ...(parameters.length > 0 && { parameters }) },
      whatsapp: { policy: 'deterministic', locale: language },
    }
  }
  const parameters = names.map((parameter) => ({
    type: 'text',
    parameter_name: parameter,
    text: variables[parameter]!,
  }))
  const components = [{ type: 'body', parameters }]
  const custom = {
    type: 'template',
    template: { name: known, language: { policy: 'deterministic', code: language }, components },
  }
  return { message_type: 'custom', custom }
}
