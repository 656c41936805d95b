import type { Transaction } from '../../../platform/operation/context.ts'
import { fail, failWith } from '../../../platform/operation/errors.ts'
import { withoutCardNumbers } from '../../../platform/privacy/card-number.ts'
import { conversationNotFound } from '../errors.ts'
import type { NewRating } from '../figures/schema.ts'
import { conversationRated } from './events.ts'
import { type ConversationMessage, type RatedConversation, shownConversation } from './schema.ts'
import { findMessage, lockRow, rateMessage, updateConversation } from './store.ts'

/** What a guest thought of a conversation or of one answer; a later rating replaces the earlier one. */
export async function rateConversation(
  tx: Transaction,
  id: string,
  { message_id, rating, comment }: NewRating & { message_id?: string },
): Promise<RatedConversation> {
  const conversation = tx.expect((await lockRow(tx, id)) ?? fail(conversationNotFound))
  const message = message_id === undefined ? null : await answerIn(tx, id, message_id)
  const before = { ...conversation, message }
  const given = { rating, rating_comment: comment === undefined ? null : withoutCardNumbers(comment) }
  const rated = { ...given, rated_at: tx.now.toISOString() }
  const last = message ?? conversation
  const isSame = last.rating === given.rating && last.rating_comment === given.rating_comment
  const after = isSame ? undefined : tx.revise(before, message ? { message: { ...message, ...rated } } : rated)
  if (!after) return shown(before)
  tx.emit(conversationRated, shown(after))
  const { message: ratedMessage, ...row } = after
  await updateConversation(tx, row)
  if (ratedMessage) await rateMessage(tx, ratedMessage)
  return shown(after)
}

const shown = ({ message, ...row }: Parameters<typeof shownConversation>[0] & Pick<RatedConversation, 'message'>) => ({
  ...shownConversation(row),
  message,
})

async function answerIn(tx: Transaction, conversationId: string, id: string): Promise<ConversationMessage> {
  const message = await findMessage(tx, id)
  if (message?.conversation_id === conversationId && message.role === 'assistant') return message
  return failWith([
    {
      loc: ['body', 'message_id'],
      msg: 'The assistant gave no such answer in this conversation; leave it out to rate the whole conversation',
      type: 'message_unknown',
    },
  ])
}
