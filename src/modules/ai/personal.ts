import type { PersonalData } from '../../platform/module.ts'
import { eraseConversations, exportConversations } from './conversations/personal.ts'
import { reassignConversations } from './conversations/personal-store.ts'
import { eraseIntents, exportIntents, reassignIntents } from './intents/personal.ts'

export const personal: PersonalData = {
  tables: ['conversations', 'conversation_messages', 'guest_intents'],
  export: async (ctx, person) => ({
    ...(await exportConversations(ctx, person)),
    guest_intents: await exportIntents(ctx, person),
  }),
  /** Intents first: some are found through the conversations. */
  async erase(ctx, person) {
    const guest_intents = await eraseIntents(ctx, person)
    return { ...(await eraseConversations(ctx, person)), guest_intents }
  },
  async reassign(ctx, from, to) {
    await reassignConversations(ctx, from, to)
    await reassignIntents(ctx, from, to)
  },
}
