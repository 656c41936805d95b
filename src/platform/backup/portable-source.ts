import type pg from 'pg'
import { openClient } from '../database/client.ts'
import type { Target } from '../database/connect.ts'
import type { EnvironmentName } from '../runtime/environment.ts'
import type { Ending, Source, TableShape, TableSum } from './backup-file.ts'
import { copyOut, quotedName, RowSum } from './copy.ts'
import type { Entry } from './tar.ts'

/** Both environments. The sandbox is looked at first: the keys that its secrets are sealed with are in live. */
export const ENVIRONMENTS = ['sandbox', 'live'] as const satisfies EnvironmentName[]

type Targets = Record<EnvironmentName, Target>
type Clients = Record<EnvironmentName, pg.Client>

/** What the connections are called. */
export const BACKUP = 'portico-backup'
/** For transactions that work on all rows. */
export const WITHOUT_LIMIT = 'set local statement_timeout = 0'

/**
 * All rows of both databases as PostgreSQL writes them as text, which every version reads. Each database as of one
 * moment, seen by a transaction that blocks nobody.
 */
export async function portableSource(targets: Targets, portico: string): Promise<Source> {
  const clients = Object.fromEntries(
    await Promise.all(ENVIRONMENTS.map(async (name) => [name, await openClient(targets[name], BACKUP)])),
  ) as Clients
  try {
    for (const name of ENVIRONMENTS) {
      await clients[name].query(
        `begin isolation level repeatable read read only; ${WITHOUT_LIMIT}; select from schema_migrations limit 1`,
      )
    }
    const tables = await forEach(clients, shapesOf)
    const about = {
      format: 1,
      kind: 'portable',
      portico,
      postgres: (await text(clients.live, "select current_setting('server_version_num')::int / 10000")) as string,
      schema: await forEach(clients, newestMigration),
      bytes: sum(Object.values(await forEach(clients, sizeOf))),
      tables,
    } as const
    return { about, entries: rowsOf(clients, tables) }
  } catch (error) {
    await endAll(clients)
    throw error
  }
}

async function* rowsOf(clients: Clients, tables: Record<EnvironmentName, TableShape[]>): AsyncGenerator<Entry, Ending> {
  try {
    const sums = { live: {}, sandbox: {} } as Record<EnvironmentName, Record<string, TableSum>>
    for (const name of ENVIRONMENTS) {
      for (const table of tables[name]) {
        const sum = new RowSum()
        let number = 0
        for await (const part of copyOut(clients[name], copyOutText(table), sum)) {
          const file = `${name}/${table.name}/${String(number++).padStart(6, '0')}.copy`
          yield { name: file, size: part.length, content: [part] }
        }
        sums[name][table.name] = sum.total
      }
    }
    const at = `to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    return {
      at: (await text(clients.live, `select ${at}`)) as string,
      tables: sums,
      sequences: await forEach(clients, sequencesOf),
    }
  } finally {
    await endAll(clients)
  }
}

/** By a query: a table in partitions cannot be copied by its name. */
export const copyOutText = ({ name, columns }: TableShape): string =>
  `copy (select ${columns.map(quotedName).join(', ')} from public.${quotedName(name)}) to stdout`

export const copyInText = ({ name, columns }: TableShape): string =>
  `copy public.${quotedName(name)} (${columns.map(quotedName).join(', ')}) from stdin`

/** Tables with the columns that are stored, not computed; one in partitions as a whole, which ones there are may differ. */
export async function shapesOf(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0
      and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname collate "C"`)
  return rows
}

const newestMigration = async (client: pg.Client): Promise<string> =>
  (await text(client, 'select name from schema_migrations order by version desc limit 1')) ?? ''

const sizeOf = async (client: pg.Client): Promise<number> =>
  Number(await text(client, 'select pg_database_size(current_database())'))

async function sequencesOf(client: pg.Client): Promise<Record<string, string | null>> {
  const { rows } = await client.query(
    `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public'`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

async function text(client: pg.Client, query: string): Promise<string | undefined> {
  const { rows } = await client.query({ text: query, rowMode: 'array' })
  return rows[0] === undefined ? undefined : String(rows[0][0])
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)

const forEach = async <T>(
  clients: Clients,
  ask: (client: pg.Client) => Promise<T>,
): Promise<Record<EnvironmentName, T>> => ({ live: await ask(clients.live), sandbox: await ask(clients.sandbox) })

const endAll = (clients: Clients) => Promise.all(Object.values(clients).map((client) => client.end()))
