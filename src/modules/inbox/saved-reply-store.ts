import { assignments, sql } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import { type Page, type PageRequest, readPage } from '../../platform/schema/page.ts'
import type { SavedReply } from './schema.ts'

const shown = sql`id, property_id, name, content, created_at, updated_at, version`

export const listSavedReplies = ({ db, property }: Context, page: PageRequest): Promise<Page<SavedReply>> =>
  readPage(db, page, shown, sql`from saved_replies where property_id = ${property.id}`)

export const lockSavedReply = ({ db, property }: Context, id: string): Promise<SavedReply | undefined> =>
  db.maybe`select ${shown} from saved_replies where property_id = ${property.id} and id = ${id} for update`

export const updateSavedReply = ({ db, property }: Context, { id, property_id: _, ...fields }: SavedReply) =>
  db.run`update saved_replies set ${assignments(fields)} where property_id = ${property.id} and id = ${id}`

export const deleteSavedReply = ({ db, property }: Context, id: string): Promise<number> =>
  db.run`delete from saved_replies where property_id = ${property.id} and id = ${id}`
