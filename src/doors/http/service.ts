import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { RequestLog } from '../../modules/requests/index.ts'
import { fail, routeNotFound } from '../../platform/operation/errors.ts'
import type { Config } from '../../platform/runtime/config.ts'
import type { Environment } from '../../platform/runtime/environment.ts'
import type { Log } from '../../platform/runtime/log.ts'
import type { Metrics } from '../../platform/runtime/metrics.ts'
import { isLoopbackHost } from '../../platform/runtime/production.ts'
import type { Troubles } from '../../platform/runtime/troubles.ts'
import { sha256 } from '../../platform/secrets/vault.ts'
import { isLoopback } from './address.ts'
import { answeredRequest } from './answered-request.ts'
import type { HttpServer } from './server.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Too often to be noted, unless it was refused. */
    signOfLife?: boolean
  }
}

export interface ServiceParts {
  config: Config
  environments: Environment[]
  metrics: Metrics
  troubles: Troubles
  requests: RequestLog
  log: Log
}

/** For the operator: liveness, readiness and metrics. Not counted against any limit. */
export function mountService(http: HttpServer, parts: ServiceParts): void {
  const { app } = http
  const { config, environments, metrics, troubles, requests, log } = parts
  app.decorateRequest('errorCode', null)
  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (_request, reply) => {
    const databases = Object.fromEntries(environments.map(({ name, health }) => [name, health.available]))
    const isReadOnly = environments.some(({ health }) => health.readOnly)
    const present = [...troubles.present, ...(isReadOnly ? ['database_read_only'] : [])]
    const isReady = Object.values(databases).every(Boolean) && !present.includes('out_of_files')
    const status = http.draining ? 'draining' : isReady ? 'ready' : 'unavailable'
    if (status !== 'ready') reply.code(503).header('retry-after', 2)
    return { status, databases, ...(present.length > 0 && { troubles: present }) }
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, config)) fail(routeNotFound)
    return reply.header('content-type', metrics.contentType).send(await metrics.text())
  })

  app.addHook('onResponse', (request, reply, done) => {
    done()
    const action = request.action || 'none'
    const ms = request.begunMs || reply.elapsedTime
    metrics.answered(action, reply.statusCode, ms / 1000)
    if (!request.action) return // health checks and pages would outnumber the rest
    log.info(
      {
        request_id: request.id,
        operation: action,
        environment: request.caller?.environment.name,
        property: request.caller?.property.id,
        status: reply.statusCode,
        ms: Math.round(ms * 10) / 10,
      },
      'request',
    )
    const { caller } = request
    if (request.routeOptions.config.signOfLife && reply.statusCode < 400) return
    if (caller && requests.wants(caller, reply.statusCode)) {
      requests.note(caller, answeredRequest(request, reply, ms), reply.elapsedTime)
    }
  })
}

/** The token is optional only if nobody but this machine can connect: proxied requests come from this machine too. */
function mayReadMetrics(request: FastifyRequest, { host, metricsToken, trustedProxies }: Config): boolean {
  const isOwn = isLoopbackHost(host) && trustedProxies.length === 0
  if (isOwn && isLoopback(request.ip, request.headers['x-forwarded-for'])) return true
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  return Boolean(metricsToken && given && timingSafeEqual(sha256(given), sha256(metricsToken)))
}
