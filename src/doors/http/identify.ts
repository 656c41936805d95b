import type { FastifyRequest } from 'fastify'
import type { Authenticator } from '../../modules/access/index.ts'
import type { Caller } from '../../platform/operation/context.ts'
import { Failure, fail, rateLimited } from '../../platform/operation/errors.ts'
import type { Executor } from '../../platform/operation/execute.ts'
import type { AppliedLimits, Limiter } from '../../platform/reliability/limits.ts'
import { addressBucket } from './address.ts'
import { type Base, ownAddress } from './own-address.ts'

/** Identifies callers, and counts requests that run no operation. */
export interface Identification {
  /** The caller, or a 401 that counts against its address; synchronous if its key is cached. */
  identify(request: FastifyRequest): Caller | Promise<Caller>
  /** Counts against the key of an identified request. */
  countRequest(request: FastifyRequest): void
  /** Counts against the key, or else the address. */
  countUnknown(request: FastifyRequest): Promise<void>
  countAddress(address: string): AppliedLimits & { allowed: boolean }
  /** What is left to this address, for what counts against no limit: health, pages and their files. */
  showAddress(request: FastifyRequest): AppliedLimits
  /** Counts a request without a key against its address: shown in its response, refused when there were too many. */
  countUnauthenticated(request: FastifyRequest): void
  /** The URL at which an application learns its authorization server (RFC 9728). */
  metadataOf(request: FastifyRequest): string
}

export interface IdentificationParts {
  authenticator: Authenticator
  executor: Executor
  /** The limit for addresses without a valid key. */
  addresses: { limiter: Limiter; quota: number }
  base: Base
  /** The caller of a browser session, at the property it names. */
  bySession(request: FastifyRequest, propertyKey: string): Promise<Caller>
}

/** The header of our own pages that names the property of a request. No page of another origin can send it. */
export const PROPERTY_HEADER = 'portico-property'

/** The two protected resources that access tokens are issued for; GraphQL belongs to REST. */
export const RESOURCES = ['/v1', '/mcp'] as const

/** By the route and not by the URL, which can be written in many ways. */
export const resourceAt = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): (typeof RESOURCES)[number] =>
  routeOptions?.url === '/mcp' ? '/mcp' : '/v1'

export function createIdentification(parts: IdentificationParts): Identification {
  const { authenticator, executor, addresses, base, bySession } = parts
  const countAddress = (address: string) => addresses.limiter.take([addressBucket(address, addresses.quota)])

  const countUnauthenticated = (request: FastifyRequest) => {
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
    countUnauthenticated(request)
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
    showAddress: ({ ip }) => addresses.limiter.show([addressBucket(ip, addresses.quota)]),
    countUnauthenticated,
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
