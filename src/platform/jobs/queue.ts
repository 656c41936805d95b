import type { Transaction, Workflow } from '../operation/context.ts'
import { type Backlog, dueJobs, dueLanes, type Lane, lockDue, type Moment } from './backlog.ts'
import { claimDue, endLeases, type Job, type LeasedBacklog, unleased } from './claim.ts'
import { type Holding, type Queue, serveLanes } from './lanes.ts'
import { leaseFor } from './lease.ts'
import { laneKey } from './room.ts'
import { type Worker, type WorkerParts, workerContext } from './worker.ts'

/** Long jobs, each held by a lease: if its worker dies, another claims the job once the lease has run out. */
export interface LeasedQueue<T extends Job> extends Queue {
  backlog: LeasedBacklog
  /** The most jobs at once of one lane. */
  width: number | ((lane: Lane) => number)
  /** How long a stop waits before it aborts the signal; jobs that then throw are released. By default until all end. */
  graceMs?: number
  /** Gets all jobs of one claim before they run; jobs that it leaves out are released. */
  prepare?(jobs: T[]): T[] | Promise<T[]>
  /** Must leave the job finished or due later, its lease ended. */
  work(ctx: Workflow, job: T, signal: AbortSignal): Promise<unknown>
  /** Called instead of `work` after five unfinished claims: the job may be what kills its workers. */
  setAside?(ctx: Workflow, job: T): Promise<unknown>
}

/** Jobs that need only the database: a few of one property, held by the transaction that does them. */
export interface TransactionQueue<Row> extends Queue {
  backlog: Backlog
  /** The most jobs in one transaction. */
  batch: number
  work(tx: Transaction, rows: Row[]): Promise<unknown>
}

const MOST_LOSSES = 5

export function startLeasedQueue<T extends Job>(parts: WorkerParts, queue: LeasedQueue<T>): Worker {
  const stopping = new AbortController()
  const lanes = serveLanes(parts, queue, heldByLease(parts, queue, stopping.signal), queue.width)
  return {
    async close() {
      await lanes.stop()
      if (queue.graceMs !== undefined) {
        await lanes.idle(queue.graceMs)
        stopping.abort()
      }
      await lanes.idle()
    },
  }
}

function heldByLease<T extends Job>(parts: WorkerParts, queue: LeasedQueue<T>, stopping: AbortSignal): Holding<T> {
  const { environment, log } = parts
  const { db } = environment
  const { name, backlog, prepare, work, setAside } = queue
  const contextOf = workerContext(parts, name, queue.operation)

  const giveBack = async (jobs: readonly T[]): Promise<void> => {
    if (jobs.length > 0) await endLeases(db, backlog, jobs, null)
  }
  const prepared = async (jobs: T[]): Promise<T[]> => {
    if (!prepare || jobs.length === 0) return jobs
    let kept: T[] = []
    try {
      kept = await prepare(jobs)
    } finally {
      const keys = new Set(kept.map(keyOf))
      await giveBack(jobs.filter((job) => !keys.has(keyOf(job))))
    }
    return kept
  }
  return {
    keyOf,
    due: (propertyId) => {
      const moment = momentOf(parts)
      return dueLanes(db, backlog, moment, { free: unleased(backlog, moment), propertyId })
    },
    waiting: () => {
      const moment = momentOf(parts)
      return dueJobs(db, backlog, moment, unleased(backlog, moment))
    },
    claim: async (wanted) => prepared(await claimDue<T>(db, backlog, wanted, momentOf(parts))),
    async run(job) {
      const ctx = contextOf(job.property_id, job)
      if (setAside && job.lease_losses >= MOST_LOSSES) {
        log.error({ queue: name, job: keyOf(job) }, 'job set aside: it was claimed five times and never finished')
        await setAside(ctx, job)
      } else await work(ctx, job, stopping)
      return true
    },
    async failed(job, pauseMs) {
      if (stopping.aborted) await giveBack([job])
      else await endLeases(db, backlog, [job], leaseFor(environment.leaseNow(), pauseMs))
    },
  }
}

const keyOf = ({ property_id, id }: Job): string => `${property_id} ${id}`

export function startTransactionQueue<Row>(parts: WorkerParts, queue: TransactionQueue<Row>): Worker {
  const { backlog, batch, work } = queue
  const contextOf = workerContext(parts, queue.name, queue.operation)
  const holding: Holding<Lane> = {
    keyOf: laneKey,
    due: (propertyId) => dueLanes(parts.environment.db, backlog, momentOf(parts), { propertyId }),
    waiting: () => dueJobs(parts.environment.db, backlog, momentOf(parts)),
    claim: async (wanted) => [...wanted],
    run: (lane) =>
      contextOf(lane.property_id, lane).tx(async (tx) => {
        const rows = await lockDue<Row>(tx, backlog, batch)
        if (rows.length > 0) await work(tx, rows)
        return rows.length > 0
      }),
    failed: async () => {}, // rolled back; its lane waits
  }
  const lanes = serveLanes(parts, queue, holding, 1)
  return {
    async close() {
      await lanes.stop()
      await lanes.idle()
    },
  }
}

const momentOf = ({ environment, clock }: WorkerParts): Moment => ({
  now: new Date(clock()),
  leaseNow: environment.leaseNow(),
})
