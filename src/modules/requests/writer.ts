import type { Caller } from '../../platform/operation/context.ts'
import { Failure } from '../../platform/operation/errors.ts'
import { singleFlight } from '../../platform/reliability/single-flight.ts'
import type { Environment, EnvironmentName } from '../../platform/runtime/environment.ts'
import type { Log } from '../../platform/runtime/log.ts'
import type { LoggedRequest } from './schema.ts'
import { insertRequests, type RequestRow } from './store.ts'

/** What a door knows of a request once it is answered. */
export type AnsweredRequest = Omit<LoggedRequest, 'at' | 'actor'>

/** Collects answered requests and writes many at once, so that none waits for it. */
export interface RequestLog {
  /** Whether there is room for it: always for refused requests. */
  wants(caller: Caller, status: number): boolean
  /** `elapsedMs`: since it arrived. */
  note(caller: Caller, request: AnsweredRequest, elapsedMs: number): void
  /** Writes what is still buffered. */
  close(): Promise<void>
}

export interface RequestLogParts {
  environments: Readonly<Record<EnvironmentName, Environment>>
  /** How long requests are stored; 0: none is written. */
  days: number
  clock: () => number
  log: Log
}

const WRITE_EVERY_MS = 1000
const MOST_IN_ONE = 500
/** In one process and environment: fifteen keys at their limit. Beyond that the log would be too costly. */
const MOST_A_SECOND = 250
const REPORT_EVERY_MS = 60_000
const MOST_WAITING = 20_000

export function createRequestLog({ environments, days, clock, log }: RequestLogParts): RequestLog {
  if (days === 0) return { wants: () => false, note() {}, close: async () => {} }
  const queues = { live: openQueue(environments.live, log), sandbox: openQueue(environments.sandbox, log) }
  return {
    wants: ({ environment }, status) => queues[environment.name].hasRoom() || status >= 400,
    note({ environment, property, actor }, request, elapsedMs) {
      const at = new Date(clock() - elapsedMs).toISOString()
      queues[environment.name].add({ property_id: property.id, at, actor: actor.id, ...request })
    },
    close: async () => {
      await Promise.all(Object.values(queues).map((queue) => queue.close()))
    },
  }
}

function openQueue({ name, db, health }: Environment, log: Log) {
  let waiting: RequestRow[] = []
  let dropped = 0
  let [taken, passedOver, reportedMs] = [0, 0, 0]

  const reportDropped = () => {
    if (dropped > 0) log.warn({ environment: name, dropped }, 'request log behind; its oldest requests were dropped')
    dropped = 0
  }
  /** While the database is unavailable a batch is queued again; one that the database refuses is dropped. */
  const writeSome = async (): Promise<boolean> => {
    reportDropped()
    const batch = waiting.splice(0, MOST_IN_ONE)
    if (batch.length === 0) return false
    try {
      await health.guard(() => insertRequests(db, batch))
      return true
    } catch (error) {
      if (error instanceof Failure) waiting = [...batch, ...waiting]
      else log.warn({ err: error, environment: name, requests: batch.length }, 'requests not logged')
      return false
    }
  }
  const write = singleFlight(async () => {
    while ((await writeSome()) && waiting.length >= MOST_IN_ONE);
  })
  const reportSkipped = () => {
    if (passedOver === 0 || performance.now() - reportedMs < REPORT_EVERY_MS) return
    reportedMs = performance.now()
    log.warn({ environment: name, requests: passedOver }, 'more requests than the log takes; refused ones are all kept')
    passedOver = 0
  }
  const timer = setInterval(() => {
    taken = 0
    reportSkipped()
    void write()
  }, WRITE_EVERY_MS).unref()

  return {
    hasRoom(): boolean {
      if (taken++ < MOST_A_SECOND) return true
      passedOver++
      return false
    },
    add(row: RequestRow) {
      waiting.push(row)
      if (waiting.length % MOST_IN_ONE > 0) return
      if (waiting.length > MOST_WAITING) dropped += waiting.splice(0, MOST_IN_ONE).length
      if (health.available) void write()
    },
    async close() {
      clearInterval(timer)
      await write()
      while (await writeSome());
      if (waiting.length > 0)
        log.warn({ environment: name, dropped: waiting.length }, 'requests not logged at the stop')
    },
  }
}
