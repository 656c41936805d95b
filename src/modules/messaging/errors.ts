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
