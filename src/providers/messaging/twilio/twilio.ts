import type { Account, Channel, Envelope, MessageError, Transport } from '../../../modules/messaging/ports.ts'
import { type Adapter, OPERATORS_CHOICE, type Sending, type Tools } from '../adapter.ts'
import { askProvider } from '../http.ts'
import { outcomeOfAnswer } from './errors.ts'
import { lookUpMessage } from './lookup.ts'
import { createTwilioReceiver } from './receiver.ts'

/**
 * Twilio, for text messages and WhatsApp. Credentials: account_sid with auth_token, or with api_key_sid and
 * api_key_secret; notifications are signed with the auth token even then, so it is stored as well or as webhook_secret.
 */

/** Of either channel. */
const LONGEST_BODY = 1600

export const createTwilio = (tools: Tools): Adapter => ({
  provider: 'twilio',
  channels: ['sms', 'chatapp'],
  serverAccount: ({ twilioAccountSid, twilioAuthToken }) =>
    twilioAccountSid && twilioAuthToken
      ? {
          provider: 'twilio',
          channels: null,
          credentials: { account_sid: twilioAccountSid, auth_token: twilioAuthToken },
          webhookSecret: null,
        }
      : undefined,
  transport: (channel, account, house) => transportOf(tools, channel, account, house),
  receiver: createTwilioReceiver(tools.config),
})

/** One sender's line to Twilio. */
export interface Line {
  /** The account's messages. */
  url: string
  authorization: string
  addressed(number: string): string
  from: string
}

function transportOf(tools: Tools, channel: Channel, account: Account, house: Sending): Transport | undefined {
  const sender = house.senders[channel]
  const authorization = authorizationOf(account)
  if (!sender || !authorization) return undefined
  const addressed = (number: string) => (channel === 'chatapp' ? `whatsapp:${number}` : number)
  const sid = encodeURIComponent(account.credentials.account_sid!)
  const url = `${tools.config.twilioUrl}/2010-04-01/Accounts/${sid}/Messages.json`
  const line: Line = { url, authorization, addressed, from: addressed(sender) }
  return {
    provider: 'twilio',
    account: account.credentials.account_sid!,
    sender,
    // There is no key by which Twilio would know a request again.
    repeatable: false,
    longestContent: LONGEST_BODY,
    async send(envelope, signal) {
      if (envelope.template && !envelope.template.providerTemplateId) {
        return { kind: 'refused', error: templateUnknown(envelope.template.name) }
      }
      const request = {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: formOf(envelope, line, tools.receiptsAddress('twilio')).toString(),
        policy: OPERATORS_CHOICE,
        signal,
      } as const
      return askProvider(tools.client, url, request, outcomeOfAnswer)
    },
    lookUp: (envelope, attemptedAt, signal) =>
      lookUpMessage(tools.client, line, { envelope, attemptedAt, now: new Date(tools.clock()), signal }),
  }
}

function authorizationOf({ credentials }: Account): string | undefined {
  const { account_sid, auth_token, api_key_sid, api_key_secret } = credentials
  const pair = api_key_sid && api_key_secret ? [api_key_sid, api_key_secret] : [account_sid, auth_token]
  if (!account_sid || !pair[0] || !pair[1]) return undefined
  return `Basic ${Buffer.from(pair.join(':')).toString('base64')}`
}

/** Templates go by the id that Twilio gave them; their text in `Body` is refused outside the window. */
function formOf(
  { id, propertyId, to, content, template }: Envelope,
  line: Line,
  receipts: string | null,
): URLSearchParams {
  const said: Record<string, string> = template
    ? { ContentSid: template.providerTemplateId!, ContentVariables: JSON.stringify(template.variables) }
    : { Body: content }
  return new URLSearchParams({
    To: line.addressed(to),
    From: line.from,
    ...said,
    ...(receipts && { StatusCallback: `${receipts}?message_id=${id}&property_id=${propertyId}` }),
  })
}

const templateUnknown = (name: string): MessageError => ({
  code: 'template_unknown',
  message: `Twilio knows templates by their content id (HX…): set it as provider_template_id of the template ${name}.`,
})
