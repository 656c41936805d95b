import type { Context } from '../../platform/context.ts'
import { matching, sql } from '../../platform/database/sql.ts'
import { type Page, type PageRequest, readPage } from '../../platform/page.ts'
import type { Event } from './schema.ts'

const shown = sql`id, type, created_at, property_id, data`

export const findEvent = ({ db, property }: Context, id: string): Promise<Event | undefined> =>
  db.maybe`select ${shown} from events where property_id = ${property.id} and id = ${id}`

export const listEvents = (
  { db, property }: Context,
  { type, ...page }: PageRequest & { type?: string },
): Promise<Page<Event>> =>
  readPage(db, page, shown, sql`from events where property_id = ${property.id} ${matching({ type })}`)

export const deleteEvents = ({ db, property }: Context): Promise<number> =>
  db.run`delete from events where property_id = ${property.id}`
