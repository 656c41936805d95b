import type { Config } from '../runtime/config.ts'
import { openDataDir } from '../runtime/data-dir.ts'
import type { Log } from '../runtime/log.ts'
import { StartupError } from '../runtime/startup-error.ts'
import { inSession, type Target } from './connect.ts'
import { openEmbeddedServer } from './embedded/index.ts'
import { APPLICATION, DATABASES, OWNER, prepareDatabases } from './embedded/roles.ts'

/** Where the databases of both environments are: on the operator's server, or on the embedded one. */
export interface Databases {
  live: Target
  sandbox: Target
  /** The same for the role that owns the tables and only migrates; if absent, one role does both. */
  owner?: { live: Target; sandbox: Target }
  /** Ends the use of the embedded server; the last process stops it. */
  release(): Promise<void>
}

const OLDEST_SERVER = 150_000 // PostgreSQL 15

export async function openDatabases(config: Config, log: Log): Promise<Databases> {
  if (config.databaseUrl) return openGiven(config.databaseUrl, config)
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

/** The addresses of both databases according to the settings, whether the databases exist or not. */
export function givenTargets(
  url: string,
  sandboxUrl: string | undefined,
): Record<'live' | 'sandbox', Target & { url: string }> {
  return {
    live: given('DATABASE_URL', url),
    sandbox: sandboxUrl
      ? given('PORTICO_SANDBOX_DATABASE_URL', sandboxUrl)
      : { url: named(url, `${databaseName(url)}_sandbox`) },
  }
}

const given = (name: string, value: string) => ({ url: checkedUrl(name, value) })

async function openGiven(url: string, config: Config): Promise<Databases> {
  const { sandboxDatabaseUrl, directDatabaseUrl, sandboxDirectDatabaseUrl } = config
  const { live, sandbox } = givenTargets(url, sandboxDatabaseUrl)
  const owner = directDatabaseUrl && {
    live: given('PORTICO_DIRECT_DATABASE_URL', directDatabaseUrl),
    sandbox: sandboxDirectDatabaseUrl
      ? given('PORTICO_SANDBOX_DIRECT_DATABASE_URL', sandboxDirectDatabaseUrl)
      : { url: named(directDatabaseUrl, databaseName(sandbox.url)) },
  }
  await requireServer('DATABASE_URL', live)
  if (owner) await requireServer('PORTICO_DIRECT_DATABASE_URL', owner.live)
  if (!sandboxDatabaseUrl) await createSandboxBeside(owner ? owner.live : live, databaseName(sandbox.url))
  await requireServer('the sandbox database', sandbox)
  return { live, sandbox, ...(owner && { owner }), release: async () => {} }
}

function checkedUrl(name: string, url: string): string {
  if (URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol) && databaseName(url)) return url
  throw new StartupError(`${name} must look like postgres://user:password@host:5432/name.`)
}

const databaseName = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1))

/** Another database of the same server, with the same role. */
function named(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${encodeURIComponent(database)}`
  return other.href
}

async function requireServer(name: string, target: Target): Promise<void> {
  await inSession(target, async ({ db }) => {
    const { version, encoding } = await db.one<{ version: number; encoding: string }>`
      select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`
    if (version < OLDEST_SERVER)
      throw new StartupError(`${name} leads to a PostgreSQL older than 15: upgrade the server.`)
    if (encoding !== 'UTF8')
      throw new StartupError(`${name} leads to a database in ${encoding}: create it with ENCODING 'UTF8'.`)
  }).catch((error) => {
    if (error instanceof StartupError) throw error
    throw new StartupError(`${name} cannot be used: ${(error as Error).message || (error as { code?: string }).code}.`)
  })
}

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
