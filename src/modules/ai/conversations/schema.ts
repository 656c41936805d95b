import { Id, Moment, Nullable, OneOf, type Static, Type, Untrusted, UsuallyNull } from '../../../platform/schema.ts'
import { guestReference } from '../../guests/index.ts'
import {
  ChatChannel,
  ChatRole,
  ChatSource,
  Citation,
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

export const Conversation = Type.Object(
  {
    id: conversationId,
    property_id: Id('pty', { description: 'The property it belongs to' }),
    guest_id: Nullable(guestReference),
    channel: ChatChannel,
    status: ConversationStatus,
    message_count: Type.Integer({ minimum: 0, description: 'How many messages it has, of both sides', examples: [2] }),
    created_at: Moment(),
    updated_at: Moment({ description: 'Its last turn, or its closing' }),
    closed_at: UsuallyNull(Moment({ description: 'When it was closed; null while it is open' })),
  },
  { title: 'Conversation' },
)
export type Conversation = Static<typeof Conversation>

export const ConversationMessage = Type.Object(
  {
    id: messageId,
    conversation_id: conversationId,
    role: ChatRole,
    content: Untrusted(Type.String({ description: 'What was said', examples: ['Breakfast is served from 7:00.'] })),
    intent: Nullable(DetectedIntent),
    sources: Type.Array(ChatSource, { description: 'The passages that an answer’s engine looked at, best first' }),
    citations: Type.Array(Citation, { description: 'What an answer rests on, word for word' }),
    engine: Nullable(Engine),
    created_at: Moment(),
  },
  { title: 'ConversationMessage' },
)
export type ConversationMessage = Static<typeof ConversationMessage>

export const Thread = Type.Object(
  {
    data: Type.Array(ConversationMessage, { description: 'All of them, the first first' }),
    total: Type.Integer({ minimum: 0, description: 'How many there are', examples: [2] }),
  },
  { title: 'ConversationThread' },
)
