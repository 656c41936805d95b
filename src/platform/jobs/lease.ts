import { type Fragment, sql } from '../database/sql.ts'

/**
 * The clock that leases are set by and compared with, as SQL. It is the database's: workers whose own clocks differ agree
 * on who holds what. Only where a test injects a clock do leases follow that one, so that it can let them run out.
 */
export type LeaseClock = () => Fragment

export const databaseClock: LeaseClock = () => sql`statement_timestamp()`

export const injectedClock =
  (clock: () => number): LeaseClock =>
  () =>
    sql`${new Date(clock())}::timestamptz`

/** To the millisecond, as every moment travels: whoever holds a lease proves it by naming its end. */
export const leaseFor = (now: Fragment, ms: number): Fragment =>
  sql`date_trunc('milliseconds', ${now} + ${ms}::float8 * interval '1 millisecond')`

/** The end of a lease that was reckoned by this process's clock, on the clock of leases. */
export const leaseUntil = (
  { leaseNow, realNow }: { leaseNow: Fragment; realNow: Date },
  until: string | null,
): Fragment | null => (until === null ? null : leaseFor(leaseNow, Date.parse(until) - realNow.getTime()))
