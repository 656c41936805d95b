import { defineRelation } from '../../platform/operation/relation.ts'
import { ofGuest, toGuest } from '../guests/index.ts'
import { ListedSource, sourcesById } from '../knowledge/index.ts'
import { Conversation, ConversationMessage } from './conversations/schema.ts'
import { conversationsById, lastMessagesOf, newestConversationsOf } from './conversations/store.ts'
import { GuestIntent } from './intents/schema.ts'
import { newestIntentsOf } from './intents/store.ts'
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

export const relations = [
  defineRelation({
    ...ofGuest,
    to: Conversation,
    name: 'conversations',
    description: 'Conversations with them, newest first',
    scope: 'ai:read',
    many: { preset: 10, most: 50 },
    load: newestConversationsOf,
  }),
  defineRelation({
    ...ofGuest,
    to: GuestIntent,
    name: 'intents',
    description: 'What they wanted, newest first',
    scope: 'ai:read',
    many: { preset: 10, most: 100 },
    load: newestIntentsOf,
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
  defineRelation({ ...source, from: ChatSource }),
  defineRelation({ ...source, from: Citation }),
]
