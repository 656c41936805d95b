import type { Log } from '../runtime/log.ts'
import { occasionally } from '../runtime/occasionally.ts'

export interface SenderParts {
  /** Without the path of the signal. */
  endpoint: string
  headers: Record<string, string>
  log: Log
}

const TIMEOUT_MS = 10_000
const SAID_EVERY_MS = 60_000
const MAY_BE_SENT_AGAIN = [429, 502, 503, 504]

export type Sent = 'accepted' | 'again' | 'refused'

/** Sends one request of OTLP over HTTP. Failures are told now and then; nothing of ours fails with them. */
export function createSender({ endpoint, headers, log }: SenderParts) {
  const say = occasionally(SAID_EVERY_MS)
  const failed = (cause: string, outcome: Sent): Sent => {
    say(cause, (leftOut) =>
      log.warn({ cause, left_out: leftOut }, 'telemetry could not be sent to OTEL_EXPORTER_OTLP_ENDPOINT'),
    )
    return outcome
  }
  return async (signal: 'traces' | 'metrics', body: object, timeoutMs = TIMEOUT_MS): Promise<Sent> => {
    try {
      const reply = await fetch(`${endpoint}/v1/${signal}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      })
      await reply.arrayBuffer()
      if (reply.ok) return 'accepted'
      return failed(`status ${reply.status}`, MAY_BE_SENT_AGAIN.includes(reply.status) ? 'again' : 'refused')
    } catch (error) {
      const { name, cause } = error as Error & { cause?: { code?: string } }
      return failed(cause?.code ?? name, 'again')
    }
  }
}
