import { assignments, type Fragment, matching, sql } from '../../../platform/database/sql.ts'
import type { Context, Transaction } from '../../../platform/operation/context.ts'
import { newestBy, oneBy } from '../../../platform/operation/relation.ts'
import { BY_UPDATE, type Page, type PageRequest, readPage } from '../../../platform/schema/page.ts'
import type { answeredBy } from '../schema.ts'
import type { Conversation, ConversationMessage, ConversationRow, ReadMarks } from './schema.ts'

/** Conversations and their messages. */

export const stored = sql`
  id, property_id, guest_id, reservation_id, channel, status, handled_by, assigned_to, hand_over_reason, hand_over_summary,
  emergency, handed_over_at, message_count,
  language, topic, rating, rating_comment, rated_at, created_at, updated_at, closed_at, version`
export const shown = sql`${stored}, handled_by as answered_by`
/** What is kept beside it and shown to nobody. */
export const storedAlone = sql`closed_by, was_handed_over`
export const shownMessage = sql`
  id, conversation_id, role, content, intent, sources, citations, records, engine, outcome, language, topic, rating,
  rating_comment, rated_at, file, created_at`

export const findConversation = ({ db, property }: Context, id: string): Promise<Conversation | undefined> =>
  db.maybe`select ${shown} from conversations where property_id = ${property.id} and id = ${id}`

export const readRow = ({ db, property }: Context, id: string): Promise<ConversationRow | undefined> =>
  db.maybe`select ${stored}, ${storedAlone} from conversations where property_id = ${property.id} and id = ${id}`

/** One turn at a time is added to a conversation, and none while it is being closed. */
export const lockRow = ({ db, property }: Context, id: string): Promise<ConversationRow | undefined> =>
  db.maybe`
    select ${stored}, ${storedAlone} from conversations
    where property_id = ${property.id} and id = ${id} for update`

/** What is announced when something of a website's conversation changed. */
export const conversationTopic = (id: string): string => `conversation ${id}`

export const updateConversation = (tx: Transaction, { id, property_id: _, ...fields }: ConversationRow) => {
  const { db, property } = tx
  if (fields.channel === 'widget') tx.publish(conversationTopic(id))
  const summary = fields.hand_over_summary && JSON.stringify(fields.hand_over_summary) // else a PostgreSQL array
  return db.run`
    update conversations set ${assignments({ ...fields, hand_over_summary: summary })}
    where property_id = ${property.id} and id = ${id}`
}

interface ConversationFilters extends Partial<Pick<Conversation, keyof typeof answeredBy | 'status' | 'channel'>> {
  guest_id?: string
  reservation_id?: string
  emergency?: boolean
  sort?: 'created' | 'updated'
}

export const listConversations = (
  { db, property }: Context,
  {
    guest_id,
    reservation_id,
    status,
    channel,
    handled_by,
    answered_by = handled_by,
    emergency,
    sort,
    ...page
  }: PageRequest & ConversationFilters,
): Promise<Page<Conversation>> =>
  readPage(
    db,
    page,
    shown,
    sql`from conversations
      where property_id = ${property.id} ${matching({ guest_id, reservation_id, status, channel })} ${answered(answered_by)}
        ${endangered(emergency)}`,
    sort === 'updated' ? { order: BY_UPDATE } : {},
  )

/** As a literal: few are with staff, and only a literal matches the partial index of those. */
const answered = (answered_by: Conversation['answered_by'] | undefined): Fragment =>
  answered_by === 'staff' ? sql`and handled_by = 'staff'` : matching({ handled_by: answered_by })

const endangered = (emergency: boolean | undefined): Fragment =>
  emergency === undefined ? sql`` : emergency ? sql`and emergency is not null` : sql`and emergency is null`

export const conversationsById = oneBy<Conversation>('conversations', 'id', shown)

export const newestConversationsOf = newestBy<Conversation>('conversations', 'guest_id', shown)
export const newestConversationsOfStays = newestBy<Conversation>('conversations', 'reservation_id', shown)

/** The last messages of each, in order. */
export const lastMessagesOf = ({ db, property }: Context, conversations: readonly string[], limit: number) =>
  db.many<ConversationMessage>`
    select ${shownMessage} from (
      select found.* from unnest(${conversations}::text[]) as wanted (key)
      cross join lateral (
        select * from conversation_messages
        where property_id = ${property.id} and conversation_id = wanted.key order by position desc limit ${limit}::int
      ) found
    ) last order by conversation_id, position`

/** The last that was said in the newest conversation with each of these guests, whoever said it. */
export const lastSaid = ({ db, property }: Context, guests: readonly string[]) =>
  db.many<{ guest_id: string; from: 'guest' | 'house'; channel: string; text: string; at: string }>`
    select wanted.key as guest_id, case when said.role = 'user' then 'guest' else 'house' end as "from",
      talk.channel, said.content as text, said.created_at as at
    from unnest(${guests}::text[]) as wanted (key)
    cross join lateral (
      select id, channel from conversations
      where property_id = ${property.id} and guest_id = wanted.key order by id desc limit 1
    ) talk
    cross join lateral (
      select role, content, created_at from conversation_messages
      where property_id = ${property.id} and conversation_id = talk.id order by position desc limit 1
    ) said`

export const messagesOf = ({ db, property }: Context, conversationId: string): Promise<ConversationMessage[]> =>
  db.many`
    select ${shownMessage} from conversation_messages
    where property_id = ${property.id} and conversation_id = ${conversationId} order by position`

export const saidById = oneBy<ConversationMessage>('conversation_messages', 'id', shownMessage)

/** Empty if that message is not in the conversation. */
export const messagesAfter = ({ db, property }: Context, { conversation_id, id }: Placed) =>
  db.many<ConversationMessage>`
    select ${shownMessage} from conversation_messages
    where property_id = ${property.id} and conversation_id = ${conversation_id} and position > (
      select position from conversation_messages
      where property_id = ${property.id} and id = ${id} and conversation_id = ${conversation_id}
    ) order by position`

type Placed = Pick<ConversationMessage, 'id' | 'conversation_id'>

/** The last answer to the guest, from staff or assistant. */
export const lastAnswerIn = ({ db, property }: Context, conversationId: string) =>
  db.maybe<Pick<ConversationMessage, 'role' | 'engine'>>`
    select role, engine from conversation_messages
    where property_id = ${property.id} and conversation_id = ${conversationId} and role <> 'user'
    order by position desc limit 1`

export const findMessage = ({ db, property }: Context, id: string): Promise<ConversationMessage | undefined> =>
  db.maybe`select ${shownMessage} from conversation_messages where property_id = ${property.id} and id = ${id}`

const marks = sql`guest_read_at, staff_read_at`

export const readMarks = ({ db, property }: Context, id: string): Promise<ReadMarks | undefined> =>
  db.maybe`select ${marks} from conversations where property_id = ${property.id} and id = ${id}`

/** Null for a message that is not in the conversation, which then changes nothing. */
const saidAt = ({ property }: Context, conversationId: string, messageId: string): Fragment => sql`(
  select m.created_at from conversation_messages m
  where m.property_id = ${property.id} and m.id = ${messageId} and m.conversation_id = ${conversationId})`

export const keepGuestRead = (ctx: Context, id: string, messageId: string) =>
  ctx.db.maybe<ReadMarks>`
    update conversations set guest_read_at = greatest(guest_read_at, ${saidAt(ctx, id, messageId)})
    where property_id = ${ctx.property.id} and id = ${id} returning ${marks}`

export const keepStaffRead = (ctx: Context, id: string, messageId: string) =>
  ctx.db.maybe<ReadMarks>`
    update conversations set staff_read_at = greatest(staff_read_at, ${saidAt(ctx, id, messageId)})
    where property_id = ${ctx.property.id} and id = ${id} returning ${marks}`

export const addMessages = (tx: Transaction, messages: readonly ConversationMessage[], position: number): void =>
  messages.forEach((message, i) => {
    tx.insert('conversation_messages', { property_id: tx.property.id, position: position + i, ...message })
  })

export const rateMessage = ({ db, property }: Context, { id, rating, rating_comment, rated_at }: ConversationMessage) =>
  db.run`
    update conversation_messages set ${assignments({ rating, rating_comment, rated_at })}
    where property_id = ${property.id} and id = ${id}`

/** With the intents found in them. */
export const deleteEverything = async ({ db, property }: Context): Promise<void> => {
  await db.run`delete from conversation_messages where property_id = ${property.id}`
  await db.run`delete from conversations where property_id = ${property.id}`
  await db.run`delete from guest_intents where property_id = ${property.id}`
}
