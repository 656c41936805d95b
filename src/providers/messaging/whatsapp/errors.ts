import type { MessageError, Outcome } from '../../../modules/messaging/ports.ts'
import type { OutboundResponse } from '../../../platform/http-client/client.ts'
import { jsonOf } from '../../json.ts'
import { outcomeOfStatus } from '../http.ts'

/** What the Cloud API's error codes mean; Meta advises to go by them and not by the status of the answer. */

/** Its limits, and parts of it out of service: whoever says so took nothing. */
const NOT_NOW = [2, 4, 80007, 130429, 131016, 131048, 131056, 133004]
/** Too much to one recipient; others are none the worse. */
const PAIR_LIMIT = '131056'
/** Something broke at work on it, and nobody knows how far it had come. */
const PERHAPS = [1, 131000]

const REFUSALS: Record<string, readonly number[]> = {
  outside_window: [131047],
  undeliverable: [130472, 131026, 131049],
  invalid_recipient: [131021],
  recipient_not_allowed: [131030],
  recipient_opted_out: [131050],
  template_refused: [132000, 132001, 132005, 132007, 132012, 132015, 132016],
  provider_credentials_refused: [0, 3, 10, 190, 131005],
  provider_account_blocked: [368, 131031, 131042],
}
const codes = new Map(Object.entries(REFUSALS).flatMap(([code, theirs]) => theirs.map((number) => [number, code])))

/** Words of our own: the `message` of Meta's errors may repeat the access token, their `details` only tell more. */
const SENTENCES: Record<string, string> = {
  outside_window: 'The guest has not written within 24 hours: only a template may be sent.',
  undeliverable: 'WhatsApp does not deliver to this number.',
  invalid_recipient: 'The number is the sender’s own.',
  recipient_not_allowed: 'A test number of WhatsApp writes only to the numbers that were allowed for it.',
  recipient_opted_out: 'The guest has stopped marketing messages of this sender in WhatsApp.',
  template_refused: 'WhatsApp refuses the template: it is missing, paused or takes other variables.',
  provider_credentials_refused: 'WhatsApp refuses the access token: it is expired or lacks the permission.',
  provider_account_blocked: 'WhatsApp has blocked or locked the account, or it is not paid.',
  provider_unavailable: 'WhatsApp takes no more messages of this sender at the moment.',
  provider_timeout: 'WhatsApp did not say what became of the message.',
  provider_refused: 'WhatsApp refuses the message.',
}
const DETAILED = ['template_refused', 'provider_refused']
const LONGEST_DETAILS = 300

/** An error of an answer or of a status, whatever its shape. */
export function whatsappError(theirs: unknown): MessageError {
  const { code: number, error_data } = (theirs ?? {}) as { code?: unknown; error_data?: { details?: unknown } }
  const code = codeOf(number)
  const details = DETAILED.includes(code) ? error_data?.details : undefined
  const more = typeof details === 'string' ? ` ${details.slice(0, LONGEST_DETAILS)}` : ''
  return {
    code,
    message: SENTENCES[code] + more,
    ...(typeof number === 'number' && { provider_code: String(number) }),
  }
}

function codeOf(number: unknown): string {
  if (typeof number !== 'number') return 'provider_refused'
  if (NOT_NOW.includes(number)) return 'provider_unavailable'
  if (PERHAPS.includes(number)) return 'provider_timeout'
  if (number >= 200 && number <= 299) return 'provider_credentials_refused'
  return codes.get(number) ?? 'provider_refused'
}

export const credentialsRefused = (): MessageError => ({
  code: 'provider_credentials_refused',
  message: SENTENCES.provider_credentials_refused!,
})

export const untold = (): Outcome => ({
  kind: 'unknown',
  error: { code: 'provider_timeout', message: SENTENCES.provider_timeout! },
})

/** An answer that is no success. */
export function outcomeOfRefusal(answer: OutboundResponse): Outcome {
  const { error } = (jsonOf(answer.body) ?? {}) as { error?: unknown }
  const ours = whatsappError(error)
  if (ours.provider_code === undefined) {
    const credentials = answer.status === 401 || answer.status === 403
    return outcomeOfStatus(answer, credentials ? credentialsRefused() : ours)
  }
  if (ours.code === 'provider_timeout') return { kind: 'unknown', error: ours }
  if (ours.code === 'provider_unavailable') {
    const outcome = outcomeOfStatus({ ...answer, status: 429 }, ours)
    const isPairLimit = ours.provider_code === PAIR_LIMIT && outcome.kind === 'unreachable'
    return isPairLimit ? { ...outcome, recipientOnly: true } : outcome
  }
  return { kind: 'refused', error: ours }
}
