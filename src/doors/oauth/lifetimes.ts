const DAY_MS = 86_400_000

export const SESSION_SECONDS = 8 * 3600

/** An application that registered itself and is not used for so long is forgotten. */
export const UNUSED_CLIENT_MS = 30 * DAY_MS

/** A day longer than the longest token under it. */
export const UNUSED_GRANT_MS = 31 * DAY_MS
