import type { Log } from '../runtime/log.ts'
import type { Troubles } from '../runtime/troubles.ts'

/** Polls for due work, at an interval and on request, one poll at a time, while the database is available. */
export interface Poller {
  readonly closed: boolean
  /** Polls now, or once more after the current poll; `where` is passed to it. */
  poll(where?: string): void
  /** Starts no further poll; settles when the current one has ended. */
  close(): Promise<void>
}

export interface PollerParts {
  /** Nothing is polled while this environment's database is unavailable. */
  environment?: { health: { readonly available: boolean }; troubles?: Troubles }
  log: Pick<Log, 'warn'>
  everyMs: number
  /** Repeated requests to poll run no more often than this. */
  gapMs?: number
  /** What is polled for, in words for the log. */
  what: string
}

/** What a poll at the interval gets as `where`. */
export const EVERYWHERE = '*'

/** `take` handles some due work and returns whether to continue at once because there may be more. */
export function startPoller(
  { environment, log, everyMs, gapMs = 0, what }: PollerParts,
  take: (where: ReadonlySet<string>) => Promise<boolean>,
): Poller {
  const isAvailable = () => environment?.health.available ?? true
  const asked = new Set<string>()
  let again = false
  let closed = false
  let underWay: Promise<void> | undefined
  let begunMs = Number.NEGATIVE_INFINITY
  let due: NodeJS.Timeout | undefined

  const run = async () => {
    clearTimeout(due)
    due = undefined
    try {
      do {
        begunMs = performance.now()
        const where = new Set(asked)
        asked.clear()
        again = false
        again = (await take(where)) || again
      } while (again && !closed)
    } catch (error) {
      if (isAvailable() && !closed && !environment?.troubles?.note(error))
        log.warn({ err: error }, `${what} not read; the next poll tries again`)
    } finally {
      underWay = undefined
    }
  }
  const poll = (where?: string) => {
    if (where !== undefined) asked.add(where)
    again = true
    if (closed || underWay || !isAvailable()) return
    const waitMs = begunMs + gapMs - performance.now()
    if (waitMs > 0) due ??= setTimeout(poll, waitMs)
    else underWay = run()
  }
  const timer = setInterval(poll, everyMs, EVERYWHERE).unref()
  queueMicrotask(() => poll(EVERYWHERE)) // after the worker that starts it is fully constructed
  return {
    get closed() {
      return closed
    },
    poll,
    async close() {
      closed = true
      clearInterval(timer)
      clearTimeout(due)
      await underWay
    },
  }
}
