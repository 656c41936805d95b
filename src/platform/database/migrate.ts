import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../runtime/startup-error.ts'
import type { Pool, Session } from './connect.ts'

/** Any fixed number: processes that start together wait on this lock for the one that migrates. */
const MIGRATION_LOCK = 7_041_776_001

export interface Migration {
  version: number
  name: string
  checksum: string
  text: string
}

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
      }
    })
}

type Then = (result: { applied: string[]; session: Session }) => Promise<void>

/**
 * Brings the schema to this release, one file per transaction, one process at a time, then runs `then` under the same
 * lock. Refuses a schema newer than the code and a file that changed after it was applied.
 */
export async function migrate(pool: Pool, migrations: Migration[], then: Then = async () => {}): Promise<string[]> {
  return pool.session(async (session) => {
    const { db, script } = session
    await script('set statement_timeout = 0') // waiting for another process to migrate may take its time
    await db.run`select pg_advisory_lock(${MIGRATION_LOCK})`
    try {
      return await migrateLocked(migrations, then, session)
    } finally {
      await script(`rollback; select pg_advisory_unlock(${MIGRATION_LOCK}); reset statement_timeout`)
    }
  })
}

async function migrateLocked(migrations: Migration[], then: Then, session: Session): Promise<string[]> {
  const { db, script } = session
  await script(`create table if not exists schema_migrations (
      version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now()
    )`)
  const done = await db.many<Applied>`select version, name, checksum from schema_migrations order by version`
  refuseForeignSchema(done, migrations)
  const missing = migrations.slice(done.length)
  for (const migration of missing) await apply(migration, session)
  const applied = missing.map((migration) => migration.name)
  await then({ applied, session })
  return applied
}

type Applied = Pick<Migration, 'version' | 'name' | 'checksum'>

async function apply({ version, name, checksum, text }: Migration, { db, script }: Session): Promise<void> {
  await script(`begin; set local lock_timeout = '10s'; ${text}`)
  await db.run`insert into schema_migrations (version, name, checksum) values (${version}, ${name}, ${checksum})`
  await script('commit')
}

function refuseForeignSchema(done: Applied[], known: Migration[]): void {
  for (const [i, { version, name, checksum }] of done.entries()) {
    const migration = known[i]
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
}
