import type { Context } from '../../platform/operation/context.ts'
import type { SyntheticData } from '../../platform/operation/module.ts'
import { newId } from '../../platform/schema/ids.ts'
import { addDays, firstReached, momentOf } from '../../platform/schema/time.ts'
import { listAllRoomTypes } from '../inventory/index.ts'
import { festivalOf } from '../reservations/index.ts'
import { recommendationsOf, yieldInputAsOf } from './generate.ts'
import { clearMarket } from './market-store.ts'
import { deleteRecommendations, insertRecommendations } from './recommendation-store.ts'
import type { LocalEvent, RevenueSnapshot } from './schema.ts'
import { deleteSettings, readRules } from './settings-store.ts'
import { snapshotOf } from './snapshot.ts'
import { deleteSnapshots } from './snapshot-store.ts'
import { recommend } from './yield.ts'

/** A month of snapshots without today's, which is for the caller to record, this morning's advice, and what is on in town. */

const DAYS = 30
const TAKEN_AT = '23:55'

export const synthetic: SyntheticData = {
  async clear(ctx) {
    await deleteSnapshots(ctx)
    await deleteRecommendations(ctx)
    await deleteSettings(ctx)
    await clearMarket(ctx)
  },
  async fill(tx) {
    const totalRooms = (await listAllRoomTypes(tx)).reduce((sum, { inventory }) => sum + inventory, 0)
    const dates = Array.from({ length: DAYS }, (_, i) => addDays(tx.today, i - DAYS))
    for (const date of dates) tx.insert('revenue_snapshots', await snapshotAtNight(tx, date, totalRooms))
    const events = localEvents(tx)
    for (const event of events) tx.insert('local_events', event)
    const rate_recommendations = await adviseThisMorning(tx, totalRooms)
    return { revenue_snapshots: dates.length, local_events: events.length, rate_recommendations }
  },
}

async function snapshotAtNight(ctx: Context, date: string, totalRooms: number): Promise<RevenueSnapshot> {
  const taken = momentOf(date, TAKEN_AT, ctx.property.timezone)
  const id = newId('snp', taken.getTime())
  return { ...(await snapshotOf(ctx, date, totalRooms)), id, created_at: taken.toISOString() }
}

const WEEK = 7

/** By the engine itself, for the coming week and the festival; the other nights are for the caller to ask about. */
async function adviseThisMorning(ctx: Context, totalRooms: number): Promise<number> {
  const { today, property } = ctx
  const festival = festivalOf(today)
  const isNear = ({ date }: { date: string }) =>
    date < addDays(today, WEEK) || (date >= festival.from && date < festival.until)
  const advised = recommend(await yieldInputAsOf(ctx, today, totalRooms, await readRules(ctx))).filter(isNear)
  const now = firstReached(today, property.dayStartsAt, property.timezone)
  return (await insertRecommendations(ctx, recommendationsOf({ property, now }, advised))).length
}

function localEvents(ctx: Context): LocalEvent[] {
  const marathon = addDays(festivalOf(ctx.today).from, 9)
  const events = [
    { name: 'Harbour Lights Festival', ...festivalOf(ctx.today), premium_pct: 25, room_type: null },
    {
      name: 'Half marathon along the bay',
      from: marathon,
      until: addDays(marathon, 1),
      premium_pct: null,
      room_type: null,
    },
  ]
  return events.map((event) => ({
    id: newId('lev', ctx.now.getTime()),
    property_id: ctx.property.id,
    ...event,
    created_at: ctx.now.toISOString(),
  }))
}
