import { chmod, chown, lstat, mkdir, rm, rmdir, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../../runtime/startup-error.ts'
import { weAreRoot } from './account.ts'
import { codeOf } from './failure.ts'
import { carriesName, endLeftovers, pidInFile, stopPostmaster } from './postmaster.ts'
import { PORT } from './readiness.ts'
import type { ServerPaths } from './server-paths.ts'

const SOCKET = `.s.PGSQL.${PORT}`

/** Removes what a killed server left. Call it under the lock, when no postmaster runs on these paths. */
export async function clearRemains(paths: ServerPaths): Promise<void> {
  const pidFile = join(paths.clusterDir, 'postmaster.pid')
  if (await lstat(pidFile).catch(() => undefined)) {
    await endLeftovers(paths)
    // Empty after a power cut, or with the pid of another process or a zombie, it would keep PostgreSQL from starting.
    await unlink(pidFile)
  }
  const socketUser = await pidInFile(join(paths.socketDir, `${SOCKET}.lock`))
  if (socketUser === undefined) return
  // The server of a data directory that was deleted or moved while it ran.
  if (await carriesName(paths, socketUser)) await stopPostmaster(socketUser, 5_000)
  await removeSockets(paths)
}

/** Owned by us: in /tmp another user could have made a directory of this name first. */
export async function makeSocketDir({ socketDir, account }: ServerPaths): Promise<void> {
  await mkdir(socketDir, { mode: 0o700 }).catch((error) => {
    if (codeOf(error) !== 'EEXIST') throw error
  })
  const found = await lstat(socketDir)
  const acceptable = weAreRoot() ? [0, account.uid] : [account.uid]
  if (!found.isDirectory() || !acceptable.includes(found.uid)) {
    throw new StartupError(`${socketDir} is needed for the database's socket but belongs to somebody else: remove it.`)
  }
  await chmod(socketDir, 0o700)
  if (weAreRoot()) await chown(socketDir, account.uid, account.gid)
}

export async function removeSocketDir(paths: ServerPaths): Promise<void> {
  await removeSockets(paths)
  await rmdir(paths.socketDir).catch(() => {})
}

async function removeSockets({ socketDir }: ServerPaths): Promise<void> {
  for (const name of [SOCKET, `${SOCKET}.lock`]) await rm(join(socketDir, name), { force: true }).catch(() => {})
}
