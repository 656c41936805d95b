import { isUnavailable } from '../database/availability.ts'
import type { Db, Pool } from '../database/connect.ts'
import { deedsSince } from '../events/deeds.ts'
import { createFreshness } from './freshness.ts'
import { inTime } from './in-time.ts'
import type { Log } from './log.ts'
import { occasionally } from './occasionally.ts'

/** A second server that follows the first, for reading what may be a little older than now, but never than one's own writes. */
export interface Replica {
  /** What `work` reads there, if it has all that the property's callers wrote; else, or if it fails, from the primary. */
  read<T>(propertyId: string, work: (db: Db) => Promise<T>): Promise<T>
  /** How far it is behind; undefined while nothing is known of it. */
  lagSeconds(): number | undefined
  close(): Promise<void>
}

export interface ReplicaParts {
  primary: Db
  pool: Pool
  /** Further behind, nothing is read there. */
  mostLagSeconds: number
  clock: () => number
  log: Log
  /** Where a read that may go to the replica was answered. */
  onRead(by: 'replica' | 'primary'): void
}

const LOOK_EVERY_MS = 1000
const SAY_EVERY_MS = 10_000
/** A replica that takes longer to count a few rows is no relief. */
const PATIENCE_MS = 250
/** From when a deed gets its id until it is committed. Statements may take 20 s, and deeds are written with the last one. */
const LONGEST_TRANSACTION_MS = 30_000

export function useReplica({ primary, pool, mostLagSeconds, clock, log, onRead }: ReplicaParts): Replica {
  const freshness = createFreshness()
  const say = occasionally(SAY_EVERY_MS)
  let known: boolean | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const turn = (isUsed: boolean, error?: unknown) => {
    if (isUsed === known || closed) return
    known = isUsed
    const line = { err: error, lag_seconds: lagSeconds() }
    say(String(isUsed), (left_out) => {
      if (isUsed) log.info({ ...line, left_out }, 'replica in use')
      else log.warn({ ...line, left_out }, 'replica behind or away; reading from the primary')
    })
  }
  const lagSeconds = () =>
    freshness.freshAtMs === undefined ? undefined : (performance.now() - freshness.freshAtMs) / 1000
  const look = async () => {
    try {
      const atMs = performance.now()
      freshness.noteWritten(atMs, (await primary.one<Position>`select pg_current_wal_insert_lsn()::text as lsn`).lsn)
      freshness.noteReplayed(await inTime(replayed(pool.db), LOOK_EVERY_MS))
      turn(lagSeconds()! <= mostLagSeconds)
    } catch (error) {
      pool.drop() // what waits on a silent server would never return
      turn(false, error)
    }
    if (!closed) timer = setTimeout(look, LOOK_EVERY_MS).unref()
  }
  look()

  /** Transactions are replayed in the order of their commits: with the same deeds, it has all that they changed. */
  const hasAllOf = async (propertyId: string): Promise<boolean> => {
    const since = clock() - mostLagSeconds * 1000 - LONGEST_TRANSACTION_MS
    const [here, there] = await Promise.all([
      deedsSince(primary.for(propertyId), propertyId, since),
      inTime(deedsSince(pool.db.for(propertyId), propertyId, since), PATIENCE_MS).catch((error) => {
        turn(false, error)
        return undefined
      }),
    ])
    return there === here
  }

  return {
    lagSeconds,
    async read(propertyId, work) {
      if (known && lagSeconds()! <= mostLagSeconds && (await hasAllOf(propertyId))) {
        try {
          const result = await work(pool.db)
          onRead('replica')
          return result
        } catch (error) {
          if (!isUnavailable(error)) throw error
          turn(false, error)
        }
      }
      onRead('primary')
      return work(primary)
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await pool.end()
    },
  }
}

interface Position {
  lsn: string
}

async function replayed(db: Db): Promise<string> {
  const { lsn } = await db.one<{ lsn: string | null }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as lsn`
  if (lsn === null) throw new Error('the server of DATABASE_REPLICA_URL follows no other')
  return lsn
}
