import type { Context } from '../../../platform/operation/context.ts'
import { seeded } from '../../../platform/runtime/random.ts'
import { addDays, localDate } from '../../../platform/schema/time.ts'
import { type Reservation, reservationsBetween } from '../../stays/index.ts'
import type { Who } from './talks.ts'

/** Which guest of the demo hotel asks: each of them once, and the same on the same day. */

export type Booking = Reservation & { guest_id: string }

const SEED = 1204
const DAYS_BACK = 20
const DAYS_AHEAD = 14
/** Those who left something behind notice it within these days. */
const DAYS_AFTER = 4

const FITS: Record<Exclude<Who, 'visitor'>, (stay: Booking, date: string) => boolean> = {
  coming: ({ check_in }, date) => check_in > date && check_in <= addDays(date, DAYS_AHEAD),
  in_house: ({ check_in, check_out }, date) => check_in < date && check_out > date,
  left: ({ check_out }, date) => check_out <= date && check_out > addDays(date, -DAYS_AFTER),
}

export async function whoAsks(ctx: Context): Promise<(who: Who, at: Date) => Booking | undefined> {
  const [from, until] = [addDays(ctx.today, -DAYS_BACK), addDays(ctx.today, DAYS_AHEAD + 1)]
  const stays = (await reservationsBetween(ctx, from, until))
    .filter((stay): stay is Booking => stay.guest_id !== null && !/^(cancelled|no_show)$/.test(stay.status))
    .sort((a, b) => ((a.external_id ?? a.id) < (b.external_id ?? b.id) ? -1 : 1))
  const [random, asked] = [seeded(SEED), new Set<string>()]
  return (who, at) => {
    if (who === 'visitor') return undefined
    const date = localDate(at, ctx.property.timezone, ctx.property.dayStartsAt)
    const fitting = stays.filter(
      (stay) => !asked.has(stay.guest_id) && new Date(stay.booked_at) < at && FITS[who](stay, date),
    )
    const chosen = fitting[Math.floor(random() * fitting.length)]
    if (chosen) asked.add(chosen.guest_id)
    return chosen
  }
}
