import { randomBytes } from 'node:crypto'

/** W3C Trace Context: which trace a request belongs to, in the header `traceparent`. */
export interface TraceParent {
  traceId: string
  spanId: string
  sampled: boolean
}

const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/

/** Undefined for what is not valid: a new trace begins. Later versions are read as far as version 00 goes. */
export function readTraceparent(header: string | undefined): TraceParent | undefined {
  const [, version, traceId, spanId, flags, more] = TRACEPARENT.exec(header ?? '') ?? []
  if (!traceId || !spanId || version === 'ff' || (version === '00' && more)) return undefined
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId, sampled: (Number.parseInt(flags!, 16) & 1) === 1 }
}

export const writeTraceparent = ({ traceId, spanId, sampled }: TraceParent): string =>
  `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`

export const newTraceId = (): string => randomBytes(16).toString('hex')
export const newSpanId = (): string => randomBytes(8).toString('hex')

/** The same answer for a trace in every process: by its id, as `traceidratio` samplers do. */
export const isSampled = (traceId: string, share: number): boolean =>
  Number.parseInt(traceId.slice(-8), 16) < share * 0x1_0000_0000
