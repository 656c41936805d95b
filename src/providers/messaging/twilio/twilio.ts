import type { Account, Channel, Envelope, MessageError, Transport } from '../../../modules/messaging/ports.ts'
import { type NotifyingAdapter, OPERATORS_CHOICE, operatorAccount, type Sending, type Tools } from '../adapter.ts'
import { askProvider } from '../http.ts'
import { outcomeOfAnswer } from './errors.ts'
import { type Line, lineOf } from './line.ts'
import { lookUpMessage } from './lookup.ts'
import { createTwilioReceiver } from './receiver.ts'

/**
 * Twilio, for text messages and WhatsApp. Credentials: account_sid with auth_token, or with api_key_sid and
 * api_key_secret; notifications are signed with the auth token even then, so it is stored as well or as webhook_secret.
 */

/** Of either channel. */
const LONGEST_BODY = 1600

export const createTwilio = (tools: Tools): NotifyingAdapter => ({
  serverAccount: ({ twilioAccountSid, twilioAuthToken }) =>
    operatorAccount('twilio', { account_sid: twilioAccountSid, auth_token: twilioAuthToken }),
  transport: (channel, account, sending) => transportOf(tools, channel, account, sending),
  receiver: createTwilioReceiver(tools.config),
})

function transportOf(tools: Tools, channel: Channel, account: Account, sending: Sending): Transport | undefined {
  const sender = sending.senders[channel]
  const line = sender && lineOf(tools.config.twilioUrl, channel, account, sender)
  if (!line) return undefined
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
        headers: { authorization: line.authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: formOf(envelope, line, tools.receiptsAddress('twilio')).toString(),
        policy: OPERATORS_CHOICE,
        signal,
      } as const
      return askProvider(tools.client, line.url, request, outcomeOfAnswer)
    },
    lookUp: (envelope, attemptedAt, signal) =>
      lookUpMessage(tools.client, line, { envelope, attemptedAt, now: new Date(tools.clock()), signal }),
  }
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
