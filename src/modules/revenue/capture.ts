import type { Context } from '../../platform/operation/context.ts'
import { newId } from '../../platform/schema/ids.ts'
import { chargeSums } from '../payments/index.ts'
import { nightBySource } from '../reservations/index.ts'
import { snapshotRecorded } from './events.ts'
import type { RevenueSnapshot } from './schema.ts'
import { figuresOf } from './snapshot.ts'
import { insertSnapshot } from './snapshot-store.ts'

/** Reads what a date sold and keeps its figures, whether a caller asked for them or the night has come. */
export async function captureSnapshot(ctx: Context, date: string, totalRooms: number): Promise<RevenueSnapshot> {
  const snapshot = await snapshotOf(ctx, date, totalRooms)
  return insertSnapshot(ctx, snapshot, ctx.event(snapshotRecorded, snapshot))
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
