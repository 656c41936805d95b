import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError } from '@modelcontextprotocol/server'
import { Failure } from '../../platform/operation/errors.ts'
import { errorObject, internalErrorObject } from '../http/error-body.ts'
import { failureText } from '../http/failure-text.ts'
import type { Exchange } from './exchange.ts'

/** Anything but a tool call fails with a protocol error, which carries our error as its data. */
export function protocolError(error: unknown, { requestId, log }: Exchange, uri?: string): never {
  if (!(error instanceof Failure)) {
    log.error({ request_id: requestId, action: 'mcp', err: error }, 'unexpected error')
    throw new ProtocolError(ProtocolErrorCode.InternalError, 'Internal error', internalErrorObject(requestId))
  }
  if (error.status === 404 && uri !== undefined) throw new ResourceNotFoundError(uri)
  const object = errorObject(error, requestId)
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, `${failureText(error)} (${object.code})`, object)
}
