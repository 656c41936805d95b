import type { Environment } from '../runtime/environment.ts'
import type { Log } from '../runtime/log.ts'

/** Asks for what is due, every so often and when told to, one poll at a time, while the database is there. */
export interface Poller {
  readonly closed: boolean
  /** Polls now, or once more after the present poll; `where` is handed to it. */
  poll(where?: string): void
  /** Begins no further poll; settles when the present one is over. */
  close(): Promise<void>
}

export interface PollerParts {
  environment: Environment
  log: Log
  everyMs: number
  /** What is asked for, in words for the log. */
  what: string
}

/** What a poll is told when its time has come. */
export const EVERYWHERE = '*'

/** `take` does some of what is due and answers whether to go on at once: there may be more. */
export function startPoller(
  { environment, log, everyMs, what }: PollerParts,
  take: (where: ReadonlySet<string>) => Promise<boolean>,
): Poller {
  const asked = new Set<string>()
  let again = false
  let closed = false
  let underWay: Promise<void> | undefined

  const run = async () => {
    try {
      do {
        const where = new Set(asked)
        asked.clear()
        again = false
        again = (await take(where)) || again
      } while (again && !closed)
    } catch (error) {
      if (environment.health.available && !closed)
        log.warn({ err: error }, `${what} not read; the next poll tries again`)
    } finally {
      underWay = undefined
    }
  }
  const poll = (where?: string) => {
    if (where !== undefined) asked.add(where)
    again = true
    if (!closed && environment.health.available) underWay ??= run()
  }
  const timer = setInterval(poll, everyMs, EVERYWHERE).unref()
  queueMicrotask(() => poll(EVERYWHERE)) // after the worker that starts it is whole
  return {
    get closed() {
      return closed
    },
    poll,
    async close() {
      closed = true
      clearInterval(timer)
      await underWay
    },
  }
}
