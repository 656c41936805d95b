import cors from '@fastify/cors'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Authenticator } from '../modules/access/index.ts'
import type { Config } from '../platform/config.ts'
import type { Caller } from '../platform/context.ts'
import { type Environment, refuseWhileStopping } from '../platform/environment.ts'
import {
  bodyTooLarge,
  Failure,
  malformedRequest,
  malformedUrl,
  methodNotAllowed,
  rateLimited,
  routeNotFound,
  unsupportedMediaType,
} from '../platform/errors.ts'
import { Refusal } from '../platform/execute.ts'
import { ReplayedFailure } from '../platform/idempotency.ts'
import { newId } from '../platform/ids.ts'
import type { LimitState } from '../platform/limits.ts'
import type { Log } from '../platform/log.ts'
import { addressBucket } from './address.ts'
import { answerBrokenRequest } from './broken-request.ts'
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
  /** The caller, or 401 counted against its address. */
  identify(request: FastifyRequest): Promise<Caller>
  /** From now on every new request is turned away with 503. */
  stopAccepting(): void
}

export async function createHttpServer(parts: HttpParts): Promise<HttpServer> {
  const { config, log } = parts
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
    frameworkErrors: (error, request, reply) => answerError(error, request as FastifyRequest, reply, log),
    clientErrorHandler: answerBrokenRequest,
  })
  app.server.headersTimeout = 20_000

  app.decorateRequest('limit', null)
  app.decorateRequest('action', '')
  app.decorateRequest('caller', null)
  app.removeAllContentTypeParsers() // doors read bodies themselves, after the caller was admitted
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  if (config.corsOrigins.length > 0) await app.register(cors, corsOptions(config.corsOrigins))

  const secure = securityHeaders(config)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(secure).header('x-request-id', request.id)
    if (stopping) refuseWhileStopping()
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.limit) reply.headers(limitHeaders(request.limit))
  })
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply, log))

  const identify = identifier(parts)
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

const identifier =
  ({ authenticator, live, quota }: HttpParts) =>
  async (request: FastifyRequest): Promise<Caller> => {
    const { authorization, 'x-api-key': apiKey } = request.headers
    try {
      request.caller = await authenticator.authenticate({ authorization, apiKey: apiKey?.toString() })
      return request.caller
    } catch (failure) {
      if (!(failure instanceof Failure) || failure.status !== 401) throw failure
      const limit = live.limiter.take([addressBucket(request.ip, quota.address)])
      request.limit = limit
      if (limit.allowed) throw failure
      throw new Failure(rateLimited, { retryAfterSeconds: limit.resetSeconds })
    }
  }

/** Unknown paths count like any other request, against the key or else the address. */
async function countUnknown(request: FastifyRequest, identify: HttpServer['identify'], { quota }: HttpParts) {
  const caller = await identify(request).catch((failure) => {
    if (failure instanceof Failure && failure.status === 401) return undefined
    throw failure
  })
  if (!caller) return
  const { environment, actor } = caller
  const limit = environment.limiter.take([{ policy: 'default', key: `key:${actor.family}`, quota: quota.key }])
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
