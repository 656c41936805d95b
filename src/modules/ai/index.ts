import { defineModule } from '../../platform/module.ts'
import * as conversations from './conversations/operations.ts'
import { Conversation } from './conversations/schema.ts'
import * as intents from './intents/operations.ts'
import { intentEvents } from './intents/schema.ts'
import * as chat from './operations.ts'
import { personal } from './personal.ts'
import { synthetic } from './synthetic.ts'

export { startCallEnricher } from './calls/enrich.ts'
export { startConversationCloser } from './conversations/closer.ts'

export const ai = defineModule({
  name: 'ai',
  summary: 'Chat that answers from the house’s own knowledge, what guests want, and their conversations',
  operations: [...Object.values(chat), ...Object.values(conversations), ...Object.values(intents)],
  events: {
    'conversation.closed': { meaning: 'A conversation was closed, by a call or by silence.', data: Conversation },
    ...intentEvents,
  },
  synthetic,
  personal,
})
