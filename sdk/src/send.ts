import { connectionError, errorOf, PorticoError, timeoutError } from './errors.ts'
import { type CallOptions, isHeaderText, type Settings } from './options.ts'
import type { Request } from './request.ts'

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 8000
const LONGEST_TIMER_MS = 2 ** 31 - 1 // a longer one would end at once

/** What is read of a good answer; it fails like the sending when the connection breaks meanwhile. */
export type Reader<T> = (response: Response, deadline: Deadline) => Promise<T>

/** Sends until there is an answer, or no further attempt would help. */
export async function send<T>(
  request: Request,
  read: Reader<T>,
  settings: Settings,
  options: CallOptions,
): Promise<{ response: Response; data: T }> {
  const { maxRetries = settings.maxRetries } = options
  for (let attempt = 0; ; attempt++) {
    try {
      return await attemptOnce(request, read, settings, options)
    } catch (error) {
      const waitMs = attempt < maxRetries ? waitBefore(error, attempt, request, settings) : undefined
      if (waitMs === undefined) throw error
      await settings.sleep(waitMs, options.signal)
    }
  }
}

async function attemptOnce<T>(request: Request, read: Reader<T>, settings: Settings, options: CallOptions) {
  const { operation, method, url, body, sendable } = request
  const { timeoutMs = settings.timeoutMs, signal } = options
  signal?.throwIfAborted()
  const token = await settings.token()
  if (token && !isHeaderText(token)) throw new TypeError('The token holds characters that no header can carry.')
  const headers = token ? { authorization: `Bearer ${token}`, ...request.headers } : request.headers
  const deadline = startDeadline(timeoutMs, signal)
  try {
    const stream = sendable === 'once' && { duplex: 'half' }
    const init: RequestInit = { method, headers, body, signal: deadline.signal, redirect: 'manual', ...stream }
    const response = await settings.fetch(url, init)
    if (!response.ok) throw await refusal(operation, response)
    return { response, data: await read(response, deadline) }
  } catch (error) {
    deadline.stop()
    throw failureOf(error, operation, deadline, options)
  }
}

export function failureOf(error: unknown, operation: string, deadline: Deadline, { signal }: CallOptions): unknown {
  if (signal?.aborted) return signal.reason
  if (deadline.signal.aborted) return timeoutError(operation, deadline.timeoutMs)
  return error instanceof PorticoError ? error : connectionError(operation, error)
}

async function refusal(operation: string, response: Response): Promise<PorticoError> {
  const { status, headers } = response
  if (status >= 400) return errorOf(operation, status, headers, await response.text())
  await response.body?.cancel()
  const to = headers.get('location') // browsers do not tell
  const message = `the server leads elsewhere${to ? `, to ${to}` : ''}: set baseUrl to where the API itself is.`
  const said = { status, detail: undefined, requestId: undefined, retryAfter: undefined }
  return new PorticoError(operation, said, { message, code: 'redirected' })
}

/** Undefined: trying again would not help, or might do twice what was meant once. */
function waitBefore(error: unknown, attempt: number, request: Request, settings: Settings): number | undefined {
  if (!(error instanceof PorticoError) || request.sendable === 'once') return undefined
  const { status, code, retryAfter = 0 } = error
  const wasRefused = status === 429 // before anything was done, so that even what is not repeatable may be sent again
  const mayPass = status === 0 || status >= 500 || code === 'idempotency_key_in_use'
  if (!wasRefused && !(mayPass && request.repeatable)) return undefined
  if (retryAfter * 1000 > settings.maxRetryWaitMs) return undefined
  const backoffMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt)
  return Math.max(retryAfter * 1000, backoffMs * (0.5 + settings.random() / 2))
}

/** Ends what takes too long, or what the caller ends. */
export interface Deadline {
  readonly timeoutMs: number
  readonly signal: AbortSignal
  restart(): void
  pause(): void
  stop(): void
}

function startDeadline(timeoutMs: number, outer: AbortSignal | undefined): Deadline {
  const controller = new AbortController()
  const end = () => controller.abort()
  const start = () => setTimeout(end, Math.min(timeoutMs, LONGEST_TIMER_MS))
  let timer = start()
  const pause = () => clearTimeout(timer)
  if (outer?.aborted) end() // while the token was on its way
  outer?.addEventListener('abort', end)
  return {
    timeoutMs,
    signal: controller.signal,
    restart() {
      pause()
      timer = start()
    },
    pause,
    stop() {
      pause()
      outer?.removeEventListener('abort', end)
    },
  }
}
