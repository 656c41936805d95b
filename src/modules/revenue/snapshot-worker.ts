import { startTransactionQueue } from '../../platform/jobs/queue.ts'
import type { Worker, WorkerParts } from '../../platform/jobs/worker.ts'
import type { Context, Transaction } from '../../platform/operation/context.ts'
import { localDate } from '../../platform/schema/time.ts'
import { listAllRoomTypes } from '../inventory/index.ts'
import { dueNights, type Night, nextNight, setNextNight } from './settings-store.ts'
import { captureSnapshot } from './snapshot.ts'

/**
 * Takes the nightly snapshots of one environment's properties, each at its own local hour, once. A property that missed
 * several nights gets each of them.
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

/** One missed or present night, whole or not at all: the figures of the date it was due on, and when the next is due. */
async function takeNight(tx: Transaction, { nightly_snapshot, next_snapshot_at }: Night): Promise<void> {
  const dueAt = new Date(next_snapshot_at)
  const { timezone, dayStartsAt } = tx.property
  const totalRooms = nightly_snapshot.total_rooms ?? (await inventoryOf(tx))
  await captureSnapshot(tx, localDate(dueAt, timezone, dayStartsAt), totalRooms)
  await setNextNight(tx, nextNight(tx, nightly_snapshot.at, dueAt))
}

const inventoryOf = async (ctx: Context): Promise<number> =>
  (await listAllRoomTypes(ctx)).reduce((sum, { inventory }) => sum + inventory, 0)
