import type { Db } from '../database/connect.ts'
import { dropBefore, makeAhead, type PartitionedTable } from '../database/partitions.ts'
import { type Fragment, name, sql } from '../database/sql.ts'
import { earliestId } from '../schema/ids.ts'
import type { Sweep } from './housekeeping.ts'

/** Records of a kind, one table of them. In its fragments `t` is the table and `k.moment` the end of their time. */
export interface Aged {
  /** Under which name a property sets its own days. */
  kind: string
  table: string
  /** What ids begin with: they contain the time. */
  prefix: string
  /** In partitions: what is past everybody's time is dropped with its partition, only the rest row by row. */
  step?: PartitionedTable['step']
  /** A column that tells the time instead, with an index behind the property. */
  column?: string
  /** A further condition. */
  only?: Fragment
  /** What the key has between property and id: a column, and the table of what it names. */
  within?: { table: string; column: string }
  /** Rows of another table that go with them, by the column that names them. */
  parts?: { table: string; column: string }
}

const AT_ONCE = 1000
const DAY_MS = 86_400_000

/** Removes what is past its time, each property's by its own days, or by the server's. */
export const sweepAged =
  (aged: Aged, days: number): Sweep =>
  async (db, now) => {
    const each = [...(await givenDays(db, aged.kind)), days]
    const longest = Math.max(...each)
    const dropped = aged.step && longest > 0 // where nothing is kept, what is there goes at once
    return removeRows(db, aged, days, dropped ? each.filter((one) => one < longest) : each, now)
  }

/** Makes partitions ahead, and drops those that are past the longest time that anybody keeps; answers how many. */
export const keepPartitions =
  (aged: Aged & Required<Pick<Aged, 'step'>>, days: number): Sweep =>
  async (db, now) => {
    const longest = Math.max(days, ...(await givenDays(db, aged.kind)))
    const dropped = await dropBefore(db, aged, new Date(now.getTime() - longest * DAY_MS))
    return dropped + (await makeAhead(db, aged, now))
  }

/** The days that properties have set for a kind, each number once. */
const givenDays = async (db: Db, kind: string): Promise<number[]> =>
  (
    await db.many<{ days: number }>`
      select /* across properties: whoever set it */ distinct (retention_days ->> ${kind})::int as days
      from properties where retention_days ->> ${kind} is not null`
  ).map(({ days }) => days)

/** Rows of property `p` that are past their time, along the primary key. */
function oldRows({ table, column, only = sql``, within }: Aged): Fragment {
  const [age, order] = column ? [sql`t.${name(column)} < k.moment`, name(column)] : [sql`t.id < k.before`, sql`id`]
  const found = (more: Fragment, key: Fragment) => sql`
    select t.property_id, ${key}, t.${column ? sql`ctid` : sql`id`} as key from ${name(table)} t
    where t.property_id = p.id ${more} and ${age} ${only} order by t.${order} limit ${AT_ONCE} for update skip locked`
  if (!within) return found(sql``, sql`null as part`)
  const part = sql`t.${name(within.column)}`
  return sql`
    select old.* from ${name(within.table)} w
    cross join lateral (${found(sql`and ${part} = w.id`, sql`${part} as part`)}) old where w.property_id = p.id`
}

/** Property by property along the primary key, of those that keep for one of these numbers of days. */
async function removeRows(db: Db, aged: Aged, preset: number, kept: readonly number[], now: Date): Promise<number> {
  const each = [...new Set(kept)]
  if (each.length === 0) return 0
  const moments = each.map((days) => new Date(now.getTime() - days * DAY_MS))
  const { table, kind, prefix, column, parts, within } = aged
  const { count } = await db.one<{ count: number }>`
    with past as (
      select /* across properties: each by its own days */ old.*
      from properties p
      join unnest(
        ${each}::int[], ${moments.map((moment) => moment.toISOString())}::timestamptz[],
        ${moments.map((moment) => earliestId(prefix, moment.getTime()))}::text[]
      ) as k (days, moment, before) on k.days = coalesce((p.retention_days ->> ${kind})::int, ${preset}::int)
      cross join lateral (${oldRows(aged)}) old
      limit ${AT_ONCE}
    ),
    gone as (
      delete from ${name(table)} t using past
      where t.property_id = past.property_id ${within ? sql`and t.${name(within.column)} = past.part` : sql``}
        and t.${column ? sql`ctid` : sql`id`} = past.key returning t.property_id, past.key
    ) ${
      parts
        ? sql`, parts as (
      delete from ${name(parts.table)} o using gone
      where o.property_id = gone.property_id and o.${name(parts.column)} = gone.key)`
        : sql``
    }
    select count(*)::int as count from gone`
  return count
}
