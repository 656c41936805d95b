import { startRounds } from '../../platform/jobs/rounds.ts'
import { turnsOf, type Worker, type WorkerParts, workerContext } from '../../platform/jobs/worker.ts'
import type { Context } from '../../platform/operation/context.ts'
import { localDate } from '../../platform/schema/time.ts'
import { listAllRoomTypes } from '../inventory/index.ts'
import { captureSnapshot } from './capture.ts'
import { nextNight } from './settings.ts'
import { claimNight, type DueProperty, dueProperties, setNextNight } from './settings-store.ts'

/** Takes the nightly snapshots of one environment's properties, each at its own local hour, once. */

const LOOK_EVERY_MS = 1000

export function startNightly(parts: WorkerParts): Worker {
  const { environment, clock, log } = parts

  const contextOf = workerContext(parts, 'nightly', 'revenue.record_snapshot')

  const takeTurns = turnsOf<DueProperty>(parts, 'nightly snapshot failed', (due) =>
    takeNight(contextOf(due.property_id, due)),
  )

  /** A property that missed several nights gets each of them. */
  const rounds = startRounds({ environment, log, everyMs: LOOK_EVERY_MS, what: 'due nights' }, async () => {
    return takeTurns(await dueProperties(environment.db, new Date(clock())))
  })
  return { close: rounds.close }
}

/** One missed or present night, whole or not at all: the figures of the date it was due on, and when the next is due. */
const takeNight = (ctx: Context): Promise<boolean> =>
  ctx.tx(async (tx) => {
    const night = await claimNight(tx)
    if (!night?.nightly_snapshot || !night.next_snapshot_at) return false
    const dueAt = new Date(night.next_snapshot_at)
    const { timezone, dayStartsAt } = tx.property
    const totalRooms = night.nightly_snapshot.total_rooms ?? (await roomsOfTheHouse(tx))
    await captureSnapshot(tx, localDate(dueAt, timezone, dayStartsAt), totalRooms)
    await setNextNight(tx, nextNight(tx, night.nightly_snapshot.at, dueAt))
    return true
  })

const roomsOfTheHouse = async (ctx: Context): Promise<number> =>
  (await listAllRoomTypes(ctx)).reduce((sum, { inventory }) => sum + inventory, 0)
