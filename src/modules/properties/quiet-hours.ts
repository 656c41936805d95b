import type { Violation } from '../../platform/operation/errors.ts'
import { addDays, localDate, momentOf } from '../../platform/schema/time.ts'
import type { QuietHours } from './schema.ts'

/** Hours of a day in which somebody is left alone: a guest by marketing, one of the house's people by push. */

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

/** From one time until the same would be never or always; null says never, and nobody means always. */
export function quietForAWhile({ quiet_hours }: { quiet_hours?: QuietHours | null }): Violation | undefined {
  if (!quiet_hours || quiet_hours.from !== quiet_hours.until) return undefined
  const msg = 'until should differ from from; null turns quiet hours off'
  return { loc: ['body', 'quiet_hours', 'until'], msg, type: 'same_time' }
}
