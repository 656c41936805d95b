import type pg from 'pg'
import { ConnectionLost } from './availability.ts'
import { runPrepared } from './prepared.ts'
import type { Query } from './statements.ts'

/** A few connections that many callers use at once: statements are sent without waiting for the answers before them. */
export interface SharedConnections {
  query(statement: Query): Promise<pg.QueryResult>
  end(): Promise<void>
}

interface Slot {
  ready: Promise<pg.Client> | undefined
  waiting: number
}

export function shareConnections(connect: () => pg.Client, count: number): SharedConnections {
  const slots: Slot[] = Array.from({ length: count }, () => ({ ready: undefined, waiting: 0 }))
  let ended = false
  const leastBusy = () => slots.reduce((best, slot) => (slot.waiting < best.waiting ? slot : best))

  return {
    async query(statement) {
      if (ended) throw new ConnectionLost('Connection terminated')
      const slot = leastBusy()
      slot.waiting++
      try {
        slot.ready ??= open(slot, connect())
        return await runPrepared(await slot.ready, statement)
      } finally {
        slot.waiting--
      }
    },
    async end() {
      ended = true
      const closing = slots.map((slot) => slot.ready?.then((client) => client.end()))
      await Promise.allSettled(closing)
    },
  }
}

/** A connection that breaks is forgotten; the next statement opens another. */
function open(slot: Slot, client: pg.Client): Promise<pg.Client> {
  const ready = client.connect().then(() => client)
  const forget = () => {
    if (slot.ready === ready) slot.ready = undefined
  }
  client.on('error', forget) // the statements that wait on it are told by themselves
  client.on('end', forget)
  ready.catch(forget)
  return ready
}
