import type { Account, Outcome, Transport } from '../../../modules/messaging/ports.ts'
import type { OutboundResponse } from '../../../platform/http-client/client.ts'
import { jsonOf } from '../../json.ts'
import { type NotifyingAdapter, OPERATORS_CHOICE, operatorAccount, type Sending, type Tools } from '../adapter.ts'
import { askProvider } from '../http.ts'
import { credentialsRefused, outcomeOfRefusal, untold } from './errors.ts'
import { whatsappMessage } from './message.ts'
import { createWhatsappReceiver } from './receiver.ts'

/** Meta's WhatsApp Cloud API. Credentials: access_token, phone_number_id; verify_token for the handshake. */

const LONGEST_TEXT = 4096

export function createWhatsapp(tools: Tools): NotifyingAdapter {
  return {
    hasOneNumber: true,
    serverAccount({ whatsappAccessToken, whatsappPhoneNumberId, whatsappAppSecret, whatsappVerifyToken }) {
      const numberAndToken = { access_token: whatsappAccessToken, phone_number_id: whatsappPhoneNumberId }
      return operatorAccount('whatsapp', { ...numberAndToken, verify_token: whatsappVerifyToken }, whatsappAppSecret)
    },
    transport: (_channel, account, sending) => transportOf(tools, account, sending),
    receiver: createWhatsappReceiver(tools.config),
  }
}

/**
 * The number's id is the sender, so none need be set. There is no asking what became of a message without WhatsApp's
 * own id of it: when the answer is lost, the statuses tell, which bring ours.
 */
function transportOf(tools: Tools, { credentials }: Account, { senders }: Sending): Transport | undefined {
  const { access_token: token, phone_number_id: number } = credentials
  if (!token || !number) return undefined
  const url = `${tools.config.whatsappUrl.replace(/\/+$/, '')}/${number}/messages`
  const usable = /^[\x21-\x7e]+$/.test(token) && /^\d+$/.test(number)
  return {
    provider: 'whatsapp',
    sender: senders.chatapp ?? null,
    repeatable: false,
    longestContent: LONGEST_TEXT,
    async send(envelope, signal) {
      if (!usable) return { kind: 'refused', error: credentialsRefused() }
      const request = {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(whatsappMessage(envelope)),
        policy: OPERATORS_CHOICE,
        signal,
      } as const
      return askProvider(tools.client, url, request, outcomeOf)
    },
  }
}

/** Held or paused by WhatsApp is taken all the same: what becomes of it comes as a status. */
function outcomeOf(answer: OutboundResponse): Outcome {
  if (answer.status < 200 || answer.status > 299) return outcomeOfRefusal(answer)
  const { messages } = (jsonOf(answer.body) ?? {}) as { messages?: { id?: unknown }[] }
  const id = Array.isArray(messages) ? messages[0]?.id : undefined
  if (typeof id === 'string' && id) return { kind: 'accepted', providerMessageId: id }
  return untold()
}
