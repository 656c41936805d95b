import type { Context, Transaction } from '../../platform/operation/context.ts'
import { newId } from '../../platform/schema/ids.ts'
import { addDays } from '../../platform/schema/time.ts'
import { firstVersion } from '../../platform/schema/version.ts'
import { listAllRoomTypes } from '../inventory/index.ts'
import { appliedBetween, lockRates, overridesBetween } from '../rates/index.ts'
import { endOfDay, nightsByType, onTheBooks } from '../stays/index.ts'
import { recommendationCreated } from './events.ts'
import { competitorRatesBetween, eventsBetween } from './market-store.ts'
import { insertRecommendations } from './recommendation-store.ts'
import type { YieldRules } from './rules.ts'
import type { RateRecommendation } from './schema.ts'
import { recommend } from './yield.ts'
import type { Advice, RoomTypeRates, YieldInput } from './yield-input.ts'

export const WINDOW_DAYS = 30

/** The next 30 days as the rules see them, and what is new in what they say. */
export async function generate(tx: Transaction, totalRooms: number, rules: YieldRules): Promise<RateRecommendation[]> {
  await lockRates(tx)
  const given = recommendationsOf(tx, recommend(await yieldInputAsOf(tx, tx.today, totalRooms, rules)))
  const made = await insertRecommendations(tx, given)
  tx.audit(null)
  for (const one of made) tx.emit(recommendationCreated, one)
  return made
}

/** As they are kept, `now` or at another moment. */
export function recommendationsOf(
  { property, now }: Pick<Context, 'property' | 'now'>,
  advised: readonly Advice[],
): RateRecommendation[] {
  // The nearest date gets the latest id: lists show the newest first, and tonight matters most.
  const ids = advised.map(() => newId('rec', now.getTime())).reverse()
  return advised.map((advice, i) => ({
    id: ids[i]!,
    property_id: property.id,
    ...advice,
    currency: property.currency,
    is_applied: false,
    applied_at: null,
    ...firstVersion({ now }),
  }))
}

/** What was on the books at the end of a business day for the 30 days from it, and what else the rules look at. */
export async function yieldInputAsOf(
  ctx: Context,
  asOf: string,
  totalRooms: number,
  rules: YieldRules,
): Promise<YieldInput> {
  const { currency } = ctx.property
  const [from, until] = [asOf, addDays(asOf, WINDOW_DAYS)]
  const [nights, roomTypes, events, competitorRates, overrides, applied] = await Promise.all([
    nightsByType(ctx, { from, until, which: onTheBooks(ctx, asOf) }),
    roomTypeRates(ctx),
    rules.event_premium.enabled ? eventsBetween(ctx, from, until) : [],
    rules.competitor_rate.enabled ? competitorRatesBetween(ctx, from, until) : [],
    overridesBetween(ctx, from, until),
    appliedBetween(ctx, from, until, endOfDay(ctx, asOf)),
  ])
  const dates = Array.from({ length: WINDOW_DAYS }, (_, day) => addDays(asOf, day))
  const market = { events, competitorRates, overrides, applied }
  return { today: asOf, dates, totalRooms, currency, nights, roomTypes, rules, ...market }
}

/** Amounts in another currency say nothing about the property's rates. */
export async function roomTypeRates(ctx: Context): Promise<RoomTypeRates[]> {
  const types = await listAllRoomTypes(ctx)
  return types.map(({ name, base_rate, currency, rate_floor, rate_ceiling }) =>
    currency === ctx.property.currency
      ? { name, base_rate, rate_floor, rate_ceiling }
      : { name, base_rate: null, rate_floor: null, rate_ceiling: null },
  )
}
