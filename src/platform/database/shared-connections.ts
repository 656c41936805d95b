import type pg from 'pg'
import { asConnectionLost, ConnectionLost } from './availability.ts'
import { type BatchFailure, type Run, sendBatch } from './batch.ts'
import type { Shape } from './compile.ts'
import { together, type Work } from './together.ts'
import { tracedBatch } from './traced-batch.ts'

/**
 * A few connections for the single statements of all requests. Statements that arrive in one turn of the event loop, or
 * while a connection is busy, are sent together as soon as one is free: one round trip, one commit.
 */
export interface SharedConnections {
  add(work: Work): void
  waiting(): number
  end(): Promise<void>
}

export interface SharedOptions {
  count: number
  connect(): pg.Client
  /** Runs on separate connections: statements that wait for a lock, or that would wait for slow statements. */
  runSeparately(works: Work[]): void
  /** Lets an observer add statements of its own. */
  intercept(runs: Run[]): Run[]
}

const MOST_AT_ONCE = 64
/** A read that took longer than this by itself is sent by itself from then on, until it is quick again. */
const SLOW_MS = 50
/** A connection that answers nothing for this long runs something slow: another one takes over. */
const PATIENCE_MS = 25
/** Longer than the lock timeout here. When all connections are stuck for this long, no other statement waits. */
const LOST_PATIENCE_MS = 400

interface Slot {
  ready: Promise<pg.Client> | undefined
  /** When it was last given a statement, or last answered. */
  busySince: number | undefined
  /** Busy with the statements of many requests, not with a slow one. */
  serves: boolean
}

/**
 * One connection serves all requests unless it is stuck: larger batches are cheaper than more connections. `change`
 * settles at the commit, `read` settles each statement when answered, and slow reads run alone on the others.
 */
export function shareConnections(kind: 'read' | 'change', options: SharedOptions): SharedConnections {
  const slots: Slot[] = Array.from({ length: options.count }, () => ({
    ready: undefined,
    busySince: undefined,
    serves: false,
  }))
  const waiting: Work[] = []
  const slow: Work[] = []
  const slowShapes = new WeakSet<Shape>()
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
    const isServing = slots.some((slot) => slot.serves && !isStuck(slot, PATIENCE_MS))
    if (!isServing && waiting.length > 0 && free.length > 0) {
      begin(free.shift()!, waiting.splice(0, MOST_AT_ONCE), true)
    }
    const spare = slots.length > 1 ? 1 : 0 // reserved for quick statements
    while (slow.length > 0 && free.length > spare) begin(free.shift()!, slow.splice(0, 1), false)
    if (slots.every((slot) => isStuck(slot, LOST_PATIENCE_MS))) options.runSeparately(takeAll())
    if (waiting.length + slow.length > 0) lookAgain ??= setTimeout(flushLater, PATIENCE_MS)
  }

  const takeAll = (): Work[] => [...waiting.splice(0), ...slow.splice(0)]

  const begin = (slot: Slot, works: Work[], serves: boolean) => {
    slot.serves = serves
    const sending = send(slot, works).finally(() => underWay.delete(sending))
    underWay.add(sending)
  }

  const flushLater = () => {
    lookAgain = undefined
    flush()
  }

  const send = async (slot: Slot, works: Work[]) => {
    slot.busySince = performance.now()
    try {
      slot.ready ??= open(slot, options.connect())
      const client = await slot.ready
      const perform = () => (kind === 'read' ? readAll(slot, client, together(works)) : changeAll(slot, client, works))
      await tracedBatch(`${kind}s`, works.length, perform, works)
    } catch (error) {
      for (const work of works) work.reject(asConnectionLost(error)) // no connection could be opened
    } finally {
      slot.busySince = undefined
      slot.serves = false
      if (waiting.length + slow.length > 0) flush()
    }
  }

  const attempt = (slot: Slot, client: pg.Client, sent: Run[]): Promise<BatchFailure | undefined> =>
    sendBatch(client, sent, {
      settleEach: kind === 'read',
      onAnswer() {
        slot.busySince = performance.now()
      },
    })

  /** The refused statement is rejected; the statements after it, which the database skipped, are sent again. */
  const readAll = async (slot: Slot, client: pg.Client, runs: Run[]) => {
    const begunMs = performance.now()
    for (let left = options.intercept(runs); left.length > 0; ) {
      const failure = await attempt(slot, client, left)
      if (!failure) break
      left = left.slice(failure.at)
      const failed = failure.error instanceof ConnectionLost ? left.splice(0) : left.splice(0, 1)
      for (const run of failed) run.reject(failure.error)
    }
    if (runs.length > 1) return
    if (performance.now() - begunMs > SLOW_MS) slowShapes.add(runs[0]!.shape)
    else slowShapes.delete(runs[0]!.shape)
  }

  /** A failed batch is rolled back whole, so each statement is tried by itself. */
  const changeAll = async (slot: Slot, client: pg.Client, works: Work[]) => {
    const failure = await attempt(slot, client, options.intercept(together(works)))
    if (!failure) return
    const isLost = failure.error instanceof ConnectionLost
    if (isLost || (works.length === 1 && !waitsForLock(failure.error))) {
      for (const work of works) work.reject(failure.error)
    } else if (works.length === 1) {
      options.runSeparately(works)
    } else {
      for (const work of works) await changeAll(slot, client, [work])
    }
  }

  return {
    add(work) {
      if (ended) return work.reject(new ConnectionLost('Connection terminated'))
      if ('shape' in work && slowShapes.has(work.shape)) slow.push(work)
      else waiting.push(work)
      schedule()
    },
    waiting: () => waiting.length + slow.length,
    async end() {
      ended = true
      clearTimeout(lookAgain)
      for (const work of takeAll()) work.reject(new ConnectionLost('Connection terminated'))
      await Promise.allSettled(underWay)
      await Promise.allSettled(slots.map(({ ready }) => ready?.then((client) => client.end())))
    },
  }
}

const waitsForLock = (error: unknown): boolean => (error as { code?: unknown }).code === '55P03'

const isStuck = ({ busySince }: Slot, patienceMs: number): boolean =>
  busySince !== undefined && performance.now() - busySince > patienceMs

/** A broken connection is dropped with its prepared statements; the next batch opens another. */
function open(slot: Slot, client: pg.Client): Promise<pg.Client> {
  const ready = client.connect().then(() => client)
  const forget = () => {
    if (slot.ready === ready) slot.ready = undefined
  }
  client.on('error', forget) // the statements that wait on it fail by themselves
  client.on('end', forget)
  ready.catch(forget)
  return ready
}
