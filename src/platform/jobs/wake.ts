import type pg from 'pg'
import { Client, targetConfig } from '../database/client.ts'
import type { Db, Target } from '../database/connect.ts'
import type { Log } from '../runtime/log.ts'

/**
 * "There is work for this property": sent at once to the workers of this process or, if it has none, to those of other
 * processes by a NOTIFY that batches a few milliseconds and runs outside every write (NOTIFY takes a global lock).
 */
export interface Wakeups {
  signal(propertyId: string): void
  /** Makes this process a worker: the listener gets its own signals and those of other processes. */
  subscribe(listener: (propertyId: string) => void): void
  /** Observes signals without taking work; returns a function to stop. Only workers get other processes' signals. */
  watchWork(watcher: (propertyId: string) => void): () => void
  /** Notifies all watchers in every process, unlike work, which one process takes. */
  publish(propertyId: string, topic: string): void
  /** Returns a function that stops watching. Messages may come twice, or be lost while the database is unavailable. */
  watch(watcher: (propertyId: string, topic: string) => void): () => void
  close(): Promise<void>
}

const CHANNEL = 'portico_work'
const TOPIC_CHANNEL = 'portico_news'
const BATCH_MS = 20
const BATCH_MESSAGES_MS = 5
const MOST_IN_ONE = 7900 // a payload holds at most 8,000 bytes
const LISTEN_AGAIN_MS = 1000

/** Without a target to listen at, as behind a pooler, others' signals do not arrive, and polling finds what they mean. */
export function createWakeups(db: Db, target: Target | undefined, log: Log): Wakeups {
  const listeners: ((propertyId: string) => void)[] = []
  const workWatchers = new Set<(propertyId: string) => void>()
  const watchers = new Set<(propertyId: string, topic: string) => void>()
  const connections: { close(): Promise<void> }[] = []
  const workElsewhere = notifyInBatches(db, CHANNEL, BATCH_MS, (error) =>
    log.warn({ err: error }, 'workers not woken; their own sweep finds the work'),
  )
  const messagesElsewhere = notifyInBatches(db, TOPIC_CHANNEL, BATCH_MESSAGES_MS, (error) =>
    log.warn({ err: error }, 'wake-up not sent; watchers poll by themselves'),
  )
  const listenOn = (channel: string, onWord: (word: string) => void) => {
    if (target) connections.push(listen(target, channel, onWord, log))
  }
  let listening = false
  /** One connection per process, kept from the first watcher on: streams open and close too often for one each. */
  const listenForMessages = () => {
    if (!listening) listenOn(TOPIC_CHANNEL, notifyWatchers)
    listening = true
  }
  const notifyListeners = (propertyId: string) => {
    for (const listener of [...listeners, ...workWatchers]) listener(propertyId)
  }
  const notifyWatchers = (message: string) => {
    const [propertyId, topic] = message.split('|')
    for (const watcher of watchers) watcher(propertyId!, decodeURIComponent(topic!))
  }

  return {
    signal(propertyId) {
      notifyListeners(propertyId)
      if (listeners.length === 0) workElsewhere.add(propertyId)
    },
    subscribe(listener) {
      if (listeners.length === 0) listenOn(CHANNEL, notifyListeners)
      listeners.push(listener)
    },
    watchWork(watcher) {
      workWatchers.add(watcher)
      return () => workWatchers.delete(watcher)
    },
    publish(propertyId, topic) {
      const message = `${propertyId}|${encodeURIComponent(topic)}`
      notifyWatchers(message)
      messagesElsewhere.add(message)
    },
    watch(watcher) {
      listenForMessages()
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    async close() {
      await Promise.all([workElsewhere.flush(), messagesElsewhere.flush()])
      await Promise.all(connections.map((connection) => connection.close()))
    },
  }
}

/** Notifications within a few milliseconds are sent together, in as few payloads as possible. */
function notifyInBatches(db: Db, channel: string, batchMs: number, onError: (error: unknown) => void) {
  const messages = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const payloads: string[] = []
    for (const message of messages) {
      const last = payloads.at(-1)
      if (last !== undefined && last.length + message.length < MOST_IN_ONE)
        payloads[payloads.length - 1] = `${last} ${message}`
      else payloads.push(message)
    }
    messages.clear()
    for (const payload of payloads) await db.run`select pg_notify(${channel}, ${payload})`.catch(onError)
  }
  return {
    add(word: string) {
      messages.add(word)
      timer ??= setTimeout(flush, batchMs)
    },
    flush,
  }
}

/** A dedicated LISTEN connection that reconnects when it breaks; the workers' polling covers the gap. */
function listen(target: Target, channel: string, onWord: (word: string) => void, log: Log) {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const again = () => {
    if (!closed) timer = setTimeout(open, LISTEN_AGAIN_MS).unref()
  }
  const open = () => {
    const opened = new Client(targetConfig(target, 'portico-wake'))
    client = opened
    opened.on('notification', ({ payload = '' }) => payload.split(' ').forEach(onWord))
    opened.on('error', () => {}) // the `end` event that follows opens another
    opened.once('end', again)
    opened
      .connect()
      .then(() => opened.query(`listen ${channel}`))
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
