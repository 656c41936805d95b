import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GRANTABLE_SCOPES } from '../../modules/accounts/index.ts'
import { RESOURCES } from '../http/identify.ts'
import { type Base, ownAddress } from '../http/own-address.ts'
import { pathOf } from './pages.ts'

/** RFC 9728: the authorization server of these resources. Open to every origin, with any header. */

const PATH = '/.well-known/oauth-protected-resource'

export function mountResourceMetadata(app: FastifyInstance, base: Base): void {
  const mount = (path: string, resource: (typeof RESOURCES)[number]) => {
    const config = { cors: false } as const
    app.get(path, { config }, (request, reply) => {
      const address = ownAddress(request.headers.host, base)
      return reply.header('access-control-allow-origin', '*').send({
        resource: address + resource,
        authorization_servers: [address],
        scopes_supported: GRANTABLE_SCOPES,
        bearer_methods_supported: ['header'],
        resource_name: 'Portico',
        resource_documentation: `${address}/docs`,
      })
    })
    app.options(path, { config }, (request, reply) => allowAnyPage(request, reply, 'GET'))
  }
  // The standard puts the path of an address after the well-known part, at the root of the host.
  for (const prefix of new Set(['', pathOf(base.url)])) {
    for (const resource of RESOURCES) mount(PATH + prefix + resource, resource)
  }
  mount(PATH, '/v1')
}

/** Answers a CORS preflight request with yes. */
export const allowAnyPage = (request: FastifyRequest, reply: FastifyReply, method: string) =>
  reply
    .code(204)
    .headers({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': method,
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
      'access-control-max-age': '3600',
    })
    .send()
