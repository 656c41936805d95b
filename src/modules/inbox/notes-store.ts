import { sql } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import { oneBy } from '../../platform/operation/relation.ts'
import type { ThreadNote } from './schema.ts'

const shown = sql`id, thread_id, written_by, content, created_at`

export const notesById = oneBy<ThreadNote>('thread_notes', 'id', shown)

/** Returns what it said, if it was there. */
export const removeNote = ({ db, property }: Context, id: string): Promise<ThreadNote | undefined> =>
  db.maybe`delete from thread_notes where property_id = ${property.id} and id = ${id} returning ${shown}`
