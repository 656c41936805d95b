import { lstat, mkdir, open, readdir, realpath, rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../../runtime/startup-error.ts'
import type { Target } from '../connect.ts'
import { weAreRoot } from './account.ts'
import { findPackage, runnableBinaries } from './binaries.ts'
import { beginCluster, SUPERUSER, syncDirectory } from './cluster.ts'
import { explainErrno } from './failure.ts'
import { launch } from './launch.ts'
import { endLeftovers, findPostmaster, stopPostmaster } from './postmaster.ts'
import { PORT } from './readiness.ts'
import { clearRemains, removeSocketDir } from './remains.ts'
import { clusterDirOf, pathsOf, type ServerPaths } from './server-paths.ts'
import { START_LOCK_TIMEOUT_MS, underLock } from './supervisor.ts'

export interface NewCluster {
  dataDir: string
  /** How much room it needs, about. */
  bytes: number
  /** Put a cluster that is there aside, instead of refusing. */
  force: boolean
  log: (line: string) => void
  /** Fills the empty directory of the new one, and says what its server is started with. */
  fill(paths: ServerPaths, binDir: string): Promise<Record<string, string>>
  /** Works with the running server before the cluster gets its place; what it throws leaves everything as it was. */
  finish(on: (database: string, user?: string) => Target): Promise<void>
}

/** A cluster that is made beside its place, started once, and moved there when all is well. Tells what it put aside. */
export async function replaceCluster(wanted: NewCluster): Promise<{ keptAside?: string }> {
  try {
    await mkdir(wanted.dataDir, { recursive: true, mode: 0o700 })
    const dataDir = await realpath(wanted.dataDir)
    return await underLock(dataDir, START_LOCK_TIMEOUT_MS, () => replaceLocked({ ...wanted, dataDir }))
  } catch (error) {
    throw explainErrno(error, wanted.dataDir)
  }
}

async function replaceLocked(wanted: NewCluster): Promise<{ keptAside?: string }> {
  const { dataDir, bytes, force } = wanted
  const place = clusterDirOf(dataDir)
  const present = await lstat(place).catch(() => undefined)
  const paths = await pathsOf(dataDir, place, present)
  await refuse(paths, { isThere: present !== undefined && (await readdir(place)).length > 0, force })
  await requireRoom(dataDir, bytes)
  const dir = await beginCluster(paths)
  try {
    await make({ ...(await pathsOf(dataDir, dir, present)), account: paths.account }, wanted)
    const keptAside = present ? await putAside(place) : undefined
    await rename(dir, place)
    await syncDirectory(dataDir)
    return { keptAside }
  } catch (error) {
    await rm(dir, { recursive: true, force: true, maxRetries: 8 })
    throw error
  }
}

async function refuse(paths: ServerPaths, { isThere, force }: { isThere: boolean; force: boolean }): Promise<void> {
  const running = isThere && (await findPostmaster(paths))
  if (running) {
    throw new StartupError(
      `The database in ${paths.clusterDir} is running (process ${running.pid}): stop every Portico process that uses it first.`,
    )
  }
  if (!isThere || force) return
  throw new StartupError(
    `${paths.clusterDir} holds a database already: set PORTICO_DATA_DIR to an empty folder, or add --force, which keeps ` +
      'the old one aside.',
  )
}

async function requireRoom(dataDir: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize > bytes) return
  throw new StartupError(
    `${dataDir} has ${megabytes(bavail * bsize)} free, and ${megabytes(bytes)} are needed: free some space on its disk, ` +
      'or set PORTICO_DATA_DIR to another one.',
  )
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000).toLocaleString('en')} MB`

async function make(paths: ServerPaths, { fill, finish, log }: NewCluster): Promise<void> {
  const binDir = await runnableBinaries(await findPackage(), paths)
  const settings = await fill(paths, binDir)
  await clearRemains(paths)
  const session = await launch({ ...paths, settings }, binDir, log)
  try {
    await finish((database, user = SUPERUSER) => ({ socketDir: paths.socketDir, port: PORT, user, database }))
  } finally {
    session.end()
    const running = await findPostmaster(paths)
    if (running) await stopPostmaster(running.pid, 600_000)
    await endLeftovers(paths)
    await removeSocketDir(paths)
  }
}

/** Never removed by us: it may be all that is left of something. */
async function putAside(place: string): Promise<string> {
  for (let number = 1; ; number++) {
    const aside = `${place}.before-${number}`
    if (await lstat(aside).catch(() => undefined)) continue
    await rename(place, aside)
    return aside
  }
}

/** A file of a cluster that is being filled. Recovery begins with syncing all of them. */
export async function writeClusterFile(
  { clusterDir, account }: ServerPaths,
  name: string,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<void> {
  const file = await open(join(clusterDir, name), 'wx', 0o600)
  try {
    for await (const chunk of content) await file.writeFile(chunk)
    if (weAreRoot()) await file.chown(account.uid, account.gid)
  } finally {
    await file.close()
  }
}
