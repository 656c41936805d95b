import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../../runtime/startup-error.ts'
import { codeOf } from './failure.ts'

/** The file that marks a cluster as ours. */
export const MARKER = 'portico-cluster.txt'

/** The major version of PostgreSQL that made it; undefined if nothing is there. */
export const majorOf = (dir: string): Promise<string | undefined> =>
  readFile(join(dir, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    (error) => {
      if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined
      throw error
    },
  )

/** Only reads; refuses a cluster that we did not make or cannot run. */
export async function inspectCluster(dir: string, major: string): Promise<'absent' | 'empty' | 'ours'> {
  const entries = await readdir(dir).catch((error) => {
    if (codeOf(error) === 'ENOENT') return undefined
    if (codeOf(error) === 'ENOTDIR') return ['a file']
    throw error
  })
  if (!entries) return 'absent'
  if (entries.length === 0) return 'empty'
  const version = await majorOf(dir)
  if (version && version !== major) {
    throw new StartupError(
      `${dir} was made by PostgreSQL ${version} and this Portico brings PostgreSQL ${major}: ${
        Number(version) < Number(major)
          ? 'run "portico upgrade", which takes everything over and keeps the old database aside'
          : `start the Portico release that brings PostgreSQL ${version}`
      }, or set PORTICO_DATA_DIR to another directory.`,
    )
  }
  if (version && entries.includes(MARKER)) return 'ours'
  throw new StartupError(
    `${dir} holds files that Portico did not make: move them away or set PORTICO_DATA_DIR to another directory.`,
  )
}
