import { nextVersion } from '../database/next-version.ts'
import { type Fragment, name, sql } from '../database/sql.ts'
import type { Context, Transaction } from '../operation/context.ts'
import type { PiiMatcher } from './pii-matcher.ts'
import { mayHold } from './search-patterns.ts'
import type { Passage, RemovedText, TextTable, WholeField } from './text-table.ts'

/** The rows that one statement scans: few enough to stay far from any timeout. */
export const AT_ONCE = 5000
/** The rows that are held and rewritten together: each may be long. */
const AT_A_TIME = 200

type Row = { id: string } & Record<string, unknown>

/** Scans a table by its key and yields the rows that may match, a range at a time. */
async function walk(ctx: Context, table: TextTable, sought: PiiMatcher[], visit: (rows: Row[]) => Promise<void>) {
  for (let after: string | null = ''; after !== null; ) {
    const { last, perhaps }: Stretch = await rowsAfter(ctx, table, sought, after)
    if (perhaps.length > 0) await visit(perhaps)
    after = last
  }
}

/** Every passage that matches: keys anywhere, doubtful values only in free text. */
export const passagesIn = (
  ctx: Context,
  table: TextTable,
  matcher: PiiMatcher,
  visit: (passage: Passage) => void,
  { doubtful = false } = {},
) =>
  walk(ctx, table, [matcher], async (rows) => {
    for (const row of rows) {
      for (const field of (doubtful ? doubtfulFields : fieldsWith)(table, matcher, row)) {
        visit({ kind: table.kind, id: row.id, field, excerpt: matcher.excerpt(said(table, field, row)) })
      }
    }
  })

/** Removes these values from every text of the table, and reports doubtful ones; returns which records changed. */
export async function erasePassages(
  tx: Transaction,
  table: TextTable,
  keys: PiiMatcher,
  doubts: PiiMatcher,
  doubtful: (said: unknown) => void,
): Promise<string[]> {
  const erased: string[] = []
  await walk(tx, table, [keys, doubts], async (rows) => {
    const found = rows.filter((row) => fieldsWith(table, keys, row).length > 0)
    const lost = new Map((await takeOut(tx, table, keys, idsOf(found))).map(({ id, fields }) => [id, fields]))
    erased.push(...lost.keys())
    for (const row of rows) {
      const fields = lost.get(row.id)
      if (fields && table.goesWhole) continue
      const left = fields ? without(table, row, keys, fields) : row
      for (const field of doubtfulFields(table, doubts, left)) doubtful(said(table, field, left))
    }
  })
  return erased
}

/** Removes these values from some records, or from the fields that `only` names. */
export async function takeOut(
  tx: Transaction,
  table: TextTable,
  matcher: PiiMatcher,
  ids: readonly string[],
  only: (id: string, field: string) => boolean = () => true,
): Promise<RemovedText[]> {
  const lost: RemovedText[] = []
  for (let i = 0; i < ids.length; i += AT_A_TIME) {
    const rows = await lockRows(tx, table, ids.slice(i, i + AT_A_TIME))
    const found = rows.flatMap((row) => {
      const fields = fieldsWith(table, matcher, row).filter((field) => only(row.id, field))
      return fields.length > 0 ? [{ row, fields }] : []
    })
    if (table.goesWhole)
      await deleteRows(
        tx,
        table,
        found.map(({ row }) => row.id),
      )
    else await rewrite(tx, table, matcher, found)
    lost.push(...found.map(({ row, fields }) => ({ id: row.id, fields })))
  }
  if (lost.length > 0) await table.lost?.(tx, lost)
  return lost
}

async function rewrite(ctx: Context, table: TextTable, matcher: PiiMatcher, found: { row: Row; fields: string[] }[]) {
  for (const [field, how] of Object.entries(table.fields)) {
    const rows = found.filter(({ fields }) => fields.includes(field)).map(({ row }) => row)
    if (rows.length === 0) continue
    if (typeof how === 'object') await emptyField(ctx, table, how, idsOf(rows))
    else
      await replaceField(
        ctx,
        table,
        field,
        how,
        rows.map((row) => ({ id: row.id, value: matcher.without(row[field]) })),
      )
  }
  if (table.versioned) await countChange(ctx, table, idsOf(found.map(({ row }) => row)))
}

const without = (table: TextTable, row: Row, matcher: PiiMatcher, fields: readonly string[]): Row => ({
  ...row,
  ...Object.fromEntries(
    fields.map((field) => [field, typeof table.fields[field] === 'object' ? null : matcher.without(row[field])]),
  ),
})

const doubtfulFields = (table: TextTable, doubts: PiiMatcher, row: Row): string[] =>
  fieldsWith(table, doubts, row).filter((field) => !table.keysOnly?.includes(field))

const fieldsWith = (table: TextTable, matcher: PiiMatcher, row: Row): string[] =>
  Object.keys(table.fields).filter((field) => matcher.in(said(table, field, row)))

function said({ fields }: TextTable, field: string, row: Row): unknown {
  const [how, value] = [fields[field]!, row[field]]
  return typeof how === 'object' && how.read && typeof value === 'string' ? how.read(value) : value
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

interface Stretch {
  last: string | null
  perhaps: Row[]
}

const isEscaped = ({ fields }: TextTable): boolean =>
  Object.values(fields).some((how) => typeof how === 'object' && how.read !== undefined)

const columnsOf = ({ fields }: TextTable): Fragment =>
  Object.keys(fields)
    .map(name)
    .reduce((all, one) => sql`${all}, ${one}`)

/**
 * Finds the end of the next range by ids only, which the primary key holds, then reads one range of that key. For whole
 * rows the planner would materialise them all before it filters any.
 */
const rowsAfter = (
  { db, property }: Context,
  table: TextTable,
  sought: PiiMatcher[],
  after: string,
): Promise<Stretch> => {
  const searched = sql`concat_ws(' ', ${columnsOf(table)})`
  const patterns = sought.map((matcher) => matcher.patterns)
  return db.one`
    with ids as materialized (
      select id from ${name(table.table)}
      where (property_id, id) > (${property.id}, ${after}) and (property_id, id) < (${property.id}, '~')
      order by property_id, id limit ${AT_ONCE}
    ),
    perhaps as (
      select id, ${columnsOf(table)} from ${name(table.table)}
      where property_id = ${property.id} and id > ${after} and id <= (select max(id) from ids)
        and ${mayHold(searched, patterns, { escaped: isEscaped(table) })}
    )
    select (select max(id) from ids) as last,
      coalesce((select json_agg(perhaps order by id) from perhaps), '[]') as perhaps`
}

const lockRows = ({ db, property }: Context, table: TextTable, ids: readonly string[]): Promise<Row[]> =>
  db.many`
    select id, ${columnsOf(table)} from ${name(table.table)}
    where property_id = ${property.id} and id = any(${ids}::text[]) order by id for update`

const deleteRows = ({ db, property }: Context, { table }: TextTable, ids: readonly string[]): Promise<number> =>
  db.run`delete from ${name(table)} where property_id = ${property.id} and id = any(${ids}::text[])`

const countChange = (ctx: Context, { table }: TextTable, ids: readonly string[]): Promise<number> =>
  ctx.db.run`
    update ${name(table)} set ${nextVersion(ctx)} where property_id = ${ctx.property.id} and id = any(${ids}::text[])`

const emptyField = ({ db, property }: Context, { table }: TextTable, { emptied }: WholeField, ids: readonly string[]) =>
  db.run`update ${name(table)} set ${emptied} where property_id = ${property.id} and id = any(${ids}::text[])`

const replaceField = (
  { db, property }: Context,
  { table }: TextTable,
  field: string,
  type: 'text' | 'json' | 'jsonb',
  rows: { id: string; value: unknown }[],
): Promise<number> =>
  db.run`
    update ${name(table)} t set ${name(field)} = r.value::${name(type)}
    from unnest(
      ${idsOf(rows)}::text[], ${rows.map(({ value }) => (type === 'text' ? value : JSON.stringify(value)))}::text[]
    ) as r (id, value)
    where t.property_id = ${property.id} and t.id = r.id`
