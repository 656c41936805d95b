import type { Context } from '../../../platform/context.ts'
import { eraseMentions } from '../../../platform/erase-mentions.ts'
import { eraseClaims } from '../../../platform/idempotency.ts'
import { type Mentions, mentionsOf } from '../../../platform/mentions.ts'
import type { Person } from '../../../platform/module.ts'
import { conversationsWith, deleteConversations, messagesWith, perhapsAfter, replaceContent } from './personal-store.ts'

export const exportConversations = async (ctx: Context, person: Person) => ({
  conversations: await conversationsWith(ctx, person),
  conversation_messages: await messagesWith(ctx, person),
})

/** A person's conversations go with them; in those of others, what speaks of them loses its words. */
export async function eraseConversations(ctx: Context, person: Person) {
  const { conversations, messages } = await deleteConversations(ctx, person)
  await eraseClaims(ctx, messages)
  const mentions = mentionsOf(person)
  const reasons = await eraseMentions(ctx, 'conversations', ['hand_over_reason'], mentions)
  const others = await eraseInOthers(ctx, mentions)
  return { conversations: conversations + reasons, conversation_messages: messages.length + others }
}

const REMOVED = '[removed]'

async function eraseInOthers(ctx: Context, mentions: Mentions): Promise<number> {
  let erased = 0
  for (let after: string | null = ''; after !== null; ) {
    const { last, perhaps }: Awaited<ReturnType<typeof perhapsAfter>> = await perhapsAfter(ctx, after, mentions)
    const ids = perhaps.filter(({ content }) => mentions.in(content)).map(({ id }) => id)
    if (ids.length > 0) {
      erased += await replaceContent(ctx, ids, REMOVED)
      await eraseClaims(ctx, ids)
    }
    after = last
  }
  return erased
}
