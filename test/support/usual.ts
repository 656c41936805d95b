/** The middle of these times: a busy machine may stop for a moment. */
export const usual = (tookMs: readonly number[]): number => tookMs.toSorted((a, b) => a - b)[tookMs.length >> 1]!
