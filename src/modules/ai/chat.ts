import type { Context, Workflow } from '../../platform/operation/context.ts'
import type { Listener } from '../../platform/operation/operation.ts'
import { withoutCardNumbers } from '../../platform/privacy/card-number.ts'
import { localDate } from '../../platform/schema/time.ts'
import { keptGuests } from '../guests/index.ts'
import { noRanking, noteGap, type Passage, rankingFor, shownScore, wallClock } from '../knowledge/index.ts'
import { findProperty } from '../properties/index.ts'
import type { Reservation } from '../stays/index.ts'
import { requireOpen } from './conversations/for-turn.ts'
import { lastMessagesOf } from './conversations/store.ts'
import { declinesInARow, summaryOf } from './conversations/summary.ts'
import {
  complaintTakeOver,
  declinedTakeOver,
  emergencyTakeOver,
  MOST_DECLINES,
  PERSON_WANTED,
  passedOnTakeOver,
  type TakeOver,
} from './conversations/take-over.ts'
import { keepForStaff, keepTurn, turnOf } from './conversations/turns.ts'
import { becameOf } from './figures/became.ts'
import type { Said } from './follow-up.ts'
import { type Reply, reply } from './generate.ts'
import type { HostedGrounds } from './hosted/grounds.ts'
import { translateQuery } from './hosted/translate.ts'
import { detectIntent } from './intents/detect.ts'
import { isGapWorthy } from './intents/gap-worthy.ts'
import { liveAnswer } from './live/live.ts'
import { liveTools } from './live/tools.ts'
import { guestPlans, guestStay, stayOfTurn } from './live/turn-stay.ts'
import { type Reaction, react, type Situation } from './react.ts'
import { dangerIn } from './safety/danger.ts'
import type { ChatMessage, ChatSource, Citation, DetectedIntent, NewTurn, Turn } from './schema.ts'
import { warmUp } from './warm-up.ts'
import { say } from './wording/index.ts'

/** One turn, in this order: receive, understand, look up and read, write the answer, detect what the guest wants, persist. */
export async function takeTurn(ctx: Workflow, input: NewTurn, listener?: Listener): Promise<Turn> {
  const created = ctx.createdBefore && (await turnOf(ctx, ctx.createdBefore))
  if (created) return created // the request was interrupted after its turn was stored
  await warmUp()
  const messages = input.messages.map(({ role, content }) => ({ role, content: withoutCardNumbers(content) }))
  const question = messages.at(-1)!.content
  const conversationId = input.conversation_id ?? null
  const known = conversationId === null ? undefined : await requireOpen(ctx, conversationId, input.guest_id)
  const { guestId, stay } = await stayOfTurn(ctx, input, known)
  const detected = detectIntent(question)
  const newGuest = guestId === known?.guest_id ? null : guestId // the conversation may get another by a merge
  const said = { conversationId, guestId: newGuest, reservationId: stay?.id ?? null, channel: input.channel }
  const isWithStaff = known?.handled_by === 'staff' && !dangerIn(question)
  const left = isWithStaff && (await ctx.tx((tx) => keepForStaff(tx, { ...said, question, intent: detected })))
  if (left) return left

  const before = await saidBefore(ctx, messages, conversationId)
  const listening = listener && noticing(listener)
  const { reaction, passages, answer } = await answerTo(ctx, { ...input, messages, before, guestId, stay }, listening)
  const takeOver = takeOverFor(reaction, answer, [...before, { role: 'user', content: question }])

  return ctx.tx(async (tx) => {
    const kept = await keptGuests(tx, guestId === null ? [] : [guestId]) // merged while the answer was written
    const now = (id: string | null) => (id && kept.get(id)) ?? id
    if (answer.declined && input.use_knowledge && isGapWorthy(question, detected))
      await noteGap(tx, asAsked(question, reaction), now(guestId), {
        english: reaction.query,
        language: reaction.language,
      })
    return keepTurn(
      tx,
      { ...said, question, intent: intentOf(reaction, detected), guestId: now(newGuest) },
      {
        content: takeOver?.content ?? answer.content,
        engine: answer.engine,
        citations: provable(answer, reaction.passages),
        records: answer.records,
        sources: passages.map(sourceOf),
        became: becameOf({ question, reaction, answer, intent: detected, isHandedOver: takeOver !== undefined }),
        delivered: !!listening?.delivered,
        ...(takeOver && { takeOver: takeOver.takeOver }),
      },
    )
  })
}

/** What the answer depends on. */
export interface Asked extends Pick<NewTurn, 'use_knowledge' | 'top_k'> {
  /** The last is the guest's. */
  messages: readonly ChatMessage[]
  before: readonly Said[]
  guestId: string | null
  stay: Reservation | undefined
}

/** Understands, looks up and writes the answer; keeps nothing. */
export async function answerTo(ctx: Context, asked: Asked, listener?: Listener) {
  const { messages, before, guestId, stay } = asked
  const question = messages.at(-1)!.content
  const guest = { stay, itinerary: await guestPlans(ctx, guestId), ...clockOf(ctx) }
  const reaction = await react(question, situationOf(ctx, asked, before, guest))
  const passages = reaction.passages.slice(0, asked.top_k)
  const { query, language } = reaction
  const tools = liveTools(ctx, guest, language)
  const grounds = { ...guest, question, query, passages, stay: guestStay(ctx, stay), language, tools }
  const own = ownReply(reaction)
  return {
    reaction,
    passages,
    answer: isAnswer(reaction) ? await reply(ctx, grounds, own, messages, listener) : own,
  }
}

/** The guest's days begin at midnight, whenever the property's business day does. */
const clockOf = ({ now, property: { timezone } }: Context) => ({
  now: wallClock(now, timezone),
  today: localDate(now, timezone),
})

type Guest = Pick<HostedGrounds, 'itinerary' | 'now' | 'today'> & Parameters<typeof liveTools>[1]

function situationOf(
  ctx: Context,
  input: Pick<Asked, 'use_knowledge' | 'top_k'>,
  before: readonly Said[],
  guest: Guest,
): Situation {
  return {
    house: async () => (await findProperty(ctx.db, ctx.property.id)) ?? { name: '', country: null },
    now: guest.now,
    before,
    rankingFor: async (query, within) =>
      input.use_knowledge
        ? rankingFor(ctx, { query, limit: Math.max(input.top_k, PASSAGES_READ), audience: 'guest', ...within })
        : noRanking(query),
    lookUp: (question, language) => liveAnswer(ctx, { question, language, ...guest }),
    translate: async (text, language) => (language === 'en' ? text : translateQuery(ctx, text)),
  }
}

/** Where the best units stand in different passages, all of them are needed to choose. */
const PASSAGES_READ = 8

/** From the request, else as stored, oldest first. */
async function saidBefore(ctx: Context, messages: readonly ChatMessage[], id: string | null): Promise<readonly Said[]> {
  const earlier = messages.slice(0, -1)
  return earlier.length > 0 || id === null ? earlier : lastMessagesOf(ctx, [id], MOST_REMEMBERED)
}

const MOST_REMEMBERED = 10

const isAnswer = ({ outcome }: Reaction): boolean => ['answered', 'hedged', 'declined'].includes(outcome)

const ownReply = ({ content, citations, records, outcome }: Reaction): Reply => ({
  content,
  citations,
  records,
  declined: outcome === 'declined' || outcome === 'hedged',
  engine: 'embedded',
})

/** In the guest's words; in English together with what they lean on. */
const asAsked = (question: string, { language, query }: Reaction): string => (language === 'en' ? query : question)

/** What was understood as a request is one, also where no word of it signals so. */
export const intentOf = ({ outcome, takeOver }: Reaction, detected: DetectedIntent): DetectedIntent => {
  if (detected.intent !== 'general') return detected
  if (outcome === 'noted') return { intent: 'service_request', confidence: UNDERSTOOD }
  return takeOver === 'complaint' ? { intent: 'complaint', confidence: UNDERSTOOD } : detected
}

/** So many of such messages are filed so, on the houses that limits are chosen on. */
const UNDERSTOOD = 0.5

/** When people take over, and what the guest is told where that differs from the answer. */
function takeOverFor(reaction: Reaction, answer: Reply, all: readonly Said[]) {
  const summary = summaryOf(all)
  const given = (takeOver: TakeOver) => ({ takeOver, content: answer.content })
  switch (reaction.takeOver) {
    case 'emergency':
      return given(emergencyTakeOver(reaction.danger!, summary))
    case 'person':
      return given(PERSON_WANTED)
    case 'complaint':
      return given(complaintTakeOver(summary))
    case 'passed_on':
      return given(passedOnTakeOver(summary))
  }
  const again = answer.engine === 'embedded' && reaction.outcome === 'declined'
  if (!again || declinesInARow(all) + 1 < MOST_DECLINES) return undefined
  return { takeOver: declinedTakeOver(summary), content: say(reaction.language, 'handedOver') }
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

export const sourceOf = ({ sourceId, sourceName, sourceType, score }: Passage): ChatSource => ({
  source_id: sourceId,
  source_name: sourceName,
  source_type: sourceType,
  score: shownScore(score),
})

/** For every engine: a citation is valid only if the source has exactly these words at this position. */
export const provable = ({ citations }: Reply, passages: readonly Passage[]): Citation[] =>
  citations.filter(({ source_id, quote, start, end }) =>
    passages.some(
      ({ sourceId, content, starts }) =>
        sourceId === source_id && start >= starts && content.slice(start - starts, end - starts) === quote,
    ),
  )
