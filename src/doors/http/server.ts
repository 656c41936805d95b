import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import cors from '@fastify/cors'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Caller } from '../../platform/operation/context.ts'
import {
  Failure,
  malformedRequest,
  methodNotAllowed,
  routeNotFound,
  temporarilyUnavailable,
} from '../../platform/operation/errors.ts'
import type { AppliedLimits } from '../../platform/reliability/limits.ts'
import type { Config } from '../../platform/runtime/config.ts'
import type { Log } from '../../platform/runtime/log.ts'
import { newId } from '../../platform/schema/ids.ts'
import { recordMethods } from './allowed-methods.ts'
import { answerError, BODY_TOO_LARGE } from './answer-error.ts'
import { brokenRequestAnswer, requestTimeout } from './broken-request.ts'
import { compressAnswers } from './compressed-answers.ts'
import { trackConnections } from './connections.ts'
import { drain } from './drain.ts'
import { limitHeaders, secureTransport, securityHeaders } from './headers.ts'
import type { Identification } from './identify.ts'
import { LONGEST_BODY_MS, LONGEST_FILE_MS, readBodies } from './slow-bodies.ts'
import { traceRequests } from './traced-requests.ts'

/** What holds for every HTTP response of every door: ids, headers, limits, errors, unknown paths. */

export interface HttpParts {
  config: Config
  identification: Identification
  clock: () => number
  log: Log
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The tightest limit that applied so far; sent in the response headers. */
    limit: AppliedLimits | null
    /** For logs and metrics: what this request did. */
    action: string
    caller: Caller | null
    /** When a streamed response began: its duration is not our response time. */
    begunMs: number
  }
}

const MEBIBYTE = 1024 * 1024
const SWEEP_EVERY_MS = 50
const LONGEST_ANSWER_MS = 20_000

export interface HttpServer {
  app: FastifyInstance
  /** Before a stop: requests are served as before, but connections end with their answers and readiness is over. */
  drain(): void
  readonly draining: boolean
  /** Refuses new requests with 503, lets those in flight finish, and closes every connection. */
  close(): Promise<void>
}

export async function createHttpServer({ config, identification, clock, log }: HttpParts): Promise<HttpServer> {
  const transport = secureTransport(config)
  const answerBroken = brokenRequestAnswer(identification.countAddress)
  const failureReporter = { log, metadataOf: identification.metadataOf }
  let draining = false
  let stopping = false
  const app = Fastify({
    logger: false,
    bodyLimit: MEBIBYTE,
    requestTimeout: LONGEST_FILE_MS,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    genReqId: () => newId('req', clock()),
    routerOptions: { maxParamLength: 20_000 }, // longer than a URL can be: a long id is one that does not exist
    // Before routing no hook has run: their work is done here.
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders).headers(transport(request)).header('x-request-id', request.id)
      identification.countUnknown(request as FastifyRequest).then(
        () => answerError(error, request as FastifyRequest, reply, failureReporter),
        (failure) => answerError(failure, request as FastifyRequest, reply, failureReporter),
      )
    },
    clientErrorHandler: answerBroken,
    http: { requireHostHeader: false }, // refused below, in our own format
  })
  app.server.headersTimeout = 20_000
  app.decorateRequest('limit', null)
  app.decorateRequest('action', '')
  app.decorateRequest('caller', null)
  app.decorateRequest('begunMs', 0)
  app.removeAllContentTypeParsers() // doors read bodies themselves, after the caller was admitted
  const tooSlow = (socket: Socket) => answerBroken(requestTimeout(), socket)
  readBodies(app, LONGEST_BODY_MS, tooSlow)
  if (config.corsOrigins.length > 0) await app.register(cors, corsOptions(config.corsOrigins))

  traceRequests(app)
  // Hooks in callback style: a promise per hook and request would cost more than the work.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders).headers(transport(request)).header('x-request-id', request.id)
    const lacksHost = request.headers.host === undefined && request.raw.httpVersion === '1.1'
    if (stopping) done(new Failure(temporarilyUnavailable, { retryAfterSeconds: 2 }))
    else if (lacksHost) done(new Failure(malformedRequest))
    else done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.headers(limitHeaders(request.limit ?? identification.showAddress(request)))
    if (payload instanceof Readable) request.begunMs = reply.elapsedTime
    done(null, payload)
  })
  compressAnswers(app)
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (error.code === BODY_TOO_LARGE) await drain(request.raw) // a client still sending would never read the response
    return answerError(error, request, reply, failureReporter)
  })
  app.server.on('connect', (_request, socket) => answerBroken(new Error('no tunnels here'), socket as Socket))

  const connections = trackConnections(app.server)
  const allowedMethods = recordMethods(app)
  app.setNotFoundHandler(async (request, reply) => {
    await identification.countUnknown(request)
    const allowed = allowedMethods(request.url.split('?')[0]!)
    if (allowed.length === 0) throw new Failure(routeNotFound)
    reply.header('allow', allowed.join(', '))
    throw new Failure(methodNotAllowed)
  })

  const lastAnswers = () => {
    draining = true
    connections.closeAfterAnswers()
  }
  return {
    app,
    drain: lastAnswers,
    get draining() {
      return draining
    },
    async close() {
      stopping = true
      lastAnswers()
      // A connection that becomes idle meanwhile would otherwise stay open until its keep-alive ends.
      const sweep = setInterval(() => connections.closeWaiting(tooSlow), SWEEP_EVERY_MS)
      const patience = setTimeout(() => app.server.closeAllConnections(), LONGEST_ANSWER_MS)
      await app.close()
      clearInterval(sweep)
      clearTimeout(patience)
    },
  }
}

const corsOptions = (origins: string[]) => ({
  origin: origins.includes('*') ? '*' : origins,
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  exposedHeaders: [
    'X-Request-Id',
    'ETag',
    'Retry-After',
    'RateLimit',
    'RateLimit-Policy',
    'Idempotent-Replayed',
    'Portico-Ignored-Fields',
  ],
  maxAge: 600,
})
