import type { MessageError, Outcome } from '../../../modules/messaging/ports.ts'
import type { OutboundResponse } from '../../../platform/http-client/client.ts'
import { jsonOf } from '../../json.ts'
import { messageError, type Refusal } from '../errors.ts'
import { outcomeOfStatus } from '../http.ts'

/** What Twilio's error codes mean, in answers and in receipts alike. Those not listed are a refusal of some kind. */
const meanings: Partial<Record<Refusal, readonly number[]>> = {
  invalid_recipient: [21211, 21214, 21217, 21401, 21407, 21421, 21604, 21612, 21614, 21635, 30005, 30006, 63003, 63024],
  recipient_opted_out: [21610],
  undeliverable: [30003, 30008, 30009, 30017, 30022],
  outside_window: [63016],
  region_not_allowed: [21408, 21215],
  message_blocked: [30004, 30007, 30034, 63013, 63032],
  content_too_long: [21605, 21617],
  invalid_sender: [21212, 21603, 21606, 21659, 21660, 21661, 63007],
  template_refused: [21655, 21656, 63027, 63028, 63040, 63041, 63042],
  provider_credentials_refused: [20003, 20403],
  provider_account_blocked: [20005, 30002, 90010],
}
const refusals = new Map(
  Object.entries(meanings).flatMap(([refusal, codes]) => codes.map((code) => [code, refusal as Refusal])),
)

/** Its queue or our share of it is full: nothing was taken, whatever the status says. */
const busy = [20429, 21611, 30001, 63018]

/** A message as Twilio tells of it: the answer to a request, or one of a list. */
export interface TwilioMessage {
  sid?: unknown
  status?: unknown
  error_code?: unknown
  body?: unknown
  direction?: unknown
  date_created?: unknown
}

export function twilioError(code: unknown, otherwise: Refusal, said?: unknown): MessageError {
  const number = Number(code) || null
  const refusal = (number !== null && refusals.get(number)) || otherwise
  return messageError(refusal, number, typeof said === 'string' ? said : undefined)
}

/** It took the request; that the message failed already is still a refusal. */
export function outcomeOfMessage({ sid, status, error_code }: TwilioMessage): Outcome {
  if (status === 'canceled') return { kind: 'refused', error: twilioError(error_code, 'provider_cancelled') }
  if (status === 'failed' || status === 'undelivered') {
    return { kind: 'refused', error: twilioError(error_code, 'provider_refused') }
  }
  if (typeof sid === 'string') return { kind: 'accepted', providerMessageId: sid }
  return { kind: 'unknown', error: { code: 'provider_timeout', message: 'Twilio’s answer cannot be read.' } }
}

export function outcomeOfAnswer(answer: OutboundResponse): Outcome {
  const said = objectOf(answer.body)
  if (answer.status >= 200 && answer.status < 300) return outcomeOfMessage(said)
  const { code, message } = said as { code?: unknown; message?: unknown }
  const status = busy.includes(Number(code)) ? 429 : answer.status
  if (status === 429 || status >= 500) {
    const number = Number(code) || undefined
    const sentence = `Twilio answered with status ${answer.status}.`
    const error = { code: 'provider_unavailable', message: sentence, ...(number && { provider_code: String(number) }) }
    return outcomeOfStatus({ ...answer, status }, error)
  }
  const otherwise = status === 401 ? 'provider_credentials_refused' : 'provider_refused'
  return outcomeOfStatus(answer, twilioError(code, otherwise, message))
}

export function objectOf(text: string): object {
  const value = jsonOf(text)
  return typeof value === 'object' && value !== null ? value : {}
}
