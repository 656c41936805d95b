import { earliestId } from '../../platform/schema/ids.ts'

/**
 * How far a reader of changes has come: everything up to `from` is behind them, and of what lies after it, those in
 * `told`. Transactions do not commit in the order of their events' ids, so that nothing is left behind until it is
 * LOOK_BACK_MS old.
 */
export interface Position {
  readonly from: string
  readonly seen: readonly string[]
}

export const LOOK_BACK_MS = 10_000

/** What a cursor can name. Where more was told within those seconds, what commits late before them is not seen again. */
const MOST_NAMED = 40
export const LONGEST_CURSOR = 30 + MOST_NAMED * 27

export const positionAt = (nowMs: number): Position => ({ from: earliestId('evt', nowMs - LOOK_BACK_MS), seen: [] })

export interface Progress {
  /** What has just been told, in the order of the ids. */
  ids: readonly string[]
  /** The property's clock before it was read. */
  nowMs: number
  /** Where reading broke off, if it did: what lies beyond was not looked at. */
  until?: string | undefined
  most?: number
}

export function advance({ from, seen: told }: Position, { ids, nowMs, until, most = MOST_NAMED }: Progress): Position {
  const settled = earliestId('evt', nowMs - LOOK_BACK_MS)
  const reached = until !== undefined && until < settled ? until : settled
  const start = from > reached ? from : reached
  const named = [...told, ...ids].filter((id) => id > start).sort()
  if (named.length <= most) return { from: start, seen: named }
  // Too many to name: those beyond `until` come once more, rather than that one before them is lost.
  const within = until === undefined ? named : named.filter((id) => id <= until)
  return within.length <= most
    ? { from: start, seen: within }
    : { from: within.at(-most - 1)!, seen: within.slice(-most) }
}

/** A place that is yet to come is from before the sandbox's clock was set back: what came since then is new. */
export const inTime = (position: Position, nowMs: number): Position =>
  position.from > earliestId('evt', nowMs + 1) ? positionAt(nowMs) : position

export const writeCursor = ({ from, seen: told }: Position): string =>
  [from, ...told.map((id) => id.slice('evt_'.length))].join('.')

export function readCursor(cursor: string): Position {
  const [from = '', ...told] = cursor.split('.')
  return { from, seen: told.map((rest) => `evt_${rest}`) }
}
