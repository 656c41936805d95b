/** How long to wait after a failure: longer each time, up to a limit. */
export interface Backoff {
  /** Records a failure; returns the milliseconds to wait. */
  failed(key: string): number
  succeeded(key: string): void
  isResting(key: string): boolean
}

export interface Retry {
  firstMs: number
  longestMs: number
}

/** Beyond this, entries are forgotten and tried as if they had never failed. */
const MOST_KNOWN = 1000

export function createBackoff({ firstMs, longestMs }: Retry, clock: () => number): Backoff {
  const failures = new Map<string, { times: number; until: number }>()
  return {
    failed(key) {
      const times = (failures.get(key)?.times ?? 0) + 1
      if (failures.size >= MOST_KNOWN) failures.clear()
      const pauseMs = Math.min(firstMs * 2 ** (times - 1), longestMs)
      failures.set(key, { times, until: clock() + pauseMs })
      return pauseMs
    },
    succeeded: (key) => failures.delete(key),
    isResting: (key) => (failures.get(key)?.until ?? 0) > clock(),
  }
}
