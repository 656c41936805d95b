import postgres from 'postgres'

export interface Target {
  /** A postgres:// address, or a unix socket of the embedded server. */
  url?: string
  socketDir?: string
  port?: number
  user?: string
  database?: string
}

export interface ConnectOptions {
  connections: number
  name: string
  /** Sees every statement; the test suite's fence against unscoped SQL. */
  onStatement?: (text: string) => void
}

type Template<R> = (strings: TemplateStringsArray, ...values: unknown[]) => R

/** How modules speak to the database: tagged templates whose values are always parameters. */
export interface Db {
  /** Exactly one row. */
  one<T>(strings: TemplateStringsArray, ...values: unknown[]): Promise<T>
  maybe<T>(strings: TemplateStringsArray, ...values: unknown[]): Promise<T | undefined>
  many<T>(strings: TemplateStringsArray, ...values: unknown[]): Promise<T[]>
  /** How many rows it touched. */
  run: Template<Promise<number>>
  /** All or nothing; inside one already, joins it. */
  tx<T>(work: (db: Db) => Promise<T>): Promise<T>
  readonly inTransaction: boolean
}

export type Pool = postgres.Sql<Record<string, never>>

export function connect(target: Target, { connections, name, onStatement }: ConnectOptions): Pool {
  const options: postgres.Options<Record<string, postgres.PostgresType>> = {
    max: connections,
    connect_timeout: 5,
    idle_timeout: undefined,
    max_lifetime: null,
    backoff: (attempt) => Math.min(0.05 * 2 ** attempt, 1),
    onnotice: () => {},
    types: wireTypes,
    connection: { application_name: name, TimeZone: 'UTC', statement_timeout: 20_000, DateStyle: 'ISO' } as never,
    debug: onStatement ? (_connection, text) => onStatement(text) : undefined,
  }
  if (target.url) return postgres(target.url, options) as unknown as Pool
  const { socketDir, port, user, database } = target
  return postgres({ ...options, path: `${socketDir}/.s.PGSQL.${port}`, user, database }) as unknown as Pool
}

export const databaseOver = (pool: Pool | postgres.TransactionSql): Db => ({
  async one<T>(strings: TemplateStringsArray, ...values: unknown[]) {
    const rows = await query<T>(pool, strings, values)
    if (rows.length !== 1) throw new Error(`Expected one row, got ${rows.length}`)
    return rows[0]!
  },
  async maybe<T>(strings: TemplateStringsArray, ...values: unknown[]) {
    return (await query<T>(pool, strings, values))[0]
  },
  many: <T>(strings: TemplateStringsArray, ...values: unknown[]) => query<T>(pool, strings, values),
  async run(strings, ...values) {
    return (await query(pool, strings, values)).count
  },
  async tx<T>(work: (db: Db) => Promise<T>) {
    if ('savepoint' in pool) return work(databaseOver(pool))
    return (await pool.begin((transaction) => work(databaseOver(transaction)))) as T
  },
  inTransaction: 'savepoint' in pool,
})

const query = <T>(pool: Pool | postgres.TransactionSql, strings: TemplateStringsArray, values: unknown[]) =>
  pool(strings, ...(values as never[])) as unknown as Promise<T[] & { count: number }>

/** Rows come out as they go over the wire: dates as `YYYY-MM-DD`, moments as RFC 3339 UTC with milliseconds. */
const wireTypes: Record<string, postgres.PostgresType> = {
  date: { to: 1082, from: [1082], serialize: asIs, parse: asIs },
  timestamptz: {
    to: 1184,
    from: [1184],
    serialize: (value: Date | string) => (value instanceof Date ? value.toISOString() : value),
    parse: toWireMoment,
  },
  bigint: { to: 20, from: [20], serialize: String, parse: Number },
  // Exact in the database; every amount we hold is small enough to be exact as a JSON number too.
  numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
}

function asIs(value: string): string {
  return value
}

function toWireMoment(text: string): string {
  if (!text.endsWith('+00') || text.length < 22) return new Date(text).toISOString()
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`
}

const UNAVAILABLE = new Set([
  ...['CONNECT_TIMEOUT', 'CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'],
  ...['57P01', '57P02', '57P03', '57P05', '57014'], // shutting down, crashed, starting up, idle, statement time-out
  ...['53100', '53200', '53300', '53400'], // disk full, out of memory, too many connections
  ...['25006', '40001', '40P01', '55P03'], // read-only after a fail-over, serialisation, deadlock, lock time-out
])

/** The database cannot serve now, and the same request may well succeed later. */
export function isUnavailable(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && (UNAVAILABLE.has(code) || code.startsWith('08'))
}

/** The unique index that refused a row, if that is what happened. */
export function violatedConstraint(error: unknown): string | undefined {
  const { code, constraint_name } = (error ?? {}) as { code?: string; constraint_name?: string }
  return code === '23505' ? constraint_name : undefined
}
