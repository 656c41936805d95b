import type { Db } from '../database/connect.ts'
import { type Fragment, name, sql } from '../database/sql.ts'
import type { PropertyRow } from '../operation/create-context.ts'
import { type Backlog, dueOf, laneName, laneOf, type Moment, PROPERTY } from './backlog.ts'
import { leaseFor } from './lease.ts'
import type { Wanted } from './room.ts'

/** A backlog whose jobs are held by leases, because they last longer than a transaction should. */
export interface LeasedBacklog extends Backlog {
  /** The key of a row within its property; `id` by default. */
  key?: string
  /** Leased until this column's moment; `lost` counts earlier leases that ran out unfinished. */
  lease: { column: string; ms: number; lost?: string }
  /** Further tables for the columns of a job. */
  from?: Fragment
}

/** A job that belongs to this worker until its lease runs out. */
export interface Job extends PropertyRow {
  property_id: string
  id: string
  lane: string
  leased_until: string
  lease_losses: number
}

/** Whether row `t` is in the lane of `alias`, which its key may contain. */
const inLaneOf = ({ lane }: LeasedBacklog, alias: string): Fragment =>
  lane ? sql`and t.${name(lane)} = ${name(alias)}.${name(lane)}` : sql``

export const unleased = ({ lease }: LeasedBacklog, { leaseNow }: Moment): Fragment =>
  sql`and (t.${name(lease.column)} is null or t.${name(lease.column)} <= ${leaseNow})`

/** Claims up to `free` due jobs of each lane, with all that is needed to work on them. */
export function claimDue<T extends Job>(
  db: Db,
  backlog: LeasedBacklog,
  wanted: readonly Wanted[],
  moment: Moment,
): Promise<T[]> {
  const { lease, order, select, join = sql``, from = sql`` } = backlog
  const [table, key, held] = [name(backlog.table), name(backlog.key ?? 'id'), name(lease.column)]
  const lost = lease.lost && name(lease.lost)
  return db.many`
    with wanted as (
      select /* across properties: a few of each that has work */ * from unnest(
        ${wanted.map(({ property_id }) => property_id)}::text[], ${wanted.map(({ lane }) => lane)}::text[],
        ${wanted.map(({ free }) => free)}::int[]
      ) as w (property_id, ${laneName(backlog)}, free)
    ),
    due as (
      select t.* from wanted l join properties p on p.id = l.property_id ${join}
      cross join lateral (
        select ${laneOf(backlog, 't')}, t.${key} from ${table} t where ${dueOf(backlog, moment, unleased(backlog, moment))}
        order by ${order} limit l.free for update skip locked) t
    ),
    claimed as (
      update ${table} t set ${held} = ${leaseFor(moment.leaseNow, lease.ms)}
        ${lost ? sql`, ${lost} = t.${lost} + (t.${held} is not null)::int` : sql``}
      from due where t.property_id = due.property_id ${inLaneOf(backlog, 'due')} and t.${key} = due.${key}
      returning t.*
    )
    select ${PROPERTY}, ${select}, t.property_id, t.${key} as id, ${backlog.lane ? sql`t.${laneName(backlog)}` : sql`''`} as lane,
      t.${held} as leased_until, ${lost ? sql`t.${lost}` : sql`0`} as lease_losses
    from claimed t join properties p on p.id = t.property_id ${from}
    order by ${order}`
}

/** Ends leases that we held: the jobs are free at once, or again after the given time. */
export function endLeases(
  db: Db,
  backlog: LeasedBacklog,
  jobs: readonly Job[],
  until: Fragment | null,
): Promise<number> {
  const [key, held] = [name(backlog.key ?? 'id'), name(backlog.lease.column)]
  return db.run`
    update /* across properties: whosever they are */ ${name(backlog.table)} t set ${held} = ${until}
    from unnest(
      ${jobs.map((job) => job.property_id)}::text[], ${jobs.map((job) => job.lane)}::text[],
      ${jobs.map((job) => job.id)}::text[], ${jobs.map((job) => job.leased_until)}::timestamptz[]
    ) as c (property_id, ${laneName(backlog)}, id, lease)
    where t.property_id = c.property_id ${inLaneOf(backlog, 'c')} and t.${key} = c.id and t.${held} = c.lease`
}
