import type { Transaction } from '../../../platform/operation/context.ts'
import { fail } from '../../../platform/operation/errors.ts'
import { settled, whoseConversation } from '../../threads/index.ts'
import { conversationNotFound } from '../errors.ts'
import { conversationClosed } from './events.ts'
import { BY_ASSISTANT, type Conversation, type ConversationRow, shownConversation } from './schema.ts'
import { lockRow, updateConversation } from './store.ts'

/** By a caller, for good. One that was closed for silence gets no second event, but can no longer reopen. */
export async function closeConversation(tx: Transaction, id: string): Promise<Conversation> {
  const before = tx.expect((await lockRow(tx, id)) ?? fail(conversationNotFound))
  if (before.closed_by === 'caller') return shownConversation(before)
  const isOpen = before.closed_by === null
  const after = isOpen ? closed(tx, before, 'caller') : tx.revise(before, { closed_by: 'caller' })!
  const shown = shownConversation(after)
  if (isOpen) tx.emit(conversationClosed, shown)
  else tx.audit(id)
  await updateConversation(tx, after)
  await settled(tx, whoseConversation(after))
  return shown
}

/** Closing a conversation ends its hand-over. */
export function closed(tx: Transaction, before: ConversationRow, closed_by: 'caller' | 'time'): ConversationRow {
  const after = tx.revise(before, { ...BY_ASSISTANT, status: 'closed', closed_by })!
  return { ...after, closed_at: after.updated_at }
}
