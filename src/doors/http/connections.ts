import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The connections of a server, for its stop. */
export interface Connections {
  /** Every answer from now on is the last of its connection. */
  closeAfterAnswers(): void
  /** Closes those that nobody uses, and hands over those whose client owes us the rest of a request for too long. */
  closeWaiting(tooSlow: (socket: Socket) => void): void
}

/** How long a stop waits for the next byte of a request. */
const PATIENCE_MS = 1000

interface Connection {
  readonly underWay: Map<IncomingMessage, ServerResponse>
  /** What had arrived, and since when nothing more has. */
  bytes: number
  sinceMs: number
}

export function trackConnections(server: Server): Connections {
  const open = new Map<Socket, Connection>()
  let last = false
  server.on('connection', (socket: Socket) => {
    open.set(socket, { underWay: new Map(), bytes: 0, sinceMs: 0 })
    socket.once('close', () => open.delete(socket))
  })
  server.on('upgrade', (_request, socket) => open.delete(socket as Socket)) // its door closes it
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (last) response.shouldKeepAlive = false
    const underWay = open.get(request.socket)?.underWay
    underWay?.set(request, response)
    response.once('close', () => underWay?.delete(request))
  })
  spareSlowReaders(server, open)

  return {
    closeAfterAnswers() {
      last = true
      for (const { underWay } of open.values())
        for (const response of underWay.values()) if (!response.headersSent) response.shouldKeepAlive = false
    },
    closeWaiting(tooSlow) {
      server.closeIdleConnections()
      const nowMs = performance.now()
      for (const [socket, connection] of open) {
        if (socket.bytesRead === 0) {
          socket.destroy() // opened in advance by a browser: Node calls it busy
        } else if (socket.bytesRead !== connection.bytes) {
          Object.assign(connection, { bytes: socket.bytesRead, sinceMs: nowMs })
        } else if (nowMs - connection.sinceMs > PATIENCE_MS && owesBytes(socket, connection)) tooSlow(socket)
      }
    },
  }
}

/** Half a head, which is no request yet, or half a body. */
const owesBytes = ({ writableLength }: Socket, { underWay }: Connection): boolean =>
  writableLength === 0 && [...underWay.keys()].every((request) => !request.complete)

/**
 * Node calls a connection idle once its response was written, though bytes may still be buffered for a slow reader, and
 * cuts it off. While such bytes exist anywhere, no idle connection is closed; the stop retries soon.
 */
function spareSlowReaders(server: Server, open: ReadonlyMap<Socket, unknown>): void {
  const closeIdle = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {
    for (const socket of open.keys()) if (socket.writableLength > 0) return
    closeIdle()
  }
}
