import type { FastifyRequest } from 'fastify'
import { foreignRequest, type SessionReader, sessionEnded } from '../../modules/accounts/index.ts'
import type { Caller } from '../../platform/operation/context.ts'
import { fail } from '../../platform/operation/errors.ts'
import { resourceAt } from '../http/identify.ts'
import { type Base, ownAddress } from '../http/own-address.ts'
import { cookieNames } from './session-cookie.ts'

/** A browser session instead of a key: for the pages of this server, and only for operations. */
export const bySession =
  (read: SessionReader, base: Base) =>
  async (request: FastifyRequest, propertyKey: string): Promise<Caller> => {
    const own = ownAddress(request.headers.host, base)
    requireOwnPage(request, own)
    if (resourceAt(request) !== '/v1') fail(foreignRequest)
    const sessionId = cookieOf(request, cookieNames(own).session) ?? fail(sessionEnded)
    return read({ sessionId, propertyKey })
  }

/** Browsers report the origin of a request, and no page can forge it. */
export function requireOwnPage({ headers }: FastifyRequest, own: string): void {
  const { origin, 'sec-fetch-site': site } = headers
  if (site !== undefined && site !== 'same-origin') fail(foreignRequest)
  if (origin !== undefined && origin !== new URL(own).origin) fail(foreignRequest)
}

function cookieOf({ headers }: FastifyRequest, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}
