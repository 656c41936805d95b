import { AsyncLocalStorage } from 'node:async_hooks'
import { tracingChannel } from 'node:diagnostics_channel'

/**
 * Where work says that it happens. Somebody listens only while traces are sent somewhere (`tracer.ts`); otherwise nothing
 * is made, measured or loaded.
 */
export interface Span {
  name: string
  kind: 'server' | 'client' | 'job'
  /** May be added to until the work ends. Bounded words and ids of ours: nothing that a guest or a caller wrote. */
  attributes: Record<string, string | number>
  /** The `traceparent` that a request brought. */
  traceparent?: string | undefined
  /** Several that this work is done for; else what it is done within, if that still goes on. */
  causes?: readonly (ActiveSpan | undefined)[]
  /** Headers that tell another server what its request belongs to; set once the work has begun. */
  headers?: Record<string, string>
  failed?: boolean
  /** Not worth telling: a health check. */
  ignored?: boolean
}

/** Work that goes on, as its parts refer to it. */
export interface ActiveSpan {
  readonly traceId: string
  readonly spanId: string
  readonly sampled: boolean
  ended: boolean
}

export const channel = tracingChannel<unknown, Span>('portico')
export const active = new AsyncLocalStorage<ActiveSpan | undefined>()

/** What this code runs within. Timers outlive the request that set them: what has ended is no cause any more. */
export function currentSpan(): ActiveSpan | undefined {
  const span = active.getStore()
  return span?.ended ? undefined : span
}

/** Does the work; as a span of its own while traces are sent. */
export function traced<T>(describe: () => Span, work: (span?: Span) => Promise<T>): Promise<T> {
  if (!channel.hasSubscribers) return work()
  const span = describe()
  return channel.tracePromise(() => work(span), span)
}
