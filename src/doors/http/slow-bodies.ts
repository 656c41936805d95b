import type { Socket } from 'node:net'
import type { FastifyRequest, preParsingHookHandler } from 'fastify'

/** Node knows one limit for the time of all requests; files get that one, every other body a tighter one of ours. */

/** 50 MiB at half a megabit a second, the slowest line a hotel would still call one. */
export const LONGEST_FILE_MS = 15 * 60_000
export const LONGEST_BODY_MS = 60_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file and may take its time. */
    takesFile?: boolean
  }
}

export const limitBodies =
  (longestMs: number, tooSlow: (socket: Socket) => void): preParsingHookHandler =>
  (request, _reply, payload, done) => {
    done(null, payload)
    if (!announcesBody(request) || request.routeOptions.config.takesFile) return
    const timer = setTimeout(() => tooSlow(request.raw.socket), longestMs).unref()
    const arrived = () => clearTimeout(timer)
    request.raw.once('end', arrived).once('close', arrived)
  }

const announcesBody = ({ headers }: FastifyRequest): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
