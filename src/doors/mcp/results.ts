import type { CallToolResult } from '@modelcontextprotocol/server'
import { Failure } from '../../platform/operation/errors.ts'
import type { Log } from '../../platform/runtime/log.ts'
import { errorObject, internalErrorObject } from '../http/error-body.ts'
import { failureText } from '../http/failure-text.ts'
import { warningOf } from './untrusted.ts'

export const UNTRUSTED_META = 'portico/untrusted'
export const REPLAYED_META = 'portico/idempotent-replayed'

/** The output as data and as text, after a warning if it quotes somebody from outside the property. */
export function successResult(output: unknown, untrusted: string[] = [], replayed = false): CallToolResult {
  const meta = {
    ...(untrusted.length > 0 && { [UNTRUSTED_META]: untrusted }),
    ...(replayed && { [REPLAYED_META]: true }),
  }
  const metadata = Object.keys(meta).length > 0 ? { _meta: meta } : {}
  if (output === null) return { content: [text('Done.')], ...metadata }
  const structured = Array.isArray(output) || typeof output !== 'object' ? {} : { structuredContent: { ...output } }
  const warning = untrusted.length > 0 ? [text(warningOf(untrusted))] : []
  const answer = typeof output === 'string' ? output : JSON.stringify(output)
  return { content: [...warning, text(answer)], ...structured, ...metadata }
}

/**
 * A failure the model can act on: the invalid fields, the code and the request id. The error body is in `_meta`,
 * because many clients check `structuredContent` against the tool's output schema even when the call failed.
 */
export function failureResult(error: unknown, requestId: string, log: Log): CallToolResult {
  if (!(error instanceof Failure)) {
    log.error({ request_id: requestId, action: 'mcp', err: error }, 'unexpected error')
    return failed('Internal error', internalErrorObject(requestId))
  }
  return failed(failureText(error), errorObject(error, requestId))
}

const failed = (message: string, error: { code: string; request_id: string }): CallToolResult => ({
  isError: true,
  content: [text(`${message} (${error.code}, request ${error.request_id})`)],
  _meta: { 'portico/error': error },
})

const text = (content: string) => ({ type: 'text' as const, text: content })
