import { type IdempotentRequest, identify } from '../reliability/idempotency.ts'
import type { Answer } from '../reliability/kept-answer.ts'
import type { AppliedLimits } from '../reliability/limits.ts'
import { createPolicies, type Quotas } from '../reliability/policies.ts'
import type { EnvironmentName } from '../runtime/environment.ts'
import type { Log } from '../runtime/log.ts'
import type { Replica } from '../runtime/replica.ts'
import { columnMismatch } from '../schema/columns.ts'
import { rowsOf } from '../schema/page.ts'
import { itemsOf, propertiesOf, type TSchema, titleOf } from '../schema/schema.ts'
import { validatorFor } from '../schema/validate.ts'
import type { Vault } from '../secrets/vault.ts'
import type { Caller } from './context.ts'
import { createContext, type OperationContext } from './create-context.ts'
import { type ErrorDefinition, Failure, fail, missingScope, rateLimited, routeNotFound } from './errors.ts'
import { type AnyOperation, type Listener, mayBeStale, type PropertyLimit, successStatus } from './operation.ts'
import { type Given, identityOf, readInput, type Sent } from './read-input.ts'
import { type ReferenceResolvers, withReferences } from './references.ts'
import { asFailure } from './refused-row.ts'
import { type AnyRelation, type Question, requireLimit } from './relation.ts'
import { type AtTheEnd, createRunOnce } from './run-once.ts'
import { holds } from './scopes.ts'
import { whileInForce } from './while-in-force.ts'

/** The one pipeline in which every door runs an operation: limit, scope, validation, idempotency, run, output check. */
export interface Executor {
  /** Counts one request against the caller's limits. */
  count(caller: Caller): AppliedLimits
  /** Counts the operation, then checks its scope. */
  admit(operation: AnyOperation, caller: Caller): AppliedLimits
  perform(operation: AnyOperation, caller: Caller, call: Call): Promise<Outcome>
  /** The records that these keys lead to, by key, if the caller has the scope. */
  relate(relation: AnyRelation, caller: Caller, question: Question): Promise<Map<string, object[]>>
  /** The real time, for calls that must share one instant. */
  now(): Date
}

export interface Call extends Sent {
  requestId: string
  idempotent?: IdempotentRequest
  /** The versions of its record that the caller accepts, for a versioned operation. */
  expected?: readonly number[]
  /** Receives the answer of a streaming operation while it is written. */
  listener?: Listener
  /** The time of the call, for calls that share one instant. */
  realNow?: Date
}

export interface Outcome extends Answer {
  /** Undeclared fields that were ignored. */
  ignored: string[]
  replayed: boolean
}

/** A refusal that still carries the caller's limits. */
export class Refusal extends Failure {
  limit?: AppliedLimits
}

export interface ExecutorParts extends Quotas {
  vault: Vault
  log: Log
  clock: () => number
  /** An output that breaks its schema is an error, so that tests fail; otherwise it is logged. */
  strictOutput: boolean
  references: ReferenceResolvers
  /** Drops the cached credentials of a property. */
  forgetCallers(environment: EnvironmentName, propertyId: string): void
}

export function createExecutor(parts: ExecutorParts): Executor {
  const { vault, log, clock, strictOutput, references, forgetCallers } = parts
  const policies = createPolicies(parts)
  const runOnce = createRunOnce(clock)

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
      const { requestId, expected, realNow = new Date(clock()) } = call
      const limits = () => caller.environment.limiter.peek(policies.allOf(caller))
      const ctx = createContext({ caller, operationId: operation.id, requestId, vault, log, realNow, limits, expected })
      const replica = mayBeStale(operation) ? caller.environment.replica : undefined
      const work: Work = { operation, given, expected, listener: call.listener, replica }
      const answered = call.idempotent
        ? await runOnce(
            ctx,
            operation,
            identify(call.idempotent, identityOf(operation, given, expected)),
            (inner, atTheEnd) => answer(inner, work, atTheEnd),
          )
        : { ...(await answer(ctx, work)), replayed: false }
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

  async function answer(ctx: OperationContext, work: Work, atTheEnd?: AtTheEnd): Promise<Answer> {
    const { operation, listener, replica } = work
    try {
      if (operation.kind === 'command' || atTheEnd) return await ctx.tx((tx) => runWhole(tx, work, atTheEnd))
      const result = replica ? await replica.read(ctx.property.id, (db) => run(ctx.on(db), work)) : await run(ctx, work)
      if (operation.kind === 'workflow' && !ctx.progress.audited) await ctx.tx(async (tx) => tx.audit(null))
      return result
    } catch (error) {
      const failure = asFailure(operation, error)
      if (listener && !listener.signal.aborted && !(failure instanceof Failure)) {
        log.error({ request_id: ctx.requestId, operation: operation.id, err: error }, 'unexpected error in a stream')
      }
      throw failure
    }
  }

  async function runWhole(tx: OperationContext, work: Work, atTheEnd?: AtTheEnd): Promise<Answer> {
    const result = await run(tx, work)
    if (work.operation.kind === 'command' && !work.operation.signOfLife && !tx.progress.audited) tx.audit(null)
    atTheEnd?.(tx, result)
    return result
  }

  async function run(ctx: OperationContext, { operation, given, expected, listener }: Work): Promise<Answer> {
    const input = await withReferences(ctx, operation, given.input, references)
    const output = await operation.run(ctx, input, given.file.chunks, listener)
    // What an interrupted run has done already is not done again, and so not compared again.
    if (expected && !ctx.progress.compared && ctx.createdBefore === null) {
      throw new Error(`${operation.id} compares no version`)
    }
    checkOutput(operation.id, operation.output, output)
    return { status: ctx.progress.found ? 200 : successStatus(operation), output }
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

interface Work {
  operation: AnyOperation
  given: Given
  expected: readonly number[] | undefined
  listener: Listener | undefined
  /** Where it may be read, if there is one. */
  replica: Replica | undefined
}

export function refusal(definition: ErrorDefinition, limit: AppliedLimits, more = {}): Refusal {
  return Object.assign(new Refusal(definition, more), { limit })
}
