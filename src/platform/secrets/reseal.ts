import type { Db } from '../database/connect.ts'
import { type Fragment, name, sql } from '../database/sql.ts'
import type { Vault } from './vault.ts'

/** An encrypted column. Modules list theirs; a test fails for a binary column that no module declares. */
export interface SealedColumn {
  readonly table: string
  readonly column: string
  /** The purpose it is encrypted for, and the columns that the purpose depends on. */
  readonly purpose: string | { readonly of: readonly string[]; text(row: Record<string, string>): string }
}

export interface ResealProgress {
  readonly table: string
  readonly column: string
  /** How many of the table's pages were read. */
  readonly seen: number
  readonly pages: number
  /** How many values were encrypted again, in this column and this pass. */
  readonly resealed: number
}

const PAGES_AT_ONCE = 32

interface Row extends Record<string, unknown> {
  ctid: string
  sealed: Uint8Array
}

/**
 * Encrypts with the vault's current key every value that another key encrypted, a few pages at a time, while others
 * read and write: a value is replaced only if it is still the one that was read. Passes over a column until a pass
 * finds nothing, so that it can be interrupted and restarted at any time.
 */
export async function resealColumn(
  db: Db,
  vault: Vault,
  sealed: SealedColumn,
  onProgress: (progress: ResealProgress) => void,
): Promise<number> {
  let total = 0
  for (;;) {
    const resealed = await pass(db, vault, sealed, onProgress)
    if (resealed === 0) return total
    total += resealed
  }
}

async function pass(
  db: Db,
  vault: Vault,
  at: SealedColumn,
  onProgress: (progress: ResealProgress) => void,
): Promise<number> {
  const { table, column } = at
  const { pages } = await db.one<{ pages: number }>`
    select pg_relation_size(${table}::regclass) / current_setting('block_size')::int as pages`
  let resealed = 0
  for (let from = 0; from < pages; from += PAGES_AT_ONCE) {
    const rows = await readOthers(db, vault, at, from)
    if (rows.length > 0) await replace(db, vault, at, rows)
    resealed += rows.length
    onProgress({ table, column, seen: Math.min(pages, from + PAGES_AT_ONCE), pages, resealed })
  }
  return resealed
}

const readOthers = (db: Db, { mark }: Vault, { table, column, purpose }: SealedColumn, from: number): Promise<Row[]> =>
  db.many`
    select /* across properties: the key alone decides */ ctid::text, ${name(column)} as sealed
      ${typeof purpose === 'string' ? sql`` : listed(purpose.of)}
    from ${name(table)}
    where ctid >= ${`(${from},0)`}::tid and ctid < ${`(${from + PAGES_AT_ONCE},0)`}::tid
      and substring(${name(column)} from 1 for ${mark.length}) <> ${mark}`

const listed = (columns: readonly string[]): Fragment =>
  columns.reduce((list, column) => sql`${list}, ${name(column)}`, sql``)

const replace = (db: Db, vault: Vault, { table, column, purpose }: SealedColumn, rows: readonly Row[]) => {
  const anew = rows.map((row) => {
    const meant = typeof purpose === 'string' ? purpose : purpose.text(row as Record<string, string>)
    return vault.seal(vault.openBytes(row.sealed, meant), meant)
  })
  return db.run`
    update /* across properties: the key alone decides */ ${name(table)} t set ${name(column)} = r.anew
    from unnest(
      ${rows.map(({ ctid }) => ctid)}::text[], ${rows.map(({ sealed }) => Buffer.from(sealed))}::bytea[], ${anew}::bytea[]
    ) as r (row, sealed, anew)
    where t.ctid = r.row::tid and t.${name(column)} = r.sealed`
}
