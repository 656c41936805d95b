import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Node calls a connection idle once its response was written, though bytes may still be buffered for a slow reader, and
 * cuts it off. While such bytes exist anywhere, no idle connection is closed; the stop retries soon.
 */
export function spareSlowReaders(server: Server): void {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const closeIdle = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {
    for (const socket of sockets) if (socket.writableLength > 0) return
    closeIdle()
  }
}
