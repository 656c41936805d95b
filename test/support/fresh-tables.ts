import type { Db } from '../../src/platform/database/connect.ts'
import { Fragment, name, sql } from '../../src/platform/database/sql.ts'

/** Tables as the planner meets them before anything was analysed: filled a moment ago, and nothing known of them. */

/** The id of row `n`, in every table. */
export const freshId = (n: number): string => `row_${String(n).padStart(26, '0')}`

interface Column {
  name: string
  type: string
  nullable: boolean
}

class RolledBack extends Error {}

/** Runs the work where every table of properties, and of who belongs to them, is new and holds so many rows of one property; then all of it is gone. */
export async function withFreshTables(owner: Db, propertyId: string, rows: number, work: (db: Db) => Promise<void>) {
  const filled = owner.tx(async (db) => {
    await db.run`create schema fresh`
    await db.run`set local search_path = fresh, public`
    const tables = await db.many<{ table: string; columns: Column[]; partitioned: boolean }>`
      select c.relname as table, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null), 'nullable', not a.attnotnull)) as columns,
        c.relkind = 'p' as partitioned
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      group by c.oid
      having bool_and(c.relname in ('accounts', 'account_memberships')) or bool_or(a.attname = 'property_id') and bool_or(a.attname = 'id')`
    for (const { table, columns, partitioned } of tables) {
      await db.run`
        create table fresh.${name(table)} (like public.${name(table)} including indexes including storage)
        ${partitioned ? sql`partition by range (id)` : sql``}`
      if (partitioned) await addPartitions(db, table, rows)
      const values = columns.map(anyValue).reduce((all, one) => sql`${all}, ${one}`)
      const names = columns.map((column) => name(column.name)).reduce((all, one) => sql`${all}, ${one}`)
      await db.run`
        insert into fresh.${name(table)} (${names})
        select ${values} from (select ${propertyId}::text as property, n from generate_series(1, ${rows}::int) n) r`
    }
    await work(db)
    throw new RolledBack()
  })
  await filled.catch((error) => {
    if (!(error instanceof RolledBack)) throw error
  })
}

/** Three, each with a third of the rows. */
async function addPartitions(db: Db, table: string, rows: number): Promise<void> {
  const bounds = [
    'minvalue',
    `'${freshId(Math.floor(rows / 3))}'`,
    `'${freshId(Math.floor((rows * 2) / 3))}'`,
    'maxvalue',
  ]
  for (let i = 0; i < 3; i++) {
    const range = new Fragment([`for values from (${bounds[i]}) to (${bounds[i + 1]})`], [])
    await db.run`create table fresh.${name(`${table}_${i}`)} partition of fresh.${name(table)} ${range}`
  }
}

/** Anything will do: what is not analysed is not looked at. What may not have happened has not: nothing is removed. */
function anyValue({ name: column, type, nullable }: Column) {
  if (column === 'property_id') return sql`r.property`
  if (column === 'id') return sql`'row_' || lpad(r.n::text, 26, '0')`
  switch (type) {
    case 'timestamp with time zone':
      return nullable ? sql`null::timestamptz` : sql`'2026-01-01'::timestamptz + r.n * interval '1 second'`
    case 'date':
      return sql`'2026-01-01'::date + r.n`
    case 'boolean':
      return sql`false`
    case 'json':
      return sql`'{}'::json`
    case 'jsonb':
      return sql`'{}'::jsonb`
    case 'bytea':
      return sql`r.n::text::bytea`
    case 'text':
      return sql`'some ' || r.n`
    case 'text[]':
      return sql`array['some ' || r.n]`
    case 'numeric':
      return sql`1`
    case 'tsvector':
      return sql`to_tsvector('simple', 'some ' || r.n)`
    default:
      return sql`r.n`
  }
}
