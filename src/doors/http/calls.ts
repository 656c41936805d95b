import type { FastifyRequest } from 'fastify'
import { type Executor, Refusal } from '../../platform/operation/execute.ts'
import type { AnyOperation, Listener } from '../../platform/operation/operation.ts'
import { readInput } from '../../platform/operation/read-input.ts'
import type { AnyRelation } from '../../platform/operation/relation.ts'
import { holds } from '../../platform/operation/scopes.ts'
import { ReplayedFailure } from '../../platform/reliability/kept-answer.ts'
import type { AppliedLimits } from '../../platform/reliability/limits.ts'
import type { Environment } from '../../platform/runtime/environment.ts'
import { idempotentRequest } from './idempotency-key.ts'

export interface CallOptions {
  /** As the caller sent it, with the meaning of REST's `Idempotency-Key`. */
  idempotencyKey?: unknown
  /** The version of its record that the caller expects, with the meaning of REST's `If-Match`. */
  ifVersion?: number | null
  /** The environment to run in instead of the caller's own: for dry runs. */
  environment?: Environment
}

/** The operations of one request that may carry several: each is admitted separately and refuses undeclared fields. */
export interface Calls {
  /** How many were counted against the caller's limits. */
  readonly made: number
  /** Whether an answer was a stored one, under the same Idempotency-Key. */
  readonly replayed: boolean
  run(operation: AnyOperation, input: Record<string, unknown>, options?: CallOptions): Promise<unknown>
  /** A read without counting it, beside a counted call. Undefined if the caller lacks the scope. */
  glance(query: AnyOperation, input: Record<string, unknown>): Promise<unknown>
  /** Checks scope and input without running the operation. */
  check(operation: AnyOperation, input: Record<string, unknown>): void
  /** Runs it for a listener that hears the answer piece by piece, until it ends. */
  listen(operation: AnyOperation, input: Record<string, unknown>, listener: Listener): Promise<unknown>
  /** The related records of answered records, by key. Not counted: doors limit how much one request loads. */
  relate(relation: AnyRelation, keys: readonly string[], limit: number): Promise<Map<string, object[]>>
}

export function openCalls(executor: Executor, request: FastifyRequest): Calls {
  const door = request.action
  const caller = request.caller!
  const requestId = request.id
  let made = 0
  let replayed = false
  let realNow = executor.now()
  const enter = (operation: AnyOperation) => {
    made++
    request.action = made === 1 ? operation.id : door
    admit(executor, operation, request)
  }
  return {
    get made() {
      return made
    },
    get replayed() {
      return replayed
    },
    check(operation, input) {
      enter(operation)
      readInput(operation, { input, strict: true })
    },
    async glance(query, input) {
      if (!holds(caller.actor.scopes, query.scope)) return undefined
      return (await executor.perform(query, caller, { requestId, input, strict: true, realNow })).output
    },
    async run(operation, input, { idempotencyKey, ifVersion, environment = caller.environment } = {}) {
      enter(operation)
      if (operation.kind !== 'query') realNow = executor.now() // writes run in sequence, reads share one instant
      try {
        // One request may carry several calls: the operation is part of the key's identity.
        const idempotent =
          operation.kind === 'query' ? undefined : idempotentRequest(idempotencyKey, `${door} ${operation.id}`)
        const expected = ifVersion == null ? undefined : [ifVersion]
        const call = { requestId, input, strict: true, idempotent, expected, realNow }
        const outcome = await executor.perform(operation, { ...caller, environment }, call)
        replayed ||= outcome.replayed
        return outcome.output
      } catch (failure) {
        replayed ||= failure instanceof ReplayedFailure
        throw failure
      }
    },
    async listen(operation, input, listener) {
      enter(operation)
      return (await executor.perform(operation, caller, { requestId, input, strict: true, listener, realNow })).output
    },
    relate: (relation, keys, limit) => executor.relate(relation, caller, { requestId, keys, limit, realNow }),
  }
}

function admit(executor: Executor, operation: AnyOperation, request: FastifyRequest): void {
  try {
    applyLimit(request, executor.admit(operation, request.caller!))
  } catch (refusal) {
    if (refusal instanceof Refusal && refusal.limit) applyLimit(request, refusal.limit)
    throw refusal
  }
}

/** The response headers describe the tightest limit of all its operations. */
function applyLimit(request: FastifyRequest, limit: AppliedLimits): void {
  if (!request.limit || limit.remaining <= request.limit.remaining) request.limit = limit
}
