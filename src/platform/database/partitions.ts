import { earliestId, msOfId } from '../schema/ids.ts'
import type { Db } from './connect.ts'
import { type Fragment, sql } from './sql.ts'

/**
 * A table in partitions of its ids, which begin with their time: those of one month or week lie together, so that they are
 * dropped with a file instead of row by row. `…_earlier` and `…_later` hold what is outside, so that every id has its place.
 */
export interface PartitionedTable {
  table: string
  /** What its ids begin with. */
  prefix: string
  step: 'month' | 'week'
}

export interface Partition {
  name: string
  /** Ids; null: without an end there. */
  from: string | null
  to: string | null
  bytes: number
}

/** In the order of their ids. */
export async function partitionsOf(db: Db, table: string): Promise<Partition[]> {
  const rows = await db.many<{ name: string; bounds: string; bytes: number }>`
    select /* across properties: of the catalogue */ c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bounds,
      pg_relation_size(c.oid)::float8 as bytes
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = to_regclass(${table})`
  const partitions = rows.map(({ name, bounds, bytes }) => {
    const [, from, to] = /FROM \((?:'(\w+)'|MINVALUE)\) TO \((?:'(\w+)'|MAXVALUE)\)/.exec(bounds)!
    return { name, from: from ?? null, to: to ?? null, bytes }
  })
  return partitions.sort((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1))
}

/** Splits off the next partition if this step and the next one do not have theirs yet; answers how many were made. */
export async function makeAhead(db: Db, { table, prefix, step }: PartitionedTable, now: Date): Promise<number> {
  const beginning = (await partitionsOf(db, table)).at(-1)?.from
  if (!beginning || msOfId(beginning) >= next(step, next(step, now.getTime()))) return 0
  const ending = earliestId(prefix, next(step, msOfId(beginning)))
  const name = `${table}_${new Date(msOfId(beginning)).toISOString().slice(0, 10).replaceAll('-', '_')}`
  await alone(
    db,
    sql`select /* across properties: a part of the table */ split_off_partition(${table}, ${name}, ${beginning}, ${ending})`,
  )
  return 1
}

/** Drops the partitions that hold nothing younger than this moment; answers how many. */
export async function dropBefore(db: Db, { table, prefix }: PartitionedTable, moment: Date): Promise<number> {
  const bound = earliestId(prefix, moment.getTime())
  const past = (await partitionsOf(db, table)).filter(({ to }) => to !== null && to <= bound)
  // A first one without rows is what a drop leaves for older ids: it goes with the next.
  if (past.length < 2 && !past[0]?.bytes) return 0
  const names = past.map(({ name }) => name)
  await alone(
    db,
    sql`select /* across properties: a part of the table */ drop_oldest_partitions(${table}, ${names}, ${past.at(-1)!.to})`,
  )
  return past.length
}

/** On a connection of its own: no other statement waits with it, or shares its locks until the commit. */
const alone = (db: Db, statement: Fragment) => db.tx((tx) => tx.run`${statement}`)

/** The beginning of the month or week (Monday) after this moment, in UTC. */
function next(step: PartitionedTable['step'], ms: number): number {
  const date = new Date(ms)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  return step === 'month' ? Date.UTC(year, month + 1) : Date.UTC(year, month, day + 7 - ((date.getUTCDay() + 6) % 7))
}
