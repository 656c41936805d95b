import type { Context } from '../../../platform/operation/context.ts'
import { fail, failWith } from '../../../platform/operation/errors.ts'
import { defineOperation } from '../../../platform/operation/operation.ts'
import { PageOf, pageFields, pageRule } from '../../../platform/schema/page.ts'
import { OneOf, Type } from '../../../platform/schema/schema.ts'
import { guestFilter } from '../../guests/index.ts'
import { conversationClosed, conversationNotFound, conversationNotHandedOver } from '../errors.ts'
import { NewRating } from '../figures/schema.ts'
import { fileLimitReached, fileNotFound, tooManyFiles } from '../files/errors.ts'
import { contentOf, FileContent, fileId, MOST_BODY_BYTES } from '../files/schema.ts'
import { findFile } from '../files/store.ts'
import { answeredBy, ChatChannel, conversationId, messageId } from '../schema.ts'
import { closeConversation } from './close.ts'
import { handBackToAssistant, handOverToStaff, replyAsStaff } from './hand-over.ts'
import { rateConversation } from './rate.ts'
import { markStaffRead } from './read-marks.ts'
import {
  Conversation,
  ConversationMessage,
  ConversationStatus,
  HandOver,
  RatedConversation,
  ReadMarks,
  StaffReply,
  Thread,
} from './schema.ts'
import { findConversation, findMessage, listConversations, messagesAfter, messagesOf, readMarks } from './store.ts'

export const list = defineOperation({
  id: 'ai_conversations.list',
  kind: 'query',
  scope: 'ai:read',
  maturity: 'early_access',
  summary: 'List conversations, newest first',
  http: { method: 'GET', path: '/v1/ai/conversations' },
  input: Type.Object({
    guest_id: guestFilter('Only those with this guest'),
    reservation_id: Type.Optional(Type.String({ description: 'Only those of this stay' })),
    status: Type.Optional(ConversationStatus),
    channel: Type.Optional(ChatChannel),
    answered_by: Type.Optional(answeredBy.answered_by),
    handled_by: Type.Optional(answeredBy.handled_by),
    emergency: Type.Optional(Type.Boolean({ description: 'Only those with an emergency, or only those without' })),
    sort: Type.Optional(
      OneOf(['created', 'updated'], {
        title: 'ConversationOrder',
        description:
          'Newest first (`created`, the default), or those with the latest message, hand-over or closing first',
      }),
    ),
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
  description: 'With `after`, only what came after that message: give the last one you have to learn what is new.',
  http: { method: 'GET', path: '/v1/ai/conversations/{conversation_id}/messages' },
  input: Type.Object({
    conversation_id: conversationId,
    after: Type.Optional({ ...messageId, description: 'Only what was said after this message of the conversation' }),
  }),
  output: Thread,
  errors: [conversationNotFound],
  async run(ctx, { conversation_id, after }) {
    const [data, marks] = await Promise.all([
      after ? messagesAfter(ctx, { conversation_id, id: after }) : messagesOf(ctx, conversation_id),
      readMarks(ctx, conversation_id),
    ])
    if (data.length === 0 || !marks) await requireThread(ctx, conversation_id, after)
    return { data, total: data.length, ...(marks ?? NOT_READ) }
  },
})

export const file = defineOperation({
  id: 'ai_conversations.file',
  kind: 'query',
  scope: 'ai:read',
  maturity: 'early_access',
  summary: 'Read a file of a conversation',
  description: 'As it was sent, perhaps by a stranger: nobody looked for viruses in it. It goes with its conversation.',
  http: { method: 'GET', path: '/v1/ai/conversations/{conversation_id}/files/{file_id}' },
  input: Type.Object({ conversation_id: conversationId, file_id: fileId }),
  output: FileContent,
  errors: [fileNotFound],
  async run(ctx, { conversation_id, file_id }) {
    const { file, content } = (await findFile(ctx, conversation_id, file_id)) ?? fail(fileNotFound)
    return contentOf(file, content)
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
    'for a day is closed too, and the next turn opens that one again. Closing ends a hand-over to staff.',
  http: { method: 'POST', path: '/v1/ai/conversations/{conversation_id}/close' },
  input: Type.Object({ conversation_id: conversationId }),
  output: Conversation,
  errors: [conversationNotFound],
  versioned: true,
  run: (tx, { conversation_id }) => closeConversation(tx, conversation_id),
})

export const handOver = defineOperation({
  id: 'ai_conversations.hand_over',
  kind: 'command',
  scope: 'ai:write',
  maturity: 'early_access',
  summary: 'Let people answer a conversation instead of the assistant',
  description:
    'Until it is handed back or closed, the guest’s turns are kept for staff, who answer with `reply`. Asked again, it ' +
    'changes only the fields it names.',
  http: { method: 'POST', path: '/v1/ai/conversations/{conversation_id}/hand-over' },
  input: Type.Object({ conversation_id: conversationId, ...HandOver.properties }, { title: 'ConversationHandOver' }),
  output: Conversation,
  errors: [conversationNotFound, conversationClosed],
  versioned: true,
  run: (tx, { conversation_id, ...input }) => handOverToStaff(tx, conversation_id, input),
})

export const handBack = defineOperation({
  id: 'ai_conversations.hand_back',
  kind: 'command',
  scope: 'ai:write',
  maturity: 'early_access',
  summary: 'Let the assistant answer a conversation again',
  description: 'Where the assistant answers already, nothing changes.',
  http: { method: 'POST', path: '/v1/ai/conversations/{conversation_id}/hand-back' },
  input: Type.Object({ conversation_id: conversationId }),
  output: Conversation,
  errors: [conversationNotFound, conversationClosed],
  versioned: true,
  run: (tx, { conversation_id }) => handBackToAssistant(tx, conversation_id),
})

export const reply = defineOperation({
  id: 'ai_conversations.reply',
  kind: 'command',
  consequences: ['contacts_person'],
  scope: 'ai:write',
  maturity: 'early_access',
  summary: 'Answer a guest yourself, in a conversation that was handed over',
  description:
    'Added to the thread with the role `staff` and told as `conversation.replied`. Card numbers are masked. The ' +
    'assistant never cites it as knowledge. With `file`, who chats on a website gets that too.',
  http: {
    method: 'POST',
    path: '/v1/ai/conversations/{conversation_id}/reply',
    status: 201,
    mostBytes: MOST_BODY_BYTES,
  },
  input: Type.Object({ conversation_id: conversationId, ...StaffReply.properties }, { title: 'StaffReply' }),
  output: ConversationMessage,
  errors: [conversationNotFound, conversationClosed, conversationNotHandedOver, tooManyFiles, fileLimitReached],
  versioned: true,
  run: (tx, { conversation_id, ...said }) => replyAsStaff(tx, conversation_id, said),
})

export const read = defineOperation({
  id: 'ai_conversations.read',
  kind: 'command',
  scope: 'ai:write',
  maturity: 'early_access',
  summary: 'Tell that staff have seen what was said, up to a message',
  description: 'A guest who chats on a website sees it as seen. It changes neither the conversation nor its version.',
  http: { method: 'POST', path: '/v1/ai/conversations/{conversation_id}/read' },
  input: Type.Object(
    {
      conversation_id: conversationId,
      message_id: { ...messageId, description: 'The last message that was seen' },
    },
    { title: 'ConversationRead' },
  ),
  output: ReadMarks,
  errors: [conversationNotFound],
  run: (tx, { conversation_id, message_id }) => markStaffRead(tx, conversation_id, message_id),
})

export const rate = defineOperation({
  id: 'ai_conversations.rate',
  kind: 'command',
  scope: 'ai:write',
  maturity: 'early_access',
  summary: 'Keep what a guest thought of a conversation, or of one answer',
  description:
    'With `message_id` of that answer of the assistant, without it of the whole conversation, also once it is closed. A later ' +
    'rating replaces the earlier one, comment and all; the same again changes nothing.',
  http: { method: 'POST', path: '/v1/ai/conversations/{conversation_id}/rate' },
  input: Type.Object(
    {
      conversation_id: conversationId,
      message_id: Type.Optional({ ...messageId, description: 'The answer; the whole conversation when left out' }),
      ...NewRating.properties,
    },
    { title: 'NewRating' },
  ),
  output: RatedConversation,
  errors: [conversationNotFound],
  versioned: true,
  run: (tx, { conversation_id, ...input }) => rateConversation(tx, conversation_id, input),
})

const NOT_READ = { guest_read_at: null, staff_read_at: null }

/** Nothing is new, or the requested record does not exist. */
async function requireThread(ctx: Context, conversationId: string, after: string | undefined): Promise<void> {
  if (!(await findConversation(ctx, conversationId))) fail(conversationNotFound)
  if (after === undefined || (await findMessage(ctx, after))?.conversation_id === conversationId) return
  failWith([{ loc: ['query', 'after'], msg: 'This conversation has no such message', type: 'message_unknown' }])
}
