import type { FastifyRequest } from 'fastify'
import type { Authenticator } from '../../modules/access/index.ts'
import type { Caller } from '../../platform/operation/context.ts'
import { Failure, fail, rateLimited } from '../../platform/operation/errors.ts'
import type { Executor } from '../../platform/operation/execute.ts'
import type { AppliedLimits, Limiter } from '../../platform/reliability/limits.ts'
import { addressBucket } from './address.ts'
import { type Base, ownAddress } from './own-address.ts'

/** Who is behind a request, and what a request counts against that runs no operation. */
export interface Identification {
  /** The caller, or 401 counted against its address; at once where its key was seen a moment ago. */
  identify(request: FastifyRequest): Caller | Promise<Caller>
  /** Against the key of an identified request. */
  countRequest(request: FastifyRequest): void
  /** Against the key, or else the address. */
  countUnknown(request: FastifyRequest): Promise<void>
  countAddress(address: string): AppliedLimits & { allowed: boolean }
  /** Against the address of a request that shows no key: told in its answer, refused when there were too many. */
  countStranger(request: FastifyRequest): void
  /** Where an application learns who can let it in (RFC 9728). */
  metadataOf(request: FastifyRequest): string
}

export interface IdentificationParts {
  authenticator: Authenticator
  executor: Executor
  /** Where addresses without a valid key are counted, and how much they may. */
  addresses: { limiter: Limiter; quota: number }
  /** Where this server is reached. */
  base: Base
  /** Who is behind a browser's session, for the property they name. */
  bySession(request: FastifyRequest, propertyKey: string): Promise<Caller>
}

/** The header of our own pages: which of a person’s properties a request is for. No page elsewhere can send it. */
export const PROPERTY_HEADER = 'portico-property'

/** The two protected resources that access tokens are issued for; GraphQL goes with REST. */
export const RESOURCES = ['/v1', '/mcp'] as const

/** By the route and not by the address, which can be written in many ways. */
export const resourceAt = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): (typeof RESOURCES)[number] =>
  routeOptions?.url === '/mcp' ? '/mcp' : '/v1'

export function createIdentification(parts: IdentificationParts): Identification {
  const { authenticator, executor, addresses, base, bySession } = parts
  const countAddress = (address: string) => addresses.limiter.take([addressBucket(address, addresses.quota)])

  const countStranger = (request: FastifyRequest) => {
    const limit = countAddress(request.ip)
    request.limit = limit
    if (!limit.allowed) fail(rateLimited, { retryAfterSeconds: limit.resetSeconds })
  }
  const known = (request: FastifyRequest, caller: Caller): Caller => {
    request.caller = caller
    return caller
  }
  const unknown = (request: FastifyRequest, failure: unknown): never => {
    if (!isUnauthenticated(failure)) throw failure
    countStranger(request)
    throw failure
  }
  const identify = (request: FastifyRequest) => {
    const { authorization, 'x-api-key': apiKey, [PROPERTY_HEADER]: propertyKey } = request.headers
    try {
      const found =
        propertyKey !== undefined && authorization === undefined && apiKey === undefined
          ? bySession(request, String(propertyKey))
          : authenticator.authenticate({ authorization, apiKey: apiKey?.toString() }, base.url + resourceAt(request))
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
    countStranger,
    metadataOf: (request) =>
      `${ownAddress(request.headers.host, base)}/.well-known/oauth-protected-resource${resourceAt(request)}`,
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
