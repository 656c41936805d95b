import { setTimeout as pause } from 'node:timers/promises'
import type { Db, Pool, Session } from './connect.ts'

/** Any fixed number: processes that start together wait on this lock for the one that migrates. */
const MIGRATION_LOCK = 7_041_776_001
const SAY_EVERY_MS = 5000
const ASK_EVERY_MS = 100

/** Who holds the lock, as far as the server tells. */
export interface LockHolder {
  pid: number
  application: string
  since: string
}

/** Told every five seconds while another process migrates. */
export type OnWait = (waited: { seconds: number; holder: LockHolder | undefined }) => void

/**
 * One process at a time. The lock is a transaction's, on a connection of its own: behind a pooler, one of a session
 * would stay with whichever connection it was taken on, and every later start would wait for ever.
 */
export function underMigrationLock<T>(pool: Pool, onWait: OnWait, work: () => Promise<T>): Promise<T> {
  return pool.session(async ({ script }) => {
    await script(`begin; ${WITHOUT_TIME_LIMITS}`)
    const isSaid = sayWhileWaiting(pool.db, onWait)
    try {
      // Asked for again and again instead of waited for: whoever waits within a statement has a snapshot, for whose end an
      // index that the other process builds concurrently would wait, and so both for ever. A script leaves none behind.
      while (!(await isTaken(script))) await pause(ASK_EVERY_MS)
    } finally {
      clearInterval(isSaid)
    }
    const result = await work()
    await script('commit')
    return result
  })
}

const isTaken = async (script: Session['script']): Promise<boolean> => {
  const [answer] = await script(`select pg_try_advisory_xact_lock(${MIGRATION_LOCK}) as taken`)
  return answer?.taken === true
}

/** Waiting for another process may take its time, and so may migrating while this transaction is idle. */
const WITHOUT_TIME_LIMITS = `
  select set_config(name, '0', true) from pg_settings
  where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`

function sayWhileWaiting(db: Db, onWait: OnWait): NodeJS.Timeout {
  const beganMs = performance.now()
  return setInterval(async () => {
    const holder = await readHolder(db).catch(() => undefined) // that we wait is worth telling by itself
    onWait({ seconds: Math.round((performance.now() - beganMs) / 1000), holder })
  }, SAY_EVERY_MS)
}

const readHolder = (db: Db): Promise<LockHolder | undefined> =>
  db.maybe<LockHolder>`
    select pid, application_name as application, coalesce(xact_start, backend_start) as since
    from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())
      and (classid::bigint << 32) | objid::bigint = ${MIGRATION_LOCK}`
