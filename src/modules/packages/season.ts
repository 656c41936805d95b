import type { Violation } from '../../platform/errors.ts'

interface Season {
  valid_from?: string | null
  valid_until?: string | null
}

/** A season ends on or after the day it begins; either end may be open. */
export const seasonInOrder = ({ valid_from, valid_until }: Season): Violation | undefined =>
  valid_from && valid_until && valid_until < valid_from
    ? { loc: ['body', 'valid_until'], msg: 'valid_until should not be before valid_from', type: 'date_order' }
    : undefined
