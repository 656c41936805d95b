import type { NodemailerError } from 'nodemailer'
import type { MessageError, Outcome } from '../../../modules/messaging/ports.ts'
import { DestinationRefused } from '../../../platform/http-client/failure.ts'

/**
 * What a failed mail means. An error with a reply of the server is certain: whoever answers 4xx or 5xx has not taken
 * the mail, not even after its last byte. An error without one (time-out, lost connection) looks the same at every
 * stage, so what counts is whether the mail's text had begun to flow.
 */
export function outcomeOfError(error: NodemailerError | DestinationRefused, begun: boolean): Outcome {
  if (error instanceof DestinationRefused) {
    return { kind: 'refused', error: { code: 'destination_refused', message: error.message } }
  }
  const { code, responseCode, permanent } = error
  const replied = responseCode !== undefined && (code === 'EENVELOPE' || code === 'EMESSAGE' || code === 'EAUTH')
  const provider_code = codeOf(error)
  if (!replied) return begun ? lostFromSight : unreachable(provider_code)
  if (permanent) return { kind: 'refused', error: { ...refusalOf(error), provider_code } }
  // Greylisting and full mailboxes are the recipient's; 421 is the server's own.
  return responseCode === 421 ? unreachable(provider_code) : { ...unreachable(provider_code), recipientOnly: true }
}

/** What a mail that was given up in time means. */
export const outcomeOfWaiting = (begun: boolean): Outcome => (begun ? lostFromSight : unreachable())

export const notAnAddress: Outcome = {
  kind: 'refused',
  error: { code: 'invalid_recipient', message: 'The recipient is not one e-mail address.' },
}

const unreachable = (provider_code?: string) => ({
  kind: 'unreachable' as const,
  error: {
    code: 'provider_unavailable',
    message: 'The mail server cannot be reached or takes no mail at the moment.',
    ...(provider_code && { provider_code }),
  },
})

const lostFromSight: Outcome = {
  kind: 'unknown',
  error: { code: 'provider_timeout', message: 'The mail server did not say whether it took the mail.' },
}

/** `550 5.1.1`: the reply's text stays out, it often holds the recipient's address. */
const codeOf = ({ response = '', responseCode }: NodemailerError): string =>
  [responseCode, enhancedOf(response)].filter(Boolean).join(' ')

const enhancedOf = (response: string): string | undefined => /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]

const REFUSALS = {
  provider_credentials_refused: 'The mail server does not accept the account’s user and password.',
  invalid_recipient: 'The mail server knows no such recipient.',
  mailbox_full: 'The recipient’s mailbox is full.',
  content_too_long: 'The mail is too large for the mail server.',
  provider_refused: 'The mail server refused the mail.',
} as const

const refusalOf = (error: NodemailerError): MessageError => {
  const code = refusalCodeOf(error)
  return { code, message: REFUSALS[code] }
}

function refusalCodeOf({ code, responseCode = 0, response = '', command }: NodemailerError): keyof typeof REFUSALS {
  if (code === 'EAUTH' || [530, 534, 535, 538].includes(responseCode)) return 'provider_credentials_refused'
  const enhanced = enhancedOf(response)
  if (enhanced) return byEnhanced(enhanced, responseCode)
  // Without the second code, the command tells what is meant: 550 after the text is a judgement of the text.
  const atRecipient = command === 'RCPT TO'
  if (atRecipient && [550, 551, 553].includes(responseCode)) return 'invalid_recipient'
  if (responseCode === 552) return atRecipient ? 'mailbox_full' : 'content_too_long'
  return 'provider_refused'
}

/** RFC 3463: x.1.x speaks of addresses (7 and 8 of the sender's), x.2.x of the mailbox, x.3.4 and x.2.3 of the size. */
function byEnhanced(enhanced: string, responseCode: number): keyof typeof REFUSALS {
  const [, subject, detail] = enhanced.split('.').map(Number)
  if (subject === 1) return detail === 7 || detail === 8 ? 'provider_refused' : 'invalid_recipient'
  if (subject === 2 && detail === 1) return 'invalid_recipient'
  if (subject === 2 && detail === 2) return 'mailbox_full'
  if ((subject === 2 && detail === 3) || (subject === 3 && detail === 4)) return 'content_too_long'
  return responseCode === 552 ? 'content_too_long' : 'provider_refused'
}
