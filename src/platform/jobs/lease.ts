import { type Fragment, sql } from '../database/sql.ts'

/**
 * The clock for leases, as SQL. It is the database's, so that workers whose own clocks differ agree on who holds what.
 * Only a test that injects a clock makes leases follow that one, so that it can let them run out.
 */
export type LeaseClock = () => Fragment

export const databaseClock: LeaseClock = () => sql`statement_timestamp()`

export const injectedClock =
  (clock: () => number): LeaseClock =>
  () =>
    sql`${new Date(clock())}::timestamptz`

/** To the millisecond, as every moment is sent: the holder of a lease proves it by naming its end. */
export const leaseFor = (now: Fragment, ms: number): Fragment =>
  sql`date_trunc('milliseconds', ${now} + ${ms}::float8 * interval '1 millisecond')`

/** The end of a lease computed by this process's clock, converted to the lease clock. */
export const leaseUntil = (
  { leaseNow, realNow }: { leaseNow: Fragment; realNow: Date },
  until: string | null,
): Fragment | null => (until === null ? null : leaseFor(leaseNow, Date.parse(until) - realNow.getTime()))
