import { Socket } from 'node:net'
import { dirname } from 'node:path'
import pg from 'pg'

/** One plain connection that is never reopened, because its end is the signal that is waited for. */
export interface Session {
  isOpen(): boolean
  /** settles when the connection is closed, whichever side closed it */
  readonly closed: Promise<void>
  /** rows of a query, values as text */
  query(sql: string, timeoutMs: number): Promise<string[][]>
  end(): void
}

export interface SessionTarget {
  socketPath: string
  user: string
  applicationName: string
  timeoutMs: number
}

const asText = { getTypeParser: () => (text: string) => text } as pg.CustomTypesConfig

export async function openSession({ socketPath, user, applicationName, timeoutMs }: SessionTarget): Promise<Session> {
  const socket = new Socket()
  const client = new pg.Client({
    host: dirname(socketPath),
    port: Number(socketPath.slice(socketPath.lastIndexOf('.') + 1)),
    user,
    database: 'postgres',
    application_name: applicationName,
    connectionTimeoutMillis: timeoutMs,
    types: asText,
    stream: () => socket,
  })
  const closed = new Promise<void>((resolve) => client.once('end', resolve))
  client.on('error', () => {}) // reported by `closed`, and by the pending query
  await client.connect().catch((error) => {
    socket.destroy()
    throw withCode(error)
  })
  socket.unref() // the socket keeps the process alive only during a query
  return {
    isOpen: () => socket.readyState === 'open',
    closed,
    async query(text, queryTimeoutMs) {
      socket.ref()
      try {
        const { rows } = await client.query({
          text,
          rowMode: 'array',
          query_timeout: queryTimeoutMs,
        } as pg.QueryArrayConfig)
        return rows
      } catch (error) {
        throw withCode(error)
      } finally {
        socket.unref()
      }
    },
    end: () => void client.end().catch(() => {}), // an error here means that it is closed already
  }
}

/** The driver reports some ends of a connection by message only, without a code. */
function withCode(error: unknown): unknown {
  if (!(error instanceof Error) || 'code' in error) return error
  return Object.assign(error, { code: /timeout/i.test(error.message) ? 'ETIMEDOUT' : 'ECONNRESET' })
}
