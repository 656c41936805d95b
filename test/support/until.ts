import { setTimeout as pause } from 'node:timers/promises'

/** Waits for a condition, looking often; fails loudly when it does not come. */
export async function until(holds: () => boolean | Promise<boolean>, deadlineMs = 20_000): Promise<void> {
  const lastMs = Date.now() + deadlineMs
  while (!(await holds())) {
    if (Date.now() > lastMs) throw new Error(`Not so after ${deadlineMs} ms: ${holds}`)
    await pause(10)
  }
}
