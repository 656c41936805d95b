import { type Core, type CoreOptions, createCore } from './core.ts'
import { mountDashboard } from './doors/dashboard/door.ts'
import { mountDocs } from './doors/docs/index.ts'
import { mountGraphql } from './doors/graphql/door.ts'
import { createIdentification, type Identification } from './doors/http/identify.ts'
import { createHttpServer, type HttpServer } from './doors/http/server.ts'
import { mountService } from './doors/http/service.ts'
import { mountInbound } from './doors/inbound/door.ts'
import { mountMcp } from './doors/mcp/door.ts'
import { bySession } from './doors/oauth/by-session.ts'
import { mountOauth } from './doors/oauth/door.ts'
import { createServers } from './doors/oauth/servers.ts'
import { buildOpenApi } from './doors/rest/openapi.ts'
import { mountRest } from './doors/rest/routes.ts'
import { mountVoice } from './doors/voice/door.ts'
import { mountWebsite } from './doors/website/door.ts'
import { inviteFirst, requirementOf, sessionReader } from './modules/accounts/index.ts'
import { createRequestLog } from './modules/requests/index.ts'
import { createOutboundClient, type OutboundClient, type OutboundClientOptions } from './platform/http-client/client.ts'
import type { CallbackHost } from './platform/operation/callback.ts'
import { internalCaller, propertyScope, unaskedContext } from './platform/operation/create-context.ts'
import { rateLimited } from './platform/operation/errors.ts'
import { refusal } from './platform/operation/execute.ts'
import { propertyBucket } from './platform/reliability/policies.ts'
import type { Config } from './platform/runtime/config.ts'
import { callbacks, modules, operations, relations } from './registry.ts'
import { startWork } from './work.ts'

/** The composition root: the one place that sees every part and wires them together. */

export type Role = 'all' | 'api' | 'worker'

export interface AppOptions extends CoreOptions {
  role?: Role
  /** For tests: how names of applications' documents resolve, and whose certificates are trusted. */
  outbound?: Pick<OutboundClientOptions, 'resolve' | 'ca'>
}

export interface App extends Core {
  http: HttpServer
}

export async function createApp(config: Config, options: AppOptions = {}): Promise<App> {
  const core = await createCore(config, options)
  try {
    return await openApp(core, options)
  } catch (error) {
    await core.close()
    throw error
  }
}

async function openApp(core: Core, { role = 'all', outbound: names }: AppOptions): Promise<App> {
  const { config, environments, executor, authenticator, vault, clock, log } = core
  const addresses = { limiter: environments.live.limiter, quota: config.limitAddress }
  const identification = createIdentification({
    authenticator,
    executor,
    addresses,
    base: core.base,
    bySession: bySession(sessionReader({ environments, vault, clock, requirement: requirementOf(config) }), core.base),
  })
  const http = await createHttpServer({ config, identification, clock, log })
  const requests = createRequestLog({ environments, days: config.requestLogDays, clock, log })
  const all = Object.values(environments)
  mountService(http, { config, environments: all, metrics: core.metrics, troubles: core.troubles, requests, log })
  const outbound = createOutboundClient({ userAgent: 'Portico/1', connectionsPerOrigin: 1, ...names })
  if (role !== 'worker') mountDoors(http.app, core, identification, outbound)
  const work = role === 'api' ? undefined : startWork(core)
  return {
    ...core,
    http,
    async close() {
      await http.close()
      await outbound.close()
      await requests.close()
      await work?.stop()
      await core.close()
    },
  }
}

/** The link that creates the first account, while there is none. */
export const firstInvitation = ({ environments, clock }: App): Promise<string | undefined> =>
  inviteFirst(environments.live.db, new Date(clock()))

function mountDoors(
  app: HttpServer['app'],
  core: Core,
  identification: Identification,
  outbound: OutboundClient,
): void {
  const { config, environments, executor, clock, log } = core
  mountRest(app, operations, executor, identification)
  mountDocs(app, {
    config,
    modules: modules.map(({ name }) => name),
    document: (address) => buildOpenApi(modules, address),
  })
  mountGraphql(app, { operations, relations, executor, identification, log })
  mountMcp(app, { modules, executor, identification, log, config })
  const people = { ...core, outbound, requirement: requirementOf(config) }
  const servers = createServers(people)
  mountOauth(app, { ...people, servers, identification })
  mountDashboard(app, { ...people, servers, identification })
  mountWebsite(app)
  mountInbound(app, { callbacks, host: hostOf(core), config, identification })
  mountVoice(app, { environments, executor, identification, config, clock, log })
}

const hostOf = ({ config, environments, vault, log, clock }: Core): CallbackHost => ({
  environments,
  vault,
  log,
  quota: config.limitDefault,
  visitors: { visitor: config.limitVisitor, address: config.limitVisitorAddress, website: config.limitWebsite },
  clock,
  contextFor(environment, property, operationId, actor) {
    const internal = internalCaller('callback', environment, propertyScope(property.id, property))
    const caller = actor ? { ...internal, actor } : internal
    return unaskedContext({ caller, operationId, vault, log, clock })
  },
  count(environment, buckets, propertyId) {
    const ofProperty = propertyId === undefined ? [] : [propertyBucket(propertyId, config.limitProperty)]
    const limit = environment.limiter.take([...buckets, ...ofProperty])
    if (limit.allowed) return limit
    throw refusal(rateLimited, limit, { retryAfterSeconds: limit.resetSeconds })
  },
})
