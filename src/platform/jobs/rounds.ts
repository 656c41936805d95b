import { singleFlight } from '../reliability/single-flight.ts'
import type { Environment } from '../runtime/environment.ts'
import type { Log } from '../runtime/log.ts'

/** Looks for what is due, every so often and when asked to, one round at a time, while the database is there. */
export interface Rounds {
  readonly closed: boolean
  look(): void
  /** Begins no further round; settles when the present one is over. */
  close(): Promise<void>
}

export interface RoundsParts {
  environment: Environment
  log: Log
  everyMs: number
  /** What is looked for, in words for the log. */
  what: string
}

/** `take` does some of what is due and answers whether there was any: then there may be more. */
export function startRounds({ environment, log, everyMs, what }: RoundsParts, take: () => Promise<boolean>): Rounds {
  let closed = false
  const round = singleFlight(async () => {
    while (!closed && (await take()));
  })
  const look = () => {
    if (closed || !environment.health.available) return
    round().catch((error) => log.warn({ err: error }, `${what} not read; the next look tries again`))
  }
  const timer = setInterval(look, everyMs).unref()
  queueMicrotask(look) // after the worker that starts it is whole
  return {
    get closed() {
      return closed
    },
    look,
    async close() {
      closed = true
      clearInterval(timer)
      await round().catch(() => {}) // told when it failed
    },
  }
}
