import type { Context } from '../../../platform/context.ts'
import { sql } from '../../../platform/database/sql.ts'
import { AT_ONCE, anywhere } from '../../../platform/erase-mentions.ts'
import type { Mentions } from '../../../platform/mentions.ts'
import type { Person } from '../../../platform/module.ts'
import type { Conversation, ConversationMessage } from './schema.ts'
import { shown, shownMessage } from './store.ts'

/** What conversations hold about a person: those with them, and the words of others that may speak of them. */

const theirs = ({ property }: Context, { ids }: Person) =>
  sql`property_id = ${property.id} and guest_id = any(${ids}::text[])`

export const conversationsWith = (ctx: Context, person: Person): Promise<Conversation[]> =>
  ctx.db.many`select ${shown} from conversations where ${theirs(ctx, person)} order by id`

export const messagesWith = (ctx: Context, person: Person): Promise<ConversationMessage[]> =>
  ctx.db.many`
    select ${shownMessage} from conversation_messages
    where property_id = ${ctx.property.id}
      and conversation_id in (select id from conversations where ${theirs(ctx, person)})
    order by conversation_id, position`

/** Locked first, so that no turn is added to what is being removed; answers the ids of the messages that went. */
export const deleteConversations = async (ctx: Context, person: Person) => {
  const locked = await ctx.db.many<{ id: string }>`
    select id from conversations where ${theirs(ctx, person)} order by id for update`
  const ids = locked.map(({ id }) => id)
  const messages = await ctx.db.many<{ id: string }>`
    delete from conversation_messages
    where property_id = ${ctx.property.id} and conversation_id = any(${ids}::text[]) returning id`
  await ctx.db.run`delete from conversations where property_id = ${ctx.property.id} and id = any(${ids}::text[])`
  return { conversations: ids.length, messages: messages.map(({ id }) => id) }
}

export const reassignConversations = ({ db, property }: Context, from: string, to: string): Promise<number> =>
  db.run`update conversations set guest_id = ${to} where property_id = ${property.id} and guest_id = ${from}`

interface Stretch {
  last: string | null
  perhaps: { id: string; content: string }[]
}

export const perhapsAfter = ({ db, property }: Context, after: string, { traces }: Mentions): Promise<Stretch> =>
  db.one`
    with stretch as materialized (
      select id, content from conversation_messages
      where (property_id, id) > (${property.id}, ${after}) and (property_id, id) < (${property.id}, '~')
      order by property_id, id limit ${AT_ONCE}
    ),
    perhaps as (
      select id, content from stretch where lower(content collate "C") like any(${anywhere(traces)}::text[])
    )
    select (select max(id) from stretch) as last, coalesce((select json_agg(perhaps) from perhaps), '[]') as perhaps`

export const replaceContent = ({ db, property }: Context, ids: readonly string[], content: string): Promise<number> =>
  db.run`
    update conversation_messages set content = ${content}
    where property_id = ${property.id} and id = any(${ids}::text[])`
