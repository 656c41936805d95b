import type { Context, Transaction } from '../../platform/operation/context.ts'
import { newId } from '../../platform/schema/ids.ts'
import { sharedBy, sumOf } from '../../platform/schema/money.ts'
import { type ChargeSum, chargeSums } from '../payments/index.ts'
import { type NightBySource, nightBySource } from '../stays/index.ts'
import { snapshotRecorded } from './events.ts'
import type { RevenueSnapshot } from './schema.ts'
import { occupancyOf } from './yield-rules.ts'

/** A day's figures, of what was sold. */

type Figures = Omit<RevenueSnapshot, 'id' | 'property_id' | 'snapshot_date' | 'created_at'>

/** How a reservation without a source is called in the breakdown. */
const NO_SOURCE = 'unspecified'

export function figuresOf(
  rooms: readonly NightBySource[],
  charges: readonly ChargeSum[],
  totalRooms: number,
  currency: string,
): Figures {
  const ours = rooms.filter((one) => one.currency === currency)
  const charged = (category: string) =>
    sumOf(charges.filter((one) => one.category === category && one.currency === currency).map(({ amount }) => amount))
  const rooms_revenue = sumOf(ours.map(({ revenue }) => revenue))
  const [spa, fnb, other] = [charged('spa'), charged('fnb'), charged('other')]
  const total_revenue = sumOf([rooms_revenue, spa, fnb, other])
  const occupied_rooms = rooms.reduce((sum, one) => sum + one.rooms, 0)
  return {
    total_revenue,
    rooms_revenue,
    spa_revenue: spa,
    fnb_revenue: fnb,
    other_revenue: other,
    occupied_rooms,
    total_rooms: totalRooms,
    adr: sharedBy(total_revenue, occupied_rooms, currency),
    revpar: sharedBy(total_revenue, totalRooms, currency),
    rooms_adr: sharedBy(rooms_revenue, occupied_rooms, currency),
    rooms_revpar: sharedBy(rooms_revenue, totalRooms, currency),
    occupancy_pct: occupancyOf(occupied_rooms, totalRooms),
    breakdown: {
      by_source: bySource(ours),
      by_category: { rooms: rooms_revenue, spa, fnb, other },
      excluded: excludedFrom(rooms, charges, currency),
    },
  }
}

const bySource = (rooms: readonly NightBySource[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(rooms, ({ source }) => source ?? NO_SOURCE)].map(([source, ofSource]) => [
      source,
      sumOf(ofSource.map(({ revenue }) => revenue)),
    ]),
  )

function excludedFrom(rooms: readonly NightBySource[], charges: readonly ChargeSum[], currency: string) {
  const sums = (from: 'reservations' | 'charges', amounts: readonly { currency: string; amount: number }[]) =>
    [
      ...Map.groupBy(
        amounts.filter((one) => one.currency !== currency),
        (one) => one.currency,
      ),
    ].map(([code, ofCode]) => ({
      currency: code,
      amount: sumOf(ofCode.map(({ amount }) => amount)),
      from,
    }))
  return [
    ...sums(
      'reservations',
      rooms.map(({ currency: code, revenue }) => ({ currency: code, amount: revenue })),
    ),
    ...sums('charges', charges),
  ]
}

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
