/** Makes a request the one that runs under its Idempotency-Key. */
export interface Claim {
  request: Buffer
  /** Marks the claim as ours: a later claimant has another. */
  leasedUntil: Date
  /** What an earlier run under the same key had made before it was cut off. */
  record: string | null
}
