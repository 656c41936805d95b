import { setTimeout as pause } from 'node:timers/promises'

const LONGEST_PAUSE_MS = 100 // more often, and a long wait would use up its key's requests

/** Waits for a condition, looking often at first; fails loudly when it does not come. */
export async function until(holds: () => boolean | Promise<boolean>, deadlineMs = 20_000): Promise<void> {
  const lastMs = Date.now() + deadlineMs
  for (let pauseMs = 10; !(await holds()); pauseMs = Math.min(pauseMs * 1.2, LONGEST_PAUSE_MS)) {
    if (Date.now() > lastMs) throw new Error(`Not so after ${deadlineMs} ms: ${holds}`)
    await pause(pauseMs)
  }
}
