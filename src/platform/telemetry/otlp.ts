import type { EndedSpan } from './tracer.ts'

/** OTLP in JSON, as opentelemetry.io/docs/specs/otlp publishes it: ids in hexadecimal, 64-bit numbers as strings. */

export type Attributes = Record<string, string | number>

const KINDS = { server: 2, client: 3, job: 5 }
const FAILED = 2
const IS_SAMPLED = 1

export const nanos = (ms: number): string => String(BigInt(Math.round(ms * 1000)) * 1000n)

export const keyValues = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value:
      typeof value === 'string'
        ? { stringValue: value }
        : Number.isSafeInteger(value)
          ? { intValue: String(value) }
          : { doubleValue: value },
  }))

export interface Origin {
  resource: Attributes
  version: string
}

export const tracesRequest = ({ resource, version }: Origin, spans: readonly EndedSpan[]) => ({
  resourceSpans: [
    {
      resource: { attributes: keyValues(resource) },
      scopeSpans: [{ scope: { name: 'portico', version }, spans: spans.map(spanOf) }],
    },
  ],
})

const spanOf = ({
  traceId,
  spanId,
  parentSpanId,
  name,
  kind,
  startMs,
  endMs,
  attributes,
  links,
  failed,
}: EndedSpan) => ({
  traceId,
  spanId,
  ...(parentSpanId && { parentSpanId }),
  flags: IS_SAMPLED,
  name,
  kind: KINDS[kind],
  startTimeUnixNano: nanos(startMs),
  endTimeUnixNano: nanos(endMs),
  attributes: keyValues(attributes),
  links: links.map((link) => ({ traceId: link.traceId, spanId: link.spanId, flags: Number(link.sampled) })),
  status: failed ? { code: FAILED } : {},
})
