import type { Config } from '../config.ts'
import { openDataDir } from '../data-dir.ts'
import type { Log } from '../log.ts'
import { StartupError } from '../startup-error.ts'
import { connect, type Session, type Target } from './connect.ts'
import { openEmbeddedServer } from './embedded/index.ts'

/** Where both environments' databases are: on the operator's server, or on the embedded one. */
export interface Databases {
  live: Target
  sandbox: Target
  /** Gives up the embedded server; the last process out stops it. */
  release(): Promise<void>
}

const OLDEST_SERVER = 150_000 // PostgreSQL 15

export async function openDatabases(config: Config, log: Log): Promise<Databases> {
  if (config.databaseUrl) return openGiven(config.databaseUrl, config.sandboxDatabaseUrl)
  openDataDir(config.dataDir)
  const server = await openEmbeddedServer({ dataDir: config.dataDir, log: (line) => log.info(line) })
  const { socketDir, port, user } = server
  const on = (database: string): Target => ({ socketDir, port, user, database })
  const [live, sandbox] = [on('portico'), on('portico_sandbox')]
  try {
    await createMissing(on('postgres'), [live.database!, sandbox.database!])
  } catch (error) {
    await server.release()
    throw error
  }
  return { live, sandbox, release: () => server.release() }
}

/** Where the settings say that both databases are, whether they are there or not. */
export const givenTargets = (url: string, sandboxUrl: string | undefined): Record<'live' | 'sandbox', Target> => ({
  live: { url: checkedUrl('DATABASE_URL', url) },
  sandbox: { url: sandboxUrl ? checkedUrl('PORTICO_SANDBOX_DATABASE_URL', sandboxUrl) : besideOf(url) },
})

async function openGiven(url: string, sandboxUrl: string | undefined): Promise<Databases> {
  const { live, sandbox } = givenTargets(url, sandboxUrl)
  await requireServer('DATABASE_URL', live)
  if (!sandboxUrl) await createSandboxBeside(live, databaseName(sandbox.url!))
  await requireServer('the sandbox database', sandbox)
  return { live, sandbox, release: async () => {} }
}

function checkedUrl(name: string, url: string): string {
  if (URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol) && databaseName(url)) return url
  throw new StartupError(`${name} must look like postgres://user:password@host:5432/name.`)
}

const databaseName = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1))

function besideOf(url: string): string {
  const beside = new URL(url)
  beside.pathname += '_sandbox'
  return beside.href
}

async function requireServer(name: string, target: Target): Promise<void> {
  await using(target, async ({ db }) => {
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
    await createMissing(live, [name])
  } catch (error) {
    throw new StartupError(
      `The sandbox database "${name}" does not exist and could not be created (${(error as Error).message}): create it or set PORTICO_SANDBOX_DATABASE_URL.`,
    )
  }
}

async function createMissing(from: Target, names: string[]): Promise<void> {
  await using(from, async ({ db, script }) => {
    const found = await db.many<{ datname: string }>`select datname from pg_database where datname = any(${names})`
    for (const name of names.filter((wanted) => !found.some(({ datname }) => datname === wanted))) {
      await script(`create database "${name.replaceAll('"', '""')}" template template0 encoding 'UTF8'`).catch(
        (error) => {
          if (error.code !== '42P04' && error.code !== '23505') throw error // another process was faster
        },
      )
    }
  })
}

async function using<T>(target: Target, work: (session: Session) => Promise<T>): Promise<T> {
  const pool = connect(target, { connections: 1, name: 'portico-setup' })
  try {
    return await pool.session(work)
  } finally {
    await pool.end()
  }
}
