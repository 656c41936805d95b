import { mkdir, realpath } from 'node:fs/promises'
import { findPackage } from './binaries.ts'
import { explainErrno } from './failure.ts'
import { findPostmaster } from './postmaster.ts'
import { type Installation, obtainServer } from './server.ts'
import { findServerPaths } from './server-paths.ts'
import { type EmbeddedServer, START_LOCK_TIMEOUT_MS, supervise, underLock } from './supervisor.ts'

export type { EmbeddedServer } from './supervisor.ts'

/** Starts, or joins, the PostgreSQL server of a data directory; it is running when this resolves. */
export async function openEmbeddedServer(options: {
  dataDir: string
  log: (line: string) => void
  forgetful?: boolean
}): Promise<EmbeddedServer> {
  const { log } = options
  try {
    const postgres = await findPackage()
    await mkdir(options.dataDir, { recursive: true, mode: 0o700 })
    const dataDir = await realpath(options.dataDir)
    return await underLock(dataDir, START_LOCK_TIMEOUT_MS, async () => {
      const paths = { ...(await findServerPaths(dataDir, postgres.major)), forgetful: options.forgetful }
      // A cluster that was moved while its server ran is served from the old socket until that server stops.
      paths.socketDir = (await findPostmaster(paths))?.socketDir ?? paths.socketDir
      const installation: Installation = { paths, postgres, log }
      return supervise(installation, await obtainServer(installation, true))
    })
  } catch (error) {
    throw explainErrno(error, options.dataDir)
  }
}
