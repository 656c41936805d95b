import type { Listener } from '../../platform/operation/operation.ts'
import type { ChangeBatch } from './change-poller.ts'
import { advance, inTime, type Position, writeCursor } from './position.ts'
import type { Change, Changes } from './schema.ts'

export interface Wanted {
  since?: string | undefined
  limit: number
  /** The kinds of events that the caller may read; undefined: all. */
  types: readonly string[] | undefined
}

/** Sends one listener each change once, with the cursor that continues from there. */
export interface ChangeStream {
  /** Earlier changes are sent first; changes that are found meanwhile wait. */
  catchUp(batch: ChangeBatch): void
  caughtUp(): void
  add(batch: ChangeBatch): void
  isFull(): boolean
  whole(): Changes
}

export function createChangeStream(
  start: Position,
  { limit, types }: Wanted,
  { send }: Pick<Listener, 'send'>,
  onFull: () => void,
): ChangeStream {
  const wanted = types && new Set(types)
  const known = new Set(start.seen)
  const data: Change[] = []
  let position = start
  let waiting: ChangeBatch[] | undefined = []
  const isFull = () => data.length >= limit
  const isNew = ({ id, type }: Change) => (wanted?.has(type) ?? true) && !known.has(id)

  const sendAll = ({ changes, nowMs }: ChangeBatch) => {
    for (const change of changes.filter(isNew)) {
      if (isFull()) return
      known.add(change.id)
      data.push(change)
      position = advance(position, { ids: [change.id], nowMs, until: change.id })
      send({ ...change, cursor: writeCursor(position) })
    }
    if (isFull()) onFull()
  }
  const add = (batch: ChangeBatch) => {
    if (waiting) return void waiting.push(batch)
    position = inTime(position, batch.nowMs)
    sendAll(batch)
    if (!isFull()) position = advance(position, { ids: [], nowMs: batch.nowMs })
  }
  return {
    catchUp: sendAll,
    caughtUp() {
      const missed = waiting ?? []
      waiting = undefined
      for (const batch of missed) add(batch)
    },
    add,
    isFull,
    whole: () => ({ data, cursor: writeCursor(position) }),
  }
}
