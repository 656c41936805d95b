import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers open connections in advance. Node does not count them as idle, so a stop would wait for their timeout. */
export function trackUnused(server: Server): () => void {
  const unused = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage) => unused.delete(socket))
  return () => {
    for (const socket of unused) if (socket.bytesRead === 0) socket.destroy()
  }
}
