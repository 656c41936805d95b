import { defineModule } from '../../platform/operation/module.ts'
import * as conversationEvents from './conversations/events.ts'
import * as conversations from './conversations/operations.ts'
import * as figures from './figures/operations.ts'
import * as intentEvents from './intents/events.ts'
import * as intents from './intents/operations.ts'
import * as chat from './operations.ts'
import { personal } from './personal.ts'
import { relations } from './relations.ts'
import { synthetic } from './synthetic/synthetic.ts'
import * as voice from './voice/operations.ts'
import * as website from './website/callbacks.ts'
import * as websiteConversations from './website/conversation-callbacks.ts'
import * as websiteFiles from './website/file-callbacks.ts'

export { startCallEnricher } from './calls/enrich.ts'
export { startAutoCloseWorker } from './conversations/auto-close-worker.ts'
export { agedConversations } from './conversations/retention.ts'
export { ConversationMessage, Emergency } from './conversations/schema.ts'
export { lastSaid, saidById } from './conversations/store.ts'
export { startGapChecker } from './gap-worker.ts'
export { detectIntent } from './intents/detect.ts'
export { handleIntentsOf } from './intents/handle.ts'
export { openIntentsOf } from './intents/store.ts'
export { chat as chatOperation } from './operations.ts'
export { AUDIO_TYPES, ModelFailure, STREAM_TYPES } from './ports.ts'
export { dangerInMail } from './safety/danger.ts'
export { Intent, type Turn } from './schema.ts'
export { acceptConnection, endingOf, VOICE_PATH, type VoiceConnection } from './voice/connect.ts'
export * as voiceErrors from './voice/errors.ts'
export { LONGEST_SESSION_MS, sweepVoiceSessions } from './voice/store.ts'
export { sweepVisits } from './website/store.ts'

export const ai = defineModule({
  name: 'ai',
  summary:
    'Chat that answers from the house’s own knowledge, in writing and by voice, what guests want, their conversations',
  operations: [
    ...Object.values(chat),
    ...Object.values(conversations),
    ...Object.values(figures),
    ...Object.values(voice),
    ...Object.values(intents),
  ],
  callbacks: [website, websiteConversations, websiteFiles].flatMap((part) => Object.values(part)),
  relations,
  events: [...Object.values(conversationEvents), ...Object.values(intentEvents)],
  synthetic,
  personal,
})
