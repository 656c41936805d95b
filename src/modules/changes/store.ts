import { type Fragment, sql } from '../../platform/database/sql.ts'
import { dataOf } from '../../platform/events/event-data.ts'
import type { Context } from '../../platform/operation/context.ts'
import type { Position } from './position.ts'
import type { Change } from './schema.ts'

/** An event, of which the record alone is told. */
type Told = Omit<Change, 'record'> & { data: { id?: string } }

export interface Look {
  changes: Change[]
  /** How far the property's clock runs ahead, which can change while a feed is open. */
  clockOffsetMs: number
  /** There may be more. */
  full: boolean
}

/** The changes after a position, oldest first; of all types, or of these. */
export async function readChanges(
  { db, property }: Pick<Context, 'db' | 'property'>,
  { from, seen }: Position,
  { types, most }: { types?: readonly string[] | undefined; most: number },
): Promise<Look> {
  const rows = await db.many<Partial<Told> & { clock_offset_ms: number }>`
    select p.clock_offset_ms, e.id, e.type, e.at, ${dataOf(sql`e`)}
    from properties p left join lateral (
      select id, type, created_at as at, packed, data from events
      where property_id = ${property.id} and id > ${from} and id <> all(${seen}::text[]) ${ofTypes(types)}
      order by id limit ${most}
    ) e on true
    where p.id = ${property.id} order by e.id`
  const changes = rows.filter((row): row is Told & { clock_offset_ms: number } => Boolean(row.id))
  return {
    changes: changes.map(({ id, type, at, data }) => ({ id, type, record: data.id ?? null, at })),
    clockOffsetMs: rows[0]?.clock_offset_ms ?? property.clockOffsetMs,
    full: changes.length === most,
  }
}

const ofTypes = (types: readonly string[] | undefined): Fragment =>
  types ? sql`and type = any(${types}::text[])` : sql``

/** The ids of existing events after this one, the latest of them. */
export const idsAfter = async (
  { db, property }: Pick<Context, 'db' | 'property'>,
  from: string,
  most: number,
): Promise<string[]> => {
  const rows = await db.many<{ id: string }>`
    select id from events where property_id = ${property.id} and id > ${from} order by id desc limit ${most}`
  return rows.map(({ id }) => id)
}
