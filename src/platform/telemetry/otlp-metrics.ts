import type { MetricObjectWithValues, MetricValue } from 'prom-client'
import { keyValues, nanos, type Origin } from './otlp.ts'

/** What /metrics shows, as OTLP: the same names, so that boards and alerts fit both. */

const CUMULATIVE = 2

export type Collected = MetricObjectWithValues<MetricValue<string>>

export const metricsRequest = ({ resource, version }: Origin, collected: readonly Collected[], begunMs: number) => ({
  resourceMetrics: [
    {
      resource: { attributes: keyValues(resource) },
      scopeMetrics: [{ scope: { name: 'portico', version }, metrics: collected.map((one) => metricOf(one, begunMs)) }],
    },
  ],
})

function metricOf({ name, help, type, values }: Collected, begunMs: number) {
  const times = { startTimeUnixNano: nanos(begunMs), timeUnixNano: nanos(Date.now()) }
  const described = { name, description: help }
  const points = () =>
    values.map(({ labels, value }) => ({ attributes: keyValues(texts(labels)), ...times, asDouble: value }))
  // prom-client's own types are numbers of an enum, its values their names.
  switch (String(type)) {
    case 'counter':
      return { ...described, sum: { aggregationTemporality: CUMULATIVE, isMonotonic: true, dataPoints: points() } }
    case 'histogram': {
      const dataPoints = histogramPoints(name, values).map((point) => ({ ...point, ...times }))
      return { ...described, histogram: { aggregationTemporality: CUMULATIVE, dataPoints } }
    }
    default:
      return { ...described, gauge: { dataPoints: points() } }
  }
}

const texts = (labels: object) =>
  Object.fromEntries(Object.entries(labels).map(([key, value]) => [key, String(value)] as const))

/** Prometheus counts all up to a bound; OTLP those between two. */
function histogramPoints(name: string, values: readonly MetricValue<string>[]) {
  const series = Map.groupBy(values, ({ labels }) => {
    const { le: _, ...others } = labels as Record<string, string | number>
    return JSON.stringify(others)
  })
  return [...series].map(([labels, ofSeries]) => {
    const totalOf = (suffix: string) => ofSeries.find((value) => nameOf(value) === name + suffix)?.value ?? 0
    const buckets = ofSeries.filter((value) => nameOf(value) === `${name}_bucket`)
    const upTo = buckets.map(({ value }) => value)
    return {
      attributes: keyValues(texts(JSON.parse(labels))),
      count: String(totalOf('_count')),
      sum: totalOf('_sum'),
      explicitBounds: buckets
        .map(({ labels }) => (labels as { le: string | number }).le)
        .filter(isBound)
        .map(Number),
      bucketCounts: upTo.map((count, i) => String(count - (upTo[i - 1] ?? 0))),
    }
  })
}

const nameOf = (value: MetricValue<string>) => (value as { metricName?: string }).metricName
const isBound = (bound: string | number) => bound !== '+Inf'
