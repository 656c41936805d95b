import type { Db, TransactionDb } from '../database/connect.ts'
import type { Fragment } from '../database/sql.ts'
import type { EventKind } from '../events/event-kind.ts'
import type { OutboundPolicy } from '../http-client/addresses.ts'
import type { Caps } from '../reliability/caps.ts'
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

/** All that a query may touch. Every statement starts from `property.id`. */
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
  /** Whether what others came with is still in force. */
  readonly credentials: Credentials
  readonly log: Log
  /** The property's clock, the same instant throughout the operation. */
  readonly now: Date
  /** The property's local date, by its clock and the hour its business day begins. */
  readonly today: string
  /** For what keeps real time even in the sandbox: expiry of keys, leases, signatures. */
  readonly realNow: Date
  /** When it began, as `performance.now()` told it, for those who outlive that moment. */
  readonly begunMs: number
  /** The clock of leases, which is the database's: `leased_until > ${ctx.leaseNow}`. */
  readonly leaseNow: Fragment
  /** What is left of every limit that the caller's requests can count against; counts nothing. Workers have none. */
  limits(): Promise<LimitState[]>
  /** Hears at once that this process changed something in the property; answers how to stop. */
  watchWork(watcher: () => void): () => void
}

/** What a workflow and a worker have beside: they change things, one transaction after the other, and talk to the outside between. */
export interface Workflow extends Context {
  /** What an earlier run of this request, under the same Idempotency-Key, had made before it was cut off. */
  readonly createdBefore: string | null
  /** All or nothing; inside one already, joins it. */
  tx<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Tells whoever in any process waits for this topic of the property; within a transaction, when it is committed. */
  publish(topic: string): void
}

/**
 * What a command runs in: it happens whole or not at all. The rows, events and audit rows that it hands over are written
 * with the commit, those of everybody together; what it asks of `db` happens at once, and nobody else sees it before.
 */
export interface Transaction extends Workflow {
  readonly db: TransactionDb
  /** A new row of the property's. */
  insert<R extends { readonly property_id: string }>(table: string, row: R): void
  /** The event, whom it goes to, and the audit row where the operation has left none yet. */
  emit<D extends TSchema>(kind: EventKind<D>, data: Static<D> & { id: string }): void
  /** For data that does not show its record's id. */
  emit<D extends TSchema>(kind: EventKind<D>, data: Static<D>, record: string | null): void
  /** For an event that goes to one endpoint only; answers its id. Leaves no audit row. */
  emitWithoutAudit<D extends TSchema>(kind: EventKind<D>, data: Static<D>): string
  /** The audit row alone, for what emits nothing. A command that leaves none is given one. */
  audit(record: string | null): void
  /** Notes what this request makes, so that a repetition under its Idempotency-Key finds it. Nothing without a key. */
  rememberCreated(record: string): void
  /** Nothing is made: this record was there before, and is the answer. */
  alreadyExists<T>(record: T): T
  /** The same transaction with the property's clock set back to the real one. */
  atRealTime(): Transaction
}
