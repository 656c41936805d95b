import { join } from 'node:path'
import { type Db, inSession, type Target } from '../database/connect.ts'
import { type EmbeddedServer, openEmbeddedServer } from '../database/embedded/index.ts'
import { majorOf } from '../database/embedded/inspect-cluster.ts'
import { openHolder } from '../database/embedded/readiness.ts'
import { DATABASES } from '../database/embedded/roles.ts'
import { clusterDirOf } from '../database/embedded/server-paths.ts'
import type { Session } from '../database/embedded/session.ts'
import { type Databases, openDatabases } from '../database/open.ts'
import type { Config } from '../runtime/config.ts'
import { createLog } from '../runtime/log.ts'
import { StartupError } from '../runtime/startup-error.ts'
import { presentSecret } from '../secrets/secret-source.ts'
import { type Ending, type Source, textEntry, type Writing, writeBackup } from './backup-file.ts'
import { clusterEntries } from './cluster-source.ts'
import { nameOf } from './folder.ts'
import { ENVIRONMENTS, portableSource } from './portable-source.ts'
import type { Entry } from './tar.ts'

export const SECRET = 'secret'

export interface BackupOptions {
  portico: string
  /** A folder, in which the backup gets its name by itself, or a file. */
  folder: string
  file?: string
  /** Rows, for any PostgreSQL, instead of the embedded server's files. */
  portable: boolean
  passphrase: string | undefined
  onBytes(bytes: number, total: number): void
}

export interface Taken {
  path: string
  bytes: number
  kind: 'cluster' | 'portable'
  secret: boolean
}

/** Takes a backup beside running servers, and notes in the live database that it did. */
export async function takeBackup(config: Config, options: BackupOptions): Promise<Taken> {
  const { portable, passphrase } = options
  const databases = await openPresent(config)
  try {
    const source =
      config.databaseUrl || portable
        ? await portableSource(databases.owner, options.portico)
        : await clusterSource(config, databases, options.portico)
    const secret = passphrase === undefined ? undefined : presentSecret(config)
    const entries = secret === undefined ? source.entries : withSecret(source.entries, secret)
    const written = await writeBackup({ ...source, entries }, writing(source, options))
    await inSession(databases.owner.live, ({ db }) => noteBackup(db, written))
    return { ...written, kind: source.about.kind, secret: secret !== undefined }
  } finally {
    await databases.release()
  }
}

function writing(source: Source, { folder, file, passphrase, onBytes }: BackupOptions): Writing {
  return {
    folder,
    passphrase,
    pathAt({ at, wal }) {
      const log = wal === undefined ? undefined : { system: source.about.system!, wal }
      return join(folder, file ?? nameOf(new Date(at), log, passphrase !== undefined))
    },
    onBytes: (bytes) => onBytes(bytes, source.about.bytes),
  }
}

export interface Present {
  owner: Record<'live' | 'sandbox', Target>
  /** As the application reaches it, where that is another way. */
  application?: Target
  replica?: Target
  server?: EmbeddedServer
  release: Databases['release']
}

/** Never makes an installation: there would be nothing to save. */
export async function openPresent(config: Config): Promise<Present> {
  if (config.databaseUrl) {
    const { live, sandbox, owner, replica, release } = await openDatabases(config, createLog('error'))
    return { owner: owner ?? { live, sandbox }, application: live, replica: replica?.live, release }
  }
  const { dataDir, archiveDir } = config
  if ((await majorOf(clusterDirOf(dataDir))) === undefined) {
    throw new StartupError(`There is no database in ${dataDir}: set PORTICO_DATA_DIR to the folder that holds one.`)
  }
  const server = await openEmbeddedServer({ dataDir, archiveDir, log: () => {} })
  return { owner: targetsOn(server), server, release: () => server.release() }
}

export const targetsOn = ({ socketDir, port, user }: EmbeddedServer): Present['owner'] => ({
  live: { socketDir, port, user, database: DATABASES.live },
  sandbox: { socketDir, port, user, database: DATABASES.sandbox },
})

async function clusterSource({ dataDir }: Config, { owner, server }: Present, portico: string): Promise<Source> {
  const session = await openHolder(server!.socketDir, 'portico-backup')
  const state = await Promise.all(ENVIRONMENTS.map((name) => inSession(owner[name], ({ db }) => stateOf(db))))
  const about = {
    format: 1,
    kind: 'cluster',
    portico,
    postgres: (await majorOf(clusterDirOf(dataDir)))!,
    schema: { sandbox: state[0]!.newest, live: state[1]!.newest },
    bytes: state[1]!.bytes + LOG_BYTES,
    system: state[1]!.system,
  } as const
  return { about, entries: thenEnding(clusterEntries(session, clusterDirOf(dataDir)), session) }
}

/** A segment of the log, or two. */
const LOG_BYTES = 32 * 1024 * 1024

const stateOf = (db: Db) =>
  db.one<{ newest: string; bytes: number; system: string }>`
    select (select name from schema_migrations order by version desc limit 1) as newest,
      (select system_identifier::text from pg_control_system()) as system,
      (select sum(pg_database_size(oid)) from pg_database)::float8 as bytes`

async function* thenEnding(entries: AsyncGenerator<Entry, Ending>, session: Session): AsyncGenerator<Entry, Ending> {
  try {
    return yield* entries
  } finally {
    session.end() // a backup that was not ended ends with it
  }
}

async function* withSecret(entries: AsyncGenerator<Entry, Ending>, secret: string): AsyncGenerator<Entry, Ending> {
  yield textEntry(SECRET, secret)
  return yield* entries
}

const LAST_BACKUP = 'last_backup'

export interface LastBackup {
  at: string
  path: string
}

const noteBackup = (db: Db, { path, at }: { path: string; at: string }) =>
  db.run`
    insert into installation (name, value) values (${LAST_BACKUP}, ${JSON.stringify({ at, path } satisfies LastBackup)})
    on conflict (name) do update set value = excluded.value`

export async function readLastBackup(db: Db): Promise<LastBackup | undefined> {
  const row = await db.maybe<{ value: string }>`select value from installation where name = ${LAST_BACKUP}`
  return row && JSON.parse(row.value)
}
