import type { Context } from '../../platform/operation/context.ts'
import { ratesBetween } from '../rates/index.ts'
import type { CalendarNight } from './availability-schema.ts'
import { calendarNights } from './availability-store.ts'

/** What is free on each night and what it costs. */
export async function pricedNights(
  ctx: Context,
  from: string,
  until: string,
  names?: string[],
): Promise<CalendarNight[]> {
  const [nights, ratesOn] = await Promise.all([calendarNights(ctx, from, until, names), ratesBetween(ctx, from, until)])
  return nights.map(({ base_rate, ...night }) => {
    const currency = night.currency ?? ctx.property.currency
    const { current } = ratesOn({ name: night.room_type, base_rate, currency }, night.date)
    return { ...night, rate: current, currency }
  })
}
