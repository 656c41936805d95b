import { nextVersion } from '../../platform/database/next-version.ts'
import { assignments, columns, matching, sql } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import { type Page, type PageRequest, readPage } from '../../platform/schema/page.ts'
import { holding } from '../stays/index.ts'
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

/** At once and not with the commit: what is free is looked up afterwards. */
export const insertBlock = ({ db }: Context, created: InventoryBlock): Promise<number> =>
  db.run`insert into inventory_blocks ${columns(created)}`

export const updateBlock = ({ db, property }: Context, { id, property_id: _, ...fields }: InventoryBlock) =>
  db.run`update inventory_blocks set ${assignments(fields)} where property_id = ${property.id} and id = ${id}`

/** The most rooms that stays take from a block on any of its nights, by the steps at which the number changes. */
const pickedUp = ({ property }: Context) => sql`(
  select coalesce(max(taken), 0)::int from (
    select sum(sum(change)) over (order by day) as taken from (
      select greatest(s.check_in, b."from") as day, s.rooms as change from reservations s
      where s.property_id = ${property.id} and s.block_id = b.id and ${holding}
        and s.check_in < b.until and s.check_out > b."from"
      union all
      select least(s.check_out, b.until), -s.rooms from reservations s
      where s.property_id = ${property.id} and s.block_id = b.id and ${holding}
        and s.check_in < b.until and s.check_out > b."from"
    ) steps group by day
  ) levels
)`

/** After stays that take rooms from these blocks have changed. */
export const countPickedUp = (ctx: Context, blocks: readonly string[]): Promise<number> =>
  ctx.db.run`
    update inventory_blocks b set rooms_picked_up = ${pickedUp(ctx)}, ${nextVersion(ctx)}
    where b.property_id = ${ctx.property.id} and b.id = any(${blocks}::text[]) and b.rooms_picked_up <> ${pickedUp(ctx)}`

export const deleteBlock = ({ db, property }: Context, id: string): Promise<number> =>
  db.run`delete from inventory_blocks where property_id = ${property.id} and id = ${id}`

/** Like stays, blocks in the past keep the name their rooms had. */
export const renameBlocks = (ctx: Context, before: string, after: string): Promise<number> =>
  ctx.db.run`
    update inventory_blocks
    set room_type = ${after}, ${nextVersion(ctx)}
    where property_id = ${ctx.property.id} and room_type = ${before} and until >= ${ctx.today}`

export const deleteBlocks = ({ db, property }: Context): Promise<number> =>
  db.run`delete from inventory_blocks where property_id = ${property.id}`
