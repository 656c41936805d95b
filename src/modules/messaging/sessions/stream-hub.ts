import { cacheKey } from '../../../platform/reliability/cache.ts'
import { singleFlight } from '../../../platform/reliability/single-flight.ts'
import type { Environment } from '../../../platform/runtime/environment.ts'
import type { Log } from '../../../platform/runtime/log.ts'
import { changedSessions, type GuestSession, heldFor } from './store.ts'
import { inAppTopic, openStream, PAGE, type Stream } from './stream.ts'
import { readUnseen, type StreamPosition, unseenIds } from './stream-store.ts'

/**
 * All open streams of one environment in this process. They share one watcher for news, one statement a second that
 * asks which sessions are over, and one every few seconds for what news did not tell.
 */
export interface Hub {
  /** The stream's text; it ends with the session, or when the signal says that the reader or the server goes. */
  open(session: GuestSession, signal: AbortSignal): AsyncIterable<string>
}

export interface HubParts {
  environment: Environment
  clock: () => number
  log: Log
}

const TICK_MS = 1000
const POLL_EVERY_TICKS = 5
/** A phone that changes networks leaves dead connections behind: the oldest goes, never the newest. */
const MOST_OF_A_SESSION = 10

export function createHub({ environment, clock, log }: HubParts): Hub {
  const { db, health, name, wakeups, credentials } = environment
  const streams = new Map<string, Set<Stream>>()
  let stop: (() => void) | undefined
  let ticks = 0

  const slotOf = (propertyId: string, topic: string) => cacheKey({ environment: name, propertyId }, topic)
  const of = (propertyId: string, topic: string): Iterable<Stream> => streams.get(slotOf(propertyId, topic)) ?? []
  const all = () => [...streams.values()].flatMap((ofGuest) => [...ofGuest])
  const listen = (propertyId: string, topic: string) => {
    for (const stream of of(propertyId, topic)) stream.look()
  }
  const quietly = (work: () => Promise<void>) =>
    singleFlight(async () => {
      if (health.available)
        await work().catch((error) => log.warn({ err: error }, 'open streams not checked; the next tick tries again'))
    })

  const endThoseOver = quietly(async () => {
    const sessions = all().map(({ session }) => session)
    for (const { property_id, id, guest_id, moved } of await changedSessions(db, sessions, new Date(clock()))) {
      for (const { session, end } of of(property_id, inAppTopic(guest_id))) {
        if (session.id === id) end(moved ? 'reconnect' : 'session_over')
      }
    }
  })
  const findMissed = quietly(async () => {
    for (const { property_id, recipient, id } of await unseenIds(db, all())) {
      for (const stream of of(property_id, inAppTopic(recipient))) if (stream.lacks(id)) stream.look()
    }
  })
  const tick = () => {
    for (const { session, keepAlive, end } of all()) {
      keepAlive()
      if (Date.parse(session.expires_at) <= clock()) end('session_over')
    }
    endThoseOver()
    if (++ticks % POLL_EVERY_TICKS === 0) findMissed()
  }

  const start = () => {
    const unwatch = wakeups.watch(listen)
    const timer = setInterval(tick, TICK_MS).unref()
    return () => {
      clearInterval(timer)
      unwatch()
      stop = undefined
    }
  }
  const enter = (slot: string, stream: Stream) => {
    stop ??= start()
    const ofGuest = streams.get(slot) ?? new Set()
    streams.set(slot, ofGuest.add(stream))
    const ofSession = [...ofGuest].filter(({ session, ending }) => session.id === stream.session.id && !ending)
    if (ofSession.length > MOST_OF_A_SESSION) ofSession[0]!.end('replaced')
  }
  const leave = (slot: string, stream: Stream) => {
    const ofGuest = streams.get(slot)
    ofGuest?.delete(stream)
    if (ofGuest?.size === 0) streams.delete(slot)
    if (streams.size === 0) stop?.()
  }

  return {
    async *open(session, signal) {
      const read = (after: StreamPosition | null, except: readonly string[]) =>
        readUnseen(db, session, { after, except, most: PAGE }).catch((error) => {
          log.warn({ err: error }, 'messages not read for a stream; the next look tries again')
          return []
        })
      const stream = openStream(session, read)
      const slot = slotOf(session.property_id, inAppTopic(session.guest_id))
      const goes = () => stream.end('reconnect')
      signal.addEventListener('abort', goes, { once: true })
      if (signal.aborted) goes()
      const held = credentials.watch([heldFor(session)])
      held.signal.addEventListener('abort', () => stream.end('session_over'))
      enter(slot, stream)
      try {
        yield* stream.text
      } finally {
        held.release()
        leave(slot, stream)
      }
    },
  }
}
