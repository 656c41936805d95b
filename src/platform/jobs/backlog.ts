import type { Db } from '../database/connect.ts'
import { type Fragment, name, sql } from '../database/sql.ts'
import type { Context, PropertyScope } from '../operation/context.ts'
import type { PropertyRow } from '../operation/create-context.ts'
import type { Waiting } from '../runtime/metrics.ts'
import { latestLocalTime } from '../schema/time.ts'

/**
 * Where jobs wait: a table, and which of its rows are due. In its fragments `t` is the table, `p` the property and `l`
 * the lane. A lane has its own turn and its own width: a property, or a part of one.
 */
export interface Backlog {
  table: string
  /** The column that splits a property into lanes; without it the property is the lane. */
  lane?: string
  /** The condition of the partial index of waiting rows, which begins with the property, then the lane. */
  waiting: Fragment
  /** Nearly every property has waiting rows, so each is queried, which costs less than a skip scan of the index. */
  dense?: true
  due?: DueAtMoment | DueAtLocalTime
  order: Fragment
  /** Further tables that decide whether a lane gets a turn. */
  join?: Fragment
  /** The columns that are read of a job. */
  select: Fragment
}

/** Due when the property's clock has reached this column's value plus `afterMs`. */
interface DueAtMoment {
  column: string
  afterMs?: number
}

/** Due when the local time at the property has reached this date or time, whatever its zone is by then. */
interface DueAtLocalTime {
  local(dayStartsAt: Fragment): Fragment
}

export interface Lane extends PropertyRow {
  property_id: string
  lane: string
}

/** A moment of the environment, on both clocks. */
export interface Moment {
  now: Date
  leaseNow: Fragment
}

const nothing = sql``
export const PROPERTY = sql`p.timezone, p.currency, p.day_starts_at, p.clock_offset_ms`

/** `t.property_id, t.lane`. */
export const laneOf = ({ lane }: Backlog, alias: string): Fragment =>
  lane ? sql`${name(alias)}.property_id, ${name(alias)}.${name(lane)}` : sql`${name(alias)}.property_id`

export const laneName = ({ lane }: Backlog): Fragment => name(lane ?? 'lane')

/** The rows of lane `l` that wait and are due at this moment; `free` is a further condition. */
export const dueOf = (backlog: Backlog, { now }: Moment, free: Fragment): Fragment => {
  const { due, waiting } = backlog
  return sql`(${laneOf(backlog, 't')}) = (${laneOf(backlog, 'l')}) and ${waiting} ${due ? reached(due, now) : nothing} ${free}`
}

const reached = (due: DueAtMoment | DueAtLocalTime, now: Date): Fragment =>
  'local' in due
    ? sql`and ${due.local(sql`p.day_starts_at`)} <= d.local_time`
    : sql`and t.${name(due.column)} <= ${earlier(now, due)}::timestamptz + p.clock_offset_ms * interval '1 millisecond'`

const earlier = (now: Date, { afterMs = 0 }: DueAtMoment): Date => new Date(now.getTime() - afterMs)

const EVERY_PROPERTY = sql`select id as property_id from properties`

/** Ordered by name. Each lane's first row is read by index, because the planner would otherwise read whole tables. */
export async function dueLanes(
  db: Db,
  backlog: Backlog,
  moment: Moment,
  { free = nothing, propertyId }: { free?: Fragment; propertyId?: string } = {},
): Promise<Lane[]> {
  const lane = backlog.lane ? sql`l.${laneName(backlog)}` : sql`''`
  const localTimes = backlog.due && 'local' in backlog.due ? await localTimesAt(db, moment.now) : nothing
  return db.many`
    with recursive lanes as (${backlog.dense ? EVERY_PROPERTY : waitingLanes(backlog, propertyId)})
    select /* across properties: work is due wherever it is due */ l.property_id, ${lane} as lane, ${PROPERTY}
    from lanes l join properties p on p.id = l.property_id ${backlog.join ?? nothing} ${localTimes}
    cross join lateral (select from ${name(backlog.table)} t where ${dueOf(backlog, moment, free)} limit 1) first
    order by ${laneOf(backlog, 'l')}`
}

const MOST_COUNTED = 10_000
const MOST_OF_A_LANE = 1000

/** How much is due in all, up to a limit, and since when. */
export async function dueJobs(db: Db, backlog: Backlog, moment: Moment, free: Fragment = nothing): Promise<Waiting> {
  const { due } = backlog
  const localTimes = due && 'local' in due ? await localTimesAt(db, moment.now) : nothing
  const since =
    due && 'column' in due
      ? sql`${earlier(moment.now, due)}::timestamptz + p.clock_offset_ms * interval '1 millisecond' - t.${name(due.column)}`
      : sql`interval '0'`
  return db.one`
    with recursive lanes as (${backlog.dense ? EVERY_PROPERTY : waitingLanes(backlog, undefined)}), found as (
      select /* across properties: work is due wherever it is due */ waited
      from lanes l join properties p on p.id = l.property_id ${backlog.join ?? nothing} ${localTimes}
      cross join lateral (
        select ${since} as waited from ${name(backlog.table)} t where ${dueOf(backlog, moment, free)}
        order by ${backlog.order} limit ${MOST_OF_A_LANE}) t
      limit ${MOST_COUNTED})
    select count(*) as due, coalesce(extract(epoch from max(waited)), 0)::float8 as oldest_seconds from found`
}

/** Skips from lane to lane in the index of waiting rows, without reading the rows between. */
function waitingLanes(backlog: Backlog, propertyId: string | undefined): Fragment {
  const [table, t] = [name(backlog.table), laneOf(backlog, 't')]
  const here = propertyId === undefined ? nothing : sql`and t.property_id = ${propertyId}`
  return sql`
    (select ${t} from ${table} t where ${backlog.waiting} ${here} order by ${t} limit 1)
    union all
    select next.* from lanes cross join lateral (
      select ${t} from ${table} t where ${backlog.waiting} and (${t}) > (${laneOf(backlog, 'lanes')}) ${here}
      order by ${t} limit 1) next`
}

/** Computed with the same calendar as every response: the database may have other rules for a time zone, or lack it. */
async function localTimesAt(db: Db, now: Date): Promise<Fragment> {
  const clocks = await db.many<Pick<PropertyRow, 'timezone' | 'clock_offset_ms'>>`
    select /* across properties: which clocks there are */ distinct timezone, clock_offset_ms from properties`
  const times = clocks.map((one) => localTime(new Date(now.getTime() + one.clock_offset_ms), one.timezone))
  return sql`
    join unnest(
      ${clocks.map(({ timezone }) => timezone)}::text[], ${clocks.map((one) => one.clock_offset_ms)}::bigint[],
      ${times}::timestamp[]
    ) as d (timezone, clock_offset_ms, local_time) on d.timezone = p.timezone and d.clock_offset_ms = p.clock_offset_ms`
}

const localTime = (moment: Date, timeZone: string): string =>
  latestLocalTime(moment, timeZone).toISOString().slice(0, -1)

/** The due rows of the context's property, locked for this worker until its transaction ends. */
export function lockDue<Row>({ db, property, now }: Context, backlog: Backlog, most: number): Promise<Row[]> {
  const { due, waiting, order, select } = backlog
  return db.many`
    select ${select} from ${name(backlog.table)} t
    where t.property_id = ${property.id} and ${waiting} ${due ? reachedBy(due, property, now) : nothing}
    order by ${order} limit ${most} for update skip locked`
}

const reachedBy = (due: DueAtMoment | DueAtLocalTime, { timezone, dayStartsAt }: PropertyScope, now: Date): Fragment =>
  'local' in due
    ? sql`and ${due.local(sql`${dayStartsAt}`)} <= ${localTime(now, timezone)}::timestamp`
    : sql`and t.${name(due.column)} <= ${earlier(now, due)}`
