import type { Context } from '../../../platform/operation/context.ts'
import { seeded } from '../../../platform/runtime/random.ts'
import { addDays, localDate } from '../../../platform/schema/time.ts'
import { type Reservation, reservationsBetween } from '../../stays/index.ts'
import type { Who } from './talks.ts'

/** Which guest of the demo hotel asks: each of them once, and the same on the same day. */

export type Booking = Reservation & { guest_id: string }

const SEED = 1204
const DAYS_BACK = 30
const DAYS_AHEAD = 14
/** Those who left something behind notice it within these days. */
const DAYS_AFTER = 4

export async function whoAsks(ctx: Context): Promise<(who: Who, at: Date) => Booking | undefined> {
  const [from, until] = [addDays(ctx.today, -DAYS_BACK), addDays(ctx.today, DAYS_AHEAD + 1)]
  const stays = (await reservationsBetween(ctx, from, until))
    .filter((stay): stay is Booking => stay.guest_id !== null && !/^(cancelled|no_show)$/.test(stay.status))
    .sort((a, b) => ((a.external_id ?? a.id) < (b.external_id ?? b.id) ? -1 : 1))
  const [random, asked] = [seeded(SEED), new Set<string>()]
  return (who, at) => {
    if (who === 'visitor') return undefined
    const date = localDate(at, ctx.property.timezone, ctx.property.dayStartsAt)
    const then = at.toISOString()
    const known = stays.filter(({ booked_at }) => booked_at < then)
    const fitting = staysOn(known, date)[who].filter(({ guest_id }) => !asked.has(guest_id))
    const chosen = fitting[Math.floor(random() * fitting.length)]
    if (chosen) asked.add(chosen.guest_id)
    return chosen
  }
}

/** Who is in the house has neither left nor yet to come, whatever other stays they have. */
function staysOn(stays: readonly Booking[], date: string): Record<Exclude<Who, 'visitor'>, Booking[]> {
  const [lastArrival, firstDeparture] = [addDays(date, DAYS_AHEAD), addDays(date, 1 - DAYS_AFTER)]
  const in_house = stays.filter(({ check_in, check_out }) => check_in < date && check_out > date)
  const here = new Set(in_house.map(({ guest_id }) => guest_id))
  const others = stays.filter(({ guest_id }) => !here.has(guest_id))
  return {
    in_house,
    coming: others.filter(({ check_in }) => check_in > date && check_in <= lastArrival),
    left: others.filter(({ check_out }) => check_out <= date && check_out >= firstDeparture),
  }
}
