import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../runtime/startup-error.ts'
import { applyMigration, type Migration } from './apply-migration.ts'
import type { Pool, Session } from './connect.ts'
import { type OnWait, underMigrationLock } from './migration-lock.ts'

export type { Migration }

export function readMigrations(directory: string): Migration[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(join(directory, name), 'utf8')
      return {
        version: Number(name.slice(0, 4)),
        name,
        text,
        checksum: createHash('sha256').update(text).digest('hex'),
        additive: /^-- additive$/m.test(text),
      }
    })
}

export interface Migrated {
  applied: string[]
  /** Migrations of a newer release, all of them additive. */
  newer: string[]
  session: Session
}

type Then = (result: Migrated) => Promise<void>

/**
 * Brings the schema to this release, one file per transaction, one process at a time, then runs `then` under the same
 * lock. Refuses a schema newer than the code, unless all that is new is additive, and a file that changed after it was
 * applied.
 */
export function migrate(
  pool: Pool,
  migrations: Migration[],
  then: Then = async () => {},
  onWait: OnWait = () => {},
): Promise<string[]> {
  return underMigrationLock(pool, onWait, () => pool.session((session) => migrateLocked(migrations, then, session)))
}

async function migrateLocked(migrations: Migration[], then: Then, session: Session): Promise<string[]> {
  const done = await readApplied(session)
  const newer = refuseForeignSchema(done, migrations)
  const missing = migrations.slice(done.length)
  for (const migration of missing) await applyMigration(migration, session)
  const applied = missing.map((migration) => migration.name)
  await then({ applied, newer, session })
  return applied
}

type Applied = Pick<Migration, 'version' | 'name' | 'checksum' | 'additive'>

async function readApplied({ db, script }: Session): Promise<Applied[]> {
  await script(`create table if not exists schema_migrations (
      version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now()
    )`)
  const isKept = await db.maybe`
    select from pg_attribute where attrelid = to_regclass('schema_migrations') and attname = 'additive'`
  if (!isKept) await script('alter table schema_migrations add column additive boolean not null default false')
  return db.many`select version, name, checksum, additive from schema_migrations order by version`
}

/** The names of migrations that a newer release applied and that this one can live with. */
function refuseForeignSchema(done: Applied[], known: Migration[]): string[] {
  for (const [i, { version, name, checksum, additive }] of done.entries()) {
    const migration = known[i]
    if (!migration && additive) continue
    if (!migration || migration.version !== version) {
      throw new StartupError(
        `The database is newer than this Portico (it has migration ${name}): start the newer release, or restore a backup.`,
      )
    }
    if (migration.checksum !== checksum) {
      throw new StartupError(
        `Migration ${name} was changed after it was applied: restore the file as it was; changes go into a new migration.`,
      )
    }
  }
  return done.slice(known.length).map(({ name }) => name)
}
