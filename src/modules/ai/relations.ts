import { defineRelation } from '../../platform/operation/relation.ts'
import { ofGuest, toGuest } from '../guests/index.ts'
import { ListedSource, sourcesById } from '../knowledge/index.ts'
import { ofReservation, toReservation } from '../stays/index.ts'
import { Conversation, ConversationMessage } from './conversations/schema.ts'
import {
  conversationsById,
  lastMessagesOf,
  newestConversationsOf,
  newestConversationsOfStays,
} from './conversations/store.ts'
import { GuestIntent } from './intents/schema.ts'
import { newestIntentsOf, newestIntentsOfStays } from './intents/store.ts'
import { ChatSource, Citation } from './schema.ts'

const guest = { ...toGuest, description: 'Who said it; null where it is nobody of ours' } as const

const source = {
  to: ListedSource,
  name: 'source',
  description: 'The text as the knowledge base has it today; null where it was removed since',
  scope: 'knowledge:read',
  by: ['source_id', 'id'],
  load: sourcesById,
} as const

const conversations = {
  to: Conversation,
  name: 'conversations',
  scope: 'ai:read',
  many: { preset: 10, most: 50 },
} as const
const intents = { to: GuestIntent, name: 'intents', scope: 'ai:read', many: { preset: 10, most: 100 } } as const

export const relations = [
  defineRelation({
    ...ofGuest,
    ...conversations,
    description: 'Conversations with them, newest first',
    load: newestConversationsOf,
  }),
  defineRelation({
    ...ofReservation,
    ...conversations,
    description: 'Conversations about it, newest first',
    load: newestConversationsOfStays,
  }),
  defineRelation({ ...ofGuest, ...intents, description: 'What they wanted, newest first', load: newestIntentsOf }),
  defineRelation({
    ...ofReservation,
    ...intents,
    description: 'What was wanted for it, newest first',
    load: newestIntentsOfStays,
  }),
  defineRelation({
    from: Conversation,
    to: ConversationMessage,
    name: 'messages',
    description: 'The last that was said in it, in order',
    scope: 'ai:read',
    by: ['id', 'conversation_id'],
    many: { preset: 20, most: 200 },
    load: lastMessagesOf,
  }),
  defineRelation({
    from: GuestIntent,
    to: Conversation,
    name: 'conversation',
    description: 'Where it was said; null where that was a call, or is no more',
    scope: 'ai:read',
    by: ['conversation_id', 'id'],
    load: conversationsById,
  }),
  defineRelation({ ...guest, from: Conversation }),
  defineRelation({ ...guest, from: GuestIntent }),
  defineRelation({ ...toReservation, from: Conversation }),
  defineRelation({ ...toReservation, from: GuestIntent }),
  defineRelation({ ...source, from: ChatSource }),
  defineRelation({ ...source, from: Citation }),
]
