import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../runtime/startup-error.ts'
import type { Pool, Session } from './connect.ts'
import { type OnWait, underMigrationLock } from './migration-lock.ts'

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

export interface Migrated {
  applied: string[]
  session: Session
}

type Then = (result: Migrated) => Promise<void>

/**
 * Brings the schema to this release, one file per transaction, one process at a time, then runs `then` under the same
 * lock. Refuses a schema newer than the code and a file that changed after it was applied.
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
  await script(`begin; set local lock_timeout = '10s'; set local statement_timeout = 0; ${text}`)
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
