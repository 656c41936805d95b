import { nextVersion } from '../../platform/database/next-version.ts'
import { assignments, columns, type Fragment, matching, sql } from '../../platform/database/sql.ts'
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

/** The rooms that stays take from the block `b`, from one night at which their number changes to the next. */
export const pickedUp = ({ property }: Context): Fragment => sql`
  select day as "from", lead(day, 1, b.until) over w as until, sum(sum(change)) over w as rooms from (
    select b."from" as day, 0 as change
    union all
    select step.day, step.change from reservations s
    cross join lateral (
      values (greatest(s.check_in, b."from"), s.rooms), (least(s.check_out, b.until), -s.rooms)
    ) step (day, change)
    where s.property_id = ${property.id} and s.block_id = b.id and ${holding}
      and s.check_in < b.until and s.check_out > b."from"
  ) steps group by day window w as (order by day)`

/** After stays that take rooms from these blocks have changed. */
export const countPickedUp = (ctx: Context, blocks: readonly string[]): Promise<number> =>
  ctx.db.run`
    update inventory_blocks b set rooms_picked_up = counted.most, ${nextVersion(ctx)}
    from (
      select b.id, (select max(rooms)::int from (${pickedUp(ctx)}) nights) as most
      from inventory_blocks b where b.property_id = ${ctx.property.id} and b.id = any(${blocks}::text[])
    ) counted
    where b.property_id = ${ctx.property.id} and b.id = counted.id and b.rooms_picked_up <> counted.most`

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
