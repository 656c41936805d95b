import type { Transaction } from '../../../platform/operation/context.ts'
import { fail } from '../../../platform/operation/errors.ts'
import { withoutCardNumbers } from '../../../platform/privacy/card-number.ts'
import { newId } from '../../../platform/schema/ids.ts'
import { reopened, settled, whoseConversation } from '../../threads/index.ts'
import { conversationNotHandedOver } from '../errors.ts'
import { NOT_RATED, NOTHING_BECAME } from '../figures/schema.ts'
import { keepFile, readFile } from '../files/keep.ts'
import { conversationHandedBack, conversationHandedOver, conversationReplied } from './events.ts'
import { lockForStaff } from './for-turn.ts'
import {
  BY_ASSISTANT,
  type Conversation,
  type ConversationMessage,
  type HandOver,
  type StaffReply,
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
  const changed = tx.revise(before, {
    handled_by: 'staff',
    was_handed_over: true,
    assigned_to: assigned_to ?? before.assigned_to,
    hand_over_reason: reason === undefined ? before.hand_over_reason : withoutCardNumbers(reason),
  })
  if (!changed) return shownConversation(before)
  const after = { ...changed, handed_over_at: before.handed_over_at ?? changed.updated_at }
  tx.emit(conversationHandedOver, shownConversation(after))
  await updateConversation(tx, after)
  await reopened(tx, whoseConversation(after))
  return shownConversation(after)
}

export async function handBackToAssistant(tx: Transaction, id: string): Promise<Conversation> {
  const before = await lockForStaff(tx, id)
  if (before.handled_by === 'assistant') return shownConversation(before)
  const after = tx.revise(before, BY_ASSISTANT)!
  tx.emit(conversationHandedBack, shownConversation(after))
  await updateConversation(tx, after)
  await settled(tx, whoseConversation(after))
  return shownConversation(after)
}

/** A staff member's message to the guest. Only while staff answer, so that guests never get answers from two sides. */
export async function replyAsStaff(
  tx: Transaction,
  id: string,
  { content, file: given }: StaffReply,
): Promise<ConversationMessage> {
  const read = given && readFile(given, ['file'])
  const before = await lockForStaff(tx, id)
  if (before.handled_by !== 'staff') fail(conversationNotHandedOver)
  const after = tx.revise(before, { message_count: before.message_count + 1 })!
  const message: ConversationMessage = {
    id: newId('msg', Date.parse(after.updated_at)),
    conversation_id: id,
    role: 'staff',
    content: withoutCardNumbers(content),
    intent: null,
    sources: [],
    citations: [],
    records: [],
    engine: null,
    ...NOTHING_BECAME,
    ...NOT_RATED,
    file: read?.file ?? null,
    created_at: after.updated_at,
  }
  await updateConversation(tx, after)
  if (read) await keepFile(tx, id, read)
  await settled(tx, whoseConversation(after), id)
  addMessages(tx, [message], before.message_count)
  tx.emit(conversationReplied, { ...shownConversation(after), message })
  return message
}
