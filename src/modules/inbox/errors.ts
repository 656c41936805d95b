import { defineError } from '../../platform/operation/errors.ts'

export const threadNotFound = defineError(
  'thread_not_found',
  'not_found',
  'The inbox of this property has no such thread.',
)

export const noteNotFound = defineError('note_not_found', 'not_found', 'There is no such note.')

export const savedReplyNotFound = defineError(
  'saved_reply_not_found',
  'not_found',
  'The property has no such saved reply.',
)

export const savedReplyTaken = defineError(
  'saved_reply_taken',
  'conflict',
  'The property has a saved reply of this name already.',
  { constraint: 'saved_replies_name' },
)
