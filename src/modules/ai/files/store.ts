import type { Context } from '../../../platform/operation/context.ts'
import type { ConversationFile } from './schema.ts'

export interface FileRow {
  property_id: string
  id: string
  conversation_id: string
  bytes: number
  content: Buffer
  created_at: string
}

/** Fails if the property's files would take more room than they may; until the commit, others wait. */
export const requireRoom = ({ db, property, caps }: Context, bytes: number): Promise<unknown> =>
  db.one`select conversation_files_room(${property.id}, ${caps.fileBytes}, ${bytes}) as property_id`

export const countFiles = async ({ db, property }: Context, conversationId: string): Promise<number> =>
  (
    await db.one<{ count: number }>`
      select count(*)::int as count from conversation_files
      where property_id = ${property.id} and conversation_id = ${conversationId}`
  ).count

/** What a message of the conversation tells of it, with its bytes. */
export const findFile = ({ db, property }: Context, conversationId: string, id: string) =>
  db.maybe<{ file: ConversationFile; content: Buffer }>`
    select m.file, f.content from conversation_files f
    join conversation_messages m on m.property_id = f.property_id and m.conversation_id = f.conversation_id
      and m.file ->> 'id' = f.id
    where f.property_id = ${property.id} and f.id = ${id} and f.conversation_id = ${conversationId}
      and m.property_id = ${property.id}`
