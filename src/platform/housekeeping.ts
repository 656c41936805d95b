import type { Environment } from './environment.ts'
import { sweepAnswers } from './idempotency.ts'
import { sweepWindows } from './limits.ts'
import type { Log } from './log.ts'

const EVERY_MS = 60_000

/** Removes what has served its time, in small steps that block nobody. */
export function startHousekeeping(environments: Environment[], clock: () => number, log: Log): { stop(): void } {
  const tidy = async () => {
    for (const { name, db, health } of environments) {
      if (!health.available) continue
      const now = new Date(clock())
      for (const sweep of [sweepAnswers, sweepWindows]) {
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
