import { defineError } from '../../../platform/operation/errors.ts'

/** Why a message is not taken: each is the `type` of a violation, and the `code` of one that was scheduled before. */

export const refusals = [
  defineError(
    'recipient_opted_out',
    'invalid',
    'The recipient asked not to be written to on this channel; `/v1/messaging/suppressions` says since when.',
  ),
  defineError('consent_required', 'invalid', 'Marketing goes only to guests whose record says `marketing_consent`.'),
  defineError('frequency_capped', 'invalid', 'The guest had as many offers as the property’s `frequency_cap` allows.'),
  defineError(
    'template_required',
    'invalid',
    'The first message on the chat app goes out as an approved template: give `template`, or make one with `first_contact`.',
  ),
  defineError('template_variable_refused', 'invalid', 'The chat app would refuse this variable of the template.'),
  defineError('scheduled_in_past', 'invalid', '`scheduled_at` is more than five minutes ago.'),
]
