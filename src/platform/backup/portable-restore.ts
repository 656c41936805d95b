import type pg from 'pg'
import { openClient } from '../database/client.ts'
import { connect, type Target } from '../database/connect.ts'
import { type Migration, migrate } from '../database/migrate.ts'
import type { EnvironmentName } from '../runtime/environment.ts'
import { StartupError } from '../runtime/startup-error.ts'
import type { About, Manifest, TableShape, TableSum } from './backup-file.ts'
import { copyIn, copyOut, quotedName, RowSum } from './copy.ts'
import { BACKUP, copyInText, copyOutText, shapesOf, WITHOUT_LIMIT } from './portable-source.ts'
import { type Entry, TornBackup } from './tar.ts'

/** Takes the rows of one environment into an empty database, in one transaction: all of them or none. */
export interface Loading {
  take(entry: Entry): Promise<void>
  /** Compares every table with what the backup says of it, then commits. */
  finish(manifest: Manifest): Promise<void>
  giveUp(): Promise<void>
}

/** The schema first: by the same migrations as in the database that the backup was made of. */
export async function beginLoading(
  name: EnvironmentName,
  target: Target,
  about: About,
  migrations: Migration[],
): Promise<Loading> {
  const pool = connect(target, { connections: 1, name: 'portico-restore' })
  await migrate(pool, migrationsTo(about.schema[name], migrations)).finally(() => pool.end())
  const client = await openClient(target, BACKUP)
  const tables = about.tables![name]
  const shapeOf = new Map(tables.map((table) => [table.name, table]))
  const restoreRules = await suspendRules(client, tables)
  const loading: Loading = {
    async take({ name: path, content }) {
      const table = shapeOf.get(path.split('/')[1]!)
      if (!table) throw new TornBackup(`it holds rows of a table that it does not describe: ${path}`)
      await copyIn(client, copyInText(table), content)
    },
    async finish({ tables: sums, sequences }) {
      for (const [sequence, value] of Object.entries(sequences![name])) {
        if (value !== null) await client.query('select setval($1::regclass, $2)', [quotedName(sequence), value])
      }
      await client.query(restoreRules)
      for (const table of tables) await compare(client, table, sums![name][table.name]!)
      await client.query('commit')
      await client.query(`begin; ${WITHOUT_LIMIT}; analyze; commit`)
      await client.end()
    },
    giveUp: () => client.end(),
  }
  return loading
}

export function migrationsTo(newest: string, migrations: Migration[]): Migration[] {
  const index = migrations.findIndex(({ name }) => name === newest)
  if (index >= 0) return migrations.slice(0, index + 1)
  throw new StartupError(
    `This backup is of a newer Portico (its schema has ${newest}): restore it with that release, or a later one.`,
  )
}

export async function requireEmpty(target: Target, name: EnvironmentName): Promise<void> {
  const client = await openClient(target, BACKUP)
  const tables = await shapesOf(client).finally(() => client.end())
  if (tables.length === 0) return
  throw new StartupError(
    `The ${name} database of DATABASE_URL is not empty (${tables.length} tables): create an empty one and name that.`,
  )
}

/**
 * References would demand an order, and triggers would count again what is counted. Answers the statements that bring
 * them back, by which every reference is checked.
 */
async function suspendRules(client: pg.Client, tables: readonly TableShape[]): Promise<string> {
  await client.query(`begin; ${WITHOUT_LIMIT}`)
  const { rows } = await client.query(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace order by conrelid, conname`)
  const names = tables.map((table) => `public.${quotedName(table.name)}`)
  const triggers = (state: string) => names.map((name) => `alter table ${name} ${state} trigger user`)
  const before = [
    ...rows.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
    ...triggers('disable'),
    `truncate ${names.join(', ')}`, // what migrations put there
  ]
  await client.query(before.join(';'))
  const after = rows.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`)
  return [...triggers('enable'), ...after].join(';')
}

async function compare(client: pg.Client, table: TableShape, wanted: TableSum): Promise<void> {
  const sum = new RowSum()
  for await (const _ of copyOut(client, copyOutText(table), sum));
  const { rows, sum: found } = sum.total
  if (rows === wanted.rows && found === wanted.sum) return
  throw new StartupError(
    `The table ${table.name} is not what the backup says (${rows} rows of ${wanted.rows}, or other values): nothing was ` +
      'changed. Use another backup.',
  )
}
