import { defineError } from '../../platform/errors.ts'

export const conversationNotFound = defineError(
  'conversation_not_found',
  'not_found',
  'This property has no conversation with this id; leave `conversation_id` out to start one.',
)

export const conversationClosed = defineError(
  'conversation_closed',
  'conflict',
  'The conversation was closed; start a new one by leaving `conversation_id` out.',
)

export const conversationGuestFixed = defineError(
  'conversation_guest_fixed',
  'conflict',
  'The conversation is with another guest; a conversation’s guest, once given, stays.',
)
