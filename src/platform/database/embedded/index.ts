import { mkdir, realpath } from 'node:fs/promises'
import { archiveSettings, sayUnlessArchived } from './archiving.ts'
import { findPackage, type PostgresPackage } from './binaries.ts'
import { explainErrno } from './failure.ts'
import { findPostmaster } from './postmaster.ts'
import { type Installation, obtainServer } from './server.ts'
import { findServerPaths, type ServerPaths } from './server-paths.ts'
import { type EmbeddedServer, START_LOCK_TIMEOUT_MS, supervise, underLock } from './supervisor.ts'

export type { EmbeddedServer } from './supervisor.ts'

/** Starts, or joins, the PostgreSQL server of a data directory; it is running when this resolves. */
export async function openEmbeddedServer(options: {
  dataDir: string
  log: (line: string) => void
  forgetful?: boolean
  /** Where finished segments of the write-ahead log are kept; absent: nowhere. */
  archiveDir?: string
  /** Instead of the package's programs. */
  programs?: PostgresPackage
}): Promise<EmbeddedServer> {
  const { log, archiveDir } = options
  try {
    const postgres = options.programs ?? (await findPackage())
    await mkdir(options.dataDir, { recursive: true, mode: 0o700 })
    const dataDir = await realpath(options.dataDir)
    return await underLock(dataDir, START_LOCK_TIMEOUT_MS, async () => {
      const paths: ServerPaths = {
        ...(await findServerPaths(dataDir, postgres.major)),
        forgetful: options.forgetful,
      }
      // A cluster that was moved while its server ran is served from the old socket until that server stops.
      paths.socketDir = (await findPostmaster(paths))?.socketDir ?? paths.socketDir
      if (archiveDir) paths.settings = await archiveSettings(archiveDir, paths)
      const installation: Installation = { paths, postgres, log }
      const session = await obtainServer(installation, true)
      if (archiveDir) await sayUnlessArchived(session, log)
      return supervise(installation, session)
    })
  } catch (error) {
    throw explainErrno(error, options.dataDir)
  }
}
