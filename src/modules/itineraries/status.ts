import type { Context } from '../../platform/operation/context.ts'
import { addDays, isLocalDate, localDate } from '../../platform/schema/time.ts'
import type { ItineraryStatus } from './schema.ts'

/** A stay's status by the property's local date, as pure functions. */

export interface Stay {
  check_in: string
  check_out: string
}

export interface Moving extends Stay {
  version: number
  status: ItineraryStatus
  /** The local date of the next status change; null: none. */
  moves_on: string | null
}

/** A guest arrives by the calendar, not by the hour at which the business day begins. */
export const calendarDate = ({ now, property }: Context): string => localDate(now, property.timezone)

export const statusOn = ({ check_in, check_out }: Stay, today: string): ItineraryStatus => {
  if (today < check_in) return 'pre_arrival'
  return today <= check_out ? 'in_stay' : 'post_stay'
}

export function nextMove({ check_in, check_out }: Stay, today: string): string | null {
  if (today < check_in) return check_in
  const dayAfter = addDays(check_out, 1)
  return today <= check_out && isLocalDate(dayAfter) ? dayAfter : null // no date follows the last that can be written
}

/** With the given status, which holds until the date next changes it, or with the one that the date implies. */
export const withStatus = (stay: Stay, today: string, given?: ItineraryStatus) => ({
  status: given ?? statusOn(stay, today),
  moves_on: given === 'cancelled' ? null : nextMove(stay, today),
})

/**
 * The current state, of which another status is a version of its own, written or not. Only forward: a time zone further
 * west does not undo an arrival.
 */
export function movedOn<T extends Moving>(row: T, today: string): T {
  if (row.moves_on === null || row.moves_on > today) return row
  const moved = withStatus(row, today)
  return { ...row, ...moved, version: row.version + (moved.status === row.status ? 0 : 1) }
}
