import type { Context } from '../../../platform/operation/context.ts'
import type { Person } from '../../../platform/operation/module.ts'
import type { TextTable } from '../../../platform/privacy/text-table.ts'
import { eraseClaims } from '../../../platform/reliability/erase-answers.ts'
import { conversationsWith, deleteConversations, messagesWith } from './personal-store.ts'

export const exportConversations = async (ctx: Context, person: Person) => ({
  conversations: await conversationsWith(ctx, person),
  conversation_messages: await messagesWith(ctx, person),
})

/** A person's conversations are erased with them. */
export async function eraseConversations(ctx: Context, person: Person) {
  const gone = await deleteConversations(ctx, person)
  await eraseClaims(ctx, gone.conversation_messages)
  return gone
}

export const conversationTexts: TextTable[] = [
  {
    kind: 'conversations',
    table: 'conversations',
    versioned: true,
    fields: { hand_over_reason: 'text', hand_over_summary: 'jsonb', assigned_to: 'text', rating_comment: 'text' },
    keysOnly: ['assigned_to'],
  },
  {
    kind: 'conversation_messages',
    table: 'conversation_messages',
    fields: {
      content: 'text',
      sources: 'json',
      citations: 'json',
      records: 'json',
      rating_comment: 'text',
      file: 'jsonb',
    },
    // Passages of the property's own knowledge: a name in them says nothing about the guest who asked.
    keysOnly: ['sources', 'citations'],
    lost: async (ctx, messages) => {
      await eraseClaims(
        ctx,
        messages.map(({ id }) => id),
      )
    },
  },
]
