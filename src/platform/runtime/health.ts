import { isReadOnly, isUnavailable } from '../database/availability.ts'
import type { Pool } from '../database/connect.ts'
import { Failure, temporarilyUnavailable } from '../operation/errors.ts'
import { singleFlight } from '../reliability/single-flight.ts'
import { inTime } from './in-time.ts'
import type { Log } from './log.ts'
import { type Reading, readClock } from './shared-clock.ts'
import type { Troubles } from './troubles.ts'

/** Detects within seconds that the database is unavailable, unresponsive or read-only, and that it is back. */
export interface Health {
  readonly available: boolean
  /** It is unavailable because its server takes no writes. */
  readonly readOnly: boolean
  /** The round trip of the last probe that was answered. */
  readonly probeSeconds: number
  /** The work's result; 503 at once while the database is unavailable, also for work that waits for it. */
  guard<T>(work: () => Promise<T>): Promise<T>
  stop(): void
}

const PROBE_EVERY_MS = 1000
const PROBE_WHEN_DOWN_MS = 200
const SILENT_AFTER_MS = 3000
const UNREACHABLE = 'database unreachable; answering 503 until it is back'
const READ_ONLY = 'database read-only, perhaps a standby; answering 503 until one is found that takes writes'

export interface HealthParts {
  log: Log
  troubles: Troubles
  onLost(): void
  /** Gets the database's clock with each probe. */
  onReading(reading: Reading): void
  /** How long a probe may wait for an answer. */
  silentAfterMs?: number
}

export function watchHealth(name: string, pool: Pool, parts: HealthParts): Health {
  const { log, troubles, onLost, onReading, silentAfterMs = SILENT_AFTER_MS } = parts
  const waiting = new Set<(reason: Failure) => void>()
  let available = true
  let lostBy: unknown
  let probeSeconds = 0
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  const turn = (up: boolean, error?: unknown) => {
    if (up === available || stopped) return
    available = up
    lostBy = error
    if (up) log.info({ environment: name }, 'database reachable again')
    else if (!troubles.note(error))
      log.error({ environment: name, err: error }, isReadOnly(error) ? READ_ONLY : UNREACHABLE)
    if (up) return
    for (const reject of waiting) reject(unavailable(error))
    onLost() // statements that hang on a silent server would never return to the pool
  }
  const probe = singleFlight(async () => {
    clearTimeout(timer)
    await answersInTime(pool, silentAfterMs).then(
      (reading) => {
        probeSeconds = (reading.answeredMs - reading.askedMs) / 1000
        onReading(reading)
        turn(true)
      },
      (error) => turn(false, error),
    )
    if (!stopped) timer = setTimeout(probe, available ? PROBE_EVERY_MS : PROBE_WHEN_DOWN_MS).unref()
  })
  probe()

  return {
    get available() {
      return available
    },
    get readOnly() {
      return !available && isReadOnly(lostBy)
    },
    get probeSeconds() {
      return probeSeconds
    },
    async guard<T>(work: () => Promise<T>): Promise<T> {
      if (!available) throw unavailable(lostBy)
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
            troubles.note(error)
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

async function answersInTime(pool: Pool, silentAfterMs: number): Promise<Reading> {
  try {
    return await inTime(readClock(pool.db), silentAfterMs)
  } catch (error) {
    pool.drop()
    throw error
  }
}
