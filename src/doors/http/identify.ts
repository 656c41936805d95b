import type { FastifyRequest } from 'fastify'
import type { Authenticator } from '../../modules/access/index.ts'
import type { Caller } from '../../platform/context.ts'
import { Failure, rateLimited } from '../../platform/errors.ts'
import type { Executor } from '../../platform/execute.ts'
import type { Limiter, LimitState } from '../../platform/limits.ts'
import { addressBucket } from './address.ts'

/** Who is behind a request, and what a request counts against that runs no operation. */
export interface Identification {
  /** The caller, or 401 counted against its address; at once where its key was seen a moment ago. */
  identify(request: FastifyRequest): Caller | Promise<Caller>
  /** Against the key of an identified request. */
  countRequest(request: FastifyRequest): void
  /** Against the key, or else the address. */
  countUnknown(request: FastifyRequest): Promise<void>
  countAddress(address: string): LimitState & { allowed: boolean }
}

export interface IdentificationParts {
  authenticator: Authenticator
  executor: Executor
  /** Where addresses without a valid key are counted, and how much they may. */
  addresses: { limiter: Limiter; quota: number }
}

export function createIdentification({ authenticator, executor, addresses }: IdentificationParts): Identification {
  const countAddress = (address: string) => addresses.limiter.take([addressBucket(address, addresses.quota)])

  const known = (request: FastifyRequest, caller: Caller): Caller => {
    request.caller = caller
    return caller
  }
  const unknown = (request: FastifyRequest, failure: unknown): never => {
    if (!isUnauthenticated(failure)) throw failure
    const limit = countAddress(request.ip)
    request.limit = limit
    if (limit.allowed) throw failure
    throw new Failure(rateLimited, { retryAfterSeconds: limit.resetSeconds })
  }
  const identify = (request: FastifyRequest) => {
    const { authorization, 'x-api-key': apiKey } = request.headers
    try {
      const found = authenticator.authenticate({ authorization, apiKey: apiKey?.toString() })
      if (!(found instanceof Promise)) return known(request, found)
      return found.then(
        (caller) => known(request, caller),
        (failure) => unknown(request, failure),
      )
    } catch (failure) {
      return unknown(request, failure)
    }
  }
  const countRequest = (request: FastifyRequest) => {
    request.limit = executor.count(request.caller!)
  }

  return {
    identify,
    countRequest,
    countAddress,
    async countUnknown(request) {
      try {
        await identify(request)
      } catch (failure) {
        if (isUnauthenticated(failure)) return
        throw failure
      }
      countRequest(request)
    },
  }
}

const isUnauthenticated = (failure: unknown) => failure instanceof Failure && failure.status === 401
