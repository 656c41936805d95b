import { isUnavailable } from '../database/availability.ts'
import type { Pool } from '../database/connect.ts'
import { Failure, temporarilyUnavailable } from '../operation/errors.ts'
import { singleFlight } from '../reliability/single-flight.ts'
import type { Log } from './log.ts'

/** Detects within seconds that the database is unavailable or unresponsive, and that it is back. */
export interface Health {
  readonly available: boolean
  /** The work's result; 503 at once while the database is unavailable, also for work that waits for it. */
  guard<T>(work: () => Promise<T>): Promise<T>
  stop(): void
}

const PROBE_EVERY_MS = 1000
const PROBE_WHEN_DOWN_MS = 200
const SILENT_AFTER_MS = 3000

export function watchHealth(name: string, pool: Pool, log: Log, onLost: () => void): Health {
  const waiting = new Set<(reason: Failure) => void>()
  let available = true
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  const turn = (up: boolean, error?: unknown) => {
    if (up === available || stopped) return
    available = up
    if (up) log.info({ environment: name }, 'database reachable again')
    else log.error({ environment: name, err: error }, 'database unreachable; answering 503 until it is back')
    if (up) return
    for (const reject of waiting) reject(unavailable(error))
    onLost() // statements that hang on a silent server would never return to the pool
  }
  const probe = singleFlight(async () => {
    clearTimeout(timer)
    await answersInTime(pool).then(
      () => turn(true),
      (error) => turn(false, error),
    )
    if (!stopped) timer = setTimeout(probe, available ? PROBE_EVERY_MS : PROBE_WHEN_DOWN_MS).unref()
  })
  probe()

  return {
    get available() {
      return available
    },
    async guard<T>(work: () => Promise<T>): Promise<T> {
      if (!available) throw unavailable()
      return new Promise<T>((resolve, reject) => {
        waiting.add(reject)
        const settled = () => waiting.delete(reject)
        work().then(
          (value) => {
            settled()
            resolve(value)
          },
          (error) => {
            settled()
            if (isUnavailable(error)) probe()
            reject(isUnavailable(error) ? unavailable(error) : error)
          },
        )
      })
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

const unavailable = (cause?: unknown) => new Failure(temporarilyUnavailable, { retryAfterSeconds: 2, cause })

async function answersInTime(pool: Pool): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${SILENT_AFTER_MS} ms`)), SILENT_AFTER_MS)
  })
  try {
    await Promise.race([pool.db.run`select 1`, silence])
  } catch (error) {
    pool.drop()
    throw error
  } finally {
    clearTimeout(timer)
  }
}
