import type { Db } from '../database/connect.ts'
import type { Fragment } from '../database/sql.ts'
import type { EventKind } from '../events/event-kind.ts'
import type { FanOut } from '../events/fan-out.ts'
import type { OutboundPolicy } from '../http-client/addresses.ts'
import type { Caps } from '../reliability/caps.ts'
import type { Claim } from '../reliability/claim.ts'
import type { LimitState } from '../reliability/limits.ts'
import type { Environment, EnvironmentName } from '../runtime/environment.ts'
import type { Log } from '../runtime/log.ts'
import type { Static, TSchema } from '../schema/schema.ts'
import type { Vault } from '../secrets/vault.ts'
import type { Credentials } from './credentials.ts'
import type { Ports } from './ports.ts'

/** What the platform needs to know of the property an operation works for. */
export interface PropertyScope {
  readonly id: string
  readonly timezone: string
  readonly currency: string
  /** Local time, `HH:MM`, at which a business day begins. */
  readonly dayStartsAt: string
  /** The sandbox's clock runs ahead by this much; 0 in the live environment. */
  readonly clockOffsetMs: number
}

/** Who acts: a key of a property, somebody in the dashboard or an application for them, the operator at the command line. */
export interface Actor {
  readonly id: string
  /** One credential for idempotency: a key and its rotations. */
  readonly family: string
  /**
   * What it rests on, each of which can be withdrawn: a key, an application's grant, an account with its session. What
   * is made to stay rests on the first alone: nobody's endpoint ends because they signed out.
   */
  readonly credentials: readonly [string, ...string[]]
  readonly scopes: readonly string[]
  readonly expiresAt: string | null
}

/** A proven credential: the environment and property it belongs to come from it and from nowhere else. */
export interface Caller {
  readonly environment: Environment
  readonly property: PropertyScope
  readonly actor: Actor
}

/** All an operation may touch. Every query starts from `property.id`. */
export interface Context {
  readonly environment: EnvironmentName
  readonly property: PropertyScope
  readonly actor: Actor
  readonly operationId: string
  readonly requestId: string
  readonly db: Db
  readonly vault: Vault
  /** Where requests to addresses that callers gave may go. */
  readonly outboundPolicy: OutboundPolicy
  /** How much of each kind the property may hold. */
  readonly caps: Caps
  /** What lies outside, through its adapters. */
  readonly ports: Ports
  /** Who is told of events. */
  readonly fanOut: FanOut
  /** Whether what others came with is still in force. */
  readonly credentials: Credentials
  readonly log: Log
  /** The property's clock, the same instant throughout the operation. */
  readonly now: Date
  /** The property's local date, by its clock and the hour its business day begins. */
  readonly today: string
  /** For what keeps real time even in the sandbox: expiry of keys, leases, signatures. */
  readonly realNow: Date
  /** The clock of leases, which is the database's: `leased_until > ${ctx.leaseNow}`. */
  readonly leaseNow: Fragment
  /** Emits with the change: `with ${ctx.event(packageUpdated, row)} insert …`. Leaves the audit row too. */
  event<D extends TSchema>(kind: EventKind<D>, data: Static<D> & { id: string }): Fragment
  /** For data that does not show its record's id. */
  event<D extends TSchema>(kind: EventKind<D>, data: Static<D>, record: string): Fragment
  /** One event for each of these records whose id the statement's CTE `made` returns. */
  events<D extends TSchema>(kind: EventKind<D>, data: readonly (Static<D> & { id: string })[], made: Fragment): Fragment
  /** The audit row alone, for commands that emit nothing: `with ${ctx.audit(id)} insert …`. */
  audit(record: string): Fragment
  /** What an earlier run of this request, under the same Idempotency-Key, had made before it was cut off. */
  readonly madeBefore: string | null
  /** `, …` after another CTE: notes what this request makes, so that a repetition finds it. Nothing without a key. */
  making(record: string): Fragment
  /** Several statements, all or nothing. */
  tx<T>(work: (ctx: Context) => Promise<T>): Promise<T>
  /** Tells whoever in any process waits for this topic of the property; after the change is committed. */
  announce(topic: string): void
  /** Hears at once that this process changed something in the property; answers how to stop. */
  watchWork(watcher: () => void): () => void
  /** What is left of every limit that the caller's requests can count against; counts nothing. Workers have none. */
  limits(): Promise<LimitState[]>
  /** The same work with the property's clock set back to the real one. */
  atRealTime(): Context
  /** The same work, run under an Idempotency-Key. */
  under(claim: Claim): Context
  /** Nothing is made: this record was there before, and is the answer. */
  found<T>(record: T): T
  /** What the operation has left behind so far. */
  readonly trail: { audited: boolean; found: boolean; parts: number; readonly begunMs: number }
}
