import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../../scripts/build.mjs'
import { connect, type Target } from '../../src/platform/database/connect.ts'
import { openEmbeddedServer } from '../../src/platform/database/embedded/index.ts'
import { migrate, readMigrations } from '../../src/platform/database/migrate.ts'
import { onServer, TEMPLATE } from './databases.ts'

/** One PostgreSQL for the whole run: the embedded one, or the server DATABASE_URL leads to. */

let release = async () => {}

export async function globalSetup(): Promise<void> {
  await ensureBuilt({ required: true })
  const server = process.env.DATABASE_URL ? { url: process.env.DATABASE_URL } : await startEmbedded()
  process.env.PORTICO_TEST_SERVER = JSON.stringify(server)
  await makeTemplate(server)
}

export async function globalTeardown(): Promise<void> {
  await release()
}

async function startEmbedded(): Promise<Target> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-test-'))
  const {
    socketDir,
    port,
    user,
    release: stop,
  } = await openEmbeddedServer({
    dataDir,
    log: () => {},
    forgetful: true,
  })
  release = async () => {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { socketDir, port, user, database: 'postgres' }
}

/** Every test file copies this database: the schema is migrated once per run. */
async function makeTemplate(server: Target): Promise<void> {
  const admin = connect(server, { connections: 1, name: 'portico-test' })
  await admin.session(async ({ script }) => {
    await script(`drop database if exists ${TEMPLATE} with (force)`)
    await script(`create database ${TEMPLATE} template template0 encoding 'UTF8'`)
  })
  await admin.end()
  const template = connect(onServer(server, TEMPLATE), { connections: 1, name: 'portico-test' })
  await migrate(template, readMigrations('migrations'))
  await template.end()
}
