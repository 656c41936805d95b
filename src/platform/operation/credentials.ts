import { singleFlight } from '../reliability/single-flight.ts'
import type { Health } from '../runtime/health.ts'
import type { Log } from '../runtime/log.ts'
import { firstMissing, type Grant } from './scopes.ts'

/** Whether credentials are still valid, for everything that continues after the request was answered. */

/** A key, an application's grant, an account or a browser session, by its id, within one property. */
export interface Held {
  readonly propertyId: string
  readonly credential: string
  /** The scopes it had; if it loses some, it counts as another credential. */
  readonly scopes?: readonly string[]
}

export type Withdrawal = 'revoked' | 'expired'

export interface Standing {
  /** Why it is no longer valid; null while it is. */
  readonly withdrawn: Withdrawal | null
  /** The same for the key and its rotations: null while one of them is valid. */
  readonly familyWithdrawn: Withdrawal | null
  /** The scopes it has now. */
  readonly scopes: readonly string[]
}

/** Reads the standing of all given credentials, in their order. */
export type ReadStanding = (held: readonly Held[]) => Promise<Standing[]>

export interface Credentials {
  readonly standing: ReadStanding
  /** The signal is aborted within two seconds after one of these is revoked, in any process. */
  watch(held: readonly Held[]): Watch
  stop(): void
}

export interface Watch {
  readonly signal: AbortSignal
  release(): void
}

const POLL_EVERY_MS = 1000

/** One statement per second and database checks everything that is watched; none while nothing is. */
export function createCredentials(read: ReadStanding, { health, log }: { health: Health; log: Log }): Credentials {
  const watched = new Map<AbortController, readonly Held[]>()
  let timer: NodeJS.Timeout | undefined

  const look = singleFlight(async () => {
    const asked = [...watched].flatMap(([end, held]) => held.map((one) => ({ end, one })))
    if (asked.length === 0 || !health.available) return
    const standings = await read(asked.map(({ one }) => one))
    for (const [i, { end, one }] of asked.entries()) if (!stillHolds(one, standings[i]!)) end.abort()
  })
  const checkAgain = () => {
    look().catch((error) => log.warn({ err: error }, 'credentials not checked; the next check tries again'))
  }
  const stop = () => {
    clearInterval(timer)
    timer = undefined
  }
  return {
    standing: read,
    watch(held) {
      const end = new AbortController()
      watched.set(end, held)
      timer ??= setInterval(checkAgain, POLL_EVERY_MS).unref()
      return {
        signal: end.signal,
        release() {
          watched.delete(end)
          if (watched.size === 0) stop()
        },
      }
    },
    stop,
  }
}

export const stillHolds = ({ scopes = [] }: Held, standing: Standing): boolean =>
  standing.withdrawn === null && firstMissing(standing.scopes, scopes as Grant[]) === undefined

/** The property and the actor of a request. */
export interface Presence {
  readonly property: { readonly id: string }
  readonly actor: { readonly credentials: readonly string[]; readonly scopes: readonly string[] }
}

/** The credentials a caller's own access rests on. */
export const heldBy = ({ property, actor }: Presence): Held[] =>
  actor.credentials.map((credential) => ({ propertyId: property.id, credential, scopes: actor.scopes }))
