import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Requirement } from '../../modules/accounts/index.ts'
import type { OutboundClient } from '../../platform/http-client/client.ts'
import type { Environment, EnvironmentName } from '../../platform/runtime/environment.ts'
import type { Log } from '../../platform/runtime/log.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import type { Identification } from '../http/identify.ts'
import type { Base } from '../http/own-address.ts'
import { sendPageFile } from '../http/page-file.ts'
import { styleWith } from '../style/index.ts'
import { mountEndpoints } from './endpoints.ts'
import { mountResourceMetadata } from './metadata.ts'
import { mountPages } from './page-routes.ts'
import { SCRIPT, STYLE } from './pages.ts'
import type { Servers } from './servers.ts'
import { mountUserinfo } from './userinfo.ts'

/** OAuth 2.0: people authorize applications on our pages. The library implements the protocol. */

export interface OauthParts {
  environments: Record<EnvironmentName, Environment>
  vault: Vault
  clock: () => number
  log: Log
  base: Base
  servers: Servers
  identification: Identification
  requirement: Requirement
  outbound: OutboundClient
}

export function mountOauth(app: FastifyInstance, parts: OauthParts): void {
  const { environments, base, servers, identification } = parts
  const style = styleWith(readFileSync(new URL('style.css', import.meta.url), 'utf8'))
  const script = readFileSync(new URL('passkeys.js', import.meta.url), 'utf8')
  app.get(STYLE, (request, reply) => sendPageFile(request, reply, 'text/css', style))
  app.get(SCRIPT, (request, reply) => sendPageFile(request, reply, 'text/javascript', script))
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      request.action = 'oauth'
      identification.countUnauthenticated(request)
    })
    mountResourceMetadata(scope, base)
    scope.register(async (endpoints) =>
      mountEndpoints(endpoints, { servers, base, limiter: environments.live.limiter }),
    )
    scope.register(async (endpoint) => mountUserinfo(endpoint, parts))
    scope.register(async (pages) => mountPages(pages, parts))
  })
}
