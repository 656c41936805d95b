import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readLastBackup } from '../backup/take.ts'
import type { Db } from '../database/connect.ts'
import { lackingSettings } from '../database/role-settings.ts'
import { sql } from '../database/sql.ts'
import { dueLanes } from '../jobs/backlog.ts'
import { fingerprintOf, readKeys } from '../secrets/data-keys.ts'
import { presentSecret } from '../secrets/secret-source.ts'
import { type DoctorCheck, type Patient, problem, type Symptom, warning } from './check.ts'

const CLOCK_WARNING_MS = 2000
const CLOCK_PROBLEM_MS = 60_000
const BACKUP_DAYS = 2
const DAY_MS = 86_400_000
const OVERDUE_MINUTES = 10
const REPLICA_MEGABYTES = 64

const NOTHING_YET = 'no database yet; the first start makes it'

/** Skipped where there is no database: why it cannot be opened is said once. */
const withDatabases =
  (examine: (patient: Patient, live: Db) => Promise<Symptom | string>): DoctorCheck['examine'] =>
  async (patient) => {
    const live = patient.databases.find(({ name }) => name === 'live')
    if (live) return examine(patient, live.db)
    return patient.unopened ? 'not looked at: the database cannot be opened' : NOTHING_YET
  }

export const databaseChecks: readonly DoctorCheck[] = [
  {
    name: 'database',
    looksAt: 'whether both databases answer, and their version fits',
    async examine({ unopened, databases, config: { databaseUrl } }) {
      if (unopened) {
        return problem(
          unopened,
          databaseUrl ? 'Mend DATABASE_URL, or the server it names.' : 'Do as the sentence says.',
        )
      }
      if (databases.length === 0) return NOTHING_YET
      const { version } = await databases[0]!.db.one<{ version: string }>`
        select current_setting('server_version') as version`
      return `PostgreSQL ${version}, ${databaseUrl ? 'of DATABASE_URL' : 'embedded'}`
    },
  },
  {
    name: 'pooler',
    looksAt: 'whether a pooler stands before the database, and what it needs is there',
    async examine({ application }) {
      if (!application?.pooled) return 'none'
      const lacking = await lackingSettings(application.db)
      if (lacking.length > 0) {
        return warning(
          `A connection that the pooler keeps lacks settings of ours (${lacking.join(', ')}).`,
          'Start the server once, which stores them for its role, then let the pooler renew its connections (RECONNECT).',
        )
      }
      if (application.listens) return 'one, and a direct address beside it'
      return warning(
        'One, and no direct address: processes cannot wake each other.',
        'Set PORTICO_DIRECT_DATABASE_URL to the server itself.',
      )
    },
  },
  {
    name: 'replica',
    looksAt: `whether the server of DATABASE_REPLICA_URL follows, at most ${REPLICA_MEGABYTES} MB behind`,
    examine: withDatabases(async ({ replica }, live) => {
      if (!replica) return 'none'
      const remedy =
        'Lists are read from DATABASE_URL until it follows: mend the replica, or remove DATABASE_REPLICA_URL.'
      const { lsn } = await live.one<{ lsn: string }>`select pg_current_wal_insert_lsn()::text as lsn`
      const megabytes = await replica.one<{ behind: number | null }>`
        select case when pg_is_in_recovery()
          then pg_wal_lsn_diff(${lsn}::pg_lsn, pg_last_wal_replay_lsn()) / 1e6 end::float8 as behind`.then(
        ({ behind }) => behind ?? 'it follows no other server',
        (error: Error & { code?: string }) => error.message || error.code,
      )
      if (typeof megabytes !== 'number') return problem(`It cannot be used: ${megabytes}.`, remedy)
      const found = `${Math.max(0, megabytes).toFixed(1)} MB behind`
      return megabytes > REPLICA_MEGABYTES ? warning(`${found}.`, remedy) : found
    }),
  },
  {
    name: 'schema',
    looksAt: 'the schema of both databases against this release’s',
    examine: withDatabases(async ({ databases, migrations }) => {
      const newest = migrations.at(-1)!.name
      for (const { name, db } of databases) {
        const found = await newestMigration(db)
        if (found === newest) continue
        return migrations.some((migration) => migration.name === found) || found === undefined
          ? warning(
              `The ${name} database is at ${found ?? 'no schema'}.`,
              'Start the server, or run "portico migrate".',
            )
          : await newerSchema(name, db, newest)
      }
      return newest
    }),
  },
  {
    name: 'secret',
    looksAt: 'whether the secret is there, readable by its owner alone, and the one of this database',
    examine: withDatabases(async ({ config }, live) => {
      const path = join(config.dataDir, 'secret')
      const secret = presentSecret(config)
      const keys = (await newestMigration(live)) === undefined ? [] : await readKeys(live)
      const remedy = `Put the secret of this database into ${config.secret ? 'PORTICO_SECRET' : path}.`
      if (secret === undefined) return keys.length > 0 ? problem('There is no secret.', remedy) : NOTHING_YET
      if (keys.some(({ wrapped_by }) => wrapped_by !== fingerprintOf(secret))) {
        return problem('The secret is another one than the database was made with.', remedy)
      }
      const open = config.secret ? 0 : (await stat(path)).mode & 0o077
      return open === 0 ? 'it fits' : problem(`Others may read ${path}.`, `Run "chmod 600 '${path}'".`)
    }),
  },
  {
    name: 'clock',
    looksAt: `this machine’s clock against the database’s: at most ${CLOCK_WARNING_MS / 1000} s apart`,
    examine: withDatabases(async (_, live) => {
      const { now } = await live.one<{
        now: number
      }>`select extract(epoch from clock_timestamp())::float8 * 1000 as now`
      const apartMs = Math.abs(now - Date.now())
      const found = `${(apartMs / 1000).toFixed(1)} s apart`
      const remedy = 'Let both machines follow the same time servers (chrony, systemd-timesyncd).'
      if (apartMs > CLOCK_PROBLEM_MS) return problem(`The clocks are ${found}.`, remedy)
      return apartMs > CLOCK_WARNING_MS ? warning(`The clocks are ${found}.`, remedy) : found
    }),
  },
  {
    name: 'backup',
    looksAt: `when "portico backup" last succeeded: at most ${BACKUP_DAYS} days ago`,
    examine: withDatabases(async ({ now }, live) => {
      const last = (await newestMigration(live)) === undefined ? undefined : await readLastBackup(live)
      const remedy = 'Run "portico backup" every day, from a timer: docs/operate/backup.md.'
      if (!last) return warning('No backup was ever taken.', remedy)
      const found = `${last.path}, of ${last.at}`
      return now.getTime() - Date.parse(last.at) > BACKUP_DAYS * DAY_MS
        ? warning(`The last one is ${found}.`, remedy)
        : found
    }),
  },
  {
    name: 'archive',
    looksAt: 'whether the log reaches PORTICO_ARCHIVE_DIR',
    examine: withDatabases(async ({ config: { archiveDir, databaseUrl } }, live) => {
      if (!archiveDir) return 'PORTICO_ARCHIVE_DIR is not set'
      if (databaseUrl) return warning('DATABASE_URL’s server is not archived by Portico.', 'Use its own archiving.')
      return (await archiveTrouble(live)) ?? archiveDir
    }),
  },
  {
    name: 'background_work',
    looksAt: `work that has waited for more than ${OVERDUE_MINUTES} minutes since it was due`,
    examine: withDatabases(async ({ databases, backlogs, now }) => {
      const moment = { now: new Date(now.getTime() - OVERDUE_MINUTES * 60_000), leaseNow: sql`now()` }
      const late: string[] = []
      for (const { name, db } of databases) {
        if ((await newestMigration(db)) === undefined) continue
        for (const [queue, backlog] of Object.entries(backlogs)) {
          const lanes = await dueLanes(db, backlog, moment)
          if (lanes.length > 0) late.push(`${queue} (${name}, ${lanes.length} waiting lines)`)
        }
      }
      if (late.length === 0) return 'nothing is late'
      return warning(
        `Late: ${late.join(', ')}.`,
        'Start a process with background work (portico serve, or --role worker), and look into its log for errors.',
      )
    }),
  },
]

async function newestMigration(db: Db): Promise<string | undefined> {
  if (!(await db.maybe`select where to_regclass('schema_migrations') is not null`)) return undefined
  return (await db.maybe<{ name: string }>`select name from schema_migrations order by version desc limit 1`)?.name
}

async function newerSchema(name: string, db: Db, newest: string): Promise<Symptom> {
  const { additive, names } = await db.one<{ additive: boolean; names: string[] }>`
    select bool_and(additive) as additive, array_agg(name order by version) as names
    from schema_migrations where name collate "C" > ${newest}`
  return additive
    ? warning(
        `The ${name} database is of a newer release, which only added to it (${names.join(', ')}).`,
        'Start the newer release when you can.',
      )
    : problem(`The ${name} database is newer (${names.at(-1)}).`, 'Start the newer release, or restore a backup.')
}

async function archiveTrouble(db: Db): Promise<Symptom | undefined> {
  const { mode, failing, segment } = await db.one<{ mode: string; failing: boolean; segment: string | null }>`
    select current_setting('archive_mode') as mode, last_failed_wal as segment,
      coalesce(last_failed_time > last_archived_time, last_failed_time is not null) as failing
    from pg_stat_archiver`
  if (mode !== 'on') return warning('The database was started without it.', 'Stop every Portico process once.')
  if (!failing) return undefined
  return problem(
    `The log is not archived (${segment}), and fills the data directory’s disk.`,
    'Look into postgres.log in the data directory for why: a full disk, or a folder that is not its own.',
  )
}
