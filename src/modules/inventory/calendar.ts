import { addDays } from '../../platform/schema/time.ts'
import type { CalendarNight, CalendarTotal } from './availability-schema.ts'

/** One total per date, also for dates without any rooms. */
export function totalsByDate(nights: readonly CalendarNight[], from: string, until: string): CalendarTotal[] {
  const totals = new Map<string, CalendarTotal>()
  for (let date = from; date < until; date = addDays(date, 1)) {
    totals.set(date, { date, inventory: null, booked: 0, blocked: 0, free: null, overbooked: false })
  }
  for (const { date, inventory, booked, blocked } of nights) {
    const total = totals.get(date)!
    if (inventory !== null) total.inventory = (total.inventory ?? 0) + inventory
    total.booked += booked
    total.blocked += blocked
  }
  return [...totals.values()].map(settled)
}

function settled({ date, inventory, booked, blocked }: CalendarTotal): CalendarTotal {
  const free = inventory === null ? null : inventory - booked - blocked
  return { date, inventory, booked, blocked, free, overbooked: free !== null && free < 0 }
}
