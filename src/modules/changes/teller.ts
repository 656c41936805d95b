import type { Listener } from '../../platform/operation/operation.ts'
import type { News } from './lookout.ts'
import { advance, inTime, type Place, writeCursor } from './place.ts'
import type { Change, Changes } from './schema.ts'

export interface Wanted {
  since?: string | undefined
  limit: number
  /** The kinds of events that the caller may hear of; undefined: all. */
  types: readonly string[] | undefined
}

/** Tells one listener each change once, and with it the cursor that goes on from there. */
export interface Teller {
  /** What is being read from before comes first; what is heard meanwhile waits. */
  catchUp(news: News): void
  caughtUp(): void
  hear(news: News): void
  isFull(): boolean
  whole(): Changes
}

export function createTeller(
  start: Place,
  { limit, types }: Wanted,
  { tell }: Pick<Listener, 'tell'>,
  onFull: () => void,
): Teller {
  const wanted = types && new Set(types)
  const known = new Set(start.told)
  const data: Change[] = []
  let place = start
  let waiting: News[] | undefined = []
  const isFull = () => data.length >= limit
  const isNew = ({ id, type }: Change) => (wanted?.has(type) ?? true) && !known.has(id)

  const tellAll = ({ changes, nowMs }: News) => {
    for (const change of changes.filter(isNew)) {
      if (isFull()) return
      known.add(change.id)
      data.push(change)
      place = advance(place, { ids: [change.id], nowMs, until: change.id })
      tell({ ...change, cursor: writeCursor(place) })
    }
    if (isFull()) onFull()
  }
  const hear = (news: News) => {
    if (waiting) return void waiting.push(news)
    place = inTime(place, news.nowMs)
    tellAll(news)
    if (!isFull()) place = advance(place, { ids: [], nowMs: news.nowMs })
  }
  return {
    catchUp: tellAll,
    caughtUp() {
      const heard = waiting ?? []
      waiting = undefined
      for (const news of heard) hear(news)
    },
    hear,
    isFull,
    whole: () => ({ data, cursor: writeCursor(place) }),
  }
}
