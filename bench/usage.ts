import { readdirSync, readFileSync } from 'node:fs'
import type { Pool } from '../src/platform/database/connect.ts'

/** What processes have used so far: CPU time as Linux counts it, commits and log as PostgreSQL does. */

export interface Usage {
  nodeUs: number
  postgresUs: number
  /** Transactions that wrote: only these wait for the disk. */
  commits: number
  walBytes: number
}

export type Meter = (pids: readonly number[]) => Promise<Usage>

const US_PER_TICK = 10_000

/** The pool's connection leads to the server's processes: all are children of the one that made it. */
export async function openMeter({ db }: Pool): Promise<Meter> {
  const { backend } = await db.one<{ backend: number }>`select pg_backend_pid() as backend`
  const postmaster = statOf(backend)!.parent
  return async (pids) => {
    const written = await db.one<{ commits: number; walBytes: number }>`
      select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as commits,
        (pg_current_wal_insert_lsn() - '0/0')::bigint as "walBytes"`
    const nodeUs = pids.reduce((sum, pid) => sum + statOf(pid)!.ownUs, 0)
    return { nodeUs, postgresUs: familyUs(postmaster), ...written }
  }
}

/** What lies between two readings, for each request. */
export const perRequest = (before: Usage, after: Usage, requests: number): Usage => ({
  nodeUs: (after.nodeUs - before.nodeUs) / requests,
  postgresUs: (after.postgresUs - before.postgresUs) / requests,
  commits: (after.commits - before.commits) / requests,
  walBytes: (after.walBytes - before.walBytes) / requests,
})

/** A process with its children: the living, and those that ended and were waited for. */
function familyUs(pid: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
  const { ownUs, endedUs } = statOf(pid)!
  return all.reduce((sum, stat) => sum + (stat?.parent === pid ? stat.ownUs : 0), ownUs + endedUs)
}

/** The threads of a process are counted with it; none where it has just ended. */
function statOf(pid: number): { parent: number; ownUs: number; endedUs: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [user, system, endedUser, endedSystem] = fields.slice(11, 15) as [number, number, number, number]
    return {
      parent: fields[1]!,
      ownUs: (user + system) * US_PER_TICK,
      endedUs: (endedUser + endedSystem) * US_PER_TICK,
    }
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code!)) return undefined
    throw error
  }
}
