import type { Socket } from 'node:net'
import { Failure, malformedRequest, statusOf } from '../../platform/operation/errors.ts'
import type { AppliedLimits } from '../../platform/reliability/limits.ts'
import { newId } from '../../platform/schema/ids.ts'
import { errorBody } from './error-body.ts'
import { limitHeaders } from './headers.ts'

/** For input that is not HTTP, has too large headers, or is too slow: answers in our error format and closes. */
export const brokenRequestAnswer =
  (countAddress: (address: string) => AppliedLimits) => (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
      socket.destroy()
      return
    }
    const requestId = newId('req')
    const limit = countAddress(socket.remoteAddress ?? 'unknown')
    const [status, reason] = STATUS[error.code ?? ''] ?? [statusOf.malformed, 'Bad Request']
    const body = JSON.stringify({ ...errorBody(new Failure(malformedRequest), requestId), status_code: status })
    socket.end(
      [
        `HTTP/1.1 ${status} ${reason}`,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        `x-request-id: ${requestId}`,
        ...Object.entries(limitHeaders(limit)).map(([name, value]) => `${name}: ${value}`),
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    )
  }

/** Node's error for a request that takes too long. */
export const requestTimeout = (): NodeJS.ErrnoException =>
  Object.assign(new Error('The request took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

const STATUS: Record<string, [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
}
