import { type Authenticator, type Bootstrapped, bootstrap, createAuthenticator } from './modules/access/index.ts'
import { namesOfAccounts, standingReader, tokenReader } from './modules/accounts/index.ts'
import { keptGuests } from './modules/guests/index.ts'
import { createReader } from './modules/knowledge/index.ts'
import { fanOutToEndpoints } from './modules/webhooks/index.ts'
import { type ConnectOptions, connect, type Db, inSession, type Target } from './platform/database/connect.ts'
import { type Migrated, migrate, readMigrations } from './platform/database/migrate.ts'
import type { OnWait } from './platform/database/migration-lock.ts'
import { type Databases, openDatabases } from './platform/database/open.ts'
import { grantUse, roleOf } from './platform/database/roles.ts'
import type { OutboundPolicy } from './platform/http-client/addresses.ts'
import { databaseClock, injectedClock } from './platform/jobs/lease.ts'
import { createContext, internalCaller, propertyScope } from './platform/operation/create-context.ts'
import { createExecutor, type Executor } from './platform/operation/execute.ts'
import type { Ports } from './platform/operation/ports.ts'
import type { Caps } from './platform/reliability/caps.ts'
import type { Config } from './platform/runtime/config.ts'
import { type Environment, type EnvironmentName, openEnvironment } from './platform/runtime/environment.ts'
import { createLog, type Log } from './platform/runtime/log.ts'
import { createMetrics, type Metrics } from './platform/runtime/metrics.ts'
import { createSharedClock, readClock, type SharedClock } from './platform/runtime/shared-clock.ts'
import { type Troubles, watchTroubles } from './platform/runtime/troubles.ts'
import { newId } from './platform/schema/ids.ts'
import { createKeyring, type Keyring } from './platform/secrets/keyring.ts'
import { resolveSecrets } from './platform/secrets/secret-source.ts'
import type { Vault } from './platform/secrets/vault.ts'
import { createNoticesPort } from './providers/accounts/mail.ts'
import { createPushPort } from './providers/alerts/push.ts'
import { createCallsPort } from './providers/calls/index.ts'
import { createMessagingPort } from './providers/messaging/index.ts'
import { createModels } from './providers/models/index.ts'
import type { Encoder } from './providers/retrieval/encoder.ts'
import { createRetrieval } from './providers/retrieval/index.ts'
import { createSendersPort } from './providers/senders/index.ts'
import { createSpeech } from './providers/speech/index.ts'
import { modules } from './registry.ts'
import { fillProperty } from './sandbox/index.ts'
import { MIGRATIONS, VERSION } from './version.ts'

/** Everything below the doors: databases, executor, credentials. The command line uses it directly. */

export interface CoreOptions {
  /** Replaces the database's time; leases, which otherwise use the database's clock, follow it too. */
  clock?: () => number
  log?: Log
  /** Leaves the sandbox's first property empty: most tests create their own properties. */
  withoutHotel?: boolean
  /** Databases that are already open, instead of those in the settings. */
  databases?: Databases
  /**
   * For tests: an output that breaks its schema is an error, and every value of a list is checked; else it is logged.
   */
  strictOutput?: boolean
  /** Instead of one of its own: an encoder that several share, as the test suite's do. */
  encoder?: Encoder
  /** How long the database may be silent before it counts as unavailable, instead of three seconds. */
  silentAfterMs?: number
  /** What reading a file may take, instead of the ten seconds it has. */
  readingSeconds?: number
  /** Where the package that hears and speaks offline lies, instead of beside the sources. */
  offlineVoice?: URL
  /** Sees every statement before it is sent; the test suite's limits each to the rows of its own property. */
  intercept?: ConnectOptions['intercept']
}

export interface Core {
  config: Config
  environments: Record<EnvironmentName, Environment>
  executor: Executor
  authenticator: Authenticator
  keyring: Keyring
  vault: Vault
  clock: () => number
  log: Log
  troubles: Troubles
  metrics: Metrics
  /** The base of links that we write; the listening address, once known, if the settings name none. */
  base: { url: string; public: boolean }
  /** The first keys, if this start created them. */
  bootstrapped: Partial<Record<EnvironmentName, Bootstrapped>>
  close(): Promise<void>
}

export async function createCore(config: Config, options: CoreOptions = {}): Promise<Core> {
  const { log = createLog(config.logLevel), intercept } = options
  const sharedClock = createSharedClock(log)
  const metrics = createMetrics()
  const troubles = watchTroubles(log, config.databaseUrl ? undefined : config.dataDir)
  const clock = options.clock ?? (config.clock === 'system' ? Date.now : sharedClock.now)
  const keyring = createKeyring({ secrets: () => resolveSecrets(config), clock, log })
  const { vault } = keyring
  const databases = options.databases ?? (await openDatabases(config, log))
  if (clock === sharedClock.now) await setClock(sharedClock, databases)
  metrics.watchClock(() => Date.now() - clock())
  const telemetry = await openTelemetry(config, metrics, log)
  const base = { url: config.publicUrl ?? `http://localhost:${config.port.port}`, public: Boolean(config.publicUrl) }
  const messaging = createMessagingPort({ config, clock, base, metrics })
  const retrieval = createRetrieval({ config, log, encoder: options.encoder, metrics })
  const shared = {
    notices: createNoticesPort({ config, clock, base }),
    push: createPushPort({ config, base }),
    accounts: {
      get db() {
        return environments.live.db
      },
    },
    messaging,
    senders: createSendersPort(config, messaging),
    calls: createCallsPort(config),
    reading: createReader({ log, seconds: options.readingSeconds }),
    people: { namesOf: (accounts: readonly string[]) => namesOfAccounts(environments.live.db, accounts) },
  }
  // The sandbox contacts nobody: no hosted model gets its texts or audio, or speaks to its guests.
  const { model, speech: hosted } = createModels({ config, metrics })
  const speech = createSpeech({ config, hosted, log, folder: options.offlineVoice })
  const ports: Record<EnvironmentName, Ports> = {
    live: { ...shared, model, speech: speech.live, retrieval: retrieval.live },
    sandbox: { ...shared, model: undefined, speech: speech.sandbox, retrieval: retrieval.sandbox },
  }
  const readStanding = standingReader(() => environments, clock)
  const open = (name: EnvironmentName) =>
    openEnvironment(name, {
      target: databases[name],
      listenAt: [databases[name], databases.owner?.[name]].find((target) => target && !target.pooled),
      replica: replicaOf(databases.replica?.[name], config),
      outboundPolicy: outboundPolicy(name, config),
      caps: capsOf(config),
      ports: ports[name],
      fanOut: fanOutToEndpoints,
      readStanding: readStanding(name),
      connections: config.databaseConnections,
      clock,
      leaseClock: options.clock ? injectedClock(options.clock) : databaseClock,
      log,
      troubles,
      metrics,
      onReading: name === 'live' && clock === sharedClock.now ? sharedClock.note : undefined,
      silentAfterMs: options.silentAfterMs,
      intercept,
    })
  const environments: Record<EnvironmentName, Environment> = { live: open('live'), sandbox: open('sandbox') }
  const closeDatabases = async () => {
    troubles.stop()
    keyring.close()
    await Promise.all(
      [messaging, shared.notices, shared.push, shared.reading, retrieval, speech].map((part) => part.close()),
    )
    await telemetry?.close()
    await Promise.all(Object.values(environments).map((environment) => environment.close()))
    await databases.release()
  }
  try {
    const preparation = { config, vault, log, clock, withoutHotel: options.withoutHotel }
    const { owner = databases } = databases
    const live = prepare(environments.live, owner.live, preparation, keyring.unlock)
    const sandbox = prepare(environments.sandbox, owner.sandbox, preparation, async (db) => {
      await live // it also holds the keys that encrypt the sandbox's secrets
      await keyring.pin(db)
    })
    const prepared = await Promise.all([live, sandbox])
    const authenticator = createAuthenticator(environments, {
      clock,
      log,
      readToken: tokenReader(environments, vault, clock),
    })
    const executor = createExecutor({
      vault,
      log,
      clock,
      quota: config.limitDefault,
      propertyQuota: config.limitProperty,
      propertyQuotas: { chat: config.limitChat, knowledge: config.limitKnowledge, voice: config.limitVoice },
      strictOutput: options.strictOutput ?? false,
      references: { guest: keptGuests },
      forgetCallers: authenticator.forget,
    })
    const close = async () => {
      await authenticator.close()
      await closeDatabases()
    }
    const bootstrapped = Object.assign({}, ...prepared)
    const parts = { config, environments, executor, authenticator, keyring, vault, clock, log, troubles, metrics }
    return { ...parts, base, bootstrapped, close }
  } catch (error) {
    await closeDatabases()
    throw error
  }
}

/** Loaded only when there is somebody to send to. */
async function openTelemetry({ telemetryEndpoint, ...config }: Config, metrics: Metrics, log: Log) {
  if (!telemetryEndpoint) return undefined
  const { startTelemetry } = await import('./platform/telemetry/index.ts')
  return startTelemetry({ config: { ...config, telemetryEndpoint }, metrics, log, version: VERSION })
}

/** Several readings: the first waits for its connection and says little. */
async function setClock(clock: SharedClock, { live, release }: Databases): Promise<void> {
  try {
    await inSession(live, async ({ db }) => {
      for (let i = 0; i < 3; i++) clock.note(await readClock(db))
    })
  } catch (error) {
    await release()
    throw error
  }
}

const replicaOf = (target: Target | undefined, { replicaLagSeconds }: Config) =>
  target && { target, mostLagSeconds: replicaLagSeconds }

/** Live endpoints must be https; the sandbox may also reach this machine, except in production. */
const outboundPolicy = (name: EnvironmentName, { mode, webhookAllowPrivate }: Config): OutboundPolicy => ({
  httpsOnly: name === 'live',
  allowPrivate: webhookAllowPrivate,
  allowLoopback: webhookAllowPrivate || (name === 'sandbox' && mode !== 'production'),
})

const capsOf = (config: Config): Caps => ({
  apiKeys: config.mostApiKeys,
  webhooks: config.mostWebhooks,
  sessions: config.mostSessions,
  voiceSessions: config.mostVoiceSessions,
  streams: config.mostStreams,
  knowledgeBytes: config.mostKnowledgeMegabytes * 1_000_000,
  fileBytes: config.mostFileMegabytes * 1_000_000,
})

interface Preparation {
  config: Config
  vault: Vault
  log: Log
  clock: () => number
  withoutHotel: boolean | undefined
}

/** Schema, secret and first key, under the migration lock: one of several processes does it and the others wait. */
async function prepare(
  environment: Environment,
  owner: Target,
  { config, vault, log, clock, withoutHotel }: Preparation,
  openSecrets: (db: Db) => Promise<void>,
) {
  const { name, db } = environment
  const pool = connect(owner, { connections: 1, name: 'portico-migrate' })
  let first: Bootstrapped | undefined
  const role = await roleOf(db)
  const then = async ({ applied, newer, session }: Migrated) => {
    await grantUse(session, role)
    if (applied.length > 0) log.info({ environment: name, applied: applied.length }, 'schema migrated')
    if (newer.length > 0) {
      log.warn(
        { environment: name, newer },
        'the schema is of a newer release, which only added to it: this one runs on it',
      )
    }
    await openSecrets(db)
    const realNow = new Date(clock())
    first = await bootstrap(db, name, config, realNow)
    if (first && name === 'sandbox' && !withoutHotel) await fillFirst(environment, first, vault, log, realNow)
  }
  const onWait: OnWait = ({ seconds, holder }) =>
    log.info({ environment: name, waited_s: seconds, holder }, 'waiting for the process that migrates the database')
  await migrate(pool, readMigrations(MIGRATIONS), then, onWait).finally(() => pool.end())
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

/** The keys of a new installation, whether the server or the first command created it. Empty if none was created. */
export function firstKeys({ live, sandbox }: Core['bootstrapped']): string[] {
  const made = Object.entries({ live, sandbox }).filter(([, first]) => first && !first.given)
  if (made.length === 0) return []
  const keys = made.map(([name, first]) => `  ${name.padEnd(8)} ${first!.key}   for ${first!.property.name}`)
  return ['These keys are shown this once; only their hashes are kept:', ...keys, '']
}
