import type { CallToolResult } from '@modelcontextprotocol/server'
import { Failure } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.ts'
import { errorObject, internalErrorObject } from '../http/error-body.ts'
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
    return failed('Internal error', internalErrorObject(requestId))
  }
  return failed(failureText(error), errorObject(error, requestId))
}

const failed = (words: string, error: { code: string; request_id: string }): CallToolResult => ({
  isError: true,
  content: [text(`${words} (${error.code}, request ${error.request_id})`)],
  _meta: { 'portico/error': error },
})

const text = (words: string) => ({ type: 'text' as const, text: words })
