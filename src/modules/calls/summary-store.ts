import { type Fragment, sql } from '../../platform/database/sql.ts'
import type { Sweep } from '../../platform/jobs/housekeeping.ts'
import type { Context } from '../../platform/operation/context.ts'
import { earliestId } from '../../platform/schema/ids.ts'
import { addDays, firstReached } from '../../platform/schema/time.ts'

/** Call statistics. Tallies count whole UTC days; the partial days of a local range are counted call by call. */

export interface Kind {
  direction: string
  status: string
  provider: string
  calls: number
  /** Of these, how many have a duration, and its sum. */
  timed: number
  seconds: number
}

const DAY_MS = 86_400_000
/** No call is outside these dates, and every time zone can represent them. */
const FIRST_DATE = '1970-01-02'
const LAST_DATE = '9990-01-01'

export function countCalls({ db, property }: Context, { from, to }: { from?: string; to?: string }): Promise<Kind[]> {
  const midnight = (date: string) => firstReached(date, '00:00', property.timezone).getTime()
  const start = from === undefined ? undefined : midnight(known(from))
  const end = to === undefined ? undefined : midnight(addDays(known(to), 1))
  const firstDay = start === undefined ? undefined : Math.ceil(start / DAY_MS) * DAY_MS
  const lastDay = end === undefined ? undefined : Math.floor(end / DAY_MS) * DAY_MS
  const parts =
    firstDay !== undefined && lastDay !== undefined && firstDay > lastDay
      ? [callsBetween(property.id, start!, end!)]
      : [
          tallies(property.id, firstDay, lastDay),
          ...(start === firstDay ? [] : [callsBetween(property.id, start!, firstDay!)]),
          ...(end === lastDay ? [] : [callsBetween(property.id, lastDay!, end!)]),
        ]
  return db.many`
    select direction, status, provider, sum(calls)::bigint as calls, sum(timed)::bigint as timed,
      sum(seconds)::bigint as seconds
    from (${parts.reduce((all, part) => sql`${all} union all ${part}`)}) counted
    group by direction, status, provider`
}

const known = (date: string): string => (date < FIRST_DATE ? FIRST_DATE : date > LAST_DATE ? LAST_DATE : date)

function tallies(propertyId: string, firstDay?: number, lastDay?: number): Fragment {
  const after = firstDay === undefined ? sql`` : sql`and day >= ${utcDate(firstDay)}::date`
  const before = lastDay === undefined ? sql`` : sql`and day < ${utcDate(lastDay)}::date`
  return sql`
    select direction, status, provider, sum(calls) as calls, sum(timed) as timed, sum(seconds) as seconds
    from call_tallies where property_id = ${propertyId} ${after} ${before} group by direction, status, provider`
}

/** An id contains the moment of its call. */
const callsBetween = (propertyId: string, start: number, end: number): Fragment => sql`
  select direction, status, provider, count(*) as calls, count(duration_seconds) as timed,
    coalesce(sum(duration_seconds), 0) as seconds
  from calls
  where property_id = ${propertyId} and id >= ${earliestId('cal', start)} and id < ${earliestId('cal', end)}
  group by direction, status, provider`

const utcDate = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

const MANY = 100
const DAYS_AT_ONCE = 50

/**
 * Sums up changes: past days once nothing more is expected, others when there is much of it. Exactly the removed rows
 * are summed up, so that several processes may do this while calls come in.
 */
export const sweepTallies: Sweep = (db, now) =>
  db.run`
    with due as (
      select /* across properties: each day is added up by itself */ property_id, day
      from call_tallies where not summed
      group by property_id, day having count(*) >= ${MANY} or day < ${utcDate(now.getTime() - 2 * DAY_MS)}::date
      limit ${DAYS_AT_ONCE}
    ),
    gone as (
      delete from call_tallies where ctid = any(array(
        select t.ctid from due join call_tallies t on t.property_id = due.property_id and t.day = due.day
        for update of t skip locked))
      returning *
    )
    insert into call_tallies (property_id, day, direction, status, provider, calls, timed, seconds, summed)
    select property_id, day, direction, status, provider, sum(calls), sum(timed), sum(seconds), true
    from gone group by property_id, day, direction, status, provider
    having sum(calls) <> 0 or sum(timed) <> 0 or sum(seconds) <> 0`
