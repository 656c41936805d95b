import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Metrics for the operator. Labels are few and bounded: never an id, an address or a path. */
export interface Metrics {
  answered(action: string, status: number, seconds: number): void
  text(): Promise<string>
  readonly contentType: string
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'portico_http_request_duration_seconds',
    help: 'Time to answer, by operation',
    labelNames: ['action'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const answers = new Counter({
    name: 'portico_http_requests_total',
    help: 'Answers, by operation and status',
    labelNames: ['action', 'status'],
    registers: [registry],
  })
  // Looking up a series by its labels for every response would cost more than counting.
  const series = new Map<string, { time: Histogram.Internal<'action'>; count: Counter.Internal }>()
  const seriesOf = (action: string, status: number) => {
    const name = `${action} ${status}`
    const known = series.get(name) ?? { time: duration.labels(action), count: answers.labels(action, String(status)) }
    series.set(name, known)
    return known
  }
  return {
    answered(action, status, seconds) {
      const { time, count } = seriesOf(action, status)
      time.observe(seconds)
      count.inc()
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
