import type { Db } from '../database/connect.ts'
import { type Fragment, sql } from '../database/sql.ts'
import { auditRow } from '../events/audit.ts'
import type { EventKind } from '../events/event-kind.ts'
import type { FanOut } from '../events/fan-out.ts'
import { eventRow, eventRows } from '../events/outbox.ts'
import type { OutboundPolicy } from '../http-client/addresses.ts'
import type { Caps } from '../reliability/caps.ts'
import type { Claim } from '../reliability/claim.ts'
import { recordRow } from '../reliability/idempotency.ts'
import type { LimitState } from '../reliability/limits.ts'
import type { Environment, EnvironmentName } from '../runtime/environment.ts'
import type { Log } from '../runtime/log.ts'
import { localDate } from '../schema/time.ts'
import type { Vault } from '../secrets/vault.ts'
import type { Actor, Caller, Context, PropertyScope } from './context.ts'
import type { Credentials } from './credentials.ts'
import type { Ports } from './ports.ts'

export interface ContextParts {
  caller: Caller
  operationId: string
  requestId: string
  vault: Vault
  log: Log
  realNow: Date
  claim?: Claim
  limits?: () => Promise<LimitState[]>
}

/** Portico itself at work for a property: the first start, the command line, a worker. */
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

/** What a property's row says of it, as statements of several modules select it. */
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

export const createContext = (parts: ContextParts): Context =>
  new OperationContext(parts, parts.caller.environment.db.for(parts.caller.property.id), {
    audited: false,
    found: false,
    parts: 0,
    begunMs: performance.now(),
  })

class OperationContext implements Context {
  readonly environment: EnvironmentName
  readonly property: PropertyScope
  readonly actor: Actor
  readonly operationId: string
  readonly requestId: string
  readonly vault: Vault
  readonly outboundPolicy: OutboundPolicy
  readonly caps: Caps
  readonly ports: Ports
  readonly fanOut: FanOut
  readonly credentials: Credentials
  readonly log: Log
  readonly now: Date
  readonly realNow: Date
  readonly db: Db
  readonly trail: Context['trail']
  readonly #parts: ContextParts

  constructor(parts: ContextParts, db: Db, trail: Context['trail']) {
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
    this.fanOut = caller.environment.fanOut
    this.credentials = caller.environment.credentials
    this.log = log
    this.realNow = realNow
    this.now = new Date(realNow.getTime() + caller.property.clockOffsetMs)
    this.db = db
    this.trail = trail
    this.#parts = parts
  }

  event(kind: EventKind, data: unknown, record: string = (data as { id: string }).id): Fragment {
    return eventRow(this, kind, data as object, record)
  }

  get leaseNow(): Fragment {
    return this.#parts.caller.environment.leaseNow()
  }

  get today(): string {
    const { timezone, dayStartsAt } = this.property
    return localDate(this.now, timezone, dayStartsAt)
  }

  events(kind: EventKind, data: readonly { id: string }[], made: Fragment): Fragment {
    return eventRows(this, kind, data, made)
  }

  audit(record: string): Fragment {
    return auditRow(this, record)
  }

  tx<T>(work: (ctx: Context) => Promise<T>): Promise<T> {
    return this.db.tx((transaction) => work(new OperationContext(this.#parts, transaction, this.trail)))
  }

  get madeBefore(): string | null {
    return this.#parts.claim?.record ?? null
  }

  making(record: string): Fragment {
    const { claim } = this.#parts
    return claim ? sql`, ${recordRow(this, claim, record)}` : sql``
  }

  under(claim: Claim): Context {
    return new OperationContext({ ...this.#parts, claim }, this.db, this.trail)
  }

  found<T>(record: T): T {
    this.trail.found = true
    return record
  }

  announce(topic: string): void {
    this.#parts.caller.environment.wakeups.announce(this.property.id, topic)
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

  atRealTime(): Context {
    const caller = { ...this.#parts.caller, property: { ...this.property, clockOffsetMs: 0 } }
    return new OperationContext({ ...this.#parts, caller }, this.db, this.trail)
  }
}
