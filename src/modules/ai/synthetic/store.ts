import { insertAll } from '../../../platform/database/insert-all.ts'
import type { Context } from '../../../platform/operation/context.ts'
import type { ConversationMessage, ConversationRow } from '../conversations/schema.ts'
import type { GuestIntent } from '../intents/schema.ts'

/** At once rather than with the commit, because the demo's inbox is made of them; nobody is told of them. */

export type MessageRow = ConversationMessage & { property_id: string; position: number }

export const insertConversations = (ctx: Context, made: readonly ConversationRow[]) =>
  insertAll(ctx, 'conversations', made)

export const insertMessages = (ctx: Context, made: readonly MessageRow[]) =>
  insertAll(ctx, 'conversation_messages', made)

export const insertIntents = (ctx: Context, made: readonly GuestIntent[]) => insertAll(ctx, 'guest_intents', made)
