import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Node has one time limit for all requests; files get that one, every other body a tighter one of ours. */

/** 50 MiB at half a megabit per second, the slowest line a hotel would use. */
export const LONGEST_FILE_MS = 15 * 60_000
export const LONGEST_BODY_MS = 60_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file and may take longer. */
    takesFile?: boolean
  }
}

/** How late a body over its limit may be detected, as a share of the limit. */
const NOTICED_WITHIN = 1 / 12

/** Reads bodies as bytes, and ends those that take too long. One timer checks all, because one each would be costly. */
export function readBodies(app: FastifyInstance, longestMs: number, tooSlow: (socket: Socket) => void): void {
  const arriving = new Map<IncomingMessage, number>()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, ({ raw }, body, done) => {
    arriving.delete(raw)
    done(null, body)
  })
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (announcesBody(request) && !request.routeOptions.config.takesFile) arriving.set(request.raw, performance.now())
    done(null, payload)
  })
  const look = () => {
    const longAgo = performance.now() - longestMs
    for (const [raw, since] of arriving) {
      const isOver = raw.complete || raw.destroyed
      if (isOver || since < longAgo) arriving.delete(raw)
      if (!isOver && since < longAgo) tooSlow(raw.socket)
    }
  }
  const timer = setInterval(look, longestMs * NOTICED_WITHIN).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

const announcesBody = ({ headers }: FastifyRequest): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
