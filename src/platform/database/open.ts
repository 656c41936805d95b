import type { Config } from '../runtime/config.ts'
import { openDataDir } from '../runtime/data-dir.ts'
import type { Log } from '../runtime/log.ts'
import { StartupError } from '../runtime/startup-error.ts'
import { checkedUrl, databaseOf, requireWritable, withDatabase } from './address.ts'
import { IS_READ_ONLY } from './availability.ts'
import { inSession, type Target } from './connect.ts'
import { openEmbeddedServer } from './embedded/index.ts'
import { APPLICATION, DATABASES, OWNER, prepareDatabases } from './embedded/roles.ts'
import { isPooled } from './pooler.ts'
import { storeSettings } from './role-settings.ts'

/** Where the databases of both environments are: on the operator's server, or on the embedded one. */
export interface Databases {
  live: Target
  sandbox: Target
  /** The same for the role that owns the tables and only migrates; if absent, one role does both. */
  owner?: { live: Target; sandbox: Target }
  /** A server that follows, for what may be read there. */
  replica?: Partial<Record<'live' | 'sandbox', Target>>
  /** Ends the use of the embedded server; the last process stops it. */
  release(): Promise<void>
}

const OLDEST_SERVER = 150_000 // PostgreSQL 15

export async function openDatabases(config: Config, log: Log): Promise<Databases> {
  if (config.databaseUrl) return openGiven(config.databaseUrl, config, log)
  openDataDir(config.dataDir)
  const { dataDir, archiveDir } = config
  const server = await openEmbeddedServer({ dataDir, archiveDir, log: (line) => log.info(line) })
  const { socketDir, port, user } = server
  const as = (role: string) => (database: string) => ({ socketDir, port, user: role, database })
  const both = (on: (database: string) => Target) => ({ live: on(DATABASES.live), sandbox: on(DATABASES.sandbox) })
  try {
    await prepareDatabases(as(user), Object.values(DATABASES))
  } catch (error) {
    await server.release()
    throw error
  }
  return { ...both(as(APPLICATION)), owner: both(as(OWNER)), release: () => server.release() }
}

type Given = Record<'live' | 'sandbox', Target & { url: string }>

/** The addresses of both databases according to the settings, whether the databases exist or not. */
export function givenTargets(url: string, sandboxUrl: string | undefined): Given {
  return {
    live: given('DATABASE_URL', url),
    sandbox: sandboxUrl
      ? given('PORTICO_SANDBOX_DATABASE_URL', sandboxUrl)
      : { url: withDatabase(url, `${databaseOf(url)}_sandbox`) },
  }
}

function given(name: string, value: string): Target & { url: string } {
  const url = checkedUrl(name, value)
  requireWritable(name, url)
  return { url }
}

async function openGiven(url: string, config: Config, log: Log): Promise<Databases> {
  const { sandboxDatabaseUrl, directDatabaseUrl, sandboxDirectDatabaseUrl } = config
  const { live, sandbox } = givenTargets(url, sandboxDatabaseUrl)
  const owner = directDatabaseUrl
    ? {
        live: given('PORTICO_DIRECT_DATABASE_URL', directDatabaseUrl),
        sandbox: sandboxDirectDatabaseUrl
          ? given('PORTICO_SANDBOX_DIRECT_DATABASE_URL', sandboxDirectDatabaseUrl)
          : { url: withDatabase(directDatabaseUrl, databaseOf(sandbox.url)) },
      }
    : undefined
  const main = await examined('DATABASE_URL', live)
  const direct = owner ? await examined('PORTICO_DIRECT_DATABASE_URL', owner.live) : undefined
  if (!sandboxDatabaseUrl) await createSandboxBeside(direct ?? main, databaseOf(sandbox.url))
  const both = { live: main, sandbox: await examined('the sandbox database', sandbox) }
  for (const target of Object.values(both)) if (target.pooled) await storeIfAllowed(target, log)
  if (main.pooled && (direct?.pooled ?? true)) log.warn(NO_DIRECT_WAY)
  return {
    ...both,
    ...(owner && direct && { owner: { live: direct, sandbox: { ...owner.sandbox, pooled: direct.pooled } } }),
    ...(config.replicaUrl && { replica: await replicas(config.replicaUrl, both, config) }),
    release: async () => {},
  }
}

/** It may be away as we start: it is then used when it comes. A sandbox on a server of its own has none. */
async function replicas(value: string, { live, sandbox }: Given, { sandboxDatabaseUrl }: Config) {
  const url = checkedUrl('DATABASE_REPLICA_URL', value)
  const pooled = await isPooled('DATABASE_REPLICA_URL', { url, replica: true }).catch(() => live.pooled)
  const target = { url, pooled, replica: true }
  if (sandboxDatabaseUrl) return { live: target }
  return { live: target, sandbox: { ...target, url: withDatabase(url, databaseOf(sandbox.url)) } }
}

const storeIfAllowed = (target: Target, log: Log): Promise<unknown> =>
  storeSettings(target).catch((error) => {
    if (error.code !== NOT_ALLOWED) throw error
    log.warn({ err: error }, 'the role may not store its settings: an administrator does so by docs/operate/poolers.md')
  })

const NOT_ALLOWED = '42501'
const NO_DIRECT_WAY =
  'DATABASE_URL leads through a pooler: set PORTICO_DIRECT_DATABASE_URL to the server itself, for migrations and so that ' +
  'processes wake each other. Until then they look for work by themselves, which takes longer'

/** The target with what was found out about it. */
async function examined<T extends Target>(name: string, target: T): Promise<T> {
  try {
    const pooled = await isPooled(name, target)
    await requireServer(name, { ...target, pooled })
    return { ...target, pooled }
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(`${name} cannot be used: ${(error as Error).message || (error as { code?: string }).code}.`)
  }
}

const requireServer = (name: string, target: Target): Promise<void> =>
  inSession(target, async ({ db }) => {
    const { version, encoding, read_only } = await db.one<{ version: number; encoding: string; read_only: boolean }>`
      select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
        ${IS_READ_ONLY} as read_only`
    if (read_only)
      throw new StartupError(
        `${name} leads to a server that is read-only, perhaps a standby: name the primary, or all.`,
      )
    if (version < OLDEST_SERVER)
      throw new StartupError(`${name} leads to a PostgreSQL older than 15: upgrade the server.`)
    if (encoding !== 'UTF8')
      throw new StartupError(`${name} leads to a database in ${encoding}: create it with ENCODING 'UTF8'.`)
  })

async function createSandboxBeside(live: Target, name: string): Promise<void> {
  try {
    await createMissing(live, name)
  } catch (error) {
    throw new StartupError(
      `The sandbox database "${name}" does not exist and could not be created (${(error as Error).message}): create it or set PORTICO_SANDBOX_DATABASE_URL.`,
    )
  }
}

const createMissing = (beside: Target, name: string): Promise<void> =>
  inSession(beside, async ({ db, script }) => {
    if (await db.maybe`select from pg_database where datname = ${name}`) return
    await script(`create database "${name.replaceAll('"', '""')}" template template0 encoding 'UTF8'`).catch(
      (error) => {
        if (error.code !== '42P04' && error.code !== '23505') throw error // another process was faster
      },
    )
  })
