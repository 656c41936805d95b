// In a process of its own: traces are those of the whole process.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { channel } from '../../src/platform/telemetry/spans.ts'
import { isSampled, newTraceId, readTraceparent, writeTraceparent } from '../../src/platform/telemetry/trace-context.ts'
import { type OwnApp, startApp, type TestProperty } from '../support/app.ts'
import { type CollectedSpan, type Collector, startCollector } from '../support/collector.ts'
import { startReceiver } from '../support/receiver.ts'
import { until } from '../support/until.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CALLER = '00f067aa0ba902b7'
const [SERVER, CLIENT, CONSUMER] = [2, 3, 5]

const package_ = (slug: string) => ({ name: slug, slug, type: 'spa', price: 1, currency: 'USD', inclusions: [] })

/** Runs requests against an app that tells the collector, and ends it: then all is sent. */
async function during(
  collector: Collector,
  settings: Record<string, string>,
  work: (app: OwnApp, property: TestProperty) => Promise<void>,
): Promise<CollectedSpan[]> {
  const app = await startApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.address, ...settings })
  try {
    await work(app, await app.newProperty())
  } finally {
    await app.app.close()
  }
  return collector.spans()
}

test('a request is a span of its caller’s trace, with the round trips to the database below it', async () => {
  const collector = await startCollector()
  let requestId = ''
  const spans = await during(
    collector,
    { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20x' },
    async (_, property) => {
      const headers = { traceparent: `00-${TRACE}-${CALLER}-01` }
      const reply = await property.request('POST', '/v1/packages', package_('traced'), headers)
      assert.equal(reply.status, 201)
      requestId = reply.headers.get('x-request-id')!
      await property.request('GET', '/healthz')
    },
  )
  assert.deepEqual(collector.complaints, [])
  const request = spans.find(({ traceId }) => traceId === TRACE)!
  const own = spans.filter(({ traceId }) => traceId === TRACE)
  const server = own.find(({ kind }) => kind === SERVER)!
  assert.ok(request)
  assert.equal(server.parentSpanId, CALLER)
  assert.equal(server.name, 'packages.create')
  assert.equal(server.attributes['portico.request_id'], requestId)
  assert.equal(server.attributes['http.route'], '/v1/packages')
  assert.equal(server.attributes['http.response.status_code'], 201)
  const below = own.filter(({ parentSpanId }) => parentSpanId === server.spanId)
  assert.ok(below.some(({ name, kind }) => kind === CLIENT && /^database (reads|changes|transaction)$/.test(name)))
  assert.ok(below.every(({ ms }) => ms >= 0 && ms <= server.ms + 50))
  assert.ok(!spans.some(({ attributes }) => attributes['http.route'] === '/healthz'))
  assert.equal(collector.headers[0]!.authorization, 'Bearer x')
})

test('a delivery is a trace of its own, and the receiver is told which', async () => {
  const collector = await startCollector()
  const receiver = await startReceiver()
  const spans = await during(collector, {}, async (app) => {
    const property = await app.newProperty('sandbox')
    const made = await property.request('POST', '/v1/webhooks', { url: receiver.url, events: ['package.updated'] })
    assert.equal(made.status, 201, JSON.stringify(made.body))
    await property.request('POST', '/v1/packages', package_('lovelace'))
    await until(() => receiver.received.length > 0)
  })
  assert.deepEqual(collector.complaints, [])
  const told = readTraceparent(receiver.received[0]!.headers.traceparent as string)!
  const call = spans.find(({ spanId }) => spanId === told.spanId)!
  assert.equal(call.kind, CLIENT)
  assert.equal(call.attributes['server.address'], '127.0.0.1')
  assert.equal(call.attributes['http.response.status_code'], 200)
  const job = spans.find(({ spanId }) => spanId === call.parentSpanId)!
  assert.deepEqual([job.kind, job.parentSpanId, job.traceId], [CONSUMER, undefined, told.traceId])
  assert.match(job.name, /^job /)
  // Nothing that a caller wrote: no content, no path of a receiver.
  assert.doesNotMatch(JSON.stringify(spans), /lovelace|\/hook/)
})

test('statements of several requests that travel together name all of them', async () => {
  const collector = await startCollector()
  const spans = await during(collector, {}, async (_, property) => {
    await Promise.all(Array.from({ length: 12 }, (_, i) => property.request('GET', `/v1/packages?limit=${i + 1}`)))
  })
  const requests = new Set(spans.filter(({ name }) => name === 'packages.list').map(({ spanId }) => spanId))
  assert.equal(requests.size, 12)
  const shared = spans.filter(({ links }) => links.length > 0)
  assert.ok(shared.length > 0)
  for (const { links } of shared) assert.ok(links.some(({ spanId }) => requests.has(spanId)))
})

test('all that /metrics shows is sent, as the same figures', async () => {
  const collector = await startCollector()
  let shown = new Map<string, string>()
  await during(collector, {}, async (app, property) => {
    await property.request('GET', '/v1/packages')
    const text = await app.app.metrics.text()
    shown = new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name!, type!]))
  })
  assert.deepEqual(collector.complaints, [])
  const metrics = collector.metrics()
  const field = { counter: 'sum', gauge: 'gauge', histogram: 'histogram' } as Record<string, string>
  for (const [name, type] of shown) assert.ok(metrics.get(name)?.[field[type]!], `${name} (${type})`)
  const { dataPoints } = metrics.get('portico_http_request_duration_seconds')!.histogram as {
    dataPoints: { count: string; bucketCounts: string[]; explicitBounds: number[] }[]
  }
  for (const { count, bucketCounts, explicitBounds } of dataPoints) {
    assert.equal(
      bucketCounts.reduce((sum, one) => sum + Number(one), 0),
      Number(count),
    )
    assert.equal(bucketCounts.length, explicitBounds.length + 1)
  }
})

test('a caller decides about its own trace, the share about those that begin here', async () => {
  const collector = await startCollector()
  const spans = await during(collector, { OTEL_TRACES_SAMPLER_ARG: '0' }, async (_, property) => {
    await property.request('GET', '/v1/packages', undefined, { traceparent: `00-${TRACE}-${CALLER}-00` })
    await property.request('GET', '/v1/packages')
    await property.request('GET', '/v1/packages', undefined, { traceparent: `00-${TRACE}-${CALLER}-01` })
  })
  assert.deepEqual([...new Set(spans.map(({ traceId }) => traceId))], [TRACE])
  assert.equal(spans.filter(({ kind }) => kind === SERVER).length, 1)
  const half = Array.from({ length: 2000 }, newTraceId).filter((id) => isSampled(id, 0.5)).length
  assert.ok(half > 850 && half < 1150, `${half}`)
})

test('a collector that is away costs nobody a request, and gets what waited when it is back', async () => {
  const collector = await startCollector()
  collector.answer(503)
  const spans = await during(collector, { OTEL_METRIC_EXPORT_INTERVAL: '1000' }, async (_, property) => {
    assert.equal((await property.request('GET', '/v1/packages')).status, 200)
    await until(() => collector.headers.length > 0)
    collector.answer(200)
  })
  assert.ok(spans.some(({ name }) => name === 'packages.list'))
})

test('without an endpoint nothing listens, and nothing is sent', async () => {
  const receiver = await startReceiver()
  const app = await startApp()
  try {
    assert.equal(channel.hasSubscribers, false)
    const property = await app.newProperty('sandbox')
    await property.request('POST', '/v1/webhooks', { url: receiver.url, events: ['package.updated'] })
    await property.request('POST', '/v1/packages', package_('lovelace'))
    await until(() => receiver.received.length > 0)
    assert.equal(receiver.received[0]!.headers.traceparent, undefined)
  } finally {
    await app.app.close()
  }
})

test('a traceparent is read as W3C writes it, and what is not one begins a new trace', () => {
  const written = `00-${TRACE}-${CALLER}-01`
  assert.deepEqual(readTraceparent(written), { traceId: TRACE, spanId: CALLER, sampled: true })
  assert.equal(writeTraceparent(readTraceparent(written)!), written)
  assert.equal(readTraceparent(`cc-${TRACE}-${CALLER}-00-what-comes-later`)?.sampled, false)
  for (const wrong of [
    undefined,
    '',
    `ff-${TRACE}-${CALLER}-01`,
    `00-${TRACE}-${CALLER}-01-more`,
    `00-${'0'.repeat(32)}-${CALLER}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-${CALLER}-01`,
    `00-${TRACE}-${CALLER}`,
  ]) {
    assert.equal(readTraceparent(wrong), undefined, wrong)
  }
})
