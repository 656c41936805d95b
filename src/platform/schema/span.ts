import { failWith, type Violation } from '../operation/errors.ts'
import { addDays, daysBetween, isLocalDate } from './time.ts'

/** Ranges of days whose second date is exclusive: a departure, the first free day. */

const MOST_DAYS = 366
const PRESET_DAYS = 30

interface Span {
  from?: string
  until?: string
}

export const untilAfterFrom =
  (location: 'body' | 'query') =>
  ({ from, until }: Span): Violation | undefined =>
    from && until && until <= from
      ? { loc: [location, 'until'], msg: 'until should be after from', type: 'date_order' }
      : undefined

/** The same for a range that is read day by day. */
export const daysWithin = ({ from, until }: Span): Violation | undefined =>
  untilAfterFrom('query')({ from, until }) ?? atMost('until', from, until)

export const atMost = (field: string, from?: string, until?: string): Violation | undefined =>
  from && until && daysBetween(from, until) > MOST_DAYS
    ? { loc: ['query', field], msg: `At most ${MOST_DAYS} nights at once`, type: 'date_span_too_long' }
    : undefined

/** The dates of a list by days: from today for 30 days by default. */
export function spanFrom(today: string, given: Span): Required<Span> {
  const from = given.from ?? today
  const until = given.until ?? addDays(from, PRESET_DAYS)
  if (!isLocalDate(until)) {
    failWith([{ loc: ['query', 'until'], msg: 'Give until: 30 nights on is beyond the year 9999', type: 'missing' }])
  }
  const violation = daysWithin({ from, until })
  if (violation) failWith([violation])
  return { from, until }
}

/** A validity from one day to another, both inclusive; either end may be open. */
export interface Validity {
  valid_from?: string | null
  valid_until?: string | null
}

export const validityInOrder = ({ valid_from, valid_until }: Validity): Violation | undefined =>
  valid_from && valid_until && valid_until < valid_from
    ? { loc: ['body', 'valid_until'], msg: 'valid_until should not be before valid_from', type: 'date_order' }
    : undefined

export const isValidOn = ({ valid_from, valid_until }: Validity, day: string): boolean =>
  (!valid_from || valid_from <= day) && (!valid_until || valid_until >= day)
