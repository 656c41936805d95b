import type { Db, TransactionDb } from '../database/connect.ts'
import type { Fragment } from '../database/sql.ts'
import type { EventKind } from '../events/event-kind.ts'
import type { OutboundPolicy } from '../http-client/addresses.ts'
import type { Caps } from '../reliability/caps.ts'
import type { LimitState } from '../reliability/limits.ts'
import type { Environment, EnvironmentName } from '../runtime/environment.ts'
import type { Log } from '../runtime/log.ts'
import type { Static, TSchema } from '../schema/schema.ts'
import type { Versioned } from '../schema/version.ts'
import type { Vault } from '../secrets/vault.ts'
import type { Credentials } from './credentials.ts'
import type { Ports } from './ports.ts'

/** What the platform knows of the property an operation works for. */
export interface PropertyScope {
  readonly id: string
  readonly timezone: string
  readonly currency: string
  /** Local time, `HH:MM`, at which a business day begins. */
  readonly dayStartsAt: string
  /** How far the sandbox's clock runs ahead; 0 in the live environment. */
  readonly clockOffsetMs: number
}

/** Who acts: an API key, a dashboard user or an application acting for one, the operator at the command line. */
export interface Actor {
  readonly id: string
  /** The identity for idempotency: a key and its rotations share one. */
  readonly family: string
  /**
   * The credentials it rests on, each of which can be revoked: a key, an application's grant, an account with its
   * session. Lasting records rest on the first only, so that an endpoint does not end when its owner signs out.
   */
  readonly credentials: readonly [string, ...string[]]
  readonly scopes: readonly string[]
  readonly expiresAt: string | null
}

/** An authenticated credential: environment and property come from it and from nowhere else. */
export interface Caller {
  readonly environment: Environment
  readonly property: PropertyScope
  readonly actor: Actor
}

/** Everything a query may use. Every statement starts from `property.id`. */
export interface Context {
  readonly environment: EnvironmentName
  readonly property: PropertyScope
  readonly actor: Actor
  readonly operationId: string
  readonly requestId: string
  readonly db: Db
  readonly vault: Vault
  /** Where requests to URLs given by callers may go. */
  readonly outboundPolicy: OutboundPolicy
  /** How many of each kind the property may have. */
  readonly caps: Caps
  /** External systems, through their adapters. */
  readonly ports: Ports
  /** Checks whether a credential is still valid. */
  readonly credentials: Credentials
  readonly log: Log
  /** The property's clock, fixed for the whole operation. */
  readonly now: Date
  /** The property's local date, by its clock and the hour at which its business day begins. */
  readonly today: string
  /** The real time, for what ignores the sandbox's clock: expiry of keys, leases, signatures. */
  readonly realNow: Date
  /** When the operation began, by `performance.now()`, for code that runs longer than that instant. */
  readonly begunMs: number
  /** The lease clock, which is the database's: `leased_until > ${ctx.leaseNow}`. */
  readonly leaseNow: Fragment
  /** The state of every limit that the caller's requests count against; counts nothing. Workers have none. */
  limits(): Promise<LimitState[]>
  /** Calls `watcher` when this process changes something in the property; returns a function that stops it. */
  watchWork(watcher: () => void): () => void
}

/** What workflows and workers add: they write, in several transactions, and call external systems between them. */
export interface Workflow extends Context {
  /** The record that an earlier run of this request, under the same Idempotency-Key, created before an interruption. */
  readonly createdBefore: string | null
  /** All or nothing; joins a transaction that is already open. */
  tx<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Notifies every process that watches this topic of the property; within a transaction, at its commit. */
  publish(topic: string): void
}

/**
 * What a command runs in: all or nothing. The rows, events and audit rows it adds are written with the commit, batched
 * with those of other requests; statements on `db` run at once, invisible to others before the commit.
 */
export interface Transaction extends Workflow {
  readonly db: TransactionDb
  /**
   * The locked record, if it has the version that the caller expects; fails with `version_conflict` otherwise, also for
   * a record that does not exist yet.
   */
  expect<R extends { readonly version: number } | undefined>(record: R): R
  /** The locked record after these changes, with its next version and the time of now; undefined if nothing changes. */
  revise<R extends Versioned>(before: R, changes: Partial<R>): R | undefined
  insert<R extends { readonly property_id: string }>(table: string, row: R): void
  /** Adds the event, its deliveries, and the audit row unless the operation has added one already, or nobody asked for it. */
  emit<D extends TSchema>(kind: EventKind<D>, data: Static<D> & { id: string }): void
  /** For data that does not contain its record's id. */
  emit<D extends TSchema>(kind: EventKind<D>, data: Static<D>, record: string | null): void
  /** For an event that goes to one endpoint only; returns its id. Adds no audit row. */
  emitWithoutAudit<D extends TSchema>(kind: EventKind<D>, data: Static<D>): string
  /** Adds the audit row only, for changes without an event. A command that adds none gets one. */
  audit(record: string | null): void
  /** Records what this request created, so that a retry under its Idempotency-Key finds it. A no-op without a key. */
  rememberCreated(record: string): void
  /** Nothing was created: this existing record is the answer. */
  alreadyExists<T>(record: T): T
  /** The same transaction, with the real time as the property's clock. */
  atRealTime(): Transaction
}
