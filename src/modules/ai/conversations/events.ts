import { defineEvent } from '../../../platform/events/event-kind.ts'
import { Conversation, RatedConversation, RepliedConversation } from './schema.ts'

const scope = 'ai:read'

export const conversationClosed = defineEvent({
  type: 'conversation.closed',
  scope,
  meaning: 'A conversation was closed, by a call or by silence.',
  data: Conversation,
})

export const conversationHandedOver = defineEvent({
  type: 'conversation.handed_over',
  scope,
  meaning: 'People answer a conversation’s guest from now on, or another of them does.',
  data: Conversation,
})

export const conversationEmergency = defineEvent({
  type: 'conversation.emergency',
  scope,
  meaning: 'A guest seems to be in danger: `emergency` says how. People answer from now on.',
  data: Conversation,
})

export const conversationHandedBack = defineEvent({
  type: 'conversation.handed_back',
  scope,
  meaning: 'The assistant answers a conversation’s guest again.',
  data: Conversation,
})

export const conversationReplied = defineEvent({
  type: 'conversation.replied',
  scope,
  meaning: 'A person of the house answered a guest.',
  data: RepliedConversation,
})

export const conversationRated = defineEvent({
  type: 'conversation.rated',
  scope,
  meaning: 'A guest rated a conversation, or the answer in `message`.',
  data: RatedConversation,
})
