import type { Db } from '../../platform/database/connect.ts'
import { startPoller } from '../../platform/jobs/poller.ts'
import type { Context } from '../../platform/operation/context.ts'
import { advance, inTime, type Position, positionAt } from './position.ts'
import type { Change } from './schema.ts'
import { readChanges } from './store.ts'

/** What one poll found, and the property's clock before it: up to then nothing was missed. */
export interface ChangeBatch {
  changes: readonly Change[]
  nowMs: number
}
export type Watcher = (batch: ChangeBatch) => void

/** One property's changes as this process sees them: however many feeds are open, one statement reads for all. */
interface ChangePoller {
  readonly watchers: Set<Watcher>
  /** Settles once nothing can be missed any more. */
  readonly ready: Promise<void>
  close(): void
}

const EVERY_MS = 500 // for what other processes did
const GAP_MS = 50 // a busy property is not read after each of its changes
const AT_ONCE = 500
const POLLING = { everyMs: EVERY_MS, gapMs: GAP_MS, what: 'changes' }

const pollers = new WeakMap<object, Map<string, ChangePoller>>()

/** How many properties are polled in this database. */
export const pollersIn = (db: Db): number => pollers.get(db.database)?.size ?? 0

/** Nothing that commits after it is ready is missed; some of what came before may be told too. */
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

/** The property's clock, for those who outlive the moment of their request. */
function propertyClock({ realNow, property, begunMs }: Context) {
  let offsetMs = property.clockOffsetMs
  return {
    nowMs: () => realNow.getTime() + Math.floor(performance.now() - begunMs) + offsetMs,
    /** Answers whether it was another before. */
    set(clockOffsetMs: number): boolean {
      const differs = clockOffsetMs !== offsetMs
      offsetMs = clockOffsetMs
      return differs
    },
  }
}
