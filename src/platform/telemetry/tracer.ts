import { type ActiveSpan, active, channel, currentSpan, type Span } from './spans.ts'
import {
  isSampled,
  newSpanId,
  newTraceId,
  readTraceparent,
  type TraceParent,
  writeTraceparent,
} from './trace-context.ts'

/** A span that has ended, to be told. */
export interface EndedSpan {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
  kind: Span['kind']
  startMs: number
  endMs: number
  attributes: Span['attributes']
  links: readonly TraceParent[]
  failed: boolean
}

interface Begun extends ActiveSpan {
  parent: TraceParent | undefined
  links: readonly TraceParent[]
  startMs: number
}

const now = (): number => performance.timeOrigin + performance.now()

/** Listens to the work of this process and tells each span that is sampled when it ends. Answers how to stop. */
export function startTracer(share: number, tell: (span: EndedSpan) => void): () => void {
  const begun = new WeakMap<Span, Begun>()
  const begin = (span: Span): ActiveSpan => {
    const { parent, links } = originOf(span)
    const traceId = parent?.traceId ?? newTraceId()
    const sampled = parent ? parent.sampled : isSampled(traceId, share)
    const own: Begun = { traceId, spanId: newSpanId(), sampled, ended: false, parent, links, startMs: now() }
    span.headers = { traceparent: writeTraceparent(own) }
    begun.set(span, own)
    return own
  }
  const end = (span: Span) => {
    const own = begun.get(span)
    if (!own || own.ended) return
    own.ended = true
    if (!own.sampled || span.ignored) return
    const { traceId, spanId, parent, links, startMs } = own
    const { name, kind, attributes, failed = false } = span
    tell({
      traceId,
      spanId,
      parentSpanId: parent?.spanId,
      name,
      kind,
      startMs,
      endMs: now(),
      attributes,
      links,
      failed,
    })
  }
  const fail = (span: Span) => {
    span.failed = true
  }
  channel.start.bindStore(active, begin)
  channel.asyncEnd.subscribe(end as (span: unknown) => void)
  channel.error.subscribe(fail as (span: unknown) => void)
  return () => {
    channel.start.unbindStore(active)
    channel.asyncEnd.unsubscribe(end as (span: unknown) => void)
    channel.error.unsubscribe(fail as (span: unknown) => void)
  }
}

/** A request goes on with its caller's trace, a job begins one; the rest belongs to what it is done within or for. */
function originOf({ kind, traceparent, causes }: Span): { parent: TraceParent | undefined; links: TraceParent[] } {
  if (kind === 'server') return { parent: readTraceparent(traceparent), links: [] }
  if (kind === 'job') return { parent: undefined, links: [] }
  const [parent, ...links] = new Set(causes ? causes.filter((cause) => cause !== undefined) : [currentSpan()])
  return { parent, links: links.filter((link) => link !== undefined) }
}
