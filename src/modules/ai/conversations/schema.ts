import {
  Id,
  Moment,
  Nullable,
  OneOf,
  type Static,
  Text,
  Type,
  Untrusted,
  UsuallyNull,
} from '../../../platform/schema/schema.ts'
import { RecordVersion } from '../../../platform/schema/version.ts'
import { guestReference } from '../../guests/index.ts'
import { reservationId } from '../../stays/index.ts'
import { about, became, rated } from '../figures/schema.ts'
import { ConversationFile, NewFile } from '../files/schema.ts'
import { DANGERS } from '../safety/dangers.ts'
import {
  answeredBy,
  ChatChannel,
  ChatRole,
  ChatSource,
  Citation,
  CitedRecord,
  conversationId,
  DetectedIntent,
  Engine,
  messageId,
} from '../schema.ts'

export const CONVERSATION_STATUSES = ['open', 'closed'] as const

export const ConversationStatus = OneOf(CONVERSATION_STATUSES, {
  title: 'ConversationStatus',
  description: 'Closed by a call, for good, or by silence, until the next turn',
})

export const Emergency = OneOf(DANGERS, {
  title: 'Emergency',
  description: 'What is at stake for the guest, as their own words suggest',
})

const Exchange = Type.Object(
  {
    asked: Untrusted(Type.String({ description: 'What the guest said', examples: ['Is there a cot?'] })),
    answered: Nullable(
      Untrusted(Type.String({ description: 'The answer; null while it is open', examples: ['Yes, on request.'] })),
    ),
  },
  { title: 'ConversationExchange' },
)
export type Exchange = Static<typeof Exchange>

const assigned_to = Text(255, {
  description: 'Which person or team answers, in your own words',
  examples: ['stf_ines'],
})
const reason = Untrusted(Text(1000, { description: 'Why people answer', examples: ['Asks for a refund'] }))

export const Conversation = Type.Object(
  {
    id: conversationId,
    property_id: Id('pty', { description: 'The property it belongs to' }),
    guest_id: Nullable(guestReference),
    reservation_id: Nullable(reservationId),
    channel: ChatChannel,
    status: ConversationStatus,
    ...answeredBy,
    assigned_to: UsuallyNull(assigned_to),
    hand_over_reason: UsuallyNull(reason),
    hand_over_summary: UsuallyNull(
      Type.Array(Exchange, { description: 'What was said before, where the assistant itself handed it over' }),
    ),
    emergency: UsuallyNull({ ...Emergency, description: 'An emergency, until it is handed back or closed' }),
    handed_over_at: UsuallyNull(
      Moment({ description: 'Since when people answer; null while the assistant does, and once it is closed' }),
    ),
    message_count: Type.Integer({ minimum: 0, description: 'How many messages it has, of all sides', examples: [2] }),
    ...about,
    ...rated,
    created_at: Moment(),
    updated_at: Moment({ description: 'Its last message, hand-over, hand-back, rating or closing' }),
    closed_at: UsuallyNull(Moment({ description: 'When it was closed; null while it is open' })),
    version: RecordVersion,
  },
  { title: 'Conversation' },
)
export type Conversation = Static<typeof Conversation>

/** As it is stored, under the column's first name, and as it is shown. */
export interface ConversationRow extends Omit<Conversation, 'answered_by'> {
  closed_by: 'caller' | 'time' | null
  /** Whether people ever answered it. */
  was_handed_over: boolean
}
export const shownConversation = ({ closed_by: _, was_handed_over: __, ...stored }: ConversationRow): Conversation => ({
  ...stored,
  answered_by: stored.handled_by,
})

/** The values of a conversation that the assistant answers. */
export const BY_ASSISTANT = {
  handled_by: 'assistant',
  assigned_to: null,
  hand_over_reason: null,
  hand_over_summary: null,
  emergency: null,
  handed_over_at: null,
} as const

export const ConversationMessage = Type.Object(
  {
    id: messageId,
    conversation_id: conversationId,
    role: ChatRole,
    content: Untrusted(Type.String({ description: 'What was said', examples: ['Breakfast is served from 7:00.'] })),
    intent: Nullable(DetectedIntent),
    sources: Type.Array(ChatSource, { description: 'The passages that an answer’s engine looked at, best first' }),
    citations: Type.Array(Citation, { description: 'What an answer rests on, word for word' }),
    records: Type.Array(CitedRecord, { description: 'The records that an answer was looked up in' }),
    engine: Nullable(Engine),
    ...became,
    ...rated,
    file: UsuallyNull(ConversationFile),
    created_at: Moment(),
  },
  { title: 'ConversationMessage' },
)
export type ConversationMessage = Static<typeof ConversationMessage>

export const HandOver = Type.Object(
  { assigned_to: Type.Optional(assigned_to), reason: Type.Optional(reason) },
  { title: 'ConversationHandOver' },
)
export type HandOver = Static<typeof HandOver>

export const StaffReply = Type.Object(
  {
    content: Text(10_000, { description: 'What the guest is told', examples: ['Your taxi is waiting outside.'] }),
    file: Type.Optional(NewFile),
  },
  { title: 'StaffReply' },
)
export type StaffReply = Static<typeof StaffReply>

/** The conversation as it is read, and its messages. */
export const RepliedConversation = Type.Object(
  { ...Conversation.properties, message: ConversationMessage },
  { title: 'RepliedConversation' },
)

export const RatedConversation = Type.Object(
  {
    ...Conversation.properties,
    message: Nullable({
      ...ConversationMessage,
      description: 'The answer that was rated; null for the whole conversation',
    }),
  },
  { title: 'RatedConversation' },
)
export type RatedConversation = Static<typeof RatedConversation>

export const ReadMarks = Type.Object(
  {
    guest_read_at: UsuallyNull(
      Moment({ description: 'The guest has seen what was said until then, as far as their page tells' }),
    ),
    staff_read_at: UsuallyNull(Moment({ description: 'People of the house have seen what was said until then' })),
  },
  { title: 'ConversationReadMarks' },
)
export type ReadMarks = Static<typeof ReadMarks>

export const Thread = Type.Object(
  {
    data: Type.Array(ConversationMessage, { description: 'The first first' }),
    total: Type.Integer({ minimum: 0, description: 'How many there are', examples: [2] }),
    ...ReadMarks.properties,
  },
  { title: 'ConversationThread' },
)
