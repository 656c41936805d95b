import type { Waiting } from '../runtime/metrics.ts'
import { type Span, traced } from '../telemetry/spans.ts'
import type { Lane } from './backlog.ts'
import { createBackoff, type Retry } from './backoff.ts'
import { EVERYWHERE, startPoller } from './poller.ts'
import { createRoom, type RoomParts, type Wanted } from './room.ts'
import type { WorkerParts } from './worker.ts'

/** What every queue declares; it works for one environment. */
export interface Queue {
  /** The actor's name, and the operation under which its work is recorded. */
  name: string
  operation: string
  pollMs: number
  /** Also polls when a wake-up signals work. Queues without it send that signal after each job that did something. */
  woken?: true
  /** The most jobs at once over all lanes, which then take turns; without it, the widths of the lanes decide. */
  atOnce?: number
  /** How a job that throws is retried: after a pause that doubles each time. */
  retry?: Retry
}

/** How a queue's jobs are found, claimed and held: by leases or by transactions. */
export interface Holding<J extends Lane> {
  keyOf(job: J): string
  due(propertyId?: string): Promise<Lane[]>
  claim(wanted: readonly Wanted[]): Promise<J[]>
  /** For the operator. */
  waiting(): Promise<Waiting>
  /** Returns whether there was something to do. */
  run(job: J): Promise<boolean>
  /** The job threw, and waits for `pauseMs`. */
  failed(job: J, pauseMs: number): Promise<void>
}

export interface Lanes {
  /** Stops claiming jobs. */
  stop(): Promise<void>
  /** Settles when no job is running, or after `withinMs`. */
  idle(withinMs?: number): Promise<void>
}

const RETRY = { firstMs: 60_000, longestMs: 600_000 }

/** Runs a few jobs of each lane at once; a job that throws is paused. */
export function serveLanes<J extends Lane>(
  { environment, clock, log }: WorkerParts,
  { name, pollMs, woken, atOnce, retry = RETRY }: Queue,
  holding: Holding<J>,
  width: RoomParts['width'],
): Lanes {
  const backoff = createBackoff(retry, clock)
  const room = createRoom({ width, atOnce, isResting: backoff.isResting })
  const running = new Set<Promise<void>>()

  const take = async (where: ReadonlySet<string>): Promise<boolean> => {
    if (room.isFull()) return false
    const wanted = room.next(await dueIn(holding, where))
    if (wanted.length === 0 || poller.closed) return false
    const jobs = await holding.claim(wanted)
    room.claimed(wanted, jobs)
    for (const job of jobs) begin(job)
    return false
  }
  const begin = (job: J) => {
    room.begin(job)
    const done = run(job).then((didSomething) => {
      running.delete(done)
      const hasMore = room.end(job)
      if (atOnce !== undefined && didSomething) poller.poll(EVERYWHERE)
      else if (hasMore) poller.poll()
    })
    running.add(done)
  }
  const run = async (job: J): Promise<boolean> => {
    const key = holding.keyOf(job)
    try {
      const didSomething = await traced(
        () => jobSpan(name, environment.name, job.property_id),
        async (span) => {
          const did = await holding.run(job)
          if (span && !did) span.ignored = true
          return did
        },
      )
      backoff.succeeded(key)
      if (didSomething && !woken) environment.wakeups.signal(job.property_id)
      return didSomething
    } catch (error) {
      const pauseMs = backoff.failed(key)
      if (!poller.closed && !environment.troubles.note(error))
        log.error({ err: error, queue: name, job: key, pauseMs }, 'job failed; tried again later')
      await holding
        .failed(job, pauseMs)
        .catch((also) => log.warn({ err: also, queue: name, job: key }, 'failed job not put off; its lease runs out'))
      return true
    }
  }

  const poller = startPoller({ environment, log, everyMs: pollMs, what: `jobs of the ${name}` }, take)
  if (woken) environment.wakeups.subscribe(poller.poll)
  environment.metrics.watchQueue({
    environment: environment.name,
    name,
    inFlight: () => running.size,
    waiting: async () => (environment.health.available ? holding.waiting().catch(() => undefined) : undefined),
  })
  return {
    stop: poller.close,
    async idle(withinMs) {
      const over = new Promise<void>((resolve) => {
        if (withinMs !== undefined) setTimeout(resolve, withinMs).unref()
      })
      await Promise.race([Promise.all(running), over])
    },
  }
}

async function dueIn<J extends Lane>({ due }: Holding<J>, where: ReadonlySet<string>): Promise<Lane[]> {
  if (where.has(EVERYWHERE)) return due()
  return (await Promise.all([...where].map((propertyId) => due(propertyId)))).flat()
}

const jobSpan = (queue: string, environment: string, propertyId: string): Span => ({
  name: `job ${queue}`,
  kind: 'job',
  attributes: { 'portico.queue': queue, 'portico.environment': environment, 'portico.property': propertyId },
})
