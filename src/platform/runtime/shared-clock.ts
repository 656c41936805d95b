import { IS_READ_ONLY, ReadOnlyServer } from '../database/availability.ts'
import type { Db } from '../database/connect.ts'
import type { Log } from './log.ts'

/**
 * The time of every process of an installation, by the clock of its live database: what one process wrote, another
 * compares with its own time, and the machines' clocks may be minutes apart.
 */
export interface SharedClock {
  now(): number
  note(reading: Reading): void
  /** How far this machine's own clock is ahead of it. */
  aheadMs(): number
}

/** The database's clock showed this at some moment between these two of `performance.now()`. */
export interface Reading {
  databaseMs: number
  askedMs: number
  answeredMs: number
}

/** Fails when the server could tell the time, but would write nothing down. */
export async function readClock(db: Db): Promise<Reading> {
  const askedMs = performance.now()
  const { ms, read_only } = await db.one<{ ms: number; read_only: boolean }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms, ${IS_READ_ONLY} as read_only`
  if (read_only) throw new ReadOnlyServer()
  return { databaseMs: ms, askedMs, answeredMs: performance.now() }
}

/** The machine's own clock is so wrong that somebody should look after it. */
const WORTH_A_LINE_MS = 2000
/** A clock that is corrected by less waits for the time to come; beyond that it goes back. */
const LONGEST_WAIT_MS = 1000

/** It counts by the machine's ticks, which no setting of its date moves, from where the readings put it. */
export function createSharedClock(log: Log): SharedClock {
  let offsetMs: number | undefined
  let lastMs = 0
  let isFarOff = false

  const now = () => {
    const ms = Math.floor(performance.now() + (offsetMs ?? Date.now() - performance.now()))
    if (ms > lastMs || ms < lastMs - LONGEST_WAIT_MS) lastMs = ms
    return lastMs
  }
  const aheadMs = () => Date.now() - now()
  const mention = () => {
    const wasFarOff = isFarOff
    isFarOff = Math.abs(aheadMs()) > WORTH_A_LINE_MS
    if (isFarOff === wasFarOff) return
    if (isFarOff) log.warn({ ahead_ms: aheadMs() }, 'this machine’s clock differs from the database’s, which counts')
    else log.info('this machine’s clock agrees with the database’s again')
  }
  return {
    now,
    aheadMs,
    note({ databaseMs, askedMs, answeredMs }) {
      // Changed only as far as the reading proves it wrong: a slow answer proves little, and the time does not jitter.
      const [least, most] = [databaseMs - answeredMs, databaseMs - askedMs]
      offsetMs = offsetMs === undefined ? (least + most) / 2 : Math.min(Math.max(offsetMs, least), most)
      mention()
    },
  }
}
