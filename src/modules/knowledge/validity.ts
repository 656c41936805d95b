import type { Violation } from '../../platform/errors.ts'

interface Validity {
  valid_from?: string | null
  valid_until?: string | null
}

/** It holds on both days and those between; either end may be open. */
export const validityInOrder = ({ valid_from, valid_until }: Validity): Violation | undefined =>
  valid_from && valid_until && valid_until < valid_from
    ? { loc: ['body', 'valid_until'], msg: 'valid_until should not be before valid_from', type: 'date_order' }
    : undefined

export const isValidOn = ({ valid_from, valid_until }: Validity, today: string): boolean =>
  (!valid_from || valid_from <= today) && (!valid_until || valid_until >= today)
