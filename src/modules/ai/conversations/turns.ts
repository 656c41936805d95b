import type { Context, Transaction } from '../../../platform/operation/context.ts'
import { newId } from '../../../platform/schema/ids.ts'
import { firstVersion } from '../../../platform/schema/version.ts'
import { keepIntent } from '../intents/keep.ts'
import type { ChatSource, DetectedIntent, NewTurn, Turn } from '../schema.ts'
import { lockOpen } from './for-turn.ts'
import { BY_ASSISTANT, type ConversationMessage, type ConversationRow } from './schema.ts'
import { addMessages, findMessage, lastAnswerIn, updateConversation } from './store.ts'

export interface GuestTurn {
  conversationId: string | null
  guestId: string | null
  reservationId: string | null
  channel: NewTurn['channel']
  question: string
  intent: DetectedIntent
}

export interface Answer extends Pick<Turn, 'content' | 'citations' | 'engine'> {
  sources: ChatSource[]
  /** The guest has received some of it: it must be stored, even if staff took over the conversation meanwhile. */
  delivered: boolean
}

/** What a guest gets at once while staff answer. */
export const LEFT_TO_STAFF = 'Thank you for your message. A colleague will answer you here.'

/** In the caller's transaction: both messages, the conversation and the intent, or nothing. */
export async function keepTurn(tx: Transaction, turn: GuestTurn, { delivered, ...said }: Answer): Promise<Turn> {
  const before = turn.conversationId === null ? undefined : await lockOpen(tx, turn.conversationId, turn.guestId)
  if (before?.handled_by === 'staff' && !delivered) return leaveToStaff(tx, turn, before)
  return add(tx, turn, before, [said])
}

/** Undefined if the assistant is to answer: the conversation was handed back at this moment. */
export async function keepForStaff(tx: Transaction, turn: GuestTurn): Promise<Turn | undefined> {
  const before = await lockOpen(tx, turn.conversationId!, turn.guestId)
  return before.handled_by === 'staff' ? leaveToStaff(tx, turn, before) : undefined
}

const NOTICE = { content: LEFT_TO_STAFF, sources: [], citations: [], engine: null }

/** The thread says so once, if the assistant answered last; the guest gets it every time. */
async function leaveToStaff(tx: Transaction, turn: GuestTurn, before: ConversationRow): Promise<Turn> {
  const last = await lastAnswerIn(tx, before.id)
  return add(tx, turn, before, last?.engine === null ? [] : [NOTICE])
}

type Said = Omit<Answer, 'delivered'>

/** The guest's message and the answer; the turn is identified by the last message. */
async function add(
  tx: Transaction,
  turn: GuestTurn,
  before: ConversationRow | undefined,
  answers: Said[],
): Promise<Turn> {
  const { question, intent } = turn
  const count = 1 + answers.length
  const { conversation, position, at } = before ? await continued(tx, turn, before, count) : begun(tx, turn, count)
  const common = { conversation_id: conversation.id, intent, created_at: at.toISOString() }
  const messages: ConversationMessage[] = [
    { role: 'user' as const, content: question, sources: [], citations: [], engine: null },
    ...answers.map((said) => ({ role: 'assistant' as const, ...said })),
  ].map((message) => ({ id: newId('msg', at.getTime()), ...common, ...message }))
  const last = messages.at(-1)!
  addMessages(tx, messages, position)
  tx.audit(conversation.id)
  tx.rememberCreated(last.id)
  await keepIntent(tx, {
    detected: intent,
    message: question,
    guestId: conversation.guest_id,
    reservationId: conversation.reservation_id,
    conversationId: conversation.id,
    callId: null,
    channel: conversation.channel,
  })
  return shownTurn(last)
}

interface Placed {
  conversation: Pick<ConversationRow, 'id' | 'guest_id' | 'reservation_id' | 'channel'>
  position: number
  at: Date
}

function begun(tx: Transaction, { guestId, reservationId, channel }: GuestTurn, count: number): Placed {
  const conversation: ConversationRow = {
    id: newId('cvs', tx.now.getTime()),
    property_id: tx.property.id,
    guest_id: guestId,
    reservation_id: reservationId,
    channel,
    status: 'open',
    ...BY_ASSISTANT,
    closed_by: null,
    message_count: count,
    closed_at: null,
    ...firstVersion(tx),
  }
  tx.insert('conversations', conversation)
  return { conversation, position: 0, at: tx.now }
}

/** Times increase in a thread, though an earlier request may be stored later. */
async function continued(
  tx: Transaction,
  { guestId, reservationId }: GuestTurn,
  before: ConversationRow,
  count: number,
) {
  const conversation = tx.revise(before, {
    guest_id: before.guest_id ?? guestId,
    reservation_id: reservationId ?? before.reservation_id,
    status: 'open',
    closed_by: null,
    closed_at: null,
    message_count: before.message_count + count,
  })!
  await updateConversation(tx, conversation)
  return { conversation, position: before.message_count, at: new Date(conversation.updated_at) }
}

/** The turn that ended with this message. */
export async function turnOf(ctx: Context, id: string): Promise<Turn | undefined> {
  const message = await findMessage(ctx, id)
  return message && shownTurn(message)
}

const BY_STAFF = { answered_by: 'staff', handled_by: 'staff' } as const
const BY_ENGINE = { answered_by: 'assistant', handled_by: 'assistant' } as const

/** An answer without an engine was left to staff; a turn that ends with the guest's message does not store it. */
const shownTurn = ({ id, role, content, intent, engine, ...message }: ConversationMessage): Turn => ({
  conversation_id: message.conversation_id,
  message_id: id,
  role: 'assistant',
  content: role === 'user' ? LEFT_TO_STAFF : content,
  ...(engine === null ? BY_STAFF : BY_ENGINE),
  intent: intent!,
  sources: message.sources,
  citations: message.citations,
  engine,
  created_at: message.created_at,
})
