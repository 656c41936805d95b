import { defineModule } from '../../platform/module.ts'
import * as conversations from './conversations/operations.ts'
import { Conversation, RepliedConversation } from './conversations/schema.ts'
import * as intents from './intents/operations.ts'
import { intentEvents } from './intents/schema.ts'
import * as chat from './operations.ts'
import { personal } from './personal.ts'
import { relations } from './relations.ts'
import { synthetic } from './synthetic.ts'
import * as voice from './voice/operations.ts'

export { startCallEnricher } from './calls/enrich.ts'
export { startConversationCloser } from './conversations/closer.ts'
export { chat as chatOperation } from './operations.ts'
export { AUDIO_TYPES, ModelFailure } from './ports.ts'
export type { Turn } from './schema.ts'
export { endingOf, takeSeat, VOICE_PATH, type VoiceSeat } from './voice/connect.ts'
export * as voiceErrors from './voice/errors.ts'
export { sweepVoiceSessions } from './voice/store.ts'

export const ai = defineModule({
  name: 'ai',
  summary:
    'Chat that answers from the house’s own knowledge, in writing and by voice, what guests want, their conversations',
  operations: [
    ...Object.values(chat),
    ...Object.values(conversations),
    ...Object.values(voice),
    ...Object.values(intents),
  ],
  relations,
  events: {
    'conversation.closed': { meaning: 'A conversation was closed, by a call or by silence.', data: Conversation },
    'conversation.handed_over': {
      meaning: 'People answer a conversation’s guest from now on, or another of them does.',
      data: Conversation,
    },
    'conversation.handed_back': { meaning: 'The assistant answers a conversation’s guest again.', data: Conversation },
    'conversation.replied': { meaning: 'A person of the house answered a guest.', data: RepliedConversation },
    ...intentEvents,
  },
  synthetic,
  personal,
})
