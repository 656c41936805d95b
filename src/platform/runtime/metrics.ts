import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client'

/** Metrics for the operator. Labels are few and bounded: never an id, an address or a path. */
export interface Metrics {
  answered(action: string, status: number, seconds: number): void
  /** Something outside of this thread was asked: a provider, a model, the encoder. */
  called(to: string, outcome: string, seconds: number): void
  /** Measures the work as such a call; `outcomeOf` names how it went, when it did not throw. */
  calling<T>(to: string, work: () => Promise<T>, outcomeOf?: (result: T) => string): Promise<T>
  swept(environment: string, rows: number): void
  /** What is read anew for each scrape. */
  watchQueue(queue: WatchedQueue): void
  watchDatabase(database: WatchedDatabase): void
  /** A read that a replica may answer was answered by it, or by the primary. */
  read(environment: string, by: 'replica' | 'primary'): void
  watchReplica(environment: string, lagSeconds: () => number | undefined): void
  watchClock(aheadMs: () => number): void
  text(): Promise<string>
  /** The same, as values. */
  collect(): Promise<MetricObjectWithValues<MetricValue<string>>[]>
  readonly contentType: string
}

export interface WatchedQueue {
  environment: string
  name: string
  inFlight(): number
  /** Undefined while the database is away. */
  waiting(): Promise<Waiting | undefined>
}

export interface Waiting {
  /** How many jobs are due, up to a limit, and for how long the oldest has been. */
  due: number
  oldest_seconds: number
}

export interface WatchedDatabase {
  environment: string
  available(): boolean
  probeSeconds(): number
  connections(): number
  waiting(): number
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'portico_http_request_duration_seconds',
    help: 'Time to answer, by operation',
    labelNames: ['action'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const answers = new Counter({
    name: 'portico_http_requests_total',
    help: 'Answers, by operation and status',
    labelNames: ['action', 'status'],
    registers,
  })
  const calls = new Histogram({
    name: 'portico_call_duration_seconds',
    help: 'Calls to message providers, models and the encoder, by outcome',
    labelNames: ['to', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
    registers,
  })
  const sweptRows = new Counter({
    name: 'portico_swept_rows_total',
    help: 'Rows that had served their time and were removed by this process',
    labelNames: ['environment'],
    registers,
  })
  const lastSweep = new Gauge({
    name: 'portico_swept_timestamp_seconds',
    help: 'When this process last swept; one of all processes does it, about once a minute',
    labelNames: ['environment'],
    registers,
  })
  const gaugeOf = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers })
  const due = gaugeOf('portico_queue_due', 'Jobs that are due, up to 10,000', 'queue', 'environment')
  const oldest = gaugeOf('portico_queue_oldest_seconds', 'How long the oldest has been due', 'queue', 'environment')
  const inFlight = gaugeOf('portico_queue_in_flight', 'Jobs under way in this process', 'queue', 'environment')
  const up = gaugeOf('portico_database_up', '1 while the database answers', 'environment')
  const probe = gaugeOf('portico_database_probe_seconds', 'Round trip of the last probe', 'environment')
  const connections = gaugeOf('portico_database_connections', 'Open connections of this process', 'environment')
  const waiting = gaugeOf('portico_database_waiting', 'Statements that wait for a connection', 'environment')
  const lag = gaugeOf('portico_replica_lag_seconds', 'How far the replica is behind', 'environment')
  const reads = new Counter({
    name: 'portico_replica_reads_total',
    help: 'Reads that a replica may answer, by who did',
    labelNames: ['environment', 'by'],
    registers,
  })
  const ahead = gaugeOf('portico_clock_ahead_seconds', 'How far this machine’s clock is ahead of the database’s')

  const queues: WatchedQueue[] = []
  const databases: WatchedDatabase[] = []
  const replicas = new Map<string, () => number | undefined>()
  let clockAheadMs = () => 0
  const readQueue = async ({ environment, name, ...queue }: WatchedQueue) => {
    const labels = { queue: name, environment }
    inFlight.set(labels, queue.inFlight())
    const found = await queue.waiting()
    if (!found) return
    due.set(labels, found.due)
    oldest.set(labels, found.oldest_seconds)
  }
  const readAll = async () => {
    ahead.set(clockAheadMs() / 1000)
    for (const { environment, ...database } of databases) {
      up.set({ environment }, Number(database.available()))
      probe.set({ environment }, database.probeSeconds())
      connections.set({ environment }, database.connections())
      waiting.set({ environment }, database.waiting())
    }
    for (const [environment, lagSeconds] of replicas) lag.set({ environment }, lagSeconds() ?? Number.NaN)
    await Promise.all(queues.map(readQueue))
  }
  // Looking up a series by its labels for every response would cost more than counting.
  const series = new Map<string, { time: Histogram.Internal<'action'>; count: Counter.Internal }>()
  const seriesOf = (action: string, status: number) => {
    const name = `${action} ${status}`
    const known = series.get(name) ?? { time: duration.labels(action), count: answers.labels(action, String(status)) }
    series.set(name, known)
    return known
  }
  const called = (to: string, outcome: string, seconds: number) => calls.observe({ to, outcome }, seconds)
  return {
    answered(action, status, seconds) {
      const { time, count } = seriesOf(action, status)
      time.observe(seconds)
      count.inc()
    },
    called,
    async calling(to, work, outcomeOf = () => 'ok') {
      const begunMs = performance.now()
      let outcome = 'failed'
      try {
        const result = await work()
        outcome = outcomeOf(result)
        return result
      } finally {
        called(to, outcome, (performance.now() - begunMs) / 1000)
      }
    },
    swept(environment, rows) {
      sweptRows.inc({ environment }, rows)
      lastSweep.setToCurrentTime({ environment })
    },
    read: (environment, by) => reads.inc({ environment, by }),
    watchReplica: (environment, lagSeconds) => replicas.set(environment, lagSeconds),
    watchQueue: (queue) => queues.push(queue),
    watchDatabase: (database) => databases.push(database),
    watchClock(aheadMs) {
      clockAheadMs = aheadMs
    },
    async text() {
      await readAll()
      return registry.metrics()
    },
    async collect() {
      await readAll()
      return registry.getMetricsAsJSON()
    },
    contentType: registry.contentType,
  }
}
