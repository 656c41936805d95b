import type { Violation } from '../../platform/operation/errors.ts'

/** `until` is the first day that is not wanted any more, so it may equal `from` but not lie before it. */
export const datesInOrder = ({ from, until }: { from?: string; until?: string }): Violation | undefined =>
  from && until && until < from
    ? { loc: ['query', 'until'], msg: 'until should not be before from', type: 'date_order' }
    : undefined
