import { startTransactionQueue } from '../../platform/jobs/queue.ts'
import type { Worker, WorkerParts } from '../../platform/jobs/worker.ts'
import type { Context, Transaction } from '../../platform/operation/context.ts'
import { addDays } from '../../platform/schema/time.ts'
import { listAllRoomTypes } from '../inventory/index.ts'
import { firstAhead } from './nightly.ts'
import { dueNights, type Night, setNextNight } from './settings-store.ts'
import { captureSnapshot } from './snapshot.ts'

/**
 * Takes the nightly snapshots of one environment's properties: one for each business day, when its local hour has come.
 * A property that missed several nights gets each of them.
 */
export const startSnapshotWorker = (parts: WorkerParts): Worker =>
  startTransactionQueue<Night>(parts, {
    name: 'snapshot-worker',
    operation: 'revenue.record_snapshot',
    backlog: dueNights,
    pollMs: 1000,
    batch: 1,
    atOnce: 20,
    work: (tx, [night]) => takeNight(tx, night!),
  })

/** One missed or present night, whole or not at all: the figures of its business day, and which is next. */
async function takeNight(tx: Transaction, { nightly_snapshot, next_snapshot_date }: Night): Promise<unknown> {
  if (!next_snapshot_date) return setNextNight(tx, firstAhead(tx.now, nightly_snapshot.at, tx.property))
  const totalRooms = nightly_snapshot.total_rooms ?? (await inventoryOf(tx))
  await captureSnapshot(tx, next_snapshot_date, totalRooms)
  return setNextNight(tx, addDays(next_snapshot_date, 1))
}

const inventoryOf = async (ctx: Context): Promise<number> =>
  (await listAllRoomTypes(ctx)).reduce((sum, { inventory }) => sum + inventory, 0)
