import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { inSession, type Target } from '../database/connect.ts'
import { findPackage } from '../database/embedded/binaries.ts'
import { fillCluster } from '../database/embedded/cluster.ts'
import { replaceCluster } from '../database/embedded/replace-cluster.ts'
import { DATABASES, OWNER, prepareDatabases } from '../database/embedded/roles.ts'
import type { Migration } from '../database/migrate.ts'
import { openDatabases } from '../database/open.ts'
import type { Config } from '../runtime/config.ts'
import type { EnvironmentName } from '../runtime/environment.ts'
import { createLog } from '../runtime/log.ts'
import { StartupError } from '../runtime/startup-error.ts'
import { fingerprintOf, readKeys } from '../secrets/data-keys.ts'
import { presentSecret, restoreSecretFile } from '../secrets/secret-source.ts'
import { type About, type Contents, readAbout, readBackup, textOf } from './backup-file.ts'
import { explainRecovery, prepareRecovery, takeClusterFile, type Until } from './cluster-restore.ts'
import { backupFor, hasLog, requireWholeLog } from './folder.ts'
import { beginLoading, type Loading, migrationsTo, requireEmpty } from './portable-restore.ts'
import { ENVIRONMENTS } from './portable-source.ts'
import { SECRET } from './take.ts'
import type { Entry } from './tar.ts'

export interface RestoreOptions {
  /** A backup, or a folder of them: the newest, or the newest before `time`, and the log that follows it. */
  from: string
  time?: Date
  timeline?: string
  force: boolean
  passphrase: string | undefined
  migrations: Migration[]
  onFile(bytes: number, total: number): void
}

export interface Restored {
  path: string
  about: About
  /** The moment that the backup itself holds; with a log it goes on from there. */
  at: string
  followed: boolean
  keptAside?: string
  /** Whether the installation's secret opens what is encrypted in it. */
  secret: 'fits' | 'missing' | 'other'
}

/** Restores into the data directory, or a portable backup into the empty databases of DATABASE_URL. */
export async function restoreBackup(config: Config, options: RestoreOptions): Promise<Restored> {
  const { path, about, until } = await choose(config, options)
  for (const name of ENVIRONMENTS) migrationsTo(about.schema[name], options.migrations)
  const reading = new Reading(path, about, options)
  const done =
    about.kind === 'cluster'
      ? await restoreCluster(config, until, reading, options)
      : await restorePortable(config, reading, options)
  if (reading.secret !== undefined && !config.secret) restoreSecretFile(config.dataDir, reading.secret)
  return { path, about, at: reading.contents!.manifest.at, followed: until.follow, ...done }
}

interface Chosen {
  path: string
  about: About
  until: Until
}

async function choose({ archiveDir }: Config, options: RestoreOptions): Promise<Chosen> {
  const { from, time, timeline, passphrase } = options
  const found = await stat(from).catch(() => undefined)
  if (!found)
    throw new StartupError(`There is no backup ${from}: name a file that "portico backup" wrote, or its folder.`)
  if (!found.isDirectory()) {
    if (!time && !timeline) {
      return { path: from, about: await readAbout(from, passphrase), until: { archiveDir, follow: false } }
    }
    throw new StartupError(
      `One backup holds one moment: with --until, name the folder that also has the log, such as ${dirname(from)}.`,
    )
  }
  const { path } = await backupFor(from, time)
  const about = await readAbout(path, passphrase)
  const follow = await hasLog(from, about.system)
  if (time && !follow) {
    throw new StartupError(
      `${from} has no log to follow from its backups on, which PORTICO_ARCHIVE_DIR makes: leave --until out.`,
    )
  }
  return { path, about, until: { archiveDir: follow ? from : archiveDir, time, timeline, follow } }
}

/** Reads the backup once, and notes what is not the database's own. */
class Reading {
  secret: string | undefined
  contents: Contents | undefined
  #bytes = 0
  readonly path: string
  readonly about: About
  readonly #options: RestoreOptions

  constructor(path: string, about: About, options: RestoreOptions) {
    this.path = path
    this.about = about
    this.#options = options
  }

  async each(take: (entry: Entry) => Promise<void>): Promise<Contents> {
    const { passphrase, onFile } = this.#options
    this.contents = await readBackup(this.path, passphrase, async (entry) => {
      if (entry.name === SECRET) this.secret = await textOf(entry)
      else await take(entry)
      this.#bytes += entry.size
      onFile(this.#bytes, this.about.bytes)
    })
    return this.contents
  }
}

type Done = Pick<Restored, 'keptAside' | 'secret'>

const SEGMENT_BYTES = 16 * 1024 * 1024

async function restoreCluster(
  config: Config,
  until: Until,
  reading: Reading,
  { force }: RestoreOptions,
): Promise<Done> {
  const { about, path } = reading
  if (config.databaseUrl) {
    throw new StartupError(
      `${path} holds files of an embedded database: unset DATABASE_URL to restore it, then take it over to your server ` +
        'with "portico backup --portable" and "portico restore".',
    )
  }
  await requireMajor(reading)
  let secret: Restored['secret'] = 'missing'
  const { keptAside } = await replaceCluster({
    dataDir: config.dataDir,
    bytes: about.bytes,
    force,
    log: () => {},
    async fill(paths) {
      const { manifest } = await reading.each((entry) => takeClusterFile(paths, entry))
      const log = { system: about.system!, wal: manifest.wal! }
      if (until.follow && !until.time) await requireWholeLog(until.archiveDir!, log, SEGMENT_BYTES)
      return prepareRecovery(paths, until)
    },
    async finish(on) {
      secret = await fitOf(on(DATABASES.live), reading.secret ?? presentSecret(config))
    },
  }).catch((error) => {
    throw explainRecovery(error, until)
  })
  return { keptAside, secret }
}

async function requireMajor({ about, path }: Reading): Promise<void> {
  const { major } = await findPackage()
  if (about.postgres === major) return
  throw new StartupError(
    `${path} holds files of PostgreSQL ${about.postgres}, and this Portico brings PostgreSQL ${major}: restore it with ` +
      `Portico ${about.portico}, which made it, then run "portico upgrade" with this release. A backup with --portable ` +
      'fits every version.',
  )
}

async function restorePortable(config: Config, reading: Reading, options: RestoreOptions): Promise<Done> {
  if (config.databaseUrl) return intoGiven(config, reading, options)
  let secret: Restored['secret'] = 'missing'
  const { keptAside } = await replaceCluster({
    dataDir: config.dataDir,
    bytes: reading.about.bytes,
    force: options.force,
    log: () => {},
    async fill(paths, binDir) {
      await fillCluster(paths.clusterDir, paths, binDir)
      return {}
    },
    async finish(on) {
      await prepareDatabases(on, Object.values(DATABASES))
      const owner = { live: on(DATABASES.live, OWNER), sandbox: on(DATABASES.sandbox, OWNER) }
      await load(owner, reading, options)
      secret = await fitOf(owner.live, reading.secret ?? presentSecret(config))
    },
  })
  return { keptAside, secret }
}

async function intoGiven(config: Config, reading: Reading, options: RestoreOptions): Promise<Done> {
  const databases = await openDatabases(config, createLog('error'))
  const { owner = databases } = databases
  for (const name of ENVIRONMENTS) await requireEmpty(owner[name], name)
  await load(owner, reading, options)
  return { secret: await fitOf(owner.live, reading.secret ?? presentSecret(config)) }
}

async function load(
  targets: Record<EnvironmentName, Target>,
  reading: Reading,
  { migrations }: RestoreOptions,
): Promise<void> {
  const begun: Partial<Record<EnvironmentName, Loading>> = {}
  try {
    for (const name of ENVIRONMENTS) begun[name] = await beginLoading(name, targets[name], reading.about, migrations)
    const loadings = begun as Record<string, Loading>
    const { manifest } = await reading.each((entry) => loadings[entry.name.split('/')[0]!]!.take(entry))
    for (const loading of Object.values(begun)) await loading.finish(manifest)
  } catch (error) {
    await Promise.all(Object.values(begun).map((loading) => loading.giveUp()))
    throw error
  }
}

const fitOf = (live: Target, secret: string | undefined): Promise<Restored['secret']> =>
  inSession(live, async ({ db }) => {
    const keys = await readKeys(db)
    if (secret === undefined) return keys.length > 0 ? 'missing' : 'fits'
    return keys.every(({ wrapped_by }) => wrapped_by === fingerprintOf(secret)) ? 'fits' : 'other'
  })
