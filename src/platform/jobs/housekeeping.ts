import type { Db } from '../database/connect.ts'
import { sweepAnswers } from '../reliability/erase-answers.ts'
import { sweepWindows } from '../reliability/limits.ts'
import { sumListTallies } from '../reliability/list-tallies.ts'
import type { Environment } from '../runtime/environment.ts'
import type { Log } from '../runtime/log.ts'

const EVERY_MS = 60_000

/** Removes a few expired rows; returns how many. */
export type Sweep = (db: Db, now: Date) => Promise<number>

export interface HousekeepingParts {
  environments: Environment[]
  /** The modules' own sweeps, besides the platform's. */
  sweeps: Sweep[]
  clock: () => number
  log: Log
}

/** Removes expired rows in small steps, so that nobody is blocked. */
export function startHousekeeping({ environments, sweeps, clock, log }: HousekeepingParts): { stop(): void } {
  const tidy = async () => {
    for (const { name, db, health } of environments) {
      if (!health.available) continue
      const now = new Date(clock())
      for (const sweep of [sweepAnswers, sweepWindows, sumListTallies, ...sweeps]) {
        while ((await sweep(db, now)) > 0);
      }
      log.debug({ environment: name }, 'housekeeping done')
    }
  }
  const timer = setInterval(() => {
    tidy().catch((error) => log.warn({ err: error }, 'housekeeping failed; it runs again in a minute'))
  }, EVERY_MS).unref()
  return { stop: () => clearInterval(timer) }
}
