import { Socket } from 'node:net'
import pg from 'pg'
import { asConnectionLost } from './availability.ts'
import type { Db } from './db.ts'
import { runPrepared } from './prepared.ts'
import { shareConnections } from './shared.ts'
import { type Begin, inOrder, runOn, Statements } from './statements.ts'
import { wireTypes } from './types.ts'

export type { Db } from './db.ts'

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
  /** The driver's class. That of the test suite also tells the database for which property each statement runs. */
  Client?: typeof pg.Client
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

/**
 * Single statements share a few connections, one behind the other without waiting for answers (pipelining); a
 * transaction or a session has a connection to itself.
 */
export function connect(target: Target, { connections, name, Client = pg.Client }: ConnectOptions): Pool {
  const sockets = new Set<Socket>()
  const config = { ...clientConfig(target, name), stream: () => trackedSocket(sockets) }
  const shared = shareConnections(
    () => new Client({ ...config, pipeline: true }),
    Math.max(1, Math.ceil(connections * 0.4)),
  )
  // Two at least: the start migrates in a session and bootstraps in a transaction beside it.
  const own = new pg.Pool({
    ...config,
    Client,
    max: Math.max(2, Math.floor(connections * 0.6)),
    idleTimeoutMillis: 60_000,
  })
  own.on('error', () => {}) // an idle connection died; the pool has already let go of it
  own.on('connect', (client) => client.on('error', () => {})) // whoever waits for an answer is told by its failure

  const borrow = async <T>(work: (client: pg.PoolClient, db: Db) => Promise<T>): Promise<T> => {
    const client = await own.connect().catch((error) => {
      throw asConnectionLost(error)
    })
    let broken = true
    try {
      const result = await work(
        client,
        new Statements({ run: inOrder(runOn((query) => runPrepared(client, query))), database: sockets }),
      )
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

  const begin: Begin = (property, work) =>
    borrow(async (_, db) => {
      await db.run`begin`
      const result = await work(property === undefined ? db : db.for(property))
      await db.run`commit`
      return result
    })

  return {
    db: new Statements({ run: runOn(shared.query), begin, database: sockets }),
    session: (work) => borrow((client, db) => work({ db, script: async (text) => void (await client.query(text)) })),
    drop() {
      for (const socket of sockets) socket.destroy()
    },
    async end() {
      await Promise.all([shared.end(), own.end()])
    },
  }
}

/** Kept in sight, so that connections to a silent server can be cut. */
function trackedSocket(sockets: Set<Socket>): Socket {
  const socket = new Socket()
  sockets.add(socket)
  socket.once('close', () => sockets.delete(socket))
  return socket
}

export const clientConfig = ({ url, socketDir, port, user, database }: Target, name: string): pg.ClientConfig => ({
  ...(url ? { connectionString: url } : { host: socketDir, port, user, database }),
  application_name: name,
  // Every statement is short: parallel workers and compiling would cost more than they save. Pages cost the same in any
  // order: else a table without statistics is read whole and sorted, where an index has the order (decision 33).
  options: '-c TimeZone=UTC -c DateStyle=ISO -c max_parallel_workers_per_gather=0 -c jit=off -c random_page_cost=1',
  statement_timeout: 20_000,
  connectionTimeoutMillis: 5000,
  keepAlive: true,
  types: wireTypes,
})
