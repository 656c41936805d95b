import type { PersonalData } from '../../platform/operation/module.ts'
import { conversationTexts, eraseConversations, exportConversations } from './conversations/personal.ts'
import { reassignConversations } from './conversations/personal-store.ts'
import { eraseIntents, exportIntents, intentTexts, reassignIntents } from './intents/personal.ts'
import { eraseSessions, reassignSessions, sessionsWith } from './voice/store.ts'

export const personal: PersonalData = {
  tables: ['conversations', 'conversation_messages', 'conversation_files', 'guest_intents', 'voice_sessions'],
  texts: [...conversationTexts, ...intentTexts],
  export: async (ctx, person) => ({
    ...(await exportConversations(ctx, person)),
    guest_intents: await exportIntents(ctx, person),
    voice_sessions: await sessionsWith(ctx, person),
  }),
  /** Conversations last, because some of the others are found through them. */
  async erase(ctx, person) {
    const guest_intents = await eraseIntents(ctx, person)
    const voice_sessions = await eraseSessions(ctx, person)
    return { ...(await eraseConversations(ctx, person)), guest_intents, voice_sessions }
  },
  async reassign(ctx, from, to) {
    await reassignConversations(ctx, from, to)
    await reassignIntents(ctx, from, to)
    await reassignSessions(ctx, from, to)
  },
}
