import type pg from 'pg'
import { asConnectionLost, ConnectionLost } from './availability.ts'
import { type BatchFailure, type Run, sendBatch } from './batch.ts'
import { PreparedStatements } from './prepared.ts'

/**
 * A few connections for the single statements of everybody. What arrives in one turn of the event loop, or while a
 * connection is busy, goes together as soon as one is free: one round trip, one commit.
 */
export interface Lanes {
  add(run: Run): void
  end(): Promise<void>
}

export interface LaneOptions {
  count: number
  connect(): pg.Client
  /** On connections of their own: statements that wait for a lock, or that would wait for others that are slow. */
  runAlone(runs: Run[]): void
  /** Lets whoever looks on add statements of its own. */
  intercept(runs: Run[]): Run[]
}

/** Changes gain by being many, because they share a commit; whoever reads should not stand behind many others. */
const MOST_AT_ONCE = { read: 8, change: 64 }
/** A connection that answers nothing for so long is busy with something slow: another one takes over. */
const PATIENCE_MS = 25
/** Longer than locks are waited for here. When all are stuck for so long, nobody else waits for them. */
const LOST_PATIENCE_MS = 400

interface Lane {
  ready: Promise<pg.Client> | undefined
  statements: PreparedStatements
  /** Since it was given something, or last answered. */
  busySince: number | undefined
}

/**
 * `change` settles with the commit, and one connection serves them all unless it is stuck: larger batches are cheaper than
 * more of them. `read` settles each as it is answered, and spreads over the connections that are free.
 */
export function openLanes(kind: 'read' | 'change', options: LaneOptions): Lanes {
  const lanes: Lane[] = Array.from({ length: options.count }, () => ({
    ready: undefined,
    statements: new PreparedStatements(),
    busySince: undefined,
  }))
  const waiting: Run[] = []
  let scheduled = false
  let lookAgain: NodeJS.Timeout | undefined
  let ended = false
  const underWay = new Set<Promise<void>>()

  const schedule = () => {
    if (scheduled) return
    scheduled = true
    setImmediate(() => {
      scheduled = false
      flush()
    })
  }

  const flush = () => {
    const free = lanes.filter(({ busySince }) => busySince === undefined)
    const stuck = lanes.filter((lane) => isStuck(lane, PATIENCE_MS))
    const areBusy = free.length + stuck.length < lanes.length
    const usable = kind === 'read' ? free : areBusy ? [] : free.slice(0, 1)
    const share = Math.min(MOST_AT_ONCE[kind], Math.ceil(waiting.length / Math.max(1, usable.length)))
    for (const lane of usable) {
      const runs = waiting.splice(0, share)
      if (runs.length === 0) break
      const sending = send(lane, runs).finally(() => underWay.delete(sending))
      underWay.add(sending)
    }
    if (lanes.every((lane) => isStuck(lane, LOST_PATIENCE_MS))) options.runAlone(waiting.splice(0))
    if (waiting.length > 0) lookAgain ??= setTimeout(flushLater, PATIENCE_MS)
  }

  const flushLater = () => {
    lookAgain = undefined
    flush()
  }

  const send = async (lane: Lane, runs: Run[]) => {
    lane.busySince = performance.now()
    try {
      lane.ready ??= open(lane, options.connect())
      const client = await lane.ready
      if (kind === 'read') await readAll(lane, client, runs)
      else await changeAll(lane, client, runs)
    } catch (error) {
      for (const run of runs) run.reject(asConnectionLost(error)) // no connection could be had
    } finally {
      lane.busySince = undefined
      if (waiting.length > 0) flush()
    }
  }

  const attempt = (lane: Lane, client: pg.Client, sent: Run[]): Promise<BatchFailure | undefined> =>
    sendBatch(client, lane.statements, sent, {
      settleEach: kind === 'read',
      onAnswer() {
        lane.busySince = performance.now()
      },
    })

  /** Whoever is refused is told; those behind, which the database did not look at, are sent again. */
  const readAll = async (lane: Lane, client: pg.Client, runs: Run[]) => {
    for (let left = options.intercept(runs); left.length > 0; ) {
      const failure = await attempt(lane, client, left)
      if (!failure) return
      left = left.slice(failure.at)
      const told = failure.error instanceof ConnectionLost ? left.splice(0) : left.splice(0, 1)
      for (const run of told) run.reject(failure.error)
    }
  }

  /** Of a batch that failed nothing happened: each is tried by itself. */
  const changeAll = async (lane: Lane, client: pg.Client, runs: Run[]) => {
    const failure = await attempt(lane, client, options.intercept(runs))
    if (!failure) return
    const isLost = failure.error instanceof ConnectionLost
    if (isLost || (runs.length === 1 && !waitsForLock(failure.error))) {
      for (const run of runs) run.reject(failure.error)
    } else if (runs.length === 1) {
      options.runAlone(runs)
    } else {
      for (const run of runs) await changeAll(lane, client, [run])
    }
  }

  return {
    add(run) {
      if (ended) return run.reject(new ConnectionLost('Connection terminated'))
      waiting.push(run)
      schedule()
    },
    async end() {
      ended = true
      clearTimeout(lookAgain)
      for (const run of waiting.splice(0)) run.reject(new ConnectionLost('Connection terminated'))
      await Promise.allSettled(underWay)
      await Promise.allSettled(lanes.map(({ ready }) => ready?.then((client) => client.end())))
    },
  }
}

const waitsForLock = (error: unknown): boolean => (error as { code?: unknown }).code === '55P03'

const isStuck = ({ busySince }: Lane, patienceMs: number): boolean =>
  busySince !== undefined && performance.now() - busySince > patienceMs

/** A connection that breaks is forgotten with all it had prepared; the next batch opens another. */
function open(lane: Lane, client: pg.Client): Promise<pg.Client> {
  const ready = client.connect().then(() => client)
  lane.statements = new PreparedStatements()
  const forget = () => {
    if (lane.ready === ready) lane.ready = undefined
  }
  client.on('error', forget) // the statements that wait on it are told by themselves
  client.on('end', forget)
  ready.catch(forget)
  return ready
}
