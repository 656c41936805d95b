import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Limiter } from '../../platform/reliability/limits.ts'
import { limitHeaders } from '../http/headers.ts'
import { type Base, ownAddress } from '../http/own-address.ts'
import { countAgainst } from './forms.ts'
import { allowAnyPage } from './metadata.ts'
import { pageHeaders, pathOf, setPublicAddress } from './pages.ts'
import { DISCOVERY, OPENID_DISCOVERY, PATHS, READING } from './protocol.ts'
import type { Servers } from './servers.ts'

/** The protocol's endpoints: the library reads the request and writes the response itself. */

export interface EndpointsParts {
  servers: Servers
  base: Base
  limiter: Limiter
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False: the CORS settings do not apply. */
    cors?: false
  }
}

const MOST_REGISTRATIONS_A_MINUTE = 20
const config = { cors: false } as const // the library decides which origin may call for which client

export function mountEndpoints(app: FastifyInstance, { servers, base, limiter }: EndpointsParts): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))

  const answer = async (request: FastifyRequest, reply: FastifyReply, more: Record<string, string> = {}) => {
    const issuer = ownAddress(request.headers.host, base)
    const server = await servers.at(issuer)
    setPublicAddress(request, issuer)
    reply.headers({ ...(request.limit ? limitHeaders(request.limit) : {}), ...more })
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value!)
    await server.answer(request.raw, reply.raw)
  }
  const plain = (request: FastifyRequest, reply: FastifyReply) => answer(request, reply)

  for (const path of [PATHS.token, PATHS.revocation, PATHS.introspection, PATHS.device_authorization]) {
    app.post(path, { config }, plain)
    app.options(path, { config }, plain)
  }
  for (const path of [PATHS.jwks, DISCOVERY, OPENID_DISCOVERY]) {
    app.get(path, { config }, plain)
    app.options(path, { config }, plain)
  }
  const prefix = pathOf(base.url)
  const elsewhere = [`/oauth${DISCOVERY}`, ...(prefix ? [DISCOVERY + prefix, OPENID_DISCOVERY + prefix] : [])]
  for (const path of elsewhere) {
    app.get(path, { config }, (request, reply) => {
      request.raw.url = DISCOVERY
      return answer(request, reply)
    })
  }
  app.get(PATHS.authorization, { config }, (request, reply) => {
    request.raw.url = withScope(request.raw.url!)
    return answer(request, reply, errorPageHeaders())
  })
  app.get(`${PATHS.authorization}/:uid`, { config }, (request, reply) => answer(request, reply, errorPageHeaders()))

  const open = { 'access-control-allow-origin': '*' }
  app.options(PATHS.registration, { config }, (request, reply) => allowAnyPage(request, reply, 'POST'))
  app.post(PATHS.registration, { config }, (request, reply) => {
    countAgainst(limiter, request, 'registration', MOST_REGISTRATIONS_A_MINUTE)
    return answer(request, reply, open)
  })
}

/** The library sets its own content types; if it sends a page, it is one of ours. */
function errorPageHeaders(): Record<string, string> {
  const { 'content-type': _, ...headers } = pageHeaders()
  return headers
}

/** A request without a scope asks to read. */
function withScope(url: string): string {
  const [path, query = ''] = url.split(/\?(.*)/s) // at the first one only: values may contain more
  const params = new URLSearchParams(query)
  if (params.get('scope')) return url
  params.delete('scope')
  return `${path}?${params}&scope=${encodeURIComponent(READING)}`
}
