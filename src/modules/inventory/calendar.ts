import type { Context } from '../../platform/context.ts'
import { failWith } from '../../platform/errors.ts'
import { addDays, isLocalDate } from '../../platform/time.ts'
import type { CalendarNight, CalendarTotal } from './availability-schema.ts'
import { nightsWithin } from './span.ts'

const PRESET_NIGHTS = 30

/** The dates a calendar shows: from today and for 30 nights where nothing else is said. */
export function calendarSpan(ctx: Context, given: { from?: string; until?: string }): { from: string; until: string } {
  const from = given.from ?? ctx.today
  const until = given.until ?? addDays(from, PRESET_NIGHTS)
  if (!isLocalDate(until)) {
    failWith([{ loc: ['query', 'until'], msg: 'Give until: 30 nights on is beyond the year 9999', type: 'missing' }])
  }
  const violation = nightsWithin({ from, until })
  if (violation) failWith([violation])
  return { from, until }
}

/** One total for each date, also for those on which there is nothing to add up. */
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
