import type { Db } from '../database/connect.ts'
import { sweepAnswers } from '../reliability/erase-answers.ts'
import { sweepWindows } from '../reliability/limits.ts'
import { sumListTallies } from '../reliability/list-tallies.ts'
import type { Environment } from '../runtime/environment.ts'
import type { Log } from '../runtime/log.ts'
import { leaseFor } from './lease.ts'

const EVERY_MS = 60_000
/** A little less, so that the process whose turn it was has the next one too if nobody else is there. */
const TURN_MS = EVERY_MS - 5000

/** Removes a few expired rows; returns how many. */
export type Sweep = (db: Db, now: Date) => Promise<number>

export interface HousekeepingParts {
  environments: Environment[]
  /** The modules' own sweeps, besides the platform's. */
  sweeps: Sweep[]
  clock: () => number
  log: Log
}

export interface Housekeeping {
  /** Sweeps every environment whose turn is free: what the timer does. */
  tidy(): Promise<void>
  stop(): Promise<void>
}

/** Removes expired rows in small steps, so that nobody is blocked; one process of all at a time. */
export function startHousekeeping({ environments, sweeps, clock, log }: HousekeepingParts): Housekeeping {
  let stopped = false
  let underWay = Promise.resolve()

  const tidyOne = async ({ name, db, metrics, leaseNow }: Environment) => {
    let turn = await takeTurn(db, leaseNow)
    if (turn === undefined) return
    const now = new Date(clock())
    let rows = 0
    for (const sweep of [sweepAnswers, sweepWindows, sumListTallies, ...sweeps]) {
      for (let swept = 1; swept > 0 && !stopped; rows += swept) swept = await sweep(db, now)
      turn = await keepTurn(db, leaseNow, turn)
      if (turn === undefined || stopped) break
    }
    metrics.swept(name, rows)
    log.debug({ environment: name, rows }, 'housekeeping done')
  }
  const tidy = async () => {
    for (const environment of environments) {
      if (environment.health.available && !stopped) await tidyOne(environment)
    }
  }
  const timer = setInterval(() => {
    underWay = tidy().catch((error) => log.warn({ err: error }, 'housekeeping failed; it runs again in a minute'))
  }, EVERY_MS).unref()
  return {
    tidy,
    async stop() {
      stopped = true
      clearInterval(timer)
      await underWay
    },
  }
}

/** Until when it is ours; undefined while it is another's. */
const takeTurn = async (db: Db, leaseNow: Environment['leaseNow']): Promise<string | undefined> =>
  (
    await db.maybe<{ leased_until: string }>`
      insert into leases as l (name, leased_until) values ('housekeeping', ${leaseFor(leaseNow(), TURN_MS)})
      on conflict (name) do update set leased_until = excluded.leased_until where l.leased_until <= ${leaseNow()}
      returning leased_until`
  )?.leased_until

const keepTurn = async (db: Db, leaseNow: Environment['leaseNow'], turn: string): Promise<string | undefined> =>
  (
    await db.maybe<{ leased_until: string }>`
      update leases set leased_until = ${leaseFor(leaseNow(), TURN_MS)}
      where name = 'housekeeping' and leased_until = ${turn}::timestamptz returning leased_until`
  )?.leased_until
