import type { Violation } from './generated/types.ts'

/** What an answer says about what went wrong. */
export interface Refusal {
  status: number
  detail: string | Violation[] | undefined
  requestId: string | undefined
  retryAfter: number | undefined
  mergedInto?: string | undefined
}

/** Anything that Portico refuses, and anything that keeps its answer from coming. */
export class PorticoError extends Error {
  override name = 'PorticoError'
  /** `packages.create` */
  readonly operation: string
  /** Of HTTP; 0 when no answer came. */
  readonly status: number
  /** Stable, for programs: `package_slug_taken`. For 422 it is `invalid_request`, and `violations` say more. */
  readonly code: string
  /** As answered: the code, for 403 with the missing scope, for 422 the violations. */
  readonly detail: string | Violation[] | undefined
  /** Every rule that the request breaks; empty unless the status is 422. */
  readonly violations: Violation[]
  /** Names the request in the server's logs: quote it when you ask for help. */
  readonly requestId: string | undefined
  /** Seconds that the server asks you to wait. */
  readonly retryAfter: number | undefined
  /** Of a record that was merged into another: the id of that one. */
  readonly mergedInto: string | undefined

  constructor(operation: string, refusal: Refusal, more: { message?: string; code?: string; cause?: unknown } = {}) {
    const { status, detail, requestId, retryAfter } = refusal
    const code = more.code ?? (typeof detail === 'string' ? detail : status === 422 ? 'invalid_request' : 'unknown')
    super(
      `${operation}: ${more.message ?? described(status, code, detail, requestId)}`,
      'cause' in more ? { cause: more.cause } : undefined,
    )
    this.operation = operation
    this.status = status
    this.code = code
    this.detail = detail
    this.violations = Array.isArray(detail) ? detail : []
    this.requestId = requestId
    this.retryAfter = retryAfter
    this.mergedInto = refusal.mergedInto
  }
}

function described(status: number, code: string, detail: Refusal['detail'], requestId: string | undefined): string {
  const words = Array.isArray(detail) ? detail.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join('; ') : code
  return `${status} ${words}${requestId ? ` (${requestId})` : ''}`
}

/** 401: no key, or one that is unknown, revoked or expired. */
export class AuthenticationError extends PorticoError {
  override name = 'AuthenticationError'
}

/** 403: the key lacks a scope; `code` ends in its name. */
export class PermissionError extends PorticoError {
  override name = 'PermissionError'
}

/** 404: this property has no such record. */
export class NotFoundError extends PorticoError {
  override name = 'NotFoundError'
}

/** 409: the record's state does not allow it, or the name is taken. */
export class ConflictError extends PorticoError {
  override name = 'ConflictError'
}

/** 422: the request breaks rules; `violations` lists all of them. */
export class InvalidRequestError extends PorticoError {
  override name = 'InvalidRequestError'
}

/** 429, and still so after the last attempt. */
export class RateLimitError extends PorticoError {
  override name = 'RateLimitError'
}

/** 5xx, and still so after the last attempt. */
export class ServerError extends PorticoError {
  override name = 'ServerError'
}

/** No answer came, or only part of one. */
export class ConnectionError extends PorticoError {
  override name = 'ConnectionError'
}

/** No answer came in time. */
export class TimeoutError extends ConnectionError {
  override name = 'TimeoutError'
}

const KINDS: Record<number, typeof PorticoError> = {
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  422: InvalidRequestError,
  429: RateLimitError,
}

/** Made of an error body; what is none of ours (a proxy's page) still has its status. */
export function errorOf(operation: string, status: number, headers: Headers, text: string): PorticoError {
  const body = parsed(text)
  const Kind = KINDS[status] ?? (status >= 500 ? ServerError : PorticoError)
  return new Kind(operation, {
    status,
    detail: typeof body.detail === 'string' || areViolations(body.detail) ? body.detail : undefined,
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfter: secondsToWait(headers.get('retry-after')),
    mergedInto: typeof body.merged_into === 'string' ? body.merged_into : undefined,
  })
}

/** Another server's `detail` may hold anything. */
const areViolations = (detail: unknown): detail is Violation[] =>
  Array.isArray(detail) && detail.every((item) => Array.isArray(item?.loc))

const NO_ANSWER: Refusal = { status: 0, detail: undefined, requestId: undefined, retryAfter: undefined }

export const connectionError = (operation: string, cause: unknown): ConnectionError =>
  new ConnectionError(operation, NO_ANSWER, {
    message: `the connection failed (${cause instanceof Error ? reasonOf(cause) : cause})`,
    code: 'connection_failed',
    cause,
  })

export const timeoutError = (operation: string, timeoutMs: number): TimeoutError =>
  new TimeoutError(operation, NO_ANSWER, { message: `no answer within ${timeoutMs} ms`, code: 'timeout' })

export const unexpectedAnswer = (operation: string, { status, headers }: Response, what: string): PorticoError =>
  new PorticoError(
    operation,
    { ...NO_ANSWER, status, requestId: headers.get('x-request-id') ?? undefined },
    { message: `the answer is ${what}: check baseUrl, and what stands before Portico.`, code: 'unexpected_answer' },
  )

/** `fetch` says only that it failed; why is in the cause. */
const reasonOf = ({ message, cause }: Error): string => (cause instanceof Error && cause.message) || message

function parsed(text: string): { detail?: string | Violation[]; merged_into?: unknown } {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}

/** Seconds, or a moment (RFC 9110); a proxy may send either. */
function secondsToWait(value: string | null): number | undefined {
  if (!value) return undefined
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined
}
