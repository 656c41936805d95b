import { nextVersion } from '../../../platform/database/next-version.ts'
import { type Fragment, sql } from '../../../platform/database/sql.ts'
import type { Context } from '../../../platform/operation/context.ts'
import type { Person } from '../../../platform/operation/module.ts'
import type { Conversation, ConversationMessage } from './schema.ts'
import { shown, shownMessage } from './store.ts'

/** Of a person: what names them, and what has no guest and is of one of their stays. */
export const ofPerson = ({ property }: Context, { ids, records }: Person): Fragment => sql`
  property_id = ${property.id}
    and (guest_id = any(${ids}::text[]) or (guest_id is null and reservation_id = any(${records}::text[])))`

export const conversationsWith = (ctx: Context, person: Person): Promise<Conversation[]> =>
  ctx.db.many`select ${shown} from conversations where ${ofPerson(ctx, person)} order by id`

export const messagesWith = (ctx: Context, person: Person): Promise<ConversationMessage[]> =>
  ctx.db.many`
    select ${shownMessage} from conversation_messages
    where property_id = ${ctx.property.id}
      and conversation_id in (select id from conversations where ${ofPerson(ctx, person)})
    order by conversation_id, position`

/** Locked first, so that no turn is added to a conversation that is being removed. */
export const deleteConversations = async (ctx: Context, person: Person) => {
  const locked = await ctx.db.many<{ id: string }>`
    select id from conversations where ${ofPerson(ctx, person)} order by id for update`
  const ids = locked.map(({ id }) => id)
  const messages = await ctx.db.many<{ id: string }>`
    delete from conversation_messages
    where property_id = ${ctx.property.id} and conversation_id = any(${ids}::text[]) returning id`
  await ctx.db.run`delete from conversations where property_id = ${ctx.property.id} and id = any(${ids}::text[])`
  return { conversations: ids, conversation_messages: messages.map(({ id }) => id) }
}

export const reassignConversations = (ctx: Context, from: string, to: string): Promise<number> =>
  ctx.db.run`
    update conversations set guest_id = ${to}, ${nextVersion(ctx)}
    where property_id = ${ctx.property.id} and guest_id = ${from}`
