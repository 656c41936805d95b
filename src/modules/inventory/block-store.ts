import { matching, sql } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import { type Page, type PageRequest, readPage } from '../../platform/schema/page.ts'
import type { InventoryBlock } from './block-schema.ts'

export const findBlock = ({ db, property }: Context, id: string): Promise<InventoryBlock | undefined> =>
  db.maybe`select * from inventory_blocks where property_id = ${property.id} and id = ${id}`

export const lockBlock = ({ db, property }: Context, id: string): Promise<InventoryBlock | undefined> =>
  db.maybe`select * from inventory_blocks where property_id = ${property.id} and id = ${id} for update`

export interface BlockFilters {
  room_type?: string
  kind?: string
  from?: string
  until?: string
}

export function listBlocks(
  { db, property }: Context,
  { room_type, kind, from, until, ...page }: PageRequest & BlockFilters,
): Promise<Page<InventoryBlock>> {
  const notOver = from === undefined ? sql`` : sql`and until > ${from}`
  const begun = until === undefined ? sql`` : sql`and "from" < ${until}`
  return readPage(
    db,
    page,
    sql`*`,
    sql`from inventory_blocks where property_id = ${property.id} ${matching({ room_type, kind })} ${notOver} ${begun}`,
  )
}

export const deleteBlock = ({ db, property }: Context, id: string): Promise<number> =>
  db.run`delete from inventory_blocks where property_id = ${property.id} and id = ${id}`

/** Like stays, blocks in the past keep the name their rooms had. */
export const renameBlocks = ({ db, property, now, today }: Context, before: string, after: string): Promise<number> =>
  db.run`
    update inventory_blocks
    set room_type = ${after}, version = version + 1, updated_at = greatest(${now}, updated_at + interval '1 millisecond')
    where property_id = ${property.id} and room_type = ${before} and until >= ${today}`

export const deleteBlocks = ({ db, property }: Context): Promise<number> =>
  db.run`delete from inventory_blocks where property_id = ${property.id}`
