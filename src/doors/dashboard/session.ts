import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  accessibleProperties,
  foreignRequest,
  scopesOf,
  secondFactorRequired,
  sessionEnded,
} from '../../modules/accounts/index.ts'
import { serverRetentionDays } from '../../modules/properties/index.ts'
import { fail } from '../../platform/operation/errors.ts'
import type { Config } from '../../platform/runtime/config.ts'
import { VERSION } from '../../version.ts'
import { type Identification, PROPERTY_HEADER } from '../http/identify.ts'
import { type Base, ownAddress } from '../http/own-address.ts'
import { requireOwnPage } from '../oauth/by-session.ts'
import { type Exchange, exchangeOf, type PageRoutesParts } from '../oauth/exchange.ts'
import type { Servers } from '../oauth/servers.ts'
import { closeSession, signedIn } from '../oauth/sessions.ts'
import { ownersOpen } from './properties.ts'

/** Who is signed in, which properties they may use, and what the server presets. It belongs to no property, and so to no operation. */

export interface SessionParts extends PageRoutesParts {
  config: Config
  base: Base
  servers: Servers
  identification: Identification
}

export function mountSession(app: FastifyInstance, parts: SessionParts): void {
  const { base, config, servers, identification } = parts
  const retentionDays = serverRetentionDays(config)
  const answering =
    (answer: (exchange: Exchange) => Promise<FastifyReply>) => async (request: FastifyRequest, reply: FastifyReply) => {
      identification.countUnauthenticated(request)
      const own = ownAddress(request.headers.host, base)
      requireOwnPage(request, own)
      return answer(exchangeOf(parts, await servers.at(own), request, reply))
    }
  app.get(
    '/dashboard/session',
    answering((exchange) =>
      showSession(exchange, { retention_days: retentionDays, opens_properties: ownersOpen(config) }),
    ),
  )
  app.delete('/dashboard/session', answering(endSession))
}

async function showSession(exchange: Exchange, presets: object): Promise<FastifyReply> {
  const { environments, reply } = exchange
  const { account, mustEnrol } = (await signedIn(exchange)) ?? fail(sessionEnded)
  if (mustEnrol) fail(secondFactorRequired)
  const properties = await environments.live.health.guard(() => accessibleProperties(environments, account.id))
  return reply.send({
    id: account.id,
    name: account.name,
    email: account.email,
    language: account.language ?? null,
    version: VERSION,
    ...presets,
    properties: properties.map((property) => ({
      environment: property.environment,
      property_id: property.propertyId,
      name: property.name,
      role: property.role,
      role_name: property.role_name,
      accent_color: property.accent_color,
      logo: property.logo,
      scopes: scopesOf(property, property.environment),
    })),
  })
}

async function endSession(exchange: Exchange): Promise<FastifyReply> {
  const { request, reply } = exchange
  if (request.headers[PROPERTY_HEADER] === undefined) fail(foreignRequest)
  const who = await signedIn(exchange)
  if (who) await closeSession(exchange, who.session)
  return reply.code(204).send()
}
