import type { Db } from '../../src/platform/database/connect.ts'

interface Counted {
  updates: number
  hot: number
}

/** As the transaction has counted them so far. */
const counted = (db: Db, table: string): Promise<Counted> =>
  db.one`select n_tup_upd as updates, n_tup_hot_upd as hot from pg_stat_xact_user_tables where relname = ${table}`

/** Whether every row that this work updates is rewritten on its own page and no index is touched (HOT). In a transaction. */
export async function rewrittenInPlace(db: Db, table: string, work: () => Promise<void>): Promise<boolean> {
  const before = await counted(db, table)
  await work()
  const after = await counted(db, table)
  if (after.updates === before.updates) throw new Error(`nothing was updated in ${table}`)
  return after.hot - before.hot === after.updates - before.updates
}
