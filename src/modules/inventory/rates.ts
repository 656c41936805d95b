import type { Violation } from '../../platform/operation/errors.ts'
import { roundToCurrency } from '../../platform/schema/money.ts'
import type { RoomType } from './room-type-schema.ts'

interface RateBounds {
  rate_floor?: number | null
  rate_ceiling?: number | null
}

/** Either bound may be open; together they must allow at least one rate. */
export const boundsInOrder = ({ rate_floor, rate_ceiling }: RateBounds): Violation | undefined =>
  typeof rate_floor === 'number' && typeof rate_ceiling === 'number' && rate_ceiling < rate_floor
    ? { loc: ['body', 'rate_ceiling'], msg: 'rate_ceiling should not be below rate_floor', type: 'rate_order' }
    : undefined

/** A new currency may have a coarser minor unit, so every rate is rounded again. */
export function withRoundedRates(roomType: RoomType): RoomType {
  const rounded = (rate: number | null) => (rate === null ? null : roundToCurrency(rate, roomType.currency))
  const { base_rate, rate_floor, rate_ceiling } = roomType
  return {
    ...roomType,
    base_rate: rounded(base_rate),
    rate_floor: rounded(rate_floor),
    rate_ceiling: rounded(rate_ceiling),
  }
}
