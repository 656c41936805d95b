import type { MessageError } from '../../modules/messaging/ports.ts'

/** Why a provider did not deliver, in words that stay the same whoever carries the message. */
const sentences = {
  invalid_recipient: 'The recipient cannot receive messages on this channel.',
  recipient_opted_out: 'The recipient does not want to receive messages from this sender.',
  undeliverable: 'The recipient’s device or network did not take the message.',
  outside_window: 'The recipient has not written for 24 hours; only an approved template may be sent.',
  region_not_allowed: 'The account is not allowed to send to the recipient’s country.',
  message_blocked: 'The recipient’s network blocked the message.',
  content_too_long: 'The message is longer than the provider takes.',
  invalid_sender: 'The provider does not let the account send as this sender; see the property’s senders.',
  template_unknown: 'The provider does not know this template.',
  template_refused: 'The provider refused the template or its variables.',
  provider_credentials_refused: 'The provider refused the account’s credentials.',
  provider_account_blocked: 'The provider has suspended the account.',
  provider_balance: 'The account with the provider has no balance left.',
  provider_refused: 'The provider refused the message.',
  provider_cancelled: 'The message was cancelled at the provider.',
} as const

export type Refusal = keyof typeof sentences

const LONGEST_SAYING = 300

/** The provider's own words are kept only where we have none that are clearer. */
export function messageError(code: Refusal, providerCode?: string | number | null, said?: string): MessageError {
  const ours = sentences[code]
  return {
    code,
    message: code === 'provider_refused' && said ? said.slice(0, LONGEST_SAYING) : ours,
    ...(providerCode != null && { provider_code: String(providerCode) }),
  }
}
