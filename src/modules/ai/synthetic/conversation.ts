import type { Context } from '../../../platform/operation/context.ts'
import { newId } from '../../../platform/schema/ids.ts'
import type { AskedInVain } from '../../knowledge/index.ts'
import { INTENT_THRESHOLD } from '../../properties/index.ts'
import { BY_ASSISTANT, type ConversationRow } from '../conversations/schema.ts'
import { takenOver } from '../conversations/take-over.ts'
import { NOT_RATED } from '../figures/schema.ts'
import type { GuestIntent } from '../intents/schema.ts'
import { type Recorded, recordedIn } from './recorded.ts'
import { intentOf, type Sources, staffSays, turnOf } from './rows.ts'
import type { MessageRow } from './store.ts'
import type { Talk } from './talks.ts'
import type { Booking } from './who.ts'

/** A talk as it is kept: turn by turn, and closed by the silence after it. */

const BETWEEN_TURNS_MS = 2 * 60_000
/** As the server does it unless it is told otherwise. */
const CLOSED_AFTER_MS = 24 * 3_600_000

interface Kept {
  conversation: ConversationRow
  messages: MessageRow[]
  intents: GuestIntent[]
  gaps: AskedInVain[]
}

export async function keptOf(
  ctx: Context,
  talk: Talk,
  at: Date,
  stay: Booking | undefined,
  sources: Sources,
): Promise<Kept> {
  const conversation = begunOf(ctx, talk, at, stay)
  const kept: Kept = { conversation, messages: [], intents: [], gaps: [] }
  for (const [i, said] of talk.said.entries()) {
    const turnAt = new Date(at.getTime() + i * BETWEEN_TURNS_MS)
    if (typeof said !== 'string') add(kept, [staffSays(said.staff)], turnAt)
    else await addTurn(ctx, kept, { question: said, at: turnAt, waits: talk.waits === true }, sources)
  }
  if (talk.rated) rate(kept, talk.rated)
  close(ctx, kept)
  return kept
}

const begunOf = ({ property }: Context, { who }: Talk, at: Date, stay: Booking | undefined): ConversationRow => ({
  id: newId('cvs', at.getTime()),
  property_id: property.id,
  guest_id: stay?.guest_id ?? null,
  reservation_id: stay?.id ?? null,
  channel: who === 'visitor' ? 'widget' : 'web_chat',
  status: 'open',
  ...BY_ASSISTANT,
  was_handed_over: false,
  language: null,
  topic: null,
  ...NOT_RATED,
  closed_by: null,
  message_count: 0,
  closed_at: null,
  created_at: at.toISOString(),
  updated_at: at.toISOString(),
  version: 0,
})

/** One more change of the conversation, with what was said in it. */
function add({ conversation, messages }: Kept, said: ReturnType<typeof turnOf>, at: Date): void {
  const created_at = at.toISOString()
  const of = { property_id: conversation.property_id, conversation_id: conversation.id, created_at }
  for (const one of said)
    messages.push({ ...of, id: newId('msg', at.getTime()), position: conversation.message_count++, ...one })
  conversation.updated_at = created_at
  conversation.version += 1
}

interface Asked {
  question: string
  at: Date
  waits: boolean
}

async function addTurn(ctx: Context, kept: Kept, { question, at, waits }: Asked, sources: Sources): Promise<void> {
  const { conversation, intents, gaps } = kept
  const answer = recordedIn(ctx.property.currency)[question]!
  add(kept, turnOf(question, answer, sources), at)
  follow(conversation, answer, at)
  const { guest_id, reservation_id, channel, id: conversation_id } = conversation
  const wanted = { guest_id, reservation_id, channel, conversation_id }
  if (answer.intent.intent !== 'general')
    intents.push(await intentOf(ctx, wanted, { question, at, answer, waits: waits && isSure(answer) }))
  if (answer.gap) gaps.push({ ...answer.gap, language: answer.became!.language, guestId: guest_id, at })
}

/** What the inbox would not call out, nobody has left waiting. */
const isSure = ({ intent }: Recorded): boolean => intent.confidence >= INTENT_THRESHOLD

/** What it is about, and who answers from now on. */
function follow(conversation: ConversationRow, { became, handOver }: Recorded, at: Date): void {
  if (became) conversation.language = became.language
  if (became && became.outcome !== 'small_talk') conversation.topic = became.topic
  if (!handOver) return
  const { reason, summary } = handOver
  Object.assign(conversation, takenOver(conversation, { reason, ...(summary && { summary }) }, at.toISOString()))
}

function rate({ conversation, messages }: Kept, [rating, rating_comment]: NonNullable<Talk['rated']>): void {
  const rated = { rating, rating_comment, rated_at: conversation.updated_at }
  Object.assign(
    messages.findLast(({ citations, role }) => citations.length > 0 || role === 'staff') ?? conversation,
    rated,
  )
}

/** Silence has ended those of the days before. */
function close({ now }: Context, { conversation }: Kept): void {
  const closed = new Date(Date.parse(conversation.updated_at) + CLOSED_AFTER_MS)
  if (closed > now) return
  const closed_at = closed.toISOString()
  const end = { status: 'closed', closed_by: 'time', closed_at, updated_at: closed_at } as const
  Object.assign(conversation, BY_ASSISTANT, end, { version: conversation.version + 1 })
}
