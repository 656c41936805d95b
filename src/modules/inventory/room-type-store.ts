import { assignments, sql } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import { oneBy } from '../../platform/operation/relation.ts'
import { type Page, type PageRequest, readPage } from '../../platform/schema/page.ts'
import type { RoomType } from './room-type-schema.ts'

export const findRoomType = ({ db, property }: Context, id: string): Promise<RoomType | undefined> =>
  db.maybe`select * from room_types where property_id = ${property.id} and id = ${id}`

export const lockRoomType = ({ db, property }: Context, id: string): Promise<RoomType | undefined> =>
  db.maybe`select * from room_types where property_id = ${property.id} and id = ${id} for update`

export const updateRoomType = ({ db, property }: Context, { id, property_id: _, ...fields }: RoomType) =>
  db.run`update room_types set ${assignments(fields)} where property_id = ${property.id} and id = ${id}`

export const listRoomTypes = ({ db, property }: Context, page: PageRequest): Promise<Page<RoomType>> =>
  readPage(db, page, sql`*`, sql`from room_types where property_id = ${property.id}`)

/** All at once, by name, for calculations. */
export const listAllRoomTypes = ({ db, property }: Context): Promise<RoomType[]> =>
  db.many`select * from room_types where property_id = ${property.id} order by name`

export const roomTypesNamed = oneBy<RoomType>('room_types', 'name', sql`*`)

/** The present names of the room types that these names mean, also former ones. */
export const presentNames = async ({ db, property }: Context, names: readonly string[]) => {
  const rows = await db.many<{ former: string; name: string }>`
    select distinct on (given.name) given.name as former, r.name
    from unnest(${names}::text[]) as given (name)
    join room_types r on r.property_id = ${property.id} and (r.name = given.name or given.name = any(r.former_names))
    order by given.name, r.name = given.name desc, r.updated_at desc`
  return new Map(rows.map(({ former, name }) => [former, name]))
}

export const presentName = async (ctx: Context, name: string): Promise<string> =>
  (await presentNames(ctx, [name])).get(name) ?? name

export const deleteRoomType = ({ db, property }: Context, id: string): Promise<number> =>
  db.run`delete from room_types where property_id = ${property.id} and id = ${id}`

export const deleteRoomTypes = ({ db, property }: Context): Promise<number> =>
  db.run`delete from room_types where property_id = ${property.id}`
