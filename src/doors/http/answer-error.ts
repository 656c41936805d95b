import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  bodyTooLarge,
  Failure,
  internalErrorCode,
  invalidApiKey,
  invalidToken,
  malformedRequest,
  malformedUrl,
  missingApiKey,
  missingScope,
  unsupportedMediaType,
} from '../../platform/operation/errors.ts'
import { Refusal } from '../../platform/operation/execute.ts'
import { ReplayedFailure } from '../../platform/reliability/kept-answer.ts'
import type { Log } from '../../platform/runtime/log.ts'
import { occasionally } from '../../platform/runtime/occasionally.ts'
import { codeOf } from '../../platform/runtime/troubles.ts'
import { etagOf } from '../../platform/schema/version.ts'
import { errorBody, internalErrorBody } from './error-body.ts'
import { limitHeaders } from './headers.ts'
import type { Identification } from './identify.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the request was refused, for the request log. */
    errorCode: string | null
  }
}

export const BODY_TOO_LARGE = 'FST_ERR_CTP_BODY_TOO_LARGE'

/** Any error in the one format; a bug shows only its id. */
export function answerError(
  error: Error & { code?: string },
  request: FastifyRequest,
  reply: FastifyReply,
  { log, metadataOf }: { log: Log; metadataOf: Identification['metadataOf'] },
): FastifyReply {
  const failure = error instanceof Failure ? error : frameworkFailure(error)
  request.errorCode = failure?.code ?? internalErrorCode
  if (failure instanceof Refusal && failure.limit) request.limit = failure.limit
  if (request.limit) reply.headers(limitHeaders(request.limit))
  if (failure?.status === 503) tell503(failure, request, log)
  if (!failure) {
    log.error({ request_id: request.id, action: request.action, err: error }, 'unexpected error')
    return reply.code(500).send(internalErrorBody(request.id))
  }
  if (failure instanceof ReplayedFailure) reply.header('idempotent-replayed', 'true')
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', failure.retryAfterSeconds)
  if (failure.presentVersion !== undefined) reply.header('etag', etagOf(failure.presentVersion))
  const challenge = challengeOf(failure, () => metadataOf(request))
  if (challenge) reply.header('www-authenticate', challenge)
  return reply.code(failure.status).send(errorBody(failure, request.id))
}

const SAY_EVERY_MS = 10_000
const say = occasionally(SAY_EVERY_MS)

/** One line for each cause now and then: while something is away, every request fails. */
function tell503(failure: Failure, { id, action }: FastifyRequest, log: Log): void {
  const { code, cause } = failure
  const root = codeOf(cause)
  const message = cause instanceof Error ? cause.message : undefined
  say(`${code} ${root}`, (left_out) =>
    log.warn({ request_id: id, action, code, cause: root, message, left_out }, 'answered 503'),
  )
}

/** What RFC 6750 clients read: whether to get a token, a new one, or one with more scopes, and where (RFC 9728). */
function challengeOf({ status, definition, code }: Failure, metadata: () => string): string | undefined {
  const challenge = (...about: string[]) => `Bearer ${[...about, `resource_metadata="${metadata()}"`].join(', ')}`
  switch (definition) {
    case missingApiKey:
      return challenge()
    case invalidApiKey:
    case invalidToken:
      return challenge('error="invalid_token"')
    case missingScope:
      return challenge('error="insufficient_scope"', `scope="${code.slice(definition.code.length + 1)}"`)
    default:
      return status === 401 ? 'Bearer' : undefined
  }
}

function frameworkFailure(error: { code?: string; statusCode?: number }): Failure | undefined {
  switch (error.code) {
    case BODY_TOO_LARGE:
      return new Failure(bodyTooLarge)
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Failure(unsupportedMediaType)
    case 'FST_ERR_BAD_URL':
      return new Failure(malformedUrl)
    default:
      return error.statusCode && error.statusCode < 500 ? new Failure(malformedRequest) : undefined
  }
}
