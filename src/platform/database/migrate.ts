import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../startup-error.ts'
import type { Pool } from './connect.ts'

/** Any fixed number: processes that start together wait here for the one that migrates. */
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

/**
 * Brings the schema to this release, one file per transaction, one process at a time, then runs `then` under the same
 * lock. Refuses a schema newer than the code and a file that changed after it was applied.
 */
export async function migrate(
  pool: Pool,
  migrations: Migration[],
  then: (result: { applied: string[] }) => Promise<void> = async () => {},
): Promise<string[]> {
  const connection = await pool.reserve()
  try {
    await connection`set statement_timeout = 0` // waiting for another process to migrate may take its time
    await connection`select pg_advisory_lock(${MIGRATION_LOCK})`
    await connection`create table if not exists schema_migrations (
      version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now()
    )`
    const done = await connection<{ version: number; name: string; checksum: string }[]>`
      select version, name, checksum from schema_migrations order by version`
    refuseForeignSchema(done, migrations)
    const missing = migrations.slice(done.length)
    for (const migration of missing) {
      await connection.unsafe(`begin; set local lock_timeout = '10s'; ${migration.text}`)
      await connection`insert into schema_migrations (version, name, checksum)
        values (${migration.version}, ${migration.name}, ${migration.checksum})`
      await connection.unsafe('commit')
    }
    const applied = missing.map((migration) => migration.name)
    await then({ applied })
    return applied
  } catch (error) {
    await connection.unsafe('rollback').catch(() => {}) // the connection itself may be what failed
    throw error
  } finally {
    await connection.unsafe(`select pg_advisory_unlock(${MIGRATION_LOCK}); reset statement_timeout`).catch(() => {})
    connection.release()
  }
}

function refuseForeignSchema(done: { version: number; name: string; checksum: string }[], known: Migration[]): void {
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
