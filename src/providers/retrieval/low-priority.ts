import { setPriority } from 'node:os'

/** Requests have priority: Linux can lower the priority of one thread, other systems only of the whole process. */
export function lowerPriority(): void {
  if (process.platform === 'linux') setPriority(STANDS_BACK)
}

const STANDS_BACK = 5
