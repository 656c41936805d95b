import { Socket } from 'node:net'
import pg from 'pg'
import { currentSpan } from '../telemetry/spans.ts'
import { asConnectionLost } from './availability.ts'
import { type Run, unwaited } from './batch.ts'
import { Client, targetConfig } from './client.ts'
import { compile } from './compile.ts'
import type { Db } from './db.ts'
import type { AddedRow } from './destination.ts'
import { OwnConnection } from './own-connection.ts'
import { type SharedConnections, type SharedOptions, shareConnections } from './shared-connections.ts'
import { sql } from './sql.ts'
import { type Begin, type Perform, Statements } from './statements.ts'
import type { Target } from './target.ts'
import { together, type Work } from './together.ts'
import { inTransaction } from './transaction.ts'

export type { Db, TransactionDb } from './db.ts'
export type { Target } from './target.ts'

export interface ConnectOptions {
  connections: number
  name: string
  /** Sees each batch before it is sent and may add to it: the test suite sets the property for each statement. */
  intercept?: (runs: Run[]) => Run[]
}

export interface Pool {
  readonly db: Db
  /** A dedicated connection, for transactions that are scripts. Behind a pooler it is one's own only within them. */
  session<T>(work: (session: Session) => Promise<T>): Promise<T>
  /** How many connections are open, and how many statements wait for one. */
  usage(): { connections: number; waiting: number }
  /** Closes every connection at once; statements that wait on them fail, and the next statement reconnects. */
  drop(): void
  end(): Promise<void>
}

export interface Session {
  readonly db: Db
  /** Several statements of our own, without parameters; answers the rows of the last one. No snapshot is left behind. */
  script(text: string): Promise<readonly Record<string, unknown>[]>
}

/** A statement that waits longer for a lock is moved to a connection of its own, where it delays no other. */
const LOCK_TIMEOUT = '100ms'
/** Said with each batch where a pooler may hand it to any connection. */
const LIMIT_WAITING = unwaited(compile(sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`))

/**
 * Single statements share a few connections, separate ones for reads and for writes; a transaction or a session has a
 * connection of its own.
 */
export function connect(target: Target, options: ConnectOptions): Pool {
  const { connections, name, intercept = (runs) => runs } = options
  const sockets = new Set<Socket>()
  const config = { ...targetConfig(target, name), stream: () => trackedSocket(sockets) }
  // At least two: the start migrates in a session and bootstraps in a transaction at the same time.
  const own = new pg.Pool({
    ...config,
    Client: Client as never, // its types know no settings of ours
    max: Math.max(2, Math.floor(connections * 0.5)),
    idleTimeoutMillis: 60_000,
  })
  own.on('error', () => {}) // an idle connection died; the pool has already removed it
  own.on('connect', (client) => client.on('error', () => {})) // the statements that wait on it fail by themselves

  const acquire = async (): Promise<OwnConnection> => {
    const client = await own.connect().catch((error) => {
      throw asConnectionLost(error)
    })
    return new OwnConnection(client, intercept)
  }
  const borrow = async <T>(work: (connection: OwnConnection) => Promise<T>): Promise<T> => {
    const connection = await acquire()
    try {
      const result = await work(connection)
      connection.release()
      return result
    } catch (error) {
      await connection.giveUp()
      throw error
    }
  }

  const runSeparately = (works: Work[]) => {
    for (const work of works) borrow((connection) => connection.performAll(together([work]))).catch(work.reject)
  }
  const shared = (kind: 'read' | 'change', share: number, more: Partial<SharedOptions> = {}): SharedConnections =>
    shareConnections(kind, {
      count: Math.max(1, Math.round(connections * share)),
      connect: () => new Client(config),
      runSeparately,
      intercept,
      ...more,
    })
  const reads = shared('read', 0.3)
  const impatient = { ...config, settings: { ...config.settings, lock_timeout: LOCK_TIMEOUT } }
  const changes = shared(
    'change',
    0.2,
    target.pooled
      ? { intercept: (runs) => [LIMIT_WAITING, ...intercept(runs)] }
      : { connect: () => new Client(impatient) },
  )
  const perform: Perform = ({ shape, values }, property) =>
    new Promise((resolve, reject) =>
      (shape.readsOnly ? reads : changes).add({ shape, values, property, cause: currentSpan(), resolve, reject }),
    )
  const insert = (rows: readonly AddedRow[]): Promise<void> =>
    new Promise((resolve, reject) => changes.add({ rows, cause: currentSpan(), resolve, reject }))

  const begin: Begin = (property, work) =>
    inTransaction({ acquire, perform, insert, database: sockets }, property, work)

  return {
    db: new Statements({ perform, begin, database: sockets }),
    session: (work) =>
      borrow((connection) =>
        work({
          db: new Statements({
            perform: (statement, property) => connection.perform(statement, property),
            database: sockets,
          }),
          script: async (text) => [await connection.client.query(text)].flat().at(-1)?.rows ?? [],
        }),
      ),
    usage: () => ({ connections: sockets.size, waiting: own.waitingCount + reads.waiting() + changes.waiting() }),
    drop() {
      config.hosts?.lost()
      for (const socket of sockets) socket.destroy()
    },
    async end() {
      await Promise.all([reads.end(), changes.end(), own.end()])
    },
  }
}

/** The socket is tracked, so that a connection to a silent server can be destroyed. */
function trackedSocket(sockets: Set<Socket>): Socket {
  const socket = new Socket()
  sockets.add(socket)
  socket.once('close', () => sockets.delete(socket))
  return socket
}

/** One connection for one task, such as the preparation at start. */
export async function inSession<T>(target: Target, work: (session: Session) => Promise<T>): Promise<T> {
  const pool = connect(target, { connections: 1, name: 'portico-setup' })
  try {
    return await pool.session(work)
  } finally {
    await pool.end()
  }
}
