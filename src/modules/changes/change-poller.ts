import type { Db } from '../../platform/database/connect.ts'
import { startPoller } from '../../platform/jobs/poller.ts'
import type { Context } from '../../platform/operation/context.ts'
import { advance, inTime, type Position, positionAt } from './position.ts'
import type { Change } from './schema.ts'
import { readChanges } from './store.ts'

/** The result of one poll, and the property's clock before it: nothing until then was missed. */
export interface ChangeBatch {
  changes: readonly Change[]
  nowMs: number
}
export type Watcher = (batch: ChangeBatch) => void

/** The changes of one property in this process: one statement reads for all open feeds. */
interface ChangePoller {
  readonly watchers: Set<Watcher>
  /** Settles once no change can be missed any more. */
  readonly ready: Promise<void>
  close(): void
}

const EVERY_MS = 500 // for changes by other processes
const GAP_MS = 50 // a busy property is not read after each of its changes
const AT_ONCE = 500
const POLLING = { everyMs: EVERY_MS, gapMs: GAP_MS, what: 'changes' }

const pollers = new WeakMap<object, Map<string, ChangePoller>>()

/** How many properties are polled in this database. */
export const pollersIn = (db: Db): number => pollers.get(db.database)?.size ?? 0

/** Every change that commits after `ready` is reported; some earlier ones may be reported too. */
export function watchChanges(ctx: Context, watcher: Watcher): { ready: Promise<void>; leave: () => void } {
  const ofDatabase = pollers.get(ctx.db.database) ?? new Map<string, ChangePoller>()
  pollers.set(ctx.db.database, ofDatabase)
  const poller = ofDatabase.get(ctx.property.id) ?? pollChanges(ctx)
  ofDatabase.set(ctx.property.id, poller)
  poller.watchers.add(watcher)
  const leave = () => {
    poller.watchers.delete(watcher)
    if (poller.watchers.size > 0) return
    poller.close()
    ofDatabase.delete(ctx.property.id)
  }
  return { ready: poller.ready, leave }
}

function pollChanges(ctx: Context): ChangePoller {
  const watchers = new Set<Watcher>()
  const ready = Promise.withResolvers<void>()
  const clock = propertyClock(ctx)
  let position: Position = positionAt(clock.nowMs())
  let isReady = false

  const poller = startPoller({ ...POLLING, log: ctx.log }, async () => {
    const nowMs = clock.nowMs()
    position = inTime(position, nowMs)
    const { changes, clockOffsetMs, full } = await readChanges(ctx, position, { most: AT_ONCE })
    const wasSet = clock.set(clockOffsetMs)
    const ids = changes.map(({ id }) => id)
    position = advance(position, { ids, nowMs, until: full ? ids.at(-1) : undefined, most: Number.POSITIVE_INFINITY })
    if (isReady) for (const watcher of watchers) watcher({ changes, nowMs })
    else if (!full) {
      isReady = true
      ready.resolve()
    }
    return full || wasSet
  })
  const unwatch = ctx.watchWork(() => poller.poll())
  return {
    watchers,
    ready: ready.promise,
    close() {
      void poller.close()
      unwatch()
    },
  }
}

/** The property's clock, for code that outlives its request. */
function propertyClock({ realNow, property, begunMs }: Context) {
  let offsetMs = property.clockOffsetMs
  return {
    nowMs: () => realNow.getTime() + Math.floor(performance.now() - begunMs) + offsetMs,
    /** Returns whether it changed. */
    set(clockOffsetMs: number): boolean {
      const differs = clockOffsetMs !== offsetMs
      offsetMs = clockOffsetMs
      return differs
    },
  }
}
