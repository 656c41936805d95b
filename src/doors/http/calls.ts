import type { FastifyRequest } from 'fastify'
import { type Executor, Refusal } from '../../platform/operation/execute.ts'
import type { AnyOperation } from '../../platform/operation/operation.ts'
import { readInput } from '../../platform/operation/read-input.ts'
import type { AnyRelation } from '../../platform/operation/relation.ts'
import { holds } from '../../platform/operation/scopes.ts'
import { ReplayedFailure } from '../../platform/reliability/kept-answer.ts'
import type { AppliedLimits } from '../../platform/reliability/limits.ts'
import type { Environment } from '../../platform/runtime/environment.ts'
import { idempotentRequest } from './idempotency-key.ts'

export interface CallOptions {
  /** As the caller gave it, with the meaning of REST's `Idempotency-Key`. */
  idempotencyKey?: unknown
  /** Where it runs instead of the caller's own environment: for rehearsals. */
  environment?: Environment
}

/** The operations of one request that may carry several: each is admitted by itself and refuses undeclared fields. */
export interface Calls {
  /** How many were counted against the caller's limits. */
  readonly made: number
  /** Whether an answer was one that had been given before, under the same Idempotency-Key. */
  readonly replayed: boolean
  run(operation: AnyOperation, input: Record<string, unknown>, options?: CallOptions): Promise<unknown>
  /** Beside a call that was counted: what the caller may read anyway. Undefined where it may not. */
  glance(query: AnyOperation, input: Record<string, unknown>): Promise<unknown>
  /** Whether the caller may and the input is right, without running it. */
  check(operation: AnyOperation, input: Record<string, unknown>): void
  /** What records answered by these operations lead to, by key. Not counted: doors bound how much one request asks. */
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
    async run(operation, input, { idempotencyKey, environment = caller.environment } = {}) {
      enter(operation)
      if (operation.kind !== 'query') realNow = executor.now() // changes come one after the other, reads see one instant
      try {
        // One request may carry several calls: the operation is part of what the key stands for.
        const idempotent =
          operation.kind === 'query' ? undefined : idempotentRequest(idempotencyKey, `${door} ${operation.id}`)
        const call = { requestId, input, strict: true, idempotent, realNow }
        const outcome = await executor.perform(operation, { ...caller, environment }, call)
        replayed ||= outcome.replayed
        return outcome.output
      } catch (failure) {
        replayed ||= failure instanceof ReplayedFailure
        throw failure
      }
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

/** The answer's headers describe the tightest limit of all its operations. */
function applyLimit(request: FastifyRequest, limit: AppliedLimits): void {
  if (!request.limit || limit.remaining <= request.limit.remaining) request.limit = limit
}
