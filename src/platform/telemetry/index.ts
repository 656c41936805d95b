import { hostname } from 'node:os'
import type { Config } from '../runtime/config.ts'
import type { Log } from '../runtime/log.ts'
import type { Metrics } from '../runtime/metrics.ts'
import { type Origin, tracesRequest } from './otlp.ts'
import { metricsRequest } from './otlp-metrics.ts'
import { createSender } from './sender.ts'
import { type EndedSpan, startTracer } from './tracer.ts'

export interface TelemetryParts {
  config: Config & { telemetryEndpoint: string }
  metrics: Metrics
  log: Log
  version: string
}

const SPANS_AT_ONCE = 512
/** Beyond it the oldest are given up: a collector that is away must not cost memory. */
const MOST_SPANS = 8192
const SPANS_EVERY_MS = 2000
const LAST_CHANCE_MS = 2000

/** Sends traces and metrics over OTLP until closed. Loaded only when there is somebody to send them to. */
export function startTelemetry({ config, metrics, log, version }: TelemetryParts) {
  const { telemetryEndpoint, telemetryHeaders, telemetryShare, telemetryMetricsMs } = config
  const send = createSender({ endpoint: telemetryEndpoint, headers: telemetryHeaders, log })
  const origin: Origin = { resource: resourceOf(config, version), version }
  const begunMs = Date.now()
  const waiting: EndedSpan[] = []
  let sending: Promise<unknown> = Promise.resolve()
  const stopTracer = startTracer(telemetryShare, (span) => {
    waiting.push(span)
    if (waiting.length > MOST_SPANS) waiting.splice(0, waiting.length - MOST_SPANS)
  })
  const sendSpans = async (timeoutMs?: number) => {
    while (waiting.length > 0) {
      const spans = waiting.splice(0, SPANS_AT_ONCE)
      if ((await send('traces', tracesRequest(origin, spans), timeoutMs)) !== 'again') continue
      waiting.unshift(...spans)
      return
    }
  }
  const sendMetrics = async (timeoutMs?: number) =>
    send('metrics', metricsRequest(origin, await metrics.collect(), begunMs), timeoutMs)
  const inTurn = (work: () => Promise<unknown>) => {
    sending = sending.then(work)
  }
  const timers = [
    setInterval(() => inTurn(sendSpans), SPANS_EVERY_MS).unref(),
    setInterval(() => inTurn(sendMetrics), telemetryMetricsMs).unref(),
  ]
  return {
    /** Sends what is there. */
    async close() {
      for (const timer of timers) clearInterval(timer)
      stopTracer()
      await sending
      await Promise.all([sendSpans(LAST_CHANCE_MS), sendMetrics(LAST_CHANCE_MS)])
    },
  }
}

const resourceOf = ({ telemetryName, telemetryResource }: Config, version: string) => ({
  'service.name': telemetryName,
  'service.version': version,
  'service.instance.id': `${hostname()}-${process.pid}`,
  ...telemetryResource,
})
