import type { Workflow } from '../../../platform/operation/context.ts'
import { Failure } from '../../../platform/operation/errors.ts'
import { takeTurn } from '../chat.ts'
import { conversationClosed } from '../errors.ts'
import type { Turn } from '../schema.ts'
import { keepConversation, type Visit } from './store.ts'

/** A visitor's turn, in their conversation; one that the house has closed is followed by a new one. */
export async function sendAsVisitor(ctx: Workflow, visit: Visit, content: string): Promise<Turn> {
  const turn = await turnIn(ctx, visit.conversation_id, content)
  if (turn.conversation_id !== visit.conversation_id) await keepConversation(ctx, visit, turn.conversation_id)
  return turn
}

async function turnIn(ctx: Workflow, conversationId: string | null, content: string): Promise<Turn> {
  const turn = {
    messages: [{ role: 'user' as const, content }],
    channel: 'widget' as const,
    use_knowledge: true,
    top_k: 4,
  }
  if (conversationId === null) return takeTurn(ctx, turn)
  try {
    return await takeTurn(ctx, { ...turn, conversation_id: conversationId })
  } catch (failure) {
    const isOver = failure instanceof Failure && failure.definition === conversationClosed
    if (!isOver) throw failure
    return takeTurn(ctx, turn)
  }
}
