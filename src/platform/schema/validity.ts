import type { Violation } from '../operation/errors.ts'

/** What holds from a day on, until another, or both: those days too, and either end may be open. */
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
