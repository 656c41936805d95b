import type pg from 'pg'
import { asConnectionLost, ConnectionLost } from './availability.ts'
import { type BatchFailure, type Run, sendBatch } from './batch.ts'

/**
 * A few connections for the single statements of everybody. What arrives in one turn of the event loop, or while a
 * connection is busy, goes together as soon as one is free: one round trip, one commit.
 */
export interface SharedConnections {
  add(run: Run): void
  end(): Promise<void>
}

export interface SharedOptions {
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

interface Slot {
  ready: Promise<pg.Client> | undefined
  /** Since it was given something, or last answered. */
  busySince: number | undefined
}

/**
 * `change` settles with the commit, and one connection serves them all unless it is stuck: larger batches are cheaper than
 * more of them. `read` settles each as it is answered, and spreads over the connections that are free.
 */
export function shareConnections(kind: 'read' | 'change', options: SharedOptions): SharedConnections {
  const slots: Slot[] = Array.from({ length: options.count }, () => ({
    ready: undefined,
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
    const free = slots.filter(({ busySince }) => busySince === undefined)
    const stuck = slots.filter((slot) => isStuck(slot, PATIENCE_MS))
    const areBusy = free.length + stuck.length < slots.length
    const usable = kind === 'read' ? free : areBusy ? [] : free.slice(0, 1)
    const share = Math.min(MOST_AT_ONCE[kind], Math.ceil(waiting.length / Math.max(1, usable.length)))
    for (const slot of usable) {
      const runs = waiting.splice(0, share)
      if (runs.length === 0) break
      const sending = send(slot, runs).finally(() => underWay.delete(sending))
      underWay.add(sending)
    }
    if (slots.every((slot) => isStuck(slot, LOST_PATIENCE_MS))) options.runAlone(waiting.splice(0))
    if (waiting.length > 0) lookAgain ??= setTimeout(flushLater, PATIENCE_MS)
  }

  const flushLater = () => {
    lookAgain = undefined
    flush()
  }

  const send = async (slot: Slot, runs: Run[]) => {
    slot.busySince = performance.now()
    try {
      slot.ready ??= open(slot, options.connect())
      const client = await slot.ready
      if (kind === 'read') await readAll(slot, client, runs)
      else await changeAll(slot, client, runs)
    } catch (error) {
      for (const run of runs) run.reject(asConnectionLost(error)) // no connection could be had
    } finally {
      slot.busySince = undefined
      if (waiting.length > 0) flush()
    }
  }

  const attempt = (slot: Slot, client: pg.Client, sent: Run[]): Promise<BatchFailure | undefined> =>
    sendBatch(client, sent, {
      settleEach: kind === 'read',
      onAnswer() {
        slot.busySince = performance.now()
      },
    })

  /** Whoever is refused is told; those behind, which the database did not look at, are sent again. */
  const readAll = async (slot: Slot, client: pg.Client, runs: Run[]) => {
    for (let left = options.intercept(runs); left.length > 0; ) {
      const failure = await attempt(slot, client, left)
      if (!failure) return
      left = left.slice(failure.at)
      const told = failure.error instanceof ConnectionLost ? left.splice(0) : left.splice(0, 1)
      for (const run of told) run.reject(failure.error)
    }
  }

  /** Of a batch that failed nothing happened: each is tried by itself. */
  const changeAll = async (slot: Slot, client: pg.Client, runs: Run[]) => {
    const failure = await attempt(slot, client, options.intercept(runs))
    if (!failure) return
    const isLost = failure.error instanceof ConnectionLost
    if (isLost || (runs.length === 1 && !waitsForLock(failure.error))) {
      for (const run of runs) run.reject(failure.error)
    } else if (runs.length === 1) {
      options.runAlone(runs)
    } else {
      for (const run of runs) await changeAll(slot, client, [run])
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
      await Promise.allSettled(slots.map(({ ready }) => ready?.then((client) => client.end())))
    },
  }
}

const waitsForLock = (error: unknown): boolean => (error as { code?: unknown }).code === '55P03'

const isStuck = ({ busySince }: Slot, patienceMs: number): boolean =>
  busySince !== undefined && performance.now() - busySince > patienceMs

/** A connection that breaks is forgotten with all it had prepared; the next batch opens another. */
function open(slot: Slot, client: pg.Client): Promise<pg.Client> {
  const ready = client.connect().then(() => client)
  const forget = () => {
    if (slot.ready === ready) slot.ready = undefined
  }
  client.on('error', forget) // the statements that wait on it are told by themselves
  client.on('end', forget)
  ready.catch(forget)
  return ready
}
