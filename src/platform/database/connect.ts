import { Socket } from 'node:net'
import pg from 'pg'
import { asConnectionLost } from './availability.ts'
import { runPrepared } from './prepared.ts'
import { shareConnections } from './shared.ts'
import { compile, Fragment, type Statement } from './sql.ts'
import { wireTypes } from './types.ts'

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

/** How modules speak to the database: tagged templates whose values are always parameters. */
export interface Db {
  /** Exactly one row. */
  one<T>(strings: TemplateStringsArray, ...values: unknown[]): Promise<T>
  maybe<T>(strings: TemplateStringsArray, ...values: unknown[]): Promise<T | undefined>
  many<T>(strings: TemplateStringsArray, ...values: unknown[]): Promise<T[]>
  /** How many rows it touched. */
  run(strings: TemplateStringsArray, ...values: unknown[]): Promise<number>
  /** All or nothing, on a connection of its own; inside one already, joins it. */
  tx<T>(work: (db: Db) => Promise<T>): Promise<T>
}

export interface Pool {
  readonly db: Db
  /** A connection to oneself, for what belongs to a session: advisory locks, settings, scripts. */
  session<T>(work: (session: Session) => Promise<T>): Promise<T>
  /** Drops every connection at once; what waits on them fails, and the next statement connects anew. */
  drop(): void
  end(): Promise<void>
}

export interface Session {
  readonly db: Db
  /** Several statements of our own making, without parameters. */
  script(text: string): Promise<void>
}

type Run = (statement: Fragment) => Promise<pg.QueryResult>

/**
 * Single statements share a few connections, one behind the other without waiting for answers (pipelining); a
 * transaction or a session has a connection to itself.
 */
export function connect(target: Target, { connections, name, onStatement }: ConnectOptions): Pool {
  const sockets = new Set<Socket>()
  const config = { ...clientConfig(target, name), stream: () => trackedSocket(sockets) }
  const shared = shareConnections(config, Math.max(1, Math.ceil(connections * 0.4)))
  // Two at least: the start migrates in a session and bootstraps in a transaction beside it.
  const own = new pg.Pool({ ...config, max: Math.max(2, Math.floor(connections * 0.6)), idleTimeoutMillis: 60_000 })
  own.on('error', () => {}) // an idle connection died; the pool has already let go of it
  own.on('connect', (client) => client.on('error', () => {})) // whoever waits for an answer is told by its failure

  const runWith = (query: (statement: Statement) => Promise<pg.QueryResult>): Run => {
    return async (fragment) => {
      const statement = compile(fragment)
      onStatement?.(statement.text)
      try {
        return await query(statement)
      } catch (error) {
        throw asConnectionLost(error)
      }
    }
  }

  const borrow = async <T>(work: (client: pg.PoolClient, db: Db) => Promise<T>): Promise<T> => {
    const client = await own.connect().catch((error) => {
      throw asConnectionLost(error)
    })
    let broken = true
    try {
      const db: Db = dbOver(inOrder(runWith((statement) => runPrepared(client, statement))), (nested) => nested(db))
      const result = await work(client, db)
      broken = false
      return result
    } catch (error) {
      broken = await client.query('rollback').then(
        () => false,
        () => true,
      )
      throw error
    } finally {
      client.release(broken)
    }
  }

  const tx = <T>(work: (db: Db) => Promise<T>): Promise<T> =>
    borrow(async (_, db) => {
      await db.run`begin`
      const result = await work(db)
      await db.run`commit`
      return result
    })

  return {
    db: dbOver(runWith(shared.query), tx),
    session: (work) => borrow((client, db) => work({ db, script: async (text) => void (await client.query(text)) })),
    drop() {
      for (const socket of sockets) socket.destroy()
    },
    async end() {
      await Promise.all([shared.end(), own.end()])
    },
  }
}

/** One connection answers one statement at a time; whoever asks for several at once waits in line. */
function inOrder(run: Run): Run {
  let last: Promise<unknown> = Promise.resolve()
  return (statement) => {
    const turn = last.then(() => run(statement))
    last = turn.catch(() => {}) // told to whoever asked for it
    return turn
  }
}

/** Kept in sight, so that connections to a silent server can be cut. */
function trackedSocket(sockets: Set<Socket>): Socket {
  const socket = new Socket()
  sockets.add(socket)
  socket.once('close', () => sockets.delete(socket))
  return socket
}

const dbOver = (run: Run, tx: Db['tx']): Db => ({
  async one<T>(strings: TemplateStringsArray, ...values: unknown[]) {
    const { rows } = await run(new Fragment(strings, values))
    if (rows.length !== 1) throw new Error(`Expected one row, got ${rows.length}`)
    return rows[0] as T
  },
  async maybe<T>(strings: TemplateStringsArray, ...values: unknown[]) {
    return (await run(new Fragment(strings, values))).rows[0] as T | undefined
  },
  async many<T>(strings: TemplateStringsArray, ...values: unknown[]) {
    return (await run(new Fragment(strings, values))).rows as T[]
  },
  async run(strings, ...values) {
    return (await run(new Fragment(strings, values))).rowCount ?? 0
  },
  tx,
})

export const clientConfig = ({ url, socketDir, port, user, database }: Target, name: string): pg.ClientConfig => ({
  ...(url ? { connectionString: url } : { host: socketDir, port, user, database }),
  application_name: name,
  // Every statement is short: parallel workers and compiling would cost more than they save.
  options: '-c TimeZone=UTC -c DateStyle=ISO -c max_parallel_workers_per_gather=0 -c jit=off',
  statement_timeout: 20_000,
  connectionTimeoutMillis: 5000,
  keepAlive: true,
  types: wireTypes,
})
