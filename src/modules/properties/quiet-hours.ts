import type { Violation } from '../../platform/operation/errors.ts'
import type { QuietHours } from './schema.ts'

/** From one time until the same would be never or always; null says never, and nobody means always. */
export const quietForAWhile = ({ quiet_hours }: { quiet_hours?: QuietHours | null }): Violation | undefined =>
  quiet_hours && quiet_hours.from === quiet_hours.until
    ? {
        loc: ['body', 'quiet_hours', 'until'],
        msg: 'until should differ from from; null turns quiet hours off',
        type: 'same_time',
      }
    : undefined
