import { fail } from '../../../platform/errors.ts'
import { defineOperation } from '../../../platform/operation.ts'
import { PageOf, pageFields, pageRule } from '../../../platform/page.ts'
import { Type } from '../../../platform/schema.ts'
import { conversationNotFound } from '../errors.ts'
import { ChatChannel, conversationId } from '../schema.ts'
import { closeConversation } from './close.ts'
import { Conversation, ConversationStatus, Thread } from './schema.ts'
import { findConversation, listConversations, messagesOf } from './store.ts'

export const list = defineOperation({
  id: 'ai_conversations.list',
  kind: 'query',
  scope: 'ai:read',
  maturity: 'early_access',
  summary: 'List conversations, newest first',
  http: { method: 'GET', path: '/v1/ai/conversations' },
  input: Type.Object({
    guest_id: Type.Optional(Type.String({ description: 'Only those with this guest' })),
    status: Type.Optional(ConversationStatus),
    channel: Type.Optional(ChatChannel),
    ...pageFields({ preset: 20, most: 100 }),
  }),
  output: PageOf(Conversation),
  errors: [],
  rules: [pageRule],
  run: listConversations,
})

export const get = defineOperation({
  id: 'ai_conversations.get',
  kind: 'query',
  scope: 'ai:read',
  maturity: 'early_access',
  summary: 'Read one conversation',
  http: { method: 'GET', path: '/v1/ai/conversations/{conversation_id}' },
  input: Type.Object({ conversation_id: conversationId }),
  output: Conversation,
  errors: [conversationNotFound],
  run: async (ctx, { conversation_id }) => (await findConversation(ctx, conversation_id)) ?? fail(conversationNotFound),
})

export const messages = defineOperation({
  id: 'ai_conversations.messages',
  kind: 'query',
  scope: 'ai:read',
  maturity: 'early_access',
  summary: 'Read all that was said in a conversation, in order, with what the answers rest on',
  http: { method: 'GET', path: '/v1/ai/conversations/{conversation_id}/messages' },
  input: Type.Object({ conversation_id: conversationId }),
  output: Thread,
  errors: [conversationNotFound],
  async run(ctx, { conversation_id }) {
    const data = await messagesOf(ctx, conversation_id)
    if (data.length === 0 && !(await findConversation(ctx, conversation_id))) fail(conversationNotFound)
    return { data, total: data.length }
  },
})

export const close = defineOperation({
  id: 'ai_conversations.close',
  kind: 'command',
  consequences: ['irreversible'],
  scope: 'ai:write',
  maturity: 'early_access',
  summary: 'Close a conversation for good',
  description:
    'No further turn is added to it. Closing it again changes nothing. A conversation in which nobody says anything ' +
    'for a day is closed too, and the next turn opens that one again.',
  http: { method: 'POST', path: '/v1/ai/conversations/{conversation_id}/close' },
  input: Type.Object({ conversation_id: conversationId }),
  output: Conversation,
  errors: [conversationNotFound],
  run: (ctx, { conversation_id }) => closeConversation(ctx, conversation_id),
})
