import type { Context, Workflow } from '../../platform/operation/context.ts'
import type { Listener } from '../../platform/operation/operation.ts'
import { withoutCardNumbers } from '../../platform/privacy/card-number.ts'
import { localDate } from '../../platform/schema/time.ts'
import { offsetMs } from '../../platform/schema/zone-offset.ts'
import { keptGuests } from '../guests/index.ts'
import { activeItinerary } from '../itineraries/index.ts'
import { noteGap, type Passage, passagesFor, shownScore } from '../knowledge/index.ts'
import { bestPassages, PASSAGES_LOOKED_AT } from './answering/engine.ts'
import { inFull, isFollowUp } from './answering/follow-up.ts'
import { requireOpen } from './conversations/for-turn.ts'
import { lastMessagesOf } from './conversations/store.ts'
import { keepForStaff, keepTurn, turnOf } from './conversations/turns.ts'
import { type Grounds, type Reply, reply } from './generate.ts'
import { detectIntent } from './intents/detect.ts'
import { isGapWorthy } from './intents/gap-worthy.ts'
import type { ChatMessage, ChatSource, Citation, NewTurn, Turn } from './schema.ts'
import { guestStay, stayOfTurn, type TurnStay } from './turn-stay.ts'
import { warmUp } from './warm-up.ts'

/** One turn, in this order: receive, retrieve, ground, generate, detect what the guest wants, persist. */
export async function takeTurn(ctx: Workflow, input: NewTurn, listener?: Listener): Promise<Turn> {
  const before = ctx.createdBefore && (await turnOf(ctx, ctx.createdBefore))
  if (before) return before // the request was interrupted after its turn was stored
  await warmUp()
  const messages = input.messages.map(({ role, content }) => ({ role, content: withoutCardNumbers(content) }))
  const question = messages.at(-1)!.content
  const conversationId = input.conversation_id ?? null
  const known = conversationId === null ? undefined : await requireOpen(ctx, conversationId, input.guest_id)
  const who = await stayOfTurn(ctx, input, known)
  const { guestId, stay } = who
  const intent = detectIntent(question)
  const newGuest = guestId === known?.guest_id ? null : guestId // the conversation may get another by a merge
  const said = { conversationId, guestId: newGuest, reservationId: stay?.id ?? null, channel: input.channel }
  const turn = { ...said, question, intent }
  const left = known?.handled_by === 'staff' && (await ctx.tx((tx) => keepForStaff(tx, turn)))
  if (left) return left

  const asked = inFull(question, await askedBefore(ctx, messages, conversationId))
  const lookedAt = input.use_knowledge ? await lookUp(ctx, asked, input.top_k) : []
  const passages = bestPassages(asked, lookedAt, input.top_k)
  const grounds = { ...(await groundsFor(ctx, asked, passages, who)), lookedAt }
  const listening = listener && noticing(listener)
  const answer = await reply(ctx, grounds, messages, listening)

  return ctx.tx(async (tx) => {
    const kept = await keptGuests(tx, guestId === null ? [] : [guestId]) // merged while the answer was written
    const now = (id: string | null) => (id && kept.get(id)) ?? id
    if (answer.declined && input.use_knowledge && isGapWorthy(question, intent)) await noteGap(tx, asked, now(guestId))
    const { content, engine } = answer
    const citations = provable(answer, passages)
    return keepTurn(
      tx,
      { ...turn, guestId: now(turn.guestId) },
      {
        content,
        engine,
        citations,
        sources: passages.map(sourceOf),
        delivered: !!listening?.delivered,
      },
    )
  })
}

/** Records whether anything was sent. */
function noticing(listener: Listener): Listener & { delivered: boolean } {
  const listening = {
    ...listener,
    delivered: false,
    send(piece: object) {
      listening.delivered = true
      listener.send(piece)
    },
  }
  return listening
}

const MOST_REMEMBERED = 10

/** The guest's earlier questions, oldest first, if the question depends on them: from the request, else as stored. */
async function askedBefore(ctx: Context, messages: readonly ChatMessage[], conversationId: string | null) {
  if (!isFollowUp(messages.at(-1)!.content)) return []
  const ofGuest = (all: readonly { role: string; content: string }[]) =>
    all.flatMap(({ role, content }) => (role === 'user' ? [content] : []))
  const earlier = ofGuest(messages.slice(0, -1))
  if (earlier.length > 0 || conversationId === null) return earlier
  return ofGuest(await lastMessagesOf(ctx, [conversationId], MOST_REMEMBERED))
}

/** More than requested: among passages of equal rank, their sentences show which answers best. */
const lookUp = (ctx: Context, question: string, topK: number): Promise<Passage[]> =>
  passagesFor(ctx, { query: question, limit: Math.max(topK, PASSAGES_LOOKED_AT), audience: 'guest' })

/** The guest's days begin at midnight, whenever the property's business day does. */
async function groundsFor(
  ctx: Context,
  question: string,
  passages: readonly Passage[],
  { guestId, stay }: TurnStay,
): Promise<Grounds> {
  const { timezone } = ctx.property
  const itinerary = guestId === null ? undefined : await activeItinerary(ctx, guestId)
  const now = new Date(ctx.now.getTime() + offsetMs(ctx.now, timezone)).toISOString().slice(0, 19)
  const today = localDate(ctx.now, timezone)
  return { question, passages, itinerary: itinerary ?? null, stay: guestStay(ctx, stay), now, today }
}

const sourceOf = ({ sourceId, sourceName, sourceType, score }: Passage): ChatSource => ({
  source_id: sourceId,
  source_name: sourceName,
  source_type: sourceType,
  score: shownScore(score),
})

/** For every engine: a citation is valid only if the source has exactly these words at this position. */
const provable = ({ citations }: Reply, passages: readonly Passage[]): Citation[] =>
  citations.filter(({ source_id, quote, start, end }) =>
    passages.some(
      ({ sourceId, content, starts }) =>
        sourceId === source_id && start >= starts && content.slice(start - starts, end - starts) === quote,
    ),
  )
