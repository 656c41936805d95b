/**
 * How old a replica is: it has everything that the primary had at the moment of the newest position it has replayed.
 * Positions are those of the write-ahead log (LSN), moments are those of `performance.now()`.
 */
export interface Freshness {
  /** The primary's log had come so far, some time after this moment. */
  noteWritten(atMs: number, lsn: string): void
  /** The replica has replayed it so far. */
  noteReplayed(lsn: string): void
  /** All that was committed before this moment is there; undefined as long as nothing is known. */
  readonly freshAtMs: number | undefined
}

/** At one a second, more than the longest lag that can be asked for needs. */
const MOST_KEPT = 4000

export function createFreshness(): Freshness {
  let written: { atMs: number; position: bigint }[] = []
  let freshAtMs: number | undefined
  return {
    noteWritten(atMs, lsn) {
      written.push({ atMs, position: positionOf(lsn) })
      if (written.length > MOST_KEPT) written.shift()
    },
    noteReplayed(lsn) {
      const replayed = positionOf(lsn)
      const newest = written.findLastIndex(({ position }) => position <= replayed)
      if (newest < 0) return
      freshAtMs = written[newest]!.atMs
      written = written.slice(newest)
    },
    get freshAtMs() {
      return freshAtMs
    },
  }
}

/** `16/B374D848`, two halves in hexadecimal. */
function positionOf(lsn: string): bigint {
  const [high, low] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
