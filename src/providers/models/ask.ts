import { setTimeout as pause } from 'node:timers/promises'
import { ModelFailure } from '../../modules/ai/ports.ts'
import { tracedCall } from '../../platform/telemetry/traced-call.ts'
import { readText } from './read-text.ts'

/** One request to an OpenAI-compatible API, retried once where that can help. */
export interface Asked {
  url: string
  key: string | undefined
  accept: string
  /** Sent as JSON, unless it is a form. */
  body: object | FormData
}

const LONGEST_PAUSE_MS = 5000
const USUAL_PAUSE_MS = 300

/** The response of the first successful attempt; at most two attempts. */
export async function ask(asked: Asked, signal: AbortSignal): Promise<Response> {
  const first = await attempt(asked, signal)
  if (first.response) return first.response
  if (first.againInMs === undefined) throw first.failure
  await pause(first.againInMs, undefined, { signal })
  const second = await attempt(asked, signal)
  if (second.response) return second.response
  throw second.failure
}

type Attempt =
  | { response: Response; failure?: undefined; againInMs?: undefined }
  | { response?: undefined; failure: ModelFailure; againInMs: number | undefined }

async function attempt({ url, key, accept, body }: Asked, signal: AbortSignal): Promise<Attempt> {
  let response: Response
  try {
    response = await tracedCall(url, 'POST', (traceHeaders) =>
      fetch(url, {
        method: 'POST',
        headers: { accept, ...contentType(body), ...(key && { authorization: `Bearer ${key}` }), ...traceHeaders },
        body: body instanceof FormData ? body : JSON.stringify(body),
        redirect: 'error', // the key must not leave this address
        signal,
      }),
    )
  } catch (error) {
    signal.throwIfAborted()
    const failure = new ModelFailure('unreachable', `no connection: ${causeOf(error)}`)
    return { failure, againInMs: USUAL_PAUSE_MS }
  }
  return response.ok ? { response } : refused(response)
}

/** A form sets its own content type, because only fetch knows its boundary. */
const contentType = (body: object): Record<string, string> =>
  body instanceof FormData ? {} : { 'content-type': 'application/json' }

async function refused(response: Response): Promise<Attempt> {
  const { status, headers } = response
  const code = errorCode(await readText(response).catch(() => ''))
  const kind = status === 429 ? 'limited' : status >= 500 ? 'unreachable' : 'refused'
  const failure = new ModelFailure(kind, `status ${status}${code ? `, ${code}` : ''}`)
  const isWorthwhile = headers.get('x-should-retry') ?? String(mayPass(status, code))
  const waitMs = pauseAsked(headers) ?? USUAL_PAUSE_MS
  return { failure, againInMs: isWorthwhile === 'true' && waitMs <= LONGEST_PAUSE_MS ? waitMs : undefined }
}

/** An exhausted quota does not recover within a turn. */
const mayPass = (status: number, code: string | undefined): boolean =>
  (status === 429 && code !== 'insufficient_quota') || status === 408 || status === 409 || status >= 500

function pauseAsked(headers: Headers): number | undefined {
  const ms = Number(headers.get('retry-after-ms') ?? Number.NaN)
  if (ms >= 0) return ms
  const after = headers.get('retry-after')
  if (after === null) return undefined
  const asked = /^\d+(\.\d+)?$/.test(after) ? Number(after) * 1000 : Date.parse(after) - Date.now()
  return Number.isNaN(asked) ? undefined : Math.max(0, asked)
}

/** Errors may also be plain text or a page; then only the status counts. */
function errorCode(text: string): string | undefined {
  try {
    const { error } = JSON.parse(text)
    return [error?.code, error?.type].find((word) => typeof word === 'string' && /^[\w.-]{1,60}$/.test(word))
  } catch {
    return undefined
  }
}

const causeOf = (error: unknown): string => {
  const { message, cause } = error as Error
  return (cause as { code?: string } | undefined)?.code ?? message
}
