import type { Violation } from '../../platform/operation/errors.ts'
import { atMost } from '../../platform/schema/span.ts'

/** Availability has words of its own for a span: an arrival and the day of departure. */
export function departureAfterArrival({ start, end }: { start?: string; end?: string }): Violation | undefined {
  if (start && end && end <= start)
    return { loc: ['query', 'end'], msg: 'end should be after start', type: 'date_order' }
  return atMost('end', start, end)
}
