import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TrailParts } from '../../modules/accounts/index.ts'
import type { Html } from '../docs/html.ts'
import { pageHeaders, pathOf } from './pages.ts'
import type { AuthorizationServer } from './servers.ts'

/** One request for a page and what it takes to answer it. */
export interface Exchange extends TrailParts {
  request: FastifyRequest
  reply: FastifyReply
  server: AuthorizationServer
  prefix: string
  now: Date
}

export type PageRoutesParts = TrailParts

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
})

export const show = ({ reply }: Exchange, content: Html, more: { status?: number; leadsAway?: true } = {}) =>
  reply
    .code(more.status ?? 200)
    .headers(pageHeaders(more))
    .send(content.text)
