import type { Context, Transaction } from '../../platform/operation/context.ts'
import { newId } from '../../platform/schema/ids.ts'
import { chargeSums } from '../payments/index.ts'
import { nightBySource } from '../reservations/index.ts'
import { snapshotRecorded } from './events.ts'
import type { RevenueSnapshot } from './schema.ts'
import { figuresOf } from './snapshot.ts'

/** Reads what a date sold and keeps its figures, whether a caller asked for them or the night has come. */
export async function captureSnapshot(tx: Transaction, date: string, totalRooms: number): Promise<RevenueSnapshot> {
  const snapshot = await snapshotOf(tx, date, totalRooms)
  tx.insert('revenue_snapshots', snapshot)
  tx.emit(snapshotRecorded, snapshot)
  return snapshot
}

export async function snapshotOf(ctx: Context, date: string, totalRooms: number): Promise<RevenueSnapshot> {
  const [rooms, charges] = await Promise.all([nightBySource(ctx, date), chargeSums(ctx, date)])
  return {
    id: newId('snp', ctx.now.getTime()),
    property_id: ctx.property.id,
    snapshot_date: date,
    ...figuresOf(rooms, charges, totalRooms, ctx.property.currency),
    created_at: ctx.now.toISOString(),
  }
}
