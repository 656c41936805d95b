import type { Db } from '../../src/platform/database/connect.ts'

interface Counted {
  updates: number
  hot: number
}

/** As the transaction has counted them so far, in all partitions. */
const counted = (db: Db, table: string): Promise<Counted> =>
  db.one`
    select sum(n_tup_upd)::int as updates, sum(n_tup_hot_upd)::int as hot from pg_stat_xact_user_tables
    where coalesce(pg_partition_root(relid), relid) = to_regclass(${table})`

/** Whether every row that this work updates is rewritten on its own page and no index is touched (HOT). In a transaction. */
export async function rewrittenInPlace(db: Db, table: string, work: () => Promise<void>): Promise<boolean> {
  const before = await counted(db, table)
  await work()
  const after = await counted(db, table)
  if (after.updates === before.updates) throw new Error(`nothing was updated in ${table}`)
  return after.hot - before.hot === after.updates - before.updates
}
