import { isDeepStrictEqual } from 'node:util'
import type { Db, TransactionDb } from '../database/connect.ts'
import type { Fragment } from '../database/sql.ts'
import { auditRow } from '../events/audit.ts'
import type { EventKind } from '../events/event-kind.ts'
import { addBareEvent, addEvent, presentMs } from '../events/outbox.ts'
import type { OutboundPolicy } from '../http-client/addresses.ts'
import type { Caps } from '../reliability/caps.ts'
import type { Claim } from '../reliability/claim.ts'
import { noteRecord } from '../reliability/idempotency.ts'
import type { LimitState } from '../reliability/limits.ts'
import type { Environment, EnvironmentName } from '../runtime/environment.ts'
import type { Log } from '../runtime/log.ts'
import { newId } from '../schema/ids.ts'
import { localDate } from '../schema/time.ts'
import type { Versioned } from '../schema/version.ts'
import type { Vault } from '../secrets/vault.ts'
import type { Actor, Caller, PropertyScope, Transaction } from './context.ts'
import type { Credentials } from './credentials.ts'
import { fail, versionConflict } from './errors.ts'
import type { Ports } from './ports.ts'

export interface ContextParts {
  caller: Caller
  operationId: string
  requestId: string
  vault: Vault
  log: Log
  realNow: Date
  claim?: Claim
  /** The versions of its record that the caller accepts. */
  expected?: readonly number[]
  limits?: () => Promise<LimitState[]>
  /** A worker's step, a provider's notice: its events tell of it. What it audits by itself is audited. */
  unasked?: true
}

/** Portico itself as the caller for a property: the first start, the command line, a worker. */
export const internalCaller = (
  name: string,
  environment: Environment,
  property: PropertyScope,
  scopes: readonly string[] = [],
): Caller => ({
  environment,
  property,
  actor: { id: name, family: name, credentials: [name], scopes, expiresAt: null },
})

/** A property's row, as statements of several modules select it. */
export interface PropertyRow {
  timezone: string
  currency: string
  day_starts_at: string
  clock_offset_ms: number
}

export const propertyScope = (id: string, row: PropertyRow): PropertyScope => ({
  id,
  timezone: row.timezone,
  currency: row.currency,
  dayStartsAt: row.day_starts_at,
  clockOffsetMs: row.clock_offset_ms,
})

/** What an operation has written so far, in all its transactions. */
interface Progress {
  /** No event of it needs an audit row any more. */
  audited: boolean
  found: boolean
  /** The version of the record was compared with the expected one. */
  compared: boolean
}

export const createContext = (parts: ContextParts): OperationContext =>
  new OperationContext(parts, parts.caller.environment.db.for(parts.caller.property.id), {
    begunMs: performance.now(),
    progress: { audited: parts.unasked ?? false, found: false, compared: false },
  })

/** For a step that nobody asked for: a worker's, a provider's notice. */
export const unaskedContext = ({
  clock,
  ...parts
}: Pick<ContextParts, 'caller' | 'operationId' | 'vault' | 'log'> & { clock(): number }): OperationContext =>
  createContext({ ...parts, requestId: newId('req'), realNow: new Date(clock()), unasked: true })

/** Outside a transaction it is used only as a `Workflow`. */
export class OperationContext implements Transaction {
  readonly environment: EnvironmentName
  readonly property: PropertyScope
  readonly actor: Actor
  readonly operationId: string
  readonly requestId: string
  readonly vault: Vault
  readonly outboundPolicy: OutboundPolicy
  readonly caps: Caps
  readonly ports: Ports
  readonly credentials: Credentials
  readonly log: Log
  readonly now: Date
  readonly realNow: Date
  readonly begunMs: number
  readonly db: TransactionDb
  readonly progress: Progress
  readonly #parts: ContextParts

  constructor(parts: ContextParts, db: Db, { begunMs, progress }: { begunMs: number; progress: Progress }) {
    const { caller, operationId, requestId, vault, log, realNow } = parts
    this.environment = caller.environment.name
    this.property = caller.property
    this.actor = caller.actor
    this.operationId = operationId
    this.requestId = requestId
    this.vault = vault
    this.outboundPolicy = caller.environment.outboundPolicy
    this.caps = caller.environment.caps
    this.ports = caller.environment.ports
    this.credentials = caller.environment.credentials
    this.log = log
    this.realNow = realNow
    this.now = new Date(realNow.getTime() + caller.property.clockOffsetMs)
    this.begunMs = begunMs
    this.db = db as TransactionDb
    this.progress = progress
    this.#parts = parts
  }

  get leaseNow(): Fragment {
    return this.#parts.caller.environment.leaseNow()
  }

  get today(): string {
    const { timezone, dayStartsAt } = this.property
    return localDate(this.now, timezone, dayStartsAt)
  }

  async tx<T>(work: (ctx: OperationContext) => Promise<T>): Promise<T> {
    const before = { ...this.progress }
    try {
      return await this.db.tx((db) => work(new OperationContext(this.#parts, db, this)))
    } catch (error) {
      Object.assign(this.progress, before) // what it wrote was rolled back
      throw error
    }
  }

  /** The same with another server's rows. */
  on(db: Db): OperationContext {
    return new OperationContext(this.#parts, db.for(this.property.id), this)
  }

  expect<R extends { readonly version: number } | undefined>(record: R): R {
    const { expected } = this.#parts
    const presentVersion = record?.version
    this.progress.compared = true
    if (expected && !(presentVersion && expected.includes(presentVersion))) fail(versionConflict, { presentVersion })
    return record
  }

  revise<R extends Versioned>(before: R, changes: Partial<R>): R | undefined {
    const after = { ...before, ...changes }
    if (isDeepStrictEqual(after, before)) return undefined
    const ms = Math.max(presentMs(this), Date.parse(before.updated_at) + 1)
    return { ...after, version: before.version + 1, updated_at: new Date(ms).toISOString() }
  }

  insert(table: string, row: { readonly property_id: string }): void {
    if (row.property_id !== this.property.id) throw new Error(`A new row of ${table} belongs to another property`)
    this.db.insert(table, row)
  }

  emit(kind: EventKind, data: unknown, record: string | null = (data as { id: string }).id): void {
    addEvent(this.db, this.#parts.caller.environment.fanOut, this, kind, data as object)
    if (!this.progress.audited) this.audit(record)
  }

  emitWithoutAudit(kind: EventKind, data: unknown): string {
    return addBareEvent(this.db, this, kind, data as object).id
  }

  audit(record: string | null): void {
    this.progress.audited = true
    this.insert('audit_log', auditRow(this, record))
  }

  get createdBefore(): string | null {
    return this.#parts.claim?.record ?? null
  }

  rememberCreated(record: string): void {
    const { claim } = this.#parts
    if (claim) noteRecord(this, claim, record)
  }

  under(claim: Claim): OperationContext {
    return new OperationContext({ ...this.#parts, claim }, this.db, this)
  }

  alreadyExists<T>(record: T): T {
    this.progress.found = true
    return record
  }

  publish(topic: string): void {
    const { wakeups } = this.#parts.caller.environment
    this.db.onCommit(() => wakeups.publish(this.property.id, topic))
  }

  async limits(): Promise<LimitState[]> {
    return (await this.#parts.limits?.()) ?? []
  }

  watchWork(watcher: () => void): () => void {
    const { wakeups } = this.#parts.caller.environment
    return wakeups.watchWork((propertyId) => {
      if (propertyId === this.property.id) watcher()
    })
  }

  atRealTime(): OperationContext {
    const caller = { ...this.#parts.caller, property: { ...this.property, clockOffsetMs: 0 } }
    return new OperationContext({ ...this.#parts, caller }, this.db, this)
  }
}
