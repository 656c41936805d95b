import type { FastifyRequest } from 'fastify'
import { type Executor, Refusal } from '../../platform/execute.ts'
import type { LimitState } from '../../platform/limits.ts'
import type { AnyOperation } from '../../platform/operation.ts'

/** The operations of one request that may carry several: each is admitted by itself and refuses undeclared fields. */
export interface Calls {
  /** How many were counted against the caller's limits. */
  readonly made: number
  run(operation: AnyOperation, input: Record<string, unknown>): Promise<unknown>
}

export function openCalls(executor: Executor, request: FastifyRequest): Calls {
  const door = request.action
  const caller = request.caller!
  let made = 0
  return {
    get made() {
      return made
    },
    async run(operation, input) {
      made++
      request.action = made === 1 ? operation.id : door
      admit(executor, operation, request)
      const { output } = await executor.perform(operation, caller, { requestId: request.id, input, strict: true })
      return output
    },
  }
}

function admit(executor: Executor, operation: AnyOperation, request: FastifyRequest): void {
  try {
    tell(request, executor.admit(operation, request.caller!))
  } catch (refusal) {
    if (refusal instanceof Refusal && refusal.limit) tell(request, refusal.limit)
    throw refusal
  }
}

/** The answer's headers describe the tightest limit of all its operations. */
function tell(request: FastifyRequest, limit: LimitState): void {
  if (!request.limit || limit.remaining <= request.limit.remaining) request.limit = limit
}
