import type { Transaction } from '../../../platform/operation/context.ts'
import { fail } from '../../../platform/operation/errors.ts'
import { withoutCardNumbers } from '../../../platform/privacy/card-number.ts'
import { newId } from '../../../platform/schema/ids.ts'
import { conversationNotHandedOver } from '../errors.ts'
import { conversationHandedBack, conversationHandedOver, conversationReplied } from './events.ts'
import { lockForStaff, nextMomentIn } from './for-turn.ts'
import {
  BY_ASSISTANT,
  type Conversation,
  type ConversationMessage,
  type HandOver,
  shownConversation,
} from './schema.ts'
import { addMessages, updateConversation } from './store.ts'

/** Staff answer from now on. Repeated, it changes only who does, or why, and emits an event only if that is new. */
export async function handOverToStaff(
  tx: Transaction,
  id: string,
  { assigned_to, reason }: HandOver,
): Promise<Conversation> {
  const before = await lockForStaff(tx, id)
  const at = nextMomentIn(before, tx).toISOString()
  const changes = {
    handled_by: 'staff',
    assigned_to: assigned_to ?? before.assigned_to,
    hand_over_reason: reason === undefined ? before.hand_over_reason : withoutCardNumbers(reason),
    handed_over_at: before.handed_over_at ?? at,
    updated_at: at,
  } as const
  const isAsBefore =
    before.handled_by === changes.handled_by &&
    before.assigned_to === changes.assigned_to &&
    before.hand_over_reason === changes.hand_over_reason
  if (isAsBefore) return shownConversation(before)
  tx.emit(conversationHandedOver, shownConversation({ ...before, ...changes }))
  return updateConversation(tx, id, changes)
}

export async function handBackToAssistant(tx: Transaction, id: string): Promise<Conversation> {
  const before = await lockForStaff(tx, id)
  if (before.handled_by === 'assistant') return shownConversation(before)
  const changes = { ...BY_ASSISTANT, updated_at: nextMomentIn(before, tx).toISOString() }
  tx.emit(conversationHandedBack, shownConversation({ ...before, ...changes }))
  return updateConversation(tx, id, changes)
}

/** A staff member's message to the guest. Only while staff answer, so that guests never get answers from two sides. */
export async function replyAsStaff(tx: Transaction, id: string, content: string): Promise<ConversationMessage> {
  const before = await lockForStaff(tx, id)
  if (before.handled_by !== 'staff') fail(conversationNotHandedOver)
  const at = nextMomentIn(before, tx)
  const message: ConversationMessage = {
    id: newId('msg', at.getTime()),
    conversation_id: id,
    role: 'staff',
    content: withoutCardNumbers(content),
    intent: null,
    sources: [],
    citations: [],
    engine: null,
    created_at: at.toISOString(),
  }
  const changes = { message_count: before.message_count + 1, updated_at: message.created_at }
  await updateConversation(tx, id, changes)
  addMessages(tx, [message], before.message_count)
  tx.emit(conversationReplied, { ...shownConversation({ ...before, ...changes }), message })
  return message
}
