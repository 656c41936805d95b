import cors from '@fastify/cors'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Authenticator } from '../modules/access/index.ts'
import type { Config } from '../platform/config.ts'
import type { Caller } from '../platform/context.ts'
import type { Environment } from '../platform/environment.ts'
import {
  bodyTooLarge,
  Failure,
  malformedRequest,
  malformedUrl,
  methodNotAllowed,
  rateLimited,
  routeNotFound,
  temporarilyUnavailable,
  unsupportedMediaType,
} from '../platform/errors.ts'
import { Refusal } from '../platform/execute.ts'
import { ReplayedFailure } from '../platform/idempotency.ts'
import { newId } from '../platform/ids.ts'
import type { LimitState } from '../platform/limits.ts'
import type { Log } from '../platform/log.ts'
import { addressBucket } from './address.ts'
import { brokenRequestAnswer } from './broken-request.ts'
import { errorBody, internalErrorBody } from './error-body.ts'
import { limitHeaders, securityHeaders } from './headers.ts'

/** What holds for every HTTP answer of every door: ids, headers, limits, errors, unknown paths. */

export interface HttpParts {
  config: Config
  authenticator: Authenticator
  /** Where addresses without a valid key are counted. */
  live: Environment
  quota: { key: number; address: number }
  log: Log
  /** Path templates of all operations with their methods, to tell 405 from 404. */
  allowedMethods(path: string): string[]
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The tightest limit that applied so far; told in the headers of the answer. */
    limit: LimitState | null
    /** For logs and metrics: what this request did. */
    action: string
    caller: Caller | null
  }
}

const MEBIBYTE = 1024 * 1024

export interface HttpServer {
  app: FastifyInstance
  /** The caller, or 401 counted against its address; at once where its key was seen a moment ago. */
  identify(request: FastifyRequest): Caller | Promise<Caller>
  /** From now on every new request is turned away with 503. */
  stopAccepting(): void
}

export async function createHttpServer(parts: HttpParts): Promise<HttpServer> {
  const { config, log, live, quota } = parts
  const secure = securityHeaders(config)
  const identify = identifier(parts)
  let stopping = false
  const app = Fastify({
    logger: false,
    bodyLimit: MEBIBYTE,
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    genReqId: () => newId('req'),
    routerOptions: { maxParamLength: 1000 },
    // Before routing no hook has run yet: what they would do is done here.
    frameworkErrors: (error, request, reply) => {
      reply.headers(secure).header('x-request-id', request.id)
      countUnknown(request as FastifyRequest, identify, parts).then(
        () => answerError(error, request as FastifyRequest, reply, log),
        (failure) => answerError(failure, request as FastifyRequest, reply, log),
      )
    },
    clientErrorHandler: brokenRequestAnswer((address) => live.limiter.take([addressBucket(address, quota.address)])),
  })
  app.server.headersTimeout = 20_000

  app.decorateRequest('limit', null)
  app.decorateRequest('action', '')
  app.decorateRequest('caller', null)
  app.removeAllContentTypeParsers() // doors read bodies themselves, after the caller was admitted
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  if (config.corsOrigins.length > 0) await app.register(cors, corsOptions(config.corsOrigins))

  // Hooks in callback style: a promise per hook and request would cost more than what they do.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(secure).header('x-request-id', request.id)
    done(stopping ? new Failure(temporarilyUnavailable, { retryAfterSeconds: 2 }) : undefined)
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.limit) reply.headers(limitHeaders(request.limit))
    done(null, payload)
  })
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply, log))

  app.setNotFoundHandler(async (request, reply) => {
    await countUnknown(request, identify, parts)
    const allowed = parts.allowedMethods(request.url.split('?')[0]!)
    if (allowed.length === 0) throw new Failure(routeNotFound)
    reply.header('allow', allowed.join(', '))
    throw new Failure(methodNotAllowed)
  })

  return {
    app,
    identify,
    stopAccepting() {
      stopping = true
    },
  }
}

function identifier({ authenticator, live, quota }: HttpParts): HttpServer['identify'] {
  const known = (request: FastifyRequest, caller: Caller): Caller => {
    request.caller = caller
    return caller
  }
  const unknown = (request: FastifyRequest, failure: unknown): never => {
    if (!(failure instanceof Failure) || failure.status !== 401) throw failure
    const limit = live.limiter.take([addressBucket(request.ip, quota.address)])
    request.limit = limit
    if (limit.allowed) throw failure
    throw new Failure(rateLimited, { retryAfterSeconds: limit.resetSeconds })
  }
  return (request) => {
    const { authorization, 'x-api-key': apiKey } = request.headers
    try {
      const found = authenticator.authenticate({ authorization, apiKey: apiKey?.toString() })
      if (!(found instanceof Promise)) return known(request, found)
      return found.then(
        (caller) => known(request, caller),
        (failure) => unknown(request, failure),
      )
    } catch (failure) {
      return unknown(request, failure)
    }
  }
}

/** Unknown paths count like any other request, against the key or else the address. */
async function countUnknown(request: FastifyRequest, identify: HttpServer['identify'], { quota }: HttpParts) {
  const caller = await Promise.resolve(request)
    .then(identify)
    .catch((failure) => {
      if (failure instanceof Failure && failure.status === 401) return undefined
      throw failure
    })
  if (caller) countRequest(request, quota.key)
}

/** A request that runs no operation counts against its key all the same. */
export function countRequest(request: FastifyRequest, quota: number): void {
  const { environment, actor } = request.caller!
  const limit = environment.limiter.take([{ policy: 'default', key: `key:${actor.family}`, quota }])
  request.limit = limit
  if (!limit.allowed) throw new Failure(rateLimited, { retryAfterSeconds: limit.resetSeconds })
}

function answerError(
  error: Error & { code?: string },
  request: FastifyRequest,
  reply: FastifyReply,
  log: Log,
): FastifyReply {
  const failure = error instanceof Failure ? error : frameworkFailure(error)
  if (!failure) {
    log.error({ request_id: request.id, action: request.action, err: error }, 'unexpected error')
    return reply.code(500).send(internalErrorBody(request.id))
  }
  if (failure instanceof Refusal && failure.limit) request.limit = failure.limit
  if (request.limit) reply.headers(limitHeaders(request.limit))
  if (failure instanceof ReplayedFailure) reply.header('idempotent-replayed', 'true')
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', failure.retryAfterSeconds)
  return reply.code(failure.status).send(errorBody(failure, request.id))
}

function frameworkFailure(error: { code?: string; statusCode?: number }): Failure | undefined {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Failure(bodyTooLarge)
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Failure(unsupportedMediaType)
    case 'FST_ERR_BAD_URL':
      return new Failure(malformedUrl)
    default:
      return error.statusCode && error.statusCode < 500 ? new Failure(malformedRequest) : undefined
  }
}

const corsOptions = (origins: string[]) => ({
  origin: origins.includes('*') ? '*' : origins,
  exposedHeaders: [
    'X-Request-Id',
    'Retry-After',
    'RateLimit',
    'RateLimit-Policy',
    'Idempotent-Replayed',
    'Portico-Ignored-Fields',
  ],
  maxAge: 600,
})
