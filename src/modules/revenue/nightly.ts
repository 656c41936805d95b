import type { PropertyScope } from '../../platform/operation/context.ts'
import { addDays, localDate } from '../../platform/schema/time.ts'
import type { NightlySnapshot } from './settings-schema.ts'

/** Each business day has one nightly snapshot. It is due at the given hour of that day, which may be after midnight. */

type Clock = Pick<PropertyScope, 'timezone' | 'dayStartsAt'>

/** The first business day whose snapshot is not due yet. */
export function firstAhead(now: Date, at: string, { timezone, dayStartsAt }: Clock): string {
  const reached = localDate(now, timezone, at)
  return at < dayStartsAt ? reached : addDays(reached, 1)
}

interface Nightly {
  nightly_snapshot: NightlySnapshot | null
  next_snapshot_date: string | null
}

/** Another hour leaves the day that is next as it is. Days that pass while it is off are not made up for. */
export function withNightly(before: Nightly, wanted: NightlySnapshot | null, now: Date, clock: Clock): Nightly {
  const next = before.next_snapshot_date
  if (!wanted || (before.nightly_snapshot && next)) return { nightly_snapshot: wanted, next_snapshot_date: next }
  const ahead = firstAhead(now, wanted.at, clock)
  return { nightly_snapshot: wanted, next_snapshot_date: next && next > ahead ? next : ahead }
}
