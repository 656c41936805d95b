import type { Context } from '../../platform/operation/context.ts'
import { memoize } from '../../platform/reliability/memoize.ts'
import { newId } from '../../platform/schema/ids.ts'
import { roundToCurrency } from '../../platform/schema/money.ts'
import { addDays, momentOf } from '../../platform/schema/time.ts'
import { firstVersion } from '../../platform/schema/version.ts'
import type { reservationsBetween } from '../stays/index.ts'
import type { Charge } from './schema.ts'

/** What guests in house, and visitors, spend besides the room; the same habits every day. */

export type Stay = Awaited<ReturnType<typeof reservationsBetween>>[number]

interface Habit {
  category: Charge['category']
  description: string
  price: [least: number, most: number]
  hour: number
  /** The probability for a stay on a weekday and on a Friday or Saturday. */
  chance: [weekday: number, weekend: number]
  notOnArrival?: true
}

const DINNER: Habit = { category: 'fnb', description: 'Dinner', price: [38, 140], hour: 19, chance: [0.06, 0.12] }

const HABITS: Habit[] = [
  {
    category: 'fnb',
    description: 'Breakfast',
    price: [16, 34],
    hour: 7.5,
    chance: [0.05, 0.07],
    notOnArrival: true,
  },
  { category: 'fnb', description: 'Lunch on the terrace', price: [18, 52], hour: 12.5, chance: [0.02, 0.05] },
  DINNER,
  { category: 'fnb', description: 'Bar', price: [8, 46], hour: 21, chance: [0.035, 0.08] },
  { category: 'spa', description: 'Massage, 50 minutes', price: [85, 120], hour: 14, chance: [0.012, 0.035] },
  { category: 'spa', description: 'Sauna and pool', price: [22, 30], hour: 16, chance: [0.01, 0.03] },
  { category: 'other', description: 'Parking', price: [14, 18], hour: 9, chance: [0.015, 0.015] },
  { category: 'other', description: 'Laundry', price: [9, 36], hour: 10, chance: [0.01, 0.008] },
  { category: 'other', description: 'Airport transfer', price: [45, 70], hour: 11, chance: [0.008, 0.01] },
]
const NOBODY = { id: null, guest_id: null }

/** Memoised: needed for hundreds of stays of the same days. */
export const midnightMs = memoize(
  (date: string, timeZone: string) => momentOf(date, '00:00', timeZone).getTime(),
  (date, timeZone) => `${date} ${timeZone}`,
)

export function chargesOfDays(ctx: Context, from: string, stays: readonly Stay[], random: () => number): Charge[] {
  const made: Charge[] = []
  for (let date = from; date <= ctx.today; date = addDays(date, 1)) {
    const midnight = midnightMs(date, ctx.property.timezone)
    const weekend = isWeekend(date) ? 1 : 0
    const charge = (habit: Habit, who: Pick<Stay, 'guest_id'> & { id: string | null }) => {
      const moment = new Date(midnight + Math.floor((habit.hour + random() * 2) * 3_600_000))
      const [least, most] = habit.price
      const amount = Math.round((least + random() * (most - least)) * 2) / 2
      if (moment <= ctx.now) made.push(newCharge(ctx, { habit, who, moment, date, amount }))
    }
    for (const stay of stays) {
      if (stay.check_in > date || stay.check_out <= date) continue
      for (const habit of HABITS) {
        if (random() < habit.chance[weekend]! && !(habit.notOnArrival && stay.check_in === date)) charge(habit, stay)
      }
    }
    for (let table = Math.floor(3 + random() * (weekend ? 5 : 3)); table > 0; table--) charge(DINNER, NOBODY)
  }
  return withOneVoided(made)
}

interface Sale {
  habit: Habit
  who: { id: string | null; guest_id: string | null }
  moment: Date
  date: string
  amount: number
}

const newCharge = ({ property }: Context, { habit, who, moment, date, amount }: Sale): Charge => ({
  id: newId('chg', moment.getTime()),
  property_id: property.id,
  category: habit.category,
  amount: roundToCurrency(amount, property.currency),
  currency: property.currency,
  business_date: date,
  reservation_id: who.id,
  guest_id: who.guest_id,
  description: habit.description,
  reason: null,
  voided_at: null,
  void_reason: null,
  ...firstVersion({ now: moment }),
})

function withOneVoided(charges: Charge[]): Charge[] {
  const one = Math.floor(charges.length / 2)
  return charges.map((charge, i) =>
    i === one
      ? { ...charge, version: 2, voided_at: charge.created_at, void_reason: 'Entered for the wrong room' }
      : charge,
  )
}

function isWeekend(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay()
  return day === 5 || day === 6
}
