import type { Db } from '../database/connect.ts'
import { singleFlight } from './single-flight.ts'

/**
 * Fixed windows that begin with the first request. Each process counts in memory and exchanges counts with the others
 * through the database in the background, so that a request never waits for a counter: one process is exact, several
 * lag by what they count between two exchanges (about 1 % of the quota each).
 */
export interface Bucket {
  /** The policy's name in the RateLimit fields. */
  policy: string
  key: string
  quota: number
}

/** What is left of one limit. */
export interface LimitState {
  policy: string
  quota: number
  remaining: number
  resetSeconds: number
}

/** The tightest limit that applied to a request, as in the response headers. */
export interface AppliedLimits extends LimitState {
  /** All limits that applied, the tightest first: many clients read only the first item of a list. */
  readonly applied: readonly LimitState[]
}

export interface Limiter {
  /** Counts one request against all buckets, or against none when one of them is full. */
  take(buckets: Bucket[]): AppliedLimits & { allowed: boolean }
  /** What this process knows to be left, without counting. */
  show(buckets: Bucket[]): AppliedLimits
  /** What is left of each bucket over all processes, without counting; 0 seconds if no window has begun. */
  peek(buckets: Bucket[]): Promise<LimitState[]>
  /** Exchanges the counts that are not shared yet; also runs periodically. */
  exchange(): Promise<void>
  stop(): void
}

export const WINDOW_SECONDS = 60
const WINDOW_MS = WINDOW_SECONDS * 1000
const EXCHANGE_EVERY_MS = 1000
const MOST_WINDOWS = 200_000

interface Window {
  startedMs: number
  count: number
  unshared: number
}

export function createLimiter(db: Db, clock: () => number): Limiter {
  const windows = new Map<string, Window>()

  const knownWindow = (key: string): Window | undefined => {
    const known = windows.get(key)
    return known && clock() < known.startedMs + WINDOW_MS ? known : undefined
  }

  const windowOf = (key: string): Window => {
    const known = knownWindow(key)
    if (known) return known
    if (windows.size >= MOST_WINDOWS) windows.delete(windows.keys().next().value!)
    const fresh = { startedMs: clock(), count: 0, unshared: 0 }
    windows.set(key, fresh)
    return fresh
  }

  const stateOf = ({ policy, quota }: Bucket, count: number, startedMs: number): LimitState => {
    const resetSeconds = Math.max(1, Math.ceil((startedMs + WINDOW_MS - clock()) / 1000))
    return { policy, quota, remaining: Math.max(0, quota - count), resetSeconds }
  }

  const describe = (bucket: Bucket): LimitState => {
    const { count, startedMs } = knownWindow(bucket.key) ?? { count: 0, startedMs: clock() }
    return stateOf(bucket, count, startedMs)
  }

  const applied = (buckets: Bucket[], full?: Bucket): AppliedLimits => {
    const states = buckets.map(describe)
    const tightest = full
      ? states[buckets.indexOf(full)]!
      : states.reduce((a, b) => (b.remaining < a.remaining ? b : a))
    return { ...tightest, applied: [tightest, ...states.filter((state) => state !== tightest)] }
  }

  /** This process has others' counts only for buckets it counted itself; the shared counts give the rest. */
  const peek = async (buckets: Bucket[]): Promise<LimitState[]> => {
    const rows = await readCounts(db, buckets, new Date(clock()))
    const shared = new Map(rows.map((row) => [row.bucket, row]))
    return buckets.map((bucket) => {
      const [own, all] = [knownWindow(bucket.key), shared.get(bucket.key)]
      if (!own && !all) return { policy: bucket.policy, quota: bucket.quota, remaining: bucket.quota, resetSeconds: 0 }
      const count = Math.max(own?.count ?? 0, (all?.count ?? 0) + (own?.unshared ?? 0))
      return stateOf(bucket, count, all ? Date.parse(all.started_at) : own!.startedMs)
    })
  }

  const exchange = singleFlight(async () => {
    for (const [key, window] of windows) if (clock() >= window.startedMs + WINDOW_MS) windows.delete(key)
    const dirty = [...windows].filter(([, window]) => window.unshared > 0).sort(([a], [b]) => (a < b ? -1 : 1))
    if (dirty.length === 0) return
    const taken = dirty.map(([, window]) => window.unshared)
    for (const [, window] of dirty) window.unshared = 0
    try {
      const shared = await shareCounts(db, dirty, taken)
      for (const { bucket, count, started_at } of shared) {
        const window = windows.get(bucket)
        if (window) Object.assign(window, { count: count + window.unshared, startedMs: Date.parse(started_at) })
      }
    } catch {
      // The counts stay local until the database is available again: limits never take the service down.
      for (const [i, [, window]] of dirty.entries()) window.unshared += taken[i]!
    }
  })
  const timer = setInterval(exchange, EXCHANGE_EVERY_MS).unref()

  return {
    take(buckets) {
      const full = buckets.find((bucket) => windowOf(bucket.key).count >= bucket.quota)
      if (full) return { ...applied(buckets, full), allowed: false }
      for (const bucket of buckets) {
        const window = windowOf(bucket.key)
        window.count++
        window.unshared++
        if (window.unshared >= Math.max(1, bucket.quota / 100)) exchange()
      }
      return { ...applied(buckets), allowed: true }
    },
    show: (buckets) => applied(buckets),
    peek,
    exchange,
    stop: () => clearInterval(timer),
  }
}

interface SharedWindow {
  bucket: string
  count: number
  started_at: string
}

const readCounts = (db: Db, buckets: Bucket[], now: Date) =>
  db.many<SharedWindow>`
    select bucket, count, started_at from rate_windows
    where bucket = any(${buckets.map(({ key }) => key)}::text[]) and ends_at > ${now}`

const shareCounts = (db: Db, dirty: [string, Window][], taken: number[]) =>
  db.many<SharedWindow>`
    insert into rate_windows as w (bucket, started_at, ends_at, count)
    select bucket, started_at, started_at + make_interval(secs => ${WINDOW_SECONDS}), count
    from unnest(
      ${dirty.map(([key]) => key)}::text[],
      ${dirty.map(([, window]) => new Date(window.startedMs).toISOString())}::timestamptz[],
      ${taken}::bigint[]
    ) as mine (bucket, started_at, count)
    on conflict (bucket) do update set
      count = excluded.count + case when w.ends_at > excluded.started_at then w.count else 0 end,
      started_at = case when w.ends_at > excluded.started_at then w.started_at else excluded.started_at end,
      ends_at = case when w.ends_at > excluded.started_at then w.ends_at else excluded.ends_at end
    returning bucket, count, started_at`

/** Windows that have ended, removed by the housekeeping. */
export const sweepWindows = (db: Db, now: Date): Promise<number> =>
  db.run`delete from rate_windows where ctid = any(array(
    select ctid from rate_windows where ends_at < ${now} order by ends_at limit 1000 for update skip locked))`
