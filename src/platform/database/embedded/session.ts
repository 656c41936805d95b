import { connect, type Socket } from 'node:net'
import { dataRow, errorResponse, failure, queryPacket, startupPacket } from './wire.ts'

/**
 * One plain connection, just enough of PostgreSQL's protocol to hold it and ask a question. A driver's pool would
 * reconnect behind our back, and here a dropped connection is the very thing to be noticed.
 */
export interface Session {
  isOpen(): boolean
  /** settles when the connection is gone, whoever ended it */
  readonly closed: Promise<void>
  /** rows of a simple query, values as text */
  query(sql: string, timeoutMs: number): Promise<string[][]>
  end(): void
}

export interface SessionTarget {
  socketPath: string
  user: string
  applicationName: string
  timeoutMs: number
}

interface Pending {
  rows: string[][]
  error?: Error
  resolve(rows: string[][]): void
  reject(error: Error): void
}

export async function openSession({ socketPath, user, applicationName, timeoutMs }: SessionTarget): Promise<Session> {
  const socket = connect(socketPath)
  const exchange = serialExchange(socket)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const startup = { user, database: 'postgres', application_name: applicationName }
  await exchange(startupPacket(startup), timeoutMs)
  return {
    isOpen: () => socket.readyState === 'open',
    closed,
    query: (sql, queryTimeoutMs) => exchange(queryPacket(sql), queryTimeoutMs),
    end: () => socket.end(Buffer.from([0x58, 0, 0, 0, 4])),
  }
}

/** Sends a packet and collects the answer up to ReadyForQuery; the socket keeps the process alive only meanwhile. */
function serialExchange(socket: Socket) {
  let pending: Pending | undefined
  let buffered = Buffer.alloc(0)
  let lastError: Error | undefined

  const settle = (outcome: (waiting: Pending) => void) => {
    const waiting = pending
    pending = undefined
    if (waiting) outcome(waiting)
  }
  const receive = (type: string, body: Buffer) => {
    if (type === 'E' && pending) pending.error = errorResponse(body)
    if (type === 'D') pending?.rows.push(dataRow(body))
    if (type === 'R' && body.readInt32BE(0) !== 0) socket.destroy(failure('The server asks for a password', '28P01'))
    if (type === 'Z') settle(({ error, rows, resolve, reject }) => (error ? reject(error) : resolve(rows)))
  }
  socket.on('data', (chunk) => {
    buffered = Buffer.concat([buffered, chunk])
    while (buffered.length >= 5 && buffered.length > buffered.readInt32BE(1)) {
      const end = 1 + buffered.readInt32BE(1)
      receive(String.fromCharCode(buffered[0]!), buffered.subarray(5, end))
      buffered = buffered.subarray(end)
    }
  })
  socket.on('error', (error) => {
    lastError = error
  })
  socket.on('close', () =>
    settle(({ error, reject }) => reject(error ?? lastError ?? failure('The server hung up', 'ECONNRESET'))),
  )

  return async (packet: Buffer, timeoutMs: number): Promise<string[][]> => {
    if (pending) throw new Error('A question is already under way on this session')
    if (socket.destroyed) throw lastError ?? failure('The session is closed', 'ECONNRESET')
    const timer = setTimeout(() => socket.destroy(failure('The server does not answer', 'ETIMEDOUT')), timeoutMs)
    socket.ref()
    try {
      return await new Promise<string[][]>((resolve, reject) => {
        pending = { rows: [], resolve, reject }
        socket.write(packet)
      })
    } finally {
      clearTimeout(timer)
      socket.unref()
    }
  }
}
