import type { Db } from './database/connect.ts'
import { type ErrorDefinition, fail } from './errors.ts'

/** How much of each kind one property may hold. Each has a setting: `PORTICO_MOST_API_KEYS` and so on. */
export interface Caps {
  /** Neither revoked nor expired. */
  readonly apiKeys: number
  readonly webhooks: number
  /** Neither ended nor expired. */
  readonly sessions: number
  /** Waiting for their connection, or connected. */
  readonly voiceSessions: number
  /** Open at one process. */
  readonly streams: number
  /** Of text, in the present version of every source. */
  readonly knowledgeBytes: number
}

export interface Room {
  propertyId: string
  most: number
  /** What is answered when there is none left. */
  full: ErrorDefinition
  held(): Promise<number>
}

/**
 * In the transaction that makes one more, before it is made. A lock of the property's own comes first and the count
 * after it, in a statement of its own that sees what others committed: of fifty at the last place, one finds room.
 */
export async function requireRoom(tx: Db, { propertyId, most, full, held }: Room): Promise<void> {
  await tx.run`select pg_advisory_xact_lock(hashtextextended(${`${full.code} ${propertyId}`}, 0))`
  if ((await held()) >= most) fail(full)
}
