import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cookies } from 'oidc-provider'
import type { AuditParts, Requirement } from '../../modules/accounts/index.ts'
import type { OutboundClient } from '../../platform/http-client/client.ts'
import type { Html } from '../docs/html.ts'
import { pageHeaders, pathOf } from './pages.ts'
import type { AuthorizationServer } from './servers.ts'

/** One request for a page and what is needed to answer it. */
export interface Exchange extends AuditParts {
  request: FastifyRequest
  reply: FastifyReply
  server: AuthorizationServer
  prefix: string
  now: Date
  requirement: Requirement
  outbound: OutboundClient
  cookies(): Cookies
}

export interface PageRoutesParts extends AuditParts {
  requirement: Requirement
  outbound: OutboundClient
}

export const exchangeOf = (
  parts: PageRoutesParts,
  server: AuthorizationServer,
  request: FastifyRequest,
  reply: FastifyReply,
): Exchange => ({
  request,
  reply,
  server,
  prefix: pathOf(server.issuer),
  environments: parts.environments,
  vault: parts.vault,
  log: parts.log,
  clock: parts.clock,
  now: new Date(parts.clock()),
  requirement: parts.requirement,
  outbound: parts.outbound,
  cookies: () => server.provider.createContext(request.raw, reply.raw).cookies,
})

export interface Showing {
  status?: number
  leadsAway?: boolean
}

export const show = ({ reply }: Exchange, content: Html, more: Showing = {}) =>
  reply
    .code(more.status ?? 200)
    .headers(pageHeaders(more))
    .send(content.text)
