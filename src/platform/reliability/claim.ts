/** Makes a request the one that runs under its Idempotency-Key. */
export interface Claim {
  request: Buffer
  /** Identifies our claim: a later claim has another value. */
  leasedUntil: Date
  /** What an earlier run under the same key created before it was interrupted. */
  record: string | null
}
