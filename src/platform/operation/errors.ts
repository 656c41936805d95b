import { boundViolations } from '../schema/bound-violations.ts'
import type { Violation } from '../schema/violation.ts'

export type { Violation, ViolationType } from '../schema/violation.ts'

/** What went wrong, in the few kinds that every door can express. Any error that is not a Failure is a bug. */
export type ErrorKind =
  | 'malformed'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'precondition'
  | 'too_large'
  | 'unsupported'
  | 'method'
  | 'invalid'
  | 'limited'
  | 'unavailable'

export const statusOf: Record<ErrorKind, number> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method: 405,
  conflict: 409,
  precondition: 412,
  too_large: 413,
  unsupported: 415,
  invalid: 422,
  limited: 429,
  unavailable: 503,
}

/** An error is a value like an operation: defined once in its module, listed by the operations that can answer it. */
export interface ErrorDefinition {
  readonly code: string
  readonly kind: ErrorKind
  /** One sentence for the documentation: what happened and how to resolve it. */
  readonly meaning: string
  /** The unique index or check whose violation means this error, so that the database decides races. */
  readonly constraint?: string
}

export const defineError = (
  code: string,
  kind: ErrorKind,
  meaning: string,
  more: { constraint?: string } = {},
): ErrorDefinition => ({ code, kind, meaning, ...more })

export class Failure extends Error {
  readonly definition: ErrorDefinition
  readonly detail: string | Violation[]
  readonly retryAfterSeconds: number | undefined
  /** The version that the record has instead of the expected one. */
  readonly presentVersion: number | undefined
  /** The record that the requested one was merged into. */
  readonly mergedInto: string | undefined

  constructor(
    definition: ErrorDefinition,
    more: {
      detail?: string | Violation[]
      retryAfterSeconds?: number
      presentVersion?: number
      mergedInto?: string | undefined
      cause?: unknown
    } = {},
  ) {
    super(definition.code, { cause: more.cause })
    this.definition = definition
    this.detail = Array.isArray(more.detail) ? boundViolations(more.detail) : (more.detail ?? definition.code)
    this.retryAfterSeconds = more.retryAfterSeconds
    this.presentVersion = more.presentVersion
    this.mergedInto = more.mergedInto
  }

  /** The error's code; violations share one. */
  get code(): string {
    return typeof this.detail === 'string' ? this.detail : this.definition.code
  }

  get status(): number {
    return statusOf[this.definition.kind]
  }
}

export function fail(definition: ErrorDefinition, more?: ConstructorParameters<typeof Failure>[1]): never {
  throw new Failure(definition, more)
}

export const invalidRequest = defineError(
  'invalid_request',
  'invalid',
  'The request parses but breaks a rule; `detail` lists every violation with its place, message and type, up to 100. ' +
    'Where there are more, or they do not fit into 64 KiB, the last item says so: `too_many_violations`.',
)

export const versionConflict = defineError(
  'version_conflict',
  'precondition',
  'The record has another version than `If-Match` or `if_version` expects, and nothing was changed; read it again.',
)

export const failWith = (violations: Violation[]): never => fail(invalidRequest, { detail: violations })

// The errors that any operation can answer. Modules define their own beside their operations.
export const malformedJson = defineError('malformed_json', 'malformed', 'The body is not valid JSON.')
export const bodyNotObject = defineError('body_not_an_object', 'malformed', 'The body must be a JSON object.')
export const missingBody = defineError('missing_body', 'malformed', 'This operation needs a JSON body.')
export const malformedUrl = defineError('malformed_url', 'malformed', 'The address holds a broken percent-encoding.')
export const malformedRequest = defineError('malformed_request', 'malformed', 'The request is not valid HTTP.')
export const missingApiKey = defineError(
  'missing_api_key',
  'unauthenticated',
  'Send a key as `Authorization: Bearer …` or `X-API-Key: …`.',
)
export const invalidApiKey = defineError(
  'invalid_api_key',
  'unauthenticated',
  'The key is unknown, revoked or expired, or two different keys were sent.',
)
export const invalidToken = defineError(
  'invalid_token',
  'unauthenticated',
  'The access token is unknown, expired or revoked, or was issued for another address of this server.',
)
export const credentialWithdrawn = defineError(
  'credential_withdrawn',
  'unauthenticated',
  'The key, application or session that opened this stream was revoked, has expired or may do less now; open it anew.',
)
export const missingScope = defineError(
  'missing_scope',
  'forbidden',
  'The key or token lacks the scope named after the colon; issue one that has it.',
)
export const originNotAllowed = defineError(
  'origin_not_allowed',
  'forbidden',
  'A web page of this origin may not use the tools; the operator can list it in PORTICO_CORS_ORIGINS.',
)
export const hostNotAllowed = defineError(
  'host_not_allowed',
  'forbidden',
  'The Host header names no address of this server; the operator sets PORTICO_PUBLIC_URL, or lists it in PORTICO_CORS_ORIGINS.',
)
export const toolNotEnabled = defineError(
  'tool_not_enabled',
  'forbidden',
  'The address of the tool server does not offer this tool. Whoever set this client up can add its toolset, as in ' +
    '?tools=default,revenue; tools that erase, deal in credentials or concern many records are in ?tools=default,guarded.',
)
export const callDeclined = defineError(
  'call_declined',
  'forbidden',
  'A person was asked whether this should be done, and did not agree. Nothing was done; do not try it another way.',
)
export const routeNotFound = defineError('route_not_found', 'not_found', 'No such path; see /docs for all of them.')
export const methodNotAllowed = defineError(
  'method_not_allowed',
  'method',
  'The path exists but not with this method; the `Allow` header lists those it has.',
)
export const bodyTooLarge = defineError('body_too_large', 'too_large', 'The body is larger than this path accepts.')
export const unsupportedMediaType = defineError(
  'unsupported_media_type',
  'unsupported',
  'Send the `Content-Type` that this path takes, not compressed: `application/json`, or for a file one of those its page names.',
)
export const rateLimited = defineError(
  'rate_limited',
  'limited',
  'Too many requests in this window; wait the seconds in `Retry-After`.',
)
export const tooManyStreams = defineError(
  'too_many_streams',
  'limited',
  'The property has as many streams open at this server as it may: 2,000, unless the operator sets PORTICO_MOST_STREAMS. ' +
    'Close those that nobody reads, or wait until some have ended.',
)
export const idempotencyInProgress = defineError(
  'idempotency_key_in_use',
  'conflict',
  'The first request with this Idempotency-Key is still running; ask again after `Retry-After` seconds.',
)
export const answerErased = defineError(
  'answer_erased',
  'conflict',
  'The first request with this Idempotency-Key was carried out, but its answer held personal data that has been erased ' +
    'since; it is not carried out again. Read the record, or send a new request with a new key.',
)
export const temporarilyUnavailable = defineError(
  'temporarily_unavailable',
  'unavailable',
  'The database cannot be reached or the server is stopping; retry after `Retry-After` seconds.',
)
/** Not thrown: the code for a bug, with no internal details. */
export const internalErrorCode = 'internal_error'

export const platformErrors: readonly ErrorDefinition[] = [
  malformedJson,
  bodyNotObject,
  missingBody,
  malformedUrl,
  malformedRequest,
  missingApiKey,
  invalidApiKey,
  invalidToken,
  credentialWithdrawn,
  missingScope,
  versionConflict,
  originNotAllowed,
  hostNotAllowed,
  toolNotEnabled,
  callDeclined,
  routeNotFound,
  methodNotAllowed,
  bodyTooLarge,
  unsupportedMediaType,
  invalidRequest,
  rateLimited,
  idempotencyInProgress,
  answerErased,
  temporarilyUnavailable,
]
