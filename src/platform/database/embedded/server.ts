import { StartupError } from '../../runtime/startup-error.ts'
import { type PostgresPackage, runnableBinaries } from './binaries.ts'
import { createCluster, writeAccessRules } from './cluster.ts'
import { inspectCluster } from './inspect-cluster.ts'
import { launch } from './launch.ts'
import { endLeftovers, findPostmaster, isAlive, stopPostmaster } from './postmaster.ts'
import { HOLDER, openHolder, waitUntilReady } from './readiness.ts'
import { clearRemains, removeSocketDir } from './remains.ts'
import type { ServerPaths } from './server-paths.ts'
import type { Session } from './session.ts'

const STOP_PATIENCE_MS = 60_000

export interface Installation {
  paths: ServerPaths
  postgres: PostgresPackage
  log: (line: string) => void
}

/** A session on the server, which is started if it does not run. Call these three functions under the lock. */
export async function obtainServer(at: Installation, mayCreate: boolean): Promise<Session> {
  const { paths, log } = at
  for (;;) {
    const running = await findPostmaster(paths)
    if (running && running.socketDir !== paths.socketDir) {
      throw new StartupError(
        `The database in ${paths.clusterDir} now listens in ${running.socketDir}: restart Portico.`,
      )
    }
    const adopted = running && (await waitUntilReady(paths, () => findPostmaster(paths), log))
    if (adopted) return letRolesIn(paths, adopted)
    try {
      return await startServer(at, mayCreate)
    } catch (error) {
      // A start by a process that was killed since may have finished first.
      if (!(await findPostmaster(paths))) throw error
    }
  }
}

/** A server that an older release started admits the superuser only. */
async function letRolesIn({ clusterDir, account }: ServerPaths, session: Session): Promise<Session> {
  if (await writeAccessRules(clusterDir, account)) await session.query('select pg_reload_conf()', 5_000)
  return session
}

async function startServer({ paths: place, postgres, log }: Installation, mayCreate: boolean): Promise<Session> {
  const state = await inspectCluster(place.clusterDir, postgres.major)
  if (state !== 'ours' && !mayCreate) {
    throw new StartupError(
      `The database in ${place.clusterDir} is gone: restore it, or restart Portico with an empty one.`,
    )
  }
  await clearRemains(place)
  const binDir = await runnableBinaries(postgres, place)
  if (state !== 'ours') await createCluster(place, binDir)
  return launch(place, binDir, log)
}

/** Ends our use of the server and stops it when no other Portico process uses it. */
export async function leaveServer({ paths: place }: Installation, holder: Session | undefined): Promise<void> {
  const running = await findPostmaster(place)
  const inUse = running && (await isHeldByOthers(place, holder))
  holder?.end()
  if (inUse) return
  if (running) {
    await stopPostmaster(running.pid, STOP_PATIENCE_MS)
    await endLeftovers(place)
  }
  await removeSocketDir(place)
}

/** If the server does not answer, nobody can use it either; a process that needs it starts it again. */
async function isHeldByOthers(paths: ServerPaths, holder: Session | undefined): Promise<boolean> {
  try {
    const session = holder?.isOpen() ? holder : await openHolder(paths.socketDir)
    const names = await session.query(
      `select application_name from pg_stat_activity
        where application_name like '${HOLDER} %' and pid <> pg_backend_pid()`,
      5_000,
    )
    // A killed process's connection may be listed for a moment after the process is dead.
    const alive = await Promise.all(names.map(([name]) => isAlive(Number(name!.slice(HOLDER.length)))))
    return alive.includes(true)
  } catch {
    return false
  }
}
