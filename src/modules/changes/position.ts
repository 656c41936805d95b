import { earliestId } from '../../platform/schema/ids.ts'

/**
 * A reader's position in the changes: everything up to `from` is done, and of what follows, those in `seen`.
 * Transactions do not commit in the order of their events' ids, so nothing is done before it is LOOK_BACK_MS old.
 */
export interface Position {
  readonly from: string
  readonly seen: readonly string[]
}

export const OVERLAP_MS = 10_000

/** The most ids in a cursor. If more were sent within those seconds, an earlier event that commits late is missed. */
const MOST_NAMED = 40
export const LONGEST_CURSOR = 30 + MOST_NAMED * 27

export const positionAt = (nowMs: number): Position => ({ from: earliestId('evt', nowMs - OVERLAP_MS), seen: [] })

export interface Progress {
  /** The ids that were just sent, in order. */
  ids: readonly string[]
  /** The property's clock before the read. */
  nowMs: number
  /** Where reading stopped, if it did: nothing beyond was read. */
  until?: string | undefined
  most?: number
}

export function advance({ from, seen }: Position, { ids, nowMs, until, most = MOST_NAMED }: Progress): Position {
  const settled = earliestId('evt', nowMs - OVERLAP_MS)
  const reached = until !== undefined && until < settled ? until : settled
  const start = from > reached ? from : reached
  const named = [...seen, ...ids].filter((id) => id > start).sort()
  if (named.length <= most) return { from: start, seen: named }
  // Too many to name: those beyond `until` are sent again, rather than losing one before them.
  const within = until === undefined ? named : named.filter((id) => id <= until)
  return within.length <= most
    ? { from: start, seen: within }
    : { from: within.at(-most - 1)!, seen: within.slice(-most) }
}

/** A position in the future is from before the sandbox's clock was set back: what came since then is new. */
export const inTime = (position: Position, nowMs: number): Position =>
  position.from > earliestId('evt', nowMs + 1) ? positionAt(nowMs) : position

export const writeCursor = ({ from, seen }: Position): string =>
  [from, ...seen.map((id) => id.slice('evt_'.length))].join('.')

export function readCursor(cursor: string): Position {
  const [from = '', ...seen] = cursor.split('.')
  return { from, seen: seen.map((rest) => `evt_${rest}`) }
}
