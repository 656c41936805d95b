import type { EventCatalogue } from '../../platform/events/event-kind.ts'
import type { OutboundPolicy } from '../../platform/http-client/addresses.ts'
import type { OutboundClient } from '../../platform/http-client/client.ts'
import { OutboundFailure } from '../../platform/http-client/failure.ts'
import type { Claimed } from './claim.ts'
import { type Outcome, outcomeOf, setAside } from './outcome.ts'
import { signDelivery } from './signature.ts'

/** One attempt at one delivery: sign, send, judge. */

const TIMEOUT_MS = 15_000
const KEPT_RESPONSE_BYTES = 1024

export interface AttemptParts {
  client: OutboundClient
  policy: OutboundPolicy
  secretsOf(delivery: Claimed): string[]
  clock: () => number
  catalogue: EventCatalogue
}

export async function attemptDelivery(delivery: Claimed, parts: AttemptParts, signal: AbortSignal): Promise<Outcome> {
  const propertyNow = () => new Date(parts.clock() + delivery.clock_offset_ms)
  const hindrance = hindranceTo(delivery, parts.catalogue)
  if (hindrance) return setAside(delivery, propertyNow(), hindrance)
  const at = propertyNow()
  const startedMs = parts.clock()
  const latency = () => Math.max(0, Math.round(parts.clock() - startedMs))
  try {
    const { body, headers } = signDelivery(
      envelopeOf(delivery),
      parts.secretsOf(delivery),
      Math.floor(startedMs / 1000),
    )
    const {
      status,
      headers: answered,
      body: response,
    } = await parts.client.request(delivery.url, {
      method: 'POST',
      headers,
      body,
      timeoutMs: TIMEOUT_MS,
      maxResponseBytes: KEPT_RESPONSE_BYTES,
      policy: parts.policy,
      pool: delivery.webhook_id,
      signal,
    })
    const attempt = { status_code: status, latency_ms: latency(), response: storable(response), error: null }
    return outcomeOf(delivery, at, attempt, {
      status,
      retryAfterSeconds: retryAfter(answered['retry-after'], parts.clock()),
    })
  } catch (error) {
    // We are stopping: this does not count as an attempt, and the next worker claims the delivery.
    if (!(error instanceof OutboundFailure) || error.code === 'aborted') throw error
    return outcomeOf(delivery, at, { status_code: null, latency_ms: latency(), response: null, error: error.code })
  }
}

/** Why it is not sent: its event was removed, or its endpoint may not receive it. */
function hindranceTo({ type, scopes }: Claimed, catalogue: EventCatalogue): string | undefined {
  if (type === null) return 'event_gone'
  return catalogue.mayRead(scopes, type) ? undefined : `missing_scope:${catalogue.scopeOf(type) ?? '*'}`
}

const envelopeOf = ({ event_id, type, event_created_at, property_id, data }: Claimed) => ({
  id: event_id,
  type: type!,
  created_at: event_created_at!,
  property_id,
  data,
})

/** The receiver's response as text that the database can store. */
const storable = (text: string): string => text.replaceAll('\u0000', '\ufffd').toWellFormed()

/** Seconds or a date; anything else is ignored. */
function retryAfter(value: string | undefined, nowMs: number): number | undefined {
  if (value === undefined) return undefined
  if (/^\d{1,9}$/.test(value.trim())) return Number(value)
  const moment = Date.parse(value)
  return Number.isNaN(moment) ? undefined : Math.max(0, (moment - nowMs) / 1000)
}
