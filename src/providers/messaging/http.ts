import type { MessageError, Outcome } from '../../modules/messaging/ports.ts'
import type { OutboundClient, OutboundRequest, OutboundResponse } from '../../platform/http-client/client.ts'
import { OutboundFailure } from '../../platform/http-client/failure.ts'

/** What an HTTP exchange with a provider means for a message. */

const LONGEST_WAIT_MS = 60_000
const MOST_BYTES = 64 * 1024

export type ProviderRequest = Omit<OutboundRequest, 'timeoutMs' | 'maxResponseBytes' | 'once'>

/** One request, never repeated; `judge` says what an answer means, whatever its status. */
export async function askProvider(
  client: OutboundClient,
  url: string,
  request: ProviderRequest,
  judge: (answer: OutboundResponse) => Outcome,
): Promise<Outcome> {
  try {
    const limits = { timeoutMs: LONGEST_WAIT_MS, maxResponseBytes: MOST_BYTES, once: true } as const
    return judge(await client.request(url, { ...request, ...limits }))
  } catch (error) {
    if (error instanceof OutboundFailure) return outcomeOfFailure(error)
    throw error
  }
}

export function outcomeOfFailure({ begun, message }: OutboundFailure): Outcome {
  if (!begun) return { kind: 'unreachable', error: { code: 'provider_unavailable', message } }
  return { kind: 'unknown', error: { code: 'provider_timeout', message: 'The provider did not answer in time.' } }
}

/** For an answer that is no success: 429 and 503 took nothing, other 5xx may have, the rest is a refusal. */
export function outcomeOfStatus({ status, headers }: OutboundResponse, error: MessageError): Outcome {
  if (status === 429 || status === 503) {
    const retryAfterMs = waitOf(headers['retry-after'])
    return {
      kind: 'unreachable',
      error: { ...error, code: 'provider_unavailable' },
      ...(retryAfterMs && { retryAfterMs }),
    }
  }
  if (status >= 500) return { kind: 'unknown', error: { ...error, code: 'provider_timeout' } }
  return { kind: 'refused', error }
}

const LONGEST_RETRY_MS = 3_600_000

/** Seconds, as far as they make sense: a provider's slip must not put a message off for ever. */
const waitOf = (header: string | undefined): number | undefined => {
  const seconds = Number(header)
  return seconds > 0 ? Math.min(seconds * 1000, LONGEST_RETRY_MS) : undefined
}
