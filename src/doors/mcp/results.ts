import type { CallToolResult } from '@modelcontextprotocol/server'
import { Failure, internalErrorCode } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.ts'
import { errorBody, internalErrorBody } from '../http/error-body.ts'
import { failureText } from '../http/failure-text.ts'

export const successResult = (output: unknown): CallToolResult => {
  if (output === null) return { content: [text('Done.')] }
  const structured = Array.isArray(output) || typeof output !== 'object' ? {} : { structuredContent: { ...output } }
  return { content: [text(JSON.stringify(output))], ...structured }
}

/**
 * A failure the model can act on: the fields to mend, the code and the request's id. The error body stands in `_meta`,
 * because many clients check `structuredContent` against the tool's output schema even when the call failed.
 */
export function failureResult(error: unknown, requestId: string, log: Log): CallToolResult {
  if (!(error instanceof Failure)) {
    log.error({ request_id: requestId, action: 'mcp', err: error }, 'unexpected error')
    return failed('Internal error', internalErrorCode, internalErrorBody(requestId))
  }
  const code = typeof error.detail === 'string' ? error.detail : error.definition.code
  const wait = error.retryAfterSeconds === undefined ? {} : { retry_after: error.retryAfterSeconds }
  return failed(failureText(error), code, { ...errorBody(error, requestId), ...wait })
}

const failed = (words: string, code: string, error: { request_id: string }): CallToolResult => ({
  isError: true,
  content: [text(`${words} (${code}, request ${error.request_id})`)],
  _meta: { 'portico/error': { code, ...error } },
})

const text = (words: string) => ({ type: 'text' as const, text: words })
