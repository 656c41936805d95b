import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { OTLP } from './otlp-schema.ts'

/** Takes OTLP over HTTP as a collector does, and refuses what the description does not allow. */
export interface Collector {
  readonly address: string
  readonly complaints: string[]
  readonly headers: Record<string, unknown>[]
  spans(): CollectedSpan[]
  /** By name: the last that came. */
  metrics(): Map<string, CollectedMetric>
  /** What it answers from now on. */
  answer(status: number): void
  close(): Promise<void>
}

export interface CollectedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Record<string, string | number>
  links: { spanId: string }[]
  status: { code?: number }
  ms: number
}

export interface CollectedMetric {
  name: string
  [type: string]: unknown
}

const ajv = new Ajv2020({ allErrors: true })
const validators = Object.fromEntries(Object.entries(OTLP).map(([path, schema]) => [path, ajv.compile(schema)]))

export async function startCollector(): Promise<Collector> {
  const complaints: string[] = []
  const headers: Record<string, unknown>[] = []
  // biome-ignore lint/suspicious/noExplicitAny: what it is, the description has checked
  const got: Record<string, any[]> = { '/v1/traces': [], '/v1/metrics': [] }
  let status = 200
  const server = createServer(async (request, response) => {
    const path = request.url!
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = JSON.parse(Buffer.concat(chunks).toString())
    const isValid = validators[path]?.(body) ?? false
    if (!isValid) complaints.push(`${path}: ${ajv.errorsText(validators[path]?.errors)}`)
    headers.push(request.headers)
    if (status === 200) got[path]?.push(body)
    response.writeHead(isValid ? status : 400, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  after(close)
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    complaints,
    headers,
    spans: () =>
      got['/v1/traces']!.flatMap(
        ({ resourceSpans }) => resourceSpans[0].scopeSpans[0].spans.map(spanOf) as CollectedSpan[],
      ),
    metrics: () =>
      new Map(
        got['/v1/metrics']!.flatMap(({ resourceMetrics }) =>
          (resourceMetrics[0].scopeMetrics[0].metrics as CollectedMetric[]).map((metric) => [metric.name, metric]),
        ),
      ),
    answer(code) {
      status = code
    },
    close,
  }
}

// biome-ignore lint/suspicious/noExplicitAny: what it is, the description has checked
const spanOf = ({ attributes, startTimeUnixNano, endTimeUnixNano, ...span }: any): CollectedSpan => ({
  ...span,
  attributes: Object.fromEntries(
    attributes.map(({ key, value }: { key: string; value: { stringValue?: string; intValue?: string } }) => [
      key,
      value.stringValue ?? Number(value.intValue),
    ]),
  ),
  ms: Number(BigInt(endTimeUnixNano) - BigInt(startTimeUnixNano)) / 1e6,
})
