import { setPriority } from 'node:os'

/** Requests go first: Linux lets a thread stand back by itself, and elsewhere the whole process would. */
export function lowerPriority(): void {
  if (process.platform === 'linux') setPriority(STANDS_BACK)
}

const STANDS_BACK = 5
