import type { Context } from '../../../platform/context.ts'
import { alone, sql } from '../../../platform/database/sql.ts'
import { newId } from '../../../platform/ids.ts'
import { keepIntent } from '../intents/keep.ts'
import type { ChatSource, DetectedIntent, NewTurn, Turn } from '../schema.ts'
import { lockOpen } from './for-turn.ts'
import type { ConversationMessage } from './schema.ts'
import { type ConversationRow, findMessage, insertConversation, insertMessages, updateConversation } from './store.ts'

export interface CompletedTurn {
  conversationId: string | null
  guestId: string | null
  channel: NewTurn['channel']
  question: string
  intent: DetectedIntent
  answer: Pick<Turn, 'content' | 'citations' | 'engine'> & { sources: ChatSource[] }
}

/** In the caller's transaction: both messages, the conversation and what the guest wants, or nothing. */
export async function keepTurn(tx: Context, turn: CompletedTurn): Promise<Turn> {
  const { question, intent, answer } = turn
  const { conversation, position, at } = await (turn.conversationId === null ? begun(tx, turn) : continued(tx, turn))
  const common = { conversation_id: conversation.id, intent, created_at: at.toISOString() }
  const { content, sources, citations, engine } = answer
  const asked = { ...common, role: 'user' as const, content: question, sources: [], citations: [], engine: null }
  const said = { ...common, role: 'assistant' as const, content, sources, citations, engine }
  const [first, second] = [asked, said].map((words) => ({ id: newId('msg', at.getTime()), ...words }))
  await insertMessages(tx, [first!, second!], position, sql`${tx.audit(conversation.id)} ${tx.making(second!.id)}`)
  await keepIntent(tx, {
    detected: intent,
    message: question,
    guestId: conversation.guest_id,
    conversationId: conversation.id,
    callId: null,
    channel: conversation.channel,
  })
  return shownTurn(second!)
}

interface Placed {
  conversation: Pick<ConversationRow, 'id' | 'guest_id' | 'channel'>
  position: number
  at: Date
}

async function begun(tx: Context, { guestId, channel }: CompletedTurn): Promise<Placed> {
  const at = tx.now.toISOString()
  const conversation = {
    id: newId('cvs', tx.now.getTime()),
    property_id: tx.property.id,
    guest_id: guestId,
    channel,
    status: 'open',
    closed_by: null,
    message_count: 2,
    created_at: at,
    updated_at: at,
    closed_at: null,
  } as const
  await insertConversation(tx, conversation)
  return { conversation, position: 0, at: tx.now }
}

/** Times never run backwards in a thread, though a turn that began earlier may be kept later. */
async function continued(tx: Context, { conversationId, guestId }: CompletedTurn): Promise<Placed> {
  const before = await lockOpen(tx, conversationId!, guestId)
  const at = new Date(Math.max(tx.now.getTime(), Date.parse(before.updated_at)))
  const conversation = await updateConversation(
    tx,
    before.id,
    {
      guest_id: before.guest_id ?? guestId,
      status: 'open',
      closed_by: null,
      closed_at: null,
      message_count: before.message_count + 2,
      updated_at: at.toISOString(),
    },
    alone,
  )
  return { conversation, position: before.message_count, at }
}

/** The turn that ended with this message. */
export async function turnOf(ctx: Context, id: string): Promise<Turn | undefined> {
  const message = await findMessage(ctx, id)
  return message && shownTurn(message)
}

const shownTurn = ({
  id,
  conversation_id,
  content,
  intent,
  sources,
  citations,
  engine,
  created_at,
}: ConversationMessage): Turn => ({
  conversation_id,
  message_id: id,
  role: 'assistant',
  content,
  intent: intent!,
  sources,
  citations,
  engine: engine!,
  created_at,
})
