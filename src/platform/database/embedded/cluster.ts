import { chmod, chown, mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Account, weAreRoot } from './account.ts'
import { explainOutput } from './failure.ts'
import { MARKER } from './inspect-cluster.ts'
import { nameFromInside, run, withRealName } from './run.ts'
import type { ServerPaths } from './server-paths.ts'

export const SUPERUSER = 'portico'
const UNFINISHED = 'postgres.unfinished-'

/** Created under a temporary name and renamed when complete and on disk, so that no half-made cluster exists. */
export async function createCluster(paths: ServerPaths, binDir: string): Promise<void> {
  const unfinished = await beginCluster(paths)
  try {
    await fillCluster(unfinished, paths, binDir)
    await rename(unfinished, paths.clusterDir)
    await syncDirectory(paths.dataDir)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

/** An empty directory beside the place of a cluster; what an interrupted attempt left there is removed. */
export async function beginCluster({ dataDir, account }: Pick<ServerPaths, 'dataDir' | 'account'>): Promise<string> {
  await removeUnfinished(dataDir)
  const unfinished = await mkdtemp(join(dataDir, UNFINISHED)).catch((error) => {
    throw Object.assign(error, { path: dataDir })
  })
  await giveTo(account, unfinished)
  return unfinished
}

/** Everything of a new cluster but its place. */
export async function fillCluster(dir: string, paths: ServerPaths, binDir: string): Promise<void> {
  await initdb(dir, paths, binDir)
  await writeAccessRules(dir, paths.account)
  await replaceFile(join(dir, MARKER), 'This database was made by Portico.\n', paths.account)
}

async function initdb(dir: string, { account, dataDir }: ServerPaths, binDir: string): Promise<void> {
  const flags = [
    `--pgdata=${nameFromInside(dir)}`,
    `--username=${SUPERUSER}`,
    // The built-in locale, so that an upgrade of the operating system never changes the order of an index.
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8', '--locale=C'],
    ...['--data-checksums', '--auth=peer', '--no-instructions'],
  ]
  const { ok, output } = await run(join(binDir, 'initdb'), flags, dir, account)
  if (ok) return
  const said = output.match(/^.*\b(error|FATAL|PANIC): .*$/m)?.[0] ?? output.trim().split('\n').at(-1) ?? ''
  throw explainOutput(withRealName(said, dir), dataDir, account.name, 'PostgreSQL could not make a database')
}

/**
 * Root and the server's own user log in by peer authentication, as any role; nobody else can, and there is no password.
 * Returns whether the rules changed.
 */
export async function writeAccessRules(dir: string, account: Account): Promise<boolean> {
  const users = weAreRoot() && account.name === 'nobody' ? ['root'] : ['root', account.name]
  // PostgreSQL 15 knows no "all" here: its superuser is enough to read what it made.
  const map = users.flatMap((user) => ['all', SUPERUSER].map((role) => `portico "${user}" ${role}\n`)).join('')
  const rules = await replaceFile(join(dir, 'pg_hba.conf'), 'local all all peer map=portico\n', account)
  return (await replaceFile(join(dir, 'pg_ident.conf'), map, account)) || rules
}

/** A new file and a rename, because root must never write through a link that the account may have placed. */
export async function replaceFile(path: string, content: string, account: Account): Promise<boolean> {
  if ((await readFile(path, 'utf8').catch(() => undefined)) === content) return false
  const unfinished = `${path}.new`
  await rm(unfinished, { force: true })
  const file = await open(unfinished, 'wx', 0o600)
  try {
    await file.writeFile(content)
    if (weAreRoot()) await file.chown(account.uid, account.gid)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, path)
  await syncDirectory(dirname(path))
  return true
}

/** Only a killed process leaves an unfinished cluster, and we hold the lock. */
async function removeUnfinished(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith(UNFINISHED))
  // The killed process's initdb may still be writing there.
  for (const name of names) await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 8 })
}

export async function giveTo(account: Account, dir: string): Promise<void> {
  await chmod(dir, 0o700)
  if (weAreRoot()) await chown(dir, account.uid, account.gid)
}

export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path)
  await directory.sync().finally(() => directory.close())
}
