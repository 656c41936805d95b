import { name } from '../src/platform/database/sql.ts'
import type { Pair } from './pair.ts'

/** Every request asks for something else: the same question of several callers would be asked of the database once. */

/** One of a thousand records, as REST and as a cursor name it. */
async function someIds({ pool, propertyId }: Pair, table: string): Promise<() => string> {
  const rows = await pool.db.many<{ id: string }>`
    select id from ${name(table)} where property_id = ${propertyId} order by id offset 500 limit 1000`
  return () => rows[Math.floor(Math.random() * rows.length)]!.id
}

export async function anyRecord(pair: Pair, path: string, table: string): Promise<() => string> {
  const id = await someIds(pair, table)
  return () => `${path}/${id()}`
}

/** References take no notice of the cursor, and answer the first page. */
export async function anyPage(pair: Pair, path: string, table: string): Promise<() => string> {
  const id = await someIds(pair, table)
  return () => `${path}?limit=50&cursor=${Buffer.from(id()).toString('base64url')}`
}
