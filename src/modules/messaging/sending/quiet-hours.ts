import { addDays, localDate, momentOf } from '../../../platform/schema/time.ts'
import type { QuietHours } from '../../properties/index.ts'

/** Hours in which nobody should be woken by an offer. */

/** When the quiet that this moment falls into ends; null where it falls into none. A clock change moves both ends. */
export function quietUntil(moment: Date, { from, until }: QuietHours, timeZone: string): Date | null {
  const today = localDate(moment, timeZone)
  for (const day of [addDays(today, -1), today]) {
    const begins = momentOf(day, from, timeZone)
    const ends = momentOf(until > from ? day : addDays(day, 1), until, timeZone)
    if (moment >= begins && moment < ends) return ends
  }
  return null
}
