import type { Context, Transaction } from '../../../platform/operation/context.ts'
import { newId } from '../../../platform/schema/ids.ts'
import { firstVersion } from '../../../platform/schema/version.ts'
import { findProperty } from '../../properties/index.ts'
import { fold, heard, threadUpdated, whoseConversation } from '../../threads/index.ts'
import { type Became, NOT_RATED, NOTHING_BECAME } from '../figures/schema.ts'
import { keepFile, type ReadFile } from '../files/keep.ts'
import { keepIntent } from '../intents/keep.ts'
import { attributeIntents } from '../intents/store.ts'
import type { ChatSource, DetectedIntent, NewTurn, Turn } from '../schema.ts'
import { lockOpen } from './for-turn.ts'
import { BY_ASSISTANT, type ConversationMessage, type ConversationRow } from './schema.ts'
import { addMessages, findMessage, lastAnswerIn, updateConversation } from './store.ts'
import { FILE_SENT, type TakeOver, takenOver, tellTakeOver } from './take-over.ts'

export interface GuestTurn {
  conversationId: string | null
  guestId: string | null
  reservationId: string | null
  channel: NewTurn['channel']
  question: string
  intent: DetectedIntent
  /** Comes with the words. */
  file?: ReadFile
}

export interface Answer extends Pick<Turn, 'content' | 'citations' | 'records' | 'engine'> {
  sources: ChatSource[]
  /** What became of the guest's message, and what it was about. */
  became: Became
  /** The guest has received some of it: it must be stored, even if staff took over the conversation meanwhile. */
  delivered: boolean
  /** People answer from here on, and why. */
  takeOver?: TakeOver
}

/** What a guest gets at once while staff answer. */
export const LEFT_TO_STAFF = 'Thank you for your message. A colleague will answer you here.'

/** In the caller's transaction: both messages, the conversation and the intent, or nothing. */
export async function keepTurn(
  tx: Transaction,
  turn: GuestTurn,
  { delivered, takeOver, ...said }: Answer,
): Promise<Turn> {
  const before = turn.conversationId === null ? undefined : await lockOpen(tx, turn.conversationId, turn.guestId)
  if (before?.handled_by === 'staff' && !delivered && !takeOver?.emergency) return leaveToStaff(tx, turn, before)
  return add(tx, turn, before, [said], takeOver)
}

/** Undefined if the assistant is to answer: the conversation was handed back at this moment. */
export async function keepForStaff(tx: Transaction, turn: GuestTurn): Promise<Turn | undefined> {
  const before = await lockOpen(tx, turn.conversationId!, turn.guestId)
  return before.handled_by === 'staff' ? leaveToStaff(tx, turn, before) : undefined
}

/** People look at what was sent: the assistant cannot. */
export async function keepFileForStaff(tx: Transaction, turn: GuestTurn): Promise<Turn> {
  const before = turn.conversationId === null ? undefined : await lockOpen(tx, turn.conversationId, turn.guestId)
  return before?.handled_by === 'staff' ? leaveToStaff(tx, turn, before) : add(tx, turn, before, [NOTICE], FILE_SENT)
}

const NOTICE = { content: LEFT_TO_STAFF, sources: [], citations: [], records: [], engine: null, became: null }

/** The thread says so once, if the assistant answered last; the guest gets it every time. */
async function leaveToStaff(tx: Transaction, turn: GuestTurn, before: ConversationRow): Promise<Turn> {
  const last = await lastAnswerIn(tx, before.id)
  return add(tx, turn, before, last?.engine === null ? [] : [NOTICE])
}

type Said = Omit<Answer, 'delivered' | 'takeOver' | 'became'> & { became: Became | null }

/** The guest's message and the answer; the turn is identified by the last message. */
async function add(
  tx: Transaction,
  turn: GuestTurn,
  before: ConversationRow | undefined,
  answers: Said[],
  takeOver?: TakeOver,
): Promise<Turn> {
  const { question, intent } = turn
  const count = 1 + answers.length
  const about = aboutOf(before, answers[0]?.became)
  const { conversation, position, at } = before
    ? await continued(tx, { ...turn, about }, before, count, takeOver)
    : begun(tx, { ...turn, about }, count, takeOver)
  const common = { conversation_id: conversation.id, intent, created_at: at.toISOString() }
  const messages: ConversationMessage[] = [
    {
      role: 'user' as const,
      content: question,
      sources: [],
      citations: [],
      records: [],
      engine: null,
      file: turn.file?.file ?? null,
      ...NOTHING_BECAME,
    },
    ...answers.map(({ became, ...said }) => ({
      role: 'assistant' as const,
      ...said,
      file: null,
      ...(became ?? NOTHING_BECAME),
    })),
  ].map((message) => ({ id: newId('msg', at.getTime()), ...common, ...message, ...NOT_RATED }))
  const last = messages.at(-1)!
  if (turn.file) await keepFile(tx, conversation.id, turn.file)
  addMessages(tx, messages, position)
  tx.audit(conversation.id)
  if (takeOver) tellTakeOver(tx, takeOver, before, conversation)
  tx.rememberCreated(last.id)
  await followThread(tx, turn, { before, conversation, at })
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

interface Kept {
  before: ConversationRow | undefined
  conversation: ConversationRow
  at: Date
}

/** In the inbox: people are called for while they answer, and for what is surely wanted. */
async function followThread(tx: Transaction, turn: GuestTurn, { before, conversation, at }: Kept): Promise<void> {
  const { guest_id, channel, handled_by, emergency } = conversation
  const isWithStaff = handled_by === 'staff'
  if (before?.guest_id === null && guest_id !== null) {
    await attributeIntents(tx, conversation.id, guest_id)
    await fold(tx, conversation.id, guest_id)
  }
  const waits = isWithStaff || (await isCalledFor(tx, turn.intent))
  const word = { at: at.toISOString(), channel, text: turn.question, waits, emergency }
  const thread = await heard(tx, whoseConversation(conversation), word)
  if (isWithStaff && before?.handled_by === 'staff') tx.emit(threadUpdated, thread) // no other event tells of it
}

const isCalledFor = async ({ db, property }: Context, { intent, confidence }: DetectedIntent): Promise<boolean> =>
  intent !== 'general' && confidence >= (await findProperty(db, property.id))!.intent_threshold

type About = Pick<ConversationRow, 'language' | 'topic'>

/** Thanks and greetings leave a conversation about what it was about. */
function aboutOf(before: About | undefined, became: Became | null | undefined): About {
  const { language = null, topic = null } = before ?? {}
  if (!became) return { language, topic }
  return { language: became.language, topic: became.outcome === 'small_talk' ? topic : became.topic }
}

interface AboutTurn extends GuestTurn {
  about: About
}

interface Placed {
  conversation: ConversationRow
  position: number
  at: Date
}

function begun(
  tx: Transaction,
  { guestId, reservationId, channel, about }: AboutTurn,
  count: number,
  takeOver?: TakeOver,
): Placed {
  const conversation: ConversationRow = {
    id: newId('cvs', tx.now.getTime()),
    property_id: tx.property.id,
    guest_id: guestId,
    reservation_id: reservationId,
    channel,
    status: 'open',
    ...BY_ASSISTANT,
    was_handed_over: false,
    ...(takeOver && takenOver(BY_ASSISTANT, takeOver, tx.now.toISOString())),
    ...about,
    ...NOT_RATED,
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
  { guestId, reservationId, about }: AboutTurn,
  before: ConversationRow,
  count: number,
  takeOver?: TakeOver,
) {
  const changed = tx.revise(before, {
    guest_id: before.guest_id ?? guestId,
    reservation_id: reservationId ?? before.reservation_id,
    ...about,
    status: 'open',
    closed_by: null,
    closed_at: null,
    message_count: before.message_count + count,
  })!
  const conversation = takeOver ? { ...changed, ...takenOver(before, takeOver, changed.updated_at) } : changed
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
  records: message.records,
  engine,
  created_at: message.created_at,
})
