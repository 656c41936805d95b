import pg from 'pg'
import { clientConfig, type Db, type Target } from './database/connect.ts'
import type { Log } from './log.ts'

/**
 * "There is work for this property": told at once to the workers of this process, and to those of other processes by a
 * NOTIFY that gathers what came within a few milliseconds and runs outside every write (NOTIFY takes a global lock).
 */
export interface Wakeups {
  signal(propertyId: string): void
  /** From now on this process works: it hears its own signals and those of others. */
  subscribe(listener: (propertyId: string) => void): void
  close(): Promise<void>
}

const CHANNEL = 'portico_work'
const GATHER_MS = 20
const MOST_IN_ONE = 200 // a payload holds 8,000 bytes
const LISTEN_AGAIN_MS = 1000

export function createWakeups(db: Db, target: Target, log: Log): Wakeups {
  const listeners: ((propertyId: string) => void)[] = []
  const gathered = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let ear: { close(): Promise<void> } | undefined

  const tellOthers = () => {
    timer = undefined
    const properties = [...gathered]
    gathered.clear()
    for (let i = 0; i < properties.length; i += MOST_IN_ONE) {
      const payload = properties.slice(i, i + MOST_IN_ONE).join(' ')
      db.run`select pg_notify(${CHANNEL}, ${payload})`.catch((error) =>
        log.warn({ err: error }, 'workers not woken; their own sweep finds the work'),
      )
    }
  }
  const hear = (propertyId: string) => {
    for (const listener of listeners) listener(propertyId)
  }

  return {
    signal(propertyId) {
      if (listeners.length > 0) return hear(propertyId)
      gathered.add(propertyId)
      timer ??= setTimeout(tellOthers, GATHER_MS)
    },
    subscribe(listener) {
      listeners.push(listener)
      ear ??= listen(target, (payload) => payload.split(' ').forEach(hear), log)
    },
    async close() {
      if (timer) {
        clearTimeout(timer)
        tellOthers()
      }
      await ear?.close()
    },
  }
}

/** A connection of its own that listens, and comes back when it breaks; the workers' sweep covers the gap. */
function listen(target: Target, onPayload: (payload: string) => void, log: Log) {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const again = () => {
    if (!closed) timer = setTimeout(open, LISTEN_AGAIN_MS).unref()
  }
  const open = () => {
    const opened = new pg.Client(clientConfig(target, 'portico-wake'))
    client = opened
    opened.on('notification', ({ payload }) => onPayload(payload ?? ''))
    opened.on('error', () => {}) // the end that follows opens another
    opened.once('end', again)
    opened
      .connect()
      .then(() => opened.query(`listen ${CHANNEL}`))
      .catch((error) => log.debug({ err: error }, 'not listening yet'))
  }
  open()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
