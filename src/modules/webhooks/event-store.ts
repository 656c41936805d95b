import { type Fragment, matching, sql } from '../../platform/database/sql.ts'
import { dataOf } from '../../platform/events/event-data.ts'
import type { Context } from '../../platform/operation/context.ts'
import { type Page, type PageRequest, readPage } from '../../platform/schema/page.ts'
import type { Event } from './schema.ts'

const shown = sql`id, type, created_at, property_id, ${dataOf(sql`events`)}`

/** `and column = any(…)`, unless every type is meant. */
export const ofTypes = (column: Fragment, types: readonly string[] | undefined): Fragment =>
  types ? sql`and ${column} = any(${types}::text[])` : sql``

export const findEvent = ({ db, property }: Context, id: string): Promise<Event | undefined> =>
  db.maybe`select ${shown} from events where property_id = ${property.id} and id = ${id}`

/** `types`: those that may be shown. */
export const listEvents = (
  { db, property }: Context,
  types: readonly string[] | undefined,
  { type, ...page }: PageRequest & { type?: string },
): Promise<Page<Event>> =>
  readPage(
    db,
    page,
    shown,
    sql`from events where property_id = ${property.id} ${matching({ type })} ${ofTypes(sql`type`, types)}`,
  )

export const deleteEvents = ({ db, property }: Context): Promise<number> =>
  db.run`delete from events where property_id = ${property.id}`
