import type { Context } from './context.ts'
import { type Fragment, name, sql } from './database/sql.ts'
import type { Mentions } from './mentions.ts'

/** How many rows one statement looks at: far from any time-out, however much there is. */
export const AT_ONCE = 5000

/** Matches text that holds one of these anywhere; the text's capitals are made small by ASCII's rule in every database. */
export const anywhere = (traces: readonly string[]): string[] =>
  traces.map((trace) => `%${trace.replace(/[\\%_]/g, '\\$&')}%`)

type Texts = Record<string, string | null>

interface Stretch {
  last: string | null
  perhaps: { id: string; texts: Texts }[]
}

/** Empties free text that speaks of the person, wherever in a table it stands; the rest of the row stays. */
export async function eraseMentions(ctx: Context, table: string, texts: string[], mentions: Mentions): Promise<number> {
  let erased = 0
  for (let after: string | null = ''; after !== null; ) {
    const stretch: Stretch = await rowsAfter(ctx, table, texts, after, mentions.traces)
    const found = stretch.perhaps.filter((row) => mentions.in(row.texts))
    for (const text of texts) {
      const rows = found.filter((row) => mentions.in(row.texts[text])).map(({ id }) => id)
      if (rows.length > 0) await emptyText(ctx, table, text, rows)
    }
    erased += found.length
    after = stretch.last
  }
  return erased
}

const rowsAfter = (
  { db, property }: Context,
  table: string,
  texts: string[],
  after: string,
  traces: readonly string[],
): Promise<Stretch> => {
  const each = (make: (column: Fragment) => Fragment, between: Fragment) =>
    texts.map((text) => make(name(text))).reduce((all, one) => sql`${all} ${between} ${one}`)
  const patterns = anywhere(traces)
  return db.one`
    with stretch as materialized (
      select id, ${each((column) => column, sql`,`)} from ${name(table)}
      where (property_id, id) > (${property.id}, ${after}) and (property_id, id) < (${property.id}, '~')
      order by property_id, id limit ${AT_ONCE}
    ),
    perhaps as (
      select id, to_json(stretch) as texts from stretch
      where ${each((column) => sql`lower(${column} collate "C") like any(${patterns}::text[])`, sql`or`)}
    )
    select (select max(id) from stretch) as last, coalesce((select json_agg(perhaps) from perhaps), '[]') as perhaps`
}

const emptyText = ({ db, property }: Context, table: string, text: string, ids: string[]): Promise<number> =>
  db.run`update ${name(table)} set ${name(text)} = null where property_id = ${property.id} and id = any(${ids})`
