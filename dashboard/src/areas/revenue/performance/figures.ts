import type { ItemOf } from '../../../api/operations.ts'
import { addDays } from '../../../i18n/calendar.ts'

/** Days and periods in the four figures that a revenue manager looks at. */

export type Snapshot = ItemOf<'revenue.listSnapshots'>
export type Basis = 'rooms' | 'all'

export interface DayFigures extends Snapshot {
  shownAdr: number
  shownRevpar: number
}

interface PeriodFigures {
  days: number
  adr: number | null
  revpar: number | null
  /** As a share: 0.8. */
  occupancy: number | null
  revenue: number
}

/** The days up to the last one recorded, so that today's missing snapshot spoils no comparison. Oldest first. */
export function periodsOf(snapshots: readonly Snapshot[], range: number, basis: Basis) {
  const days = snapshots
    .map((one) => withBasis(one, basis))
    .sort((a, b) => (a.snapshot_date < b.snapshot_date ? -1 : 1))
  const last = days.at(-1)?.snapshot_date ?? ''
  const first = last && addDays(last, 1 - range)
  const firstBefore = last && addDays(last, 1 - 2 * range)
  return {
    now: days.filter(({ snapshot_date }) => snapshot_date >= first),
    before: days.filter(({ snapshot_date }) => snapshot_date < first && snapshot_date >= firstBefore),
  }
}

const withBasis = (one: Snapshot, basis: Basis): DayFigures => ({
  ...one,
  shownAdr: basis === 'rooms' ? one.rooms_adr : one.adr,
  shownRevpar: basis === 'rooms' ? one.rooms_revpar : one.revpar,
})

/** Of a whole period: sums divided by sums, so that full days count for more than empty ones. */
export function figuresOf(days: readonly Snapshot[], basis: Basis): PeriodFigures {
  const sum = (value: (one: Snapshot) => number) => days.reduce((total, one) => total + value(one), 0)
  const earned = sum((one) => (basis === 'rooms' ? one.rooms_revenue : one.total_revenue))
  const sold = sum((one) => one.occupied_rooms)
  const rooms = sum((one) => one.total_rooms)
  return {
    days: days.length,
    adr: sold > 0 ? earned / sold : null,
    revpar: rooms > 0 ? earned / rooms : null,
    occupancy: rooms > 0 ? sold / rooms : null,
    revenue: sum((one) => one.total_revenue),
  }
}

/** By which share it changed; undefined where there is nothing fair to compare with. */
export const changeOf = (now: number | null, before: number | null): number | undefined =>
  now === null || !before ? undefined : now / before - 1

/** A period with less than half of its days says little about the other. */
export const comparable = (before: PeriodFigures, range: number): boolean => before.days * 2 >= range
