import { defineError } from '../../platform/operation/errors.ts'

export const conversationNotFound = defineError(
  'conversation_not_found',
  'not_found',
  'This property has no conversation with this id; leave `conversation_id` out to start one.',
)

export const conversationClosed = defineError(
  'conversation_closed',
  'conflict',
  'The conversation is closed; a guest starts a new one by leaving `conversation_id` out. One that silence closed opens ' +
    'with the guest’s next turn, and only then can staff take it over or reply.',
)

export const conversationNotHandedOver = defineError(
  'conversation_not_handed_over',
  'conflict',
  'The assistant answers in this conversation; take it over first, with `POST …/hand-over`, then reply.',
)

export const conversationGuestFixed = defineError(
  'conversation_guest_fixed',
  'conflict',
  'The conversation is with another guest; a conversation’s guest, once given, stays.',
)

export const intentNotFound = defineError('intent_not_found', 'not_found', 'This property has no intent with this id.')
