import { GraphQLError } from 'graphql'
import { Failure, internalErrorCode, statusOf } from '../../platform/operation/errors.ts'
import type { Log } from '../../platform/runtime/log.ts'
import { MOST_VIOLATIONS } from '../../platform/schema/bound-violations.ts'
import { cut } from '../../platform/schema/text.ts'
import { errorObject } from '../http/error-body.ts'
import { failureText } from '../http/failure-text.ts'

interface Extensions {
  code: string
  status_code: number
  detail?: unknown
  request_id: string
  retry_after?: number
  /** Read and removed by the server library: the status of the whole response. */
  http?: { status?: number; spec?: boolean }
}

/** The size limit for all errors of one response: one error in full always fits. */
const MOST_BYTES = 62 * 1024
const LONGEST_MESSAGE = 1000

/** A failure of many records that were loaded together is reported once, at the first of them. */
export function shownErrors(errors: readonly GraphQLError[], requestId: string, log: Log, executed: boolean) {
  const shown: GraphQLError[] = []
  let bytes = 0
  for (const [first] of Map.groupBy(errors, innermost).values()) {
    const error = shownError(first!, requestId, log, executed)
    bytes += Buffer.byteLength(JSON.stringify(error)) + 1
    if (bytes > MOST_BYTES || shown.length === MOST_VIOLATIONS) return [...shown, andMore(shown.length, requestId)]
    shown.push(error)
  }
  return shown
}

const andMore = (shown: number, request_id: string) =>
  new GraphQLError(`There are more errors than the ${shown} told here: mend these first.`, {
    extensions: { code: 'too_many_violations', status_code: statusOf.invalid, request_id },
  })

/** Our failures unchanged, the caller's mistakes in GraphQL's words, and no internal details of a bug. */
function shownError(error: GraphQLError, requestId: string, log: Log, executed: boolean): GraphQLError {
  const cause = innermost(error)
  if (cause instanceof Failure) return retell(error, failureText(cause), errorObject(cause, requestId))
  if (isCallersMistake(error, cause, executed))
    return retell(error, cut(error.message, LONGEST_MESSAGE), mistakeExtensions(error, requestId, executed))
  log.error({ request_id: requestId, action: 'graphql', err: cause }, 'unexpected error')
  return retell(error, 'Internal error', {
    code: internalErrorCode,
    status_code: 500,
    request_id: requestId,
    ...(executed ? {} : { http: { status: 500 } }),
  })
}

const retell = ({ nodes, source, positions, path }: GraphQLError, message: string, extensions: Extensions) =>
  new GraphQLError(message, { nodes, source, positions, path, extensions: { ...extensions } })

function mistakeExtensions({ extensions }: GraphQLError, requestId: string, executed: boolean): Extensions {
  const { code, http } = extensions as Partial<Extensions>
  return {
    code: (code ?? 'bad_request').toLowerCase(),
    status_code: http?.status ?? statusOf.malformed,
    request_id: requestId,
    http: http ?? (executed ? undefined : { spec: true, status: statusOf.malformed }),
  }
}

/** During execution, GraphQL's errors about the request point into the query; errors about our output do not. */
function isCallersMistake({ originalError }: GraphQLError, cause: Error, executed: boolean): boolean {
  if (!executed) return cause instanceof GraphQLError || cause instanceof SyntaxError // the latter: variables in a URL
  return !originalError || (originalError instanceof GraphQLError && originalError.nodes !== undefined)
}

function innermost(error: Error): Error {
  let inner = error
  while (inner instanceof GraphQLError && inner.originalError) inner = inner.originalError
  return inner
}
