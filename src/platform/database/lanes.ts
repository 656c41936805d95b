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
  /** Statements that were part of a batch that failed, for none of which it is known that it would fail by itself. */
  runAlone(runs: Run[]): void
  /** Lets whoever looks on add statements of its own. */
  intercept(runs: Run[]): Run[]
}

const MOST_AT_ONCE = 64
/** A second connection helps out when the first takes longer than this: larger batches are cheaper than more of them. */
const PATIENCE_MS = 15

interface Lane {
  ready: Promise<pg.Client> | undefined
  statements: PreparedStatements
  busySince: number | undefined
}

/** `change` settles with the commit. `read` settles each as it is answered, and spreads over the lanes that are free. */
export function openLanes(kind: 'read' | 'change', options: LaneOptions): Lanes {
  const lanes: Lane[] = Array.from({ length: options.count }, () => ({
    ready: undefined,
    statements: new PreparedStatements(),
    busySince: undefined,
  }))
  const waiting: Run[] = []
  let scheduled = false
  let helpComes: NodeJS.Timeout | undefined
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
    const usable = kind === 'read' ? free : free.slice(0, mayBegin(free) ? 1 : 0)
    const share = Math.min(MOST_AT_ONCE, Math.ceil(waiting.length / Math.max(1, usable.length)))
    for (const lane of usable) {
      const runs = waiting.splice(0, share)
      if (runs.length === 0) return
      const sending = send(lane, runs).finally(() => underWay.delete(sending))
      underWay.add(sending)
    }
    if (waiting.length > 0 && kind === 'change' && usable.length === 0 && free.length > 0) {
      helpComes ??= setTimeout(() => {
        helpComes = undefined
        flush()
      }, PATIENCE_MS)
    }
  }

  /** One batch of changes at a time, unless all that are under way take long. */
  const mayBegin = (free: Lane[]): boolean => {
    if (free.length === 0) return false
    const since = performance.now() - PATIENCE_MS
    return lanes.every(({ busySince }) => busySince === undefined || busySince <= since)
  }

  const send = async (lane: Lane, runs: Run[]) => {
    lane.busySince = performance.now()
    try {
      lane.ready ??= open(lane, options.connect())
      const client = await lane.ready
      const sent = options.intercept(runs)
      const failure = await sendBatch(client, lane.statements, sent, { settleEach: kind === 'read' })
      if (failure) settleFailed(failure, sent, runs)
    } catch (error) {
      for (const run of runs) run.reject(asConnectionLost(error)) // no connection could be had
    } finally {
      lane.busySince = undefined
      if (waiting.length > 0) flush()
    }
  }

  /** What the database refused is told to whom it concerns; what befell the connection, to all. */
  const settleFailed = ({ error, at }: BatchFailure, sent: Run[], runs: Run[]) => {
    const unsettled = kind === 'read' ? sent.slice(at) : sent
    if (error instanceof ConnectionLost || runs.length === 1) {
      for (const run of unsettled) run.reject(error)
    } else {
      if (kind === 'read') unsettled.shift()!.reject(error)
      options.runAlone(unsettled.filter((run) => runs.includes(run)))
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
      clearTimeout(helpComes)
      for (const run of waiting.splice(0)) run.reject(new ConnectionLost('Connection terminated'))
      await Promise.allSettled(underWay)
      await Promise.allSettled(lanes.map(({ ready }) => ready?.then((client) => client.end())))
    },
  }
}

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
