import type { Violation } from '../../platform/errors.ts'
import { daysBetween } from '../../platform/time.ts'

/** Spans of days whose second date is the first that no longer belongs: a departure, the first free day. */

export const MOST_NIGHTS = 366

interface Span {
  from?: string
  until?: string
}

export const untilAfterFrom =
  (place: 'body' | 'query') =>
  ({ from, until }: Span): Violation | undefined =>
    from && until && until <= from
      ? { loc: [place, 'until'], msg: 'until should be after from', type: 'date_order' }
      : undefined

/** The same for a span that is read night by night. */
export function nightsWithin({ from, until }: Span): Violation | undefined {
  return untilAfterFrom('query')({ from, until }) ?? atMost('until', from, until)
}

export function departureAfterArrival({ start, end }: { start?: string; end?: string }): Violation | undefined {
  if (start && end && end <= start)
    return { loc: ['query', 'end'], msg: 'end should be after start', type: 'date_order' }
  return atMost('end', start, end)
}

const atMost = (field: string, from?: string, until?: string): Violation | undefined =>
  from && until && daysBetween(from, until) > MOST_NIGHTS
    ? { loc: ['query', field], msg: `At most ${MOST_NIGHTS} nights at once`, type: 'date_span_too_long' }
    : undefined
