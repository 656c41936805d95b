/** When a failed delivery is retried: twelve attempts with growing pauses, the last 72 hours after the first. */

const WINDOW_MS = 72 * 3_600_000
const FIRST_PAUSE_MS = 5000
const ATTEMPTS = 12
/** Eleven pauses that begin with five seconds and grow by this factor add up to 72 hours. */
const GROWTH = 2.8352
const JITTER = 0.1

/** Offsets from the first attempt: 0, 5 s, 19 s, 59 s, 3 min, 8 min, 23 min, 1 h, 3 h, 9 h, 25 h, 72 h. */
export const OFFSETS_MS: readonly number[] = Array.from({ length: ATTEMPTS }, (_, n) =>
  n === ATTEMPTS - 1 ? WINDOW_MS : Math.round((FIRST_PAUSE_MS * (GROWTH ** n - 1)) / (GROWTH - 1)),
)

export interface Failed {
  /** How many attempts were made, this one included. */
  attempts: number
  firstAttempt: Date
  now: Date
  /** The receiver's Retry-After. */
  retryAfterSeconds?: number
  /** 0 to 1, so that receivers do not get all deliveries at once. */
  chance: number
}

/** The moment of the next attempt, or undefined when all were made. */
export function nextAttempt({ attempts, firstAttempt, now, retryAfterSeconds, chance }: Failed): Date | undefined {
  const offset = OFFSETS_MS[attempts]
  const end = firstAttempt.getTime() + WINDOW_MS
  if (offset === undefined || now.getTime() >= end) return undefined
  const isLast = attempts === ATTEMPTS - 1
  const planned = firstAttempt.getTime() + (isLast ? offset : offset * (1 + JITTER * (2 * chance - 1)))
  const asked = now.getTime() + (retryAfterSeconds ?? 0) * 1000
  return new Date(Math.max(now.getTime(), Math.min(Math.max(planned, asked), end)))
}
