import type { Transaction } from '../../../platform/operation/context.ts'
import { fail } from '../../../platform/operation/errors.ts'
import { conversationNotFound } from '../errors.ts'
import { conversationClosed } from './events.ts'
import { BY_ASSISTANT, type Conversation, shownConversation } from './schema.ts'
import { type ConversationRow, findConversation, lockRow, updateConversation } from './store.ts'

/** By a caller, for good. One that was closed for silence gets no second event, but can no longer reopen. */
export async function closeConversation(tx: Transaction, id: string): Promise<Conversation> {
  const before = (await lockRow(tx, id)) ?? fail(conversationNotFound)
  if (before.closed_by === 'caller') return (await findConversation(tx, id))!
  if (before.closed_by === 'time') {
    tx.audit(id)
    return updateConversation(tx, id, { closed_by: 'caller' })
  }
  const at = tx.now.toISOString()
  tx.emit(conversationClosed, closed(before, at))
  const changes = { ...BY_ASSISTANT, status: 'closed', closed_by: 'caller', closed_at: at, updated_at: at } as const
  return updateConversation(tx, id, changes)
}

/** As in events: closing a conversation ends its hand-over. */
export function closed({ closed_by: _, ...conversation }: ConversationRow, at: string): Conversation {
  return shownConversation({ ...conversation, ...BY_ASSISTANT, status: 'closed', closed_at: at, updated_at: at })
}
