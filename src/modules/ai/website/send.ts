import type { Workflow } from '../../../platform/operation/context.ts'
import { Failure } from '../../../platform/operation/errors.ts'
import { takeTurn } from '../chat.ts'
import { keepFileForStaff } from '../conversations/turns.ts'
import { conversationClosed } from '../errors.ts'
import type { ReadFile } from '../files/keep.ts'
import type { Turn } from '../schema.ts'
import { keepConversation, type Visit } from './store.ts'

/** A visitor's turn, in their conversation; one that the house has closed is followed by a new one. */

export const sendAsVisitor = (ctx: Workflow, visit: Visit, content: string): Promise<Turn> =>
  inConversation(ctx, visit, (conversationId) =>
    takeTurn(ctx, {
      messages: [{ role: 'user', content }],
      channel: 'widget',
      use_knowledge: true,
      top_k: 4,
      ...(conversationId && { conversation_id: conversationId }),
    }),
  )

/** A file says nothing of what is wanted. */
const NO_INTENT = { intent: 'general', confidence: 0 } as const

export const sendFileAsVisitor = (ctx: Workflow, visit: Visit, file: ReadFile): Promise<Turn> =>
  inConversation(ctx, visit, (conversationId) =>
    ctx.tx((tx) =>
      keepFileForStaff(tx, {
        conversationId,
        guestId: null,
        reservationId: null,
        channel: 'widget',
        question: file.file.name,
        intent: NO_INTENT,
        file,
      }),
    ),
  )

type Take = (conversationId: string | null) => Promise<Turn>

async function inConversation(ctx: Workflow, visit: Visit, take: Take): Promise<Turn> {
  const turn = await take(visit.conversation_id).catch((failure: unknown) => {
    const isOver = failure instanceof Failure && failure.definition === conversationClosed
    if (!isOver || visit.conversation_id === null) throw failure
    return take(null)
  })
  if (turn.conversation_id !== visit.conversation_id) await keepConversation(ctx, visit, turn.conversation_id)
  return turn
}
