import { fileURLToPath } from 'node:url'
import { mountDocs } from './doors/docs/index.ts'
import { mountGraphql } from './doors/graphql/door.ts'
import { createIdentification, type Identification } from './doors/http/identify.ts'
import { createHttpServer, type HttpServer } from './doors/http/server.ts'
import { mountService } from './doors/http/service.ts'
import { mountInbound } from './doors/inbound/door.ts'
import { mountMcp } from './doors/mcp/door.ts'
import { buildOpenApi } from './doors/rest/openapi.ts'
import { mountRest } from './doors/rest/routes.ts'
import { type Authenticator, type Bootstrapped, bootstrap, createAuthenticator } from './modules/access/index.ts'
import { startCourier, sweepSessions } from './modules/messaging/index.ts'
import { startNightly } from './modules/revenue/index.ts'
import { startDispatcher, sweepEvents } from './modules/webhooks/index.ts'
import type { CallbackHost } from './platform/callback.ts'
import type { Config } from './platform/config.ts'
import { createContext, internalCaller, propertyScope } from './platform/create-context.ts'
import { migrate, readMigrations } from './platform/database/migrate.ts'
import { type Databases, openDatabases } from './platform/database/open.ts'
import { type Environment, type EnvironmentName, openEnvironment } from './platform/environment.ts'
import { rateLimited } from './platform/errors.ts'
import { createExecutor, type Executor, Refusal } from './platform/execute.ts'
import { startHousekeeping } from './platform/housekeeping.ts'
import { newId } from './platform/ids.ts'
import { createLog, type Log } from './platform/log.ts'
import { createMetrics } from './platform/metrics.ts'
import type { OutboundPolicy } from './platform/outbound/addresses.ts'
import { createOutboundClient } from './platform/outbound/client.ts'
import type { Ports } from './platform/ports.ts'
import { createVault, pinSecret, resolveSecret, type Vault } from './platform/secrets.ts'
import { createMessagingPort } from './providers/messaging/index.ts'
import { callbacks, modules, operations } from './registry.ts'
import { fillProperty } from './sandbox/index.ts'

/** The composition root: the one place that sees every part and wires them together. */

export type Role = 'all' | 'api' | 'worker'

export interface AppOptions {
  role?: Role
  clock?: () => number
  log?: Log
  /** Leave the sandbox's first property empty: most tests make properties of their own. */
  withoutHotel?: boolean
  /** Databases that are already open, instead of those the settings name. */
  databases?: Databases
  onStatement?: (text: string) => void
}

export interface Core {
  config: Config
  environments: Record<EnvironmentName, Environment>
  executor: Executor
  authenticator: Authenticator
  vault: Vault
  clock: () => number
  log: Log
  /** The address that links we write begin with; the listening one, once it is known, where the settings name none. */
  base: { url: string; public: boolean }
  /** The first keys, where this start made them. */
  bootstrapped: Partial<Record<EnvironmentName, Bootstrapped>>
  close(): Promise<void>
}

export interface App extends Core {
  http: HttpServer
}

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))

/** Everything below the doors: databases, executor, credentials. The command line uses it as it is. */
export async function createCore(config: Config, options: AppOptions = {}): Promise<Core> {
  const { clock = Date.now, log = createLog(config.logLevel), onStatement } = options
  const vault = createVault(resolveSecret(config))
  const databases = options.databases ?? (await openDatabases(config, log))
  const base = { url: config.publicUrl ?? `http://localhost:${config.port.port}`, public: Boolean(config.publicUrl) }
  const ports: Ports = { messaging: createMessagingPort({ config, clock, base }) }
  const open = (name: EnvironmentName) =>
    openEnvironment(name, {
      target: databases[name],
      outboundPolicy: outboundPolicy(name, config),
      ports,
      connections: config.databaseConnections,
      clock,
      log,
      onStatement,
    })
  const environments = { live: open('live'), sandbox: open('sandbox') }
  const closeDatabases = async () => {
    await ports.messaging.close()
    await Promise.all(Object.values(environments).map((environment) => environment.close()))
    await databases.release()
  }
  try {
    const prepared = await Promise.all(
      Object.values(environments).map((environment) =>
        prepare(environment, { config, vault, log, clock, withoutHotel: options.withoutHotel }),
      ),
    )
    const authenticator = createAuthenticator(environments, { clock, log })
    const executor = createExecutor({
      vault,
      log,
      clock,
      quota: config.limitDefault,
      strictOutput: config.mode !== 'production',
      forgetCallers: authenticator.forget,
    })
    const close = async () => {
      await authenticator.close()
      await closeDatabases()
    }
    const bootstrapped = Object.assign({}, ...prepared)
    return { config, environments, executor, authenticator, vault, clock, log, base, bootstrapped, close }
  } catch (error) {
    await closeDatabases()
    throw error
  }
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

async function openApp(core: Core, { role = 'all' }: AppOptions): Promise<App> {
  const { config, environments, executor, authenticator, log } = core
  const addresses = { limiter: environments.live.limiter, quota: config.limitAddress }
  const identification = createIdentification({ authenticator, executor, addresses })
  const http = await createHttpServer({ config, identification, log })
  mountService(http.app, { config, environments: Object.values(environments), metrics: createMetrics(), log })
  if (role !== 'worker') mountDoors(http.app, core, identification)
  const work = role === 'api' ? undefined : startWork(core)
  return {
    ...core,
    http,
    async close() {
      await http.close()
      await work?.stop()
      await core.close()
    },
  }
}

/** What goes on without being asked: deliveries, scheduled messages, nightly snapshots, tidying up. */
export function startWork({ config, environments, vault, clock, log }: Core) {
  const all = Object.values(environments)
  const housekeeping = startHousekeeping({
    environments: all,
    sweeps: [sweepEvents(config.eventRetentionDays), sweepSessions],
    clock,
    log,
  })
  const dispatchers = all.map((environment) => {
    const client = createOutboundClient({
      userAgent: 'Portico-Webhooks/1',
      connectionsPerOrigin: config.webhookConcurrency,
    })
    return startDispatcher({ environment, client, vault, clock, log, concurrency: config.webhookConcurrency })
  })
  const nights = all.map((environment) => startNightly({ environment, vault, clock, log }))
  const couriers = all.map((environment) => startCourier({ environment, vault, clock, log }))
  return {
    async stop() {
      housekeeping.stop()
      await Promise.all([...dispatchers, ...nights, ...couriers].map((worker) => worker.close()))
    },
  }
}

/** Live endpoints are https; the sandbox may also reach this machine, except in production. */
const outboundPolicy = (name: EnvironmentName, { mode, webhookAllowPrivate }: Config): OutboundPolicy => ({
  httpsOnly: name === 'live',
  allowPrivate: webhookAllowPrivate,
  allowLoopback: webhookAllowPrivate || (name === 'sandbox' && mode !== 'production'),
})

function mountDoors(app: HttpServer['app'], core: Core, identification: Identification): void {
  const { config, executor, log } = core
  mountRest(app, operations, executor, identification)
  mountDocs(app, { config, modules: modules.map(({ name }) => name), document: () => buildOpenApi(modules) })
  mountGraphql(app, { operations, executor, identification, log })
  mountMcp(app, { operations, executor, identification, log, config })
  mountInbound(app, { callbacks, host: hostOf(core), config, identification })
}

const hostOf = ({ config, environments, vault, log, clock }: Core): CallbackHost => ({
  environments,
  vault,
  log,
  quota: config.limitDefault,
  clock,
  contextFor(environment, property, operationId) {
    const caller = internalCaller('callback', environment, propertyScope(property.id, property))
    return createContext({ caller, operationId, requestId: newId('req'), vault, log, realNow: new Date(clock()) })
  },
  count(environment, bucket) {
    const limit = environment.limiter.take([bucket])
    if (limit.allowed) return limit
    throw Object.assign(new Refusal(rateLimited, { retryAfterSeconds: limit.resetSeconds }), { limit })
  },
})

interface Preparation {
  config: Config
  vault: Vault
  log: Log
  clock: () => number
  withoutHotel: boolean | undefined
}

/** Schema, secret and first key, under the migration lock: of several processes one does it and the others wait. */
async function prepare(environment: Environment, { config, vault, log, clock, withoutHotel }: Preparation) {
  const { name, pool, db } = environment
  let first: Bootstrapped | undefined
  await migrate(pool, readMigrations(MIGRATIONS), async ({ applied }) => {
    if (applied.length > 0) log.info({ environment: name, applied: applied.length }, 'schema migrated')
    await pinSecret(db, vault)
    const realNow = new Date(clock())
    first = await bootstrap(db, name, config, realNow)
    if (first && name === 'sandbox' && !withoutHotel) await fillFirst(environment, first, vault, log, realNow)
  })
  return first ? { [name]: first } : {}
}

async function fillFirst(environment: Environment, { property }: Bootstrapped, vault: Vault, log: Log, realNow: Date) {
  const caller = internalCaller(
    'bootstrap',
    environment,
    propertyScope(property.id, { ...property, clock_offset_ms: 0 }),
  )
  const ctx = createContext({ caller, operationId: 'sandbox.reset', requestId: newId('req'), vault, log, realNow })
  await ctx.tx((tx) => fillProperty(tx, modules))
}
