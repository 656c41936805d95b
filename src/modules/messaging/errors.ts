import { defineError } from '../../platform/operation/errors.ts'

export { invalidSignature } from '../../platform/operation/callback.ts'
export { providerNotFound, receiverUnknown } from '../properties/index.ts'

export const messageNotFound = defineError(
  'message_not_found',
  'not_found',
  'This property has no message with this id.',
)

export const messageNotQueued = defineError(
  'message_not_queued',
  'conflict',
  'The message is no longer waiting: it was sent, has failed or was cancelled before.',
)

export const templateNotFound = defineError(
  'template_not_found',
  'not_found',
  'This property has no template with this id.',
)

export const templateTaken = defineError(
  'template_taken',
  'conflict',
  'The property already has a template with this name in this language; delete that one first.',
  { constraint: 'message_templates_name_unique' },
)

export const suppressionNotFound = defineError(
  'suppression_not_found',
  'not_found',
  'This property has no suppression with this id.',
)

export const inboundMessageNotFound = defineError(
  'inbound_message_not_found',
  'not_found',
  'This property has received no message with this id.',
)

export const handshakeRefused = defineError(
  'handshake_refused',
  'forbidden',
  'The handshake does not bring the verify token that was stored for this provider.',
)

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
  defineError(
    'stay_cancelled',
    'invalid',
    'The stay that it belongs to is cancelled or a no-show: nothing waits for it any more. Left out, `reservation_id` binds it to none.',
  ),
  defineError('scheduled_in_past', 'invalid', '`scheduled_at` is more than five minutes ago.'),
]
