import type { Context } from '../../platform/operation/context.ts'
import { sharedBy, sumOf } from '../../platform/schema/money.ts'
import { addDays } from '../../platform/schema/time.ts'
import { type Applied, appliedBetween, type Override, overridesBetween } from './store.ts'

/** What a room type costs on a date: the rate set by hand, else applied advice, else its base rate. */
export interface Rate {
  base: number | null
  override: Override | undefined
  applied: Applied | undefined
  current: number | null
}

/** A room type as far as it has a price. */
export interface Priced {
  name: string
  base_rate: number | null
  currency: string
}

export interface RatesOn {
  (type: Priced, date: string): Rate
  /** Whether nothing but its base rate holds on any of the days. */
  isPlain(type: Priced): boolean
}

/** The rates of these days. Those in another currency than the property's are the room type's own alone. */
export async function ratesBetween(ctx: Context, from: string, until: string): Promise<RatesOn> {
  const [overrides, applied] = await Promise.all([overridesBetween(ctx, from, until), appliedBetween(ctx, from, until)])
  const byHand = Map.groupBy(overrides, ({ room_type }) => room_type)
  const advised = new Map(applied.map((one) => [`${one.date} ${one.room_type}`, one]))
  const changed = new Set([...overrides, ...applied].map(({ room_type }) => room_type))
  const isPlain = ({ name, currency }: Priced) => currency !== ctx.property.currency || !changed.has(name)
  const rateOn = (type: Priced, date: string): Rate => {
    const { name, base_rate: base } = type
    if (isPlain(type)) return { base, override: undefined, applied: undefined, current: base }
    const override = byHand.get(name)?.findLast((one) => one.from <= date && date < one.until)
    const advice = advised.get(`${date} ${name}`)
    return { base, override, applied: advice, current: override?.rate ?? advice?.rate ?? base }
  }
  return Object.assign(rateOn, { isPlain })
}

/** Over the nights that have one; 0 where none has. */
export function meanRate(ratesOn: RatesOn, type: Priced, start: string, end: string): number {
  if (ratesOn.isPlain(type)) return sharedBy(type.base_rate ?? 0, 1, type.currency)
  const rates: number[] = []
  for (let night = start; night < end; night = addDays(night, 1)) {
    const { current } = ratesOn(type, night)
    if (current !== null) rates.push(current)
  }
  return rates.length === 0 ? 0 : sharedBy(sumOf(rates), rates.length, type.currency)
}
