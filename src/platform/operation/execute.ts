import { violatedConstraint } from '../database/availability.ts'
import { leaveAuditRow } from '../events/audit.ts'
import {
  type Answer,
  claimRequest,
  holdClaim,
  type IdempotentRequest,
  keepAnswer,
  releaseClaim,
} from '../reliability/idempotency.ts'
import type { AppliedLimits } from '../reliability/limits.ts'
import { createPolicies, type Quotas } from '../reliability/policies.ts'
import type { EnvironmentName } from '../runtime/environment.ts'
import type { Log } from '../runtime/log.ts'
import { columnMismatch } from '../schema/columns.ts'
import { rowsOf } from '../schema/page.ts'
import { itemsOf, propertiesOf, type TSchema, titleOf } from '../schema/schema.ts'
import { validatorFor } from '../schema/validate.ts'
import type { Vault } from '../secrets/vault.ts'
import type { Caller, Context } from './context.ts'
import { createContext } from './create-context.ts'
import { type ErrorDefinition, Failure, fail, missingScope, rateLimited, routeNotFound } from './errors.ts'
import { type AnyOperation, type Listener, type PropertyLimit, successStatus } from './operation.ts'
import { type Given, identityOf, readInput, type Sent } from './read-input.ts'
import { type AnyRelation, type Question, requireLimit } from './relation.ts'
import { holds } from './scopes.ts'
import { whileInForce } from './while-in-force.ts'

/** The one pipeline every door runs an operation through: limit, scope, validation, idempotency, run, check. */
export interface Executor {
  /** Counts one request against the caller's limits. */
  count(caller: Caller): AppliedLimits
  /** Counts the operation, then checks its scope. */
  admit(operation: AnyOperation, caller: Caller): AppliedLimits
  perform(operation: AnyOperation, caller: Caller, call: Call): Promise<Outcome>
  /** The records that these keys lead to, by key, where the caller has the scope. */
  relate(relation: AnyRelation, caller: Caller, question: Question): Promise<Map<string, object[]>>
  /** The real time, for calls that belong together. */
  now(): Date
}

export interface Call extends Sent {
  requestId: string
  idempotent?: IdempotentRequest
  /** Hears the answer of an operation that streams while it is written. */
  listener?: Listener
  /** When it is asked, where several calls share the instant. */
  realNow?: Date
}

export interface Outcome extends Answer {
  /** Undeclared fields that were left aside. */
  ignored: string[]
  replayed: boolean
}

/** A refusal that still tells the caller's limits. */
export class Refusal extends Failure {
  limit?: AppliedLimits
}

export interface ExecutorParts extends Quotas {
  vault: Vault
  log: Log
  clock: () => number
  /** A wrong answer is an error, so that no test can miss it; else it is logged. */
  strictOutput: boolean
  /** Reads the credentials of a property anew. */
  forgetCallers(environment: EnvironmentName, propertyId: string): void
}

export function createExecutor(parts: ExecutorParts): Executor {
  const { vault, log, clock, strictOutput, forgetCallers } = parts
  const policies = createPolicies(parts)

  function count(caller: Caller, policy?: PropertyLimit): AppliedLimits {
    const limit = caller.environment.limiter.take(policies.bucketsOf(caller, policy))
    if (!limit.allowed) throw refusal(rateLimited, limit, { retryAfterSeconds: limit.resetSeconds })
    return limit
  }

  function admit(operation: AnyOperation, caller: Caller): AppliedLimits {
    const { actor, environment } = caller
    const limit = count(caller, operation.limit)
    if (operation.sandboxOnly && environment.name !== 'sandbox') throw refusal(routeNotFound, limit)
    if (!holds(actor.scopes, operation.scope)) {
      throw refusal(missingScope, limit, { detail: `missing_scope:${operation.scope}` })
    }
    return limit
  }

  function perform(operation: AnyOperation, caller: Caller, call: Call): Promise<Outcome> {
    const { listener } = call
    if (!listener) return performNow(operation, caller, call)
    return whileInForce(caller, listener, (held) => performNow(operation, caller, { ...call, listener: held }))
  }

  function performNow(operation: AnyOperation, caller: Caller, call: Call): Promise<Outcome> {
    return caller.environment.health.guard(async () => {
      const { ignored, ...given } = readInput(operation, call)
      const { requestId, realNow = new Date(clock()) } = call
      const limits = () => caller.environment.limiter.peek(policies.allOf(caller))
      const ctx = createContext({ caller, operationId: operation.id, requestId, vault, log, realNow, limits })
      const answered = call.idempotent
        ? await performOnce(ctx, operation, given, call.idempotent, call.listener)
        : { ...(await answer(ctx, operation, given, call.listener)), replayed: false }
      if (operation.changesCaller) forgetCallers(ctx.environment, ctx.property.id)
      if (operation.kind !== 'query') caller.environment.wakeups.signal(ctx.property.id)
      return { ...answered, ignored }
    })
  }

  function relate(relation: AnyRelation, caller: Caller, question: Question): Promise<Map<string, object[]>> {
    const { actor, environment } = caller
    const { keys, limit, requestId, realNow } = question
    const operationId = `${titleOf(relation.from)}.${relation.name}`
    if (!holds(actor.scopes, relation.scope)) fail(missingScope, { detail: `missing_scope:${relation.scope}` })
    requireLimit(relation, limit)
    return environment.health.guard(async () => {
      const ctx = createContext({ caller, operationId, requestId, vault, log, realNow })
      const records = (await relation.load(ctx, keys, limit)) as object[]
      for (const record of records) checkOutput(operationId, relation.to, record)
      return Map.groupBy(records, (record) => record[relation.by[1] as never])
    })
  }

  async function performOnce(
    ctx: Context,
    operation: AnyOperation,
    given: Given,
    request: IdempotentRequest,
    listener?: Listener,
  ) {
    const claim = await claimRequest(ctx, request, identityOf(operation, given))
    if ('status' in claim) return { ...claim, replayed: true }
    const letGo = operation.kind === 'workflow' ? holdClaim(ctx, claim, clock) : async () => {}
    try {
      const answered = await within(ctx.under(claim), operation, async (inner) => {
        const result = await answer(inner, operation, given, listener).finally(letGo)
        await keepAnswer(inner, claim, result)
        return result
      })
      return { ...answered, replayed: false }
    } catch (error) {
      if (error instanceof Failure && error.status < 500) await keepAnswer(ctx, claim, error)
      else await releaseClaim(ctx, claim)
      throw error
    }
  }

  async function answer(
    ctx: Context,
    operation: AnyOperation,
    { input, file }: Given,
    listener?: Listener,
  ): Promise<Answer> {
    const output = await operation.run(ctx, input, file.chunks, listener).catch((error) => {
      const failure = asFailure(operation, error)
      if (listener && !listener.signal.aborted && !(failure instanceof Failure)) {
        log.error({ request_id: ctx.requestId, operation: operation.id, err: error }, 'unexpected error in a stream')
      }
      throw failure
    })
    if (operation.kind !== 'query' && !ctx.trail.audited) await leaveAuditRow(ctx)
    checkOutput(operation.id, operation.output, output)
    return { status: ctx.trail.found ? 200 : successStatus(operation), output }
  }

  function checkOutput(name: string, schema: TSchema, output: unknown): void {
    const rows = rowsOf(output)
    const mismatch =
      (rows && columnMismatch(rows.columns, itemsOf(propertiesOf(schema)!.data!)!)) ??
      (rows && !strictOutput ? undefined : validatorFor(schema).mismatch(output))
    if (!mismatch) return
    if (strictOutput) throw new Error(`${name} answered what its schema does not promise: ${mismatch}`)
    log.error({ operation: name, mismatch }, 'answer does not match its schema')
  }

  return { count, admit, perform, relate, now: () => new Date(clock()) }
}

/** A command and its kept answer share one transaction; a workflow talks to the outside and must not hold one. */
const within = <T>(ctx: Context, { kind }: AnyOperation, work: (ctx: Context) => Promise<T>): Promise<T> =>
  kind === 'command' ? ctx.tx(work) : work(ctx)

export function refusal(definition: ErrorDefinition, limit: AppliedLimits, more = {}): Refusal {
  return Object.assign(new Refusal(definition, more), { limit })
}

/** The index or check that refused the row names the error; the operation listed it. */
function asFailure(operation: AnyOperation, error: unknown): unknown {
  const constraint = violatedConstraint(error)
  const definition = constraint && operation.errors.find((candidate) => candidate.constraint === constraint)
  return definition ? new Failure(definition, { cause: error }) : error
}
