import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../../scripts/build.mjs'
import { connect, type Session, type Target } from '../../src/platform/database/connect.ts'
import { openEmbeddedServer } from '../../src/platform/database/embedded/index.ts'
import { migrate, readMigrations } from '../../src/platform/database/migrate.ts'
import { dropTestDatabases, onServer, TEMPLATE } from './databases.ts'

/** One PostgreSQL for the whole run: the embedded one, or the server DATABASE_URL leads to. */

let release = async () => {}

export async function globalSetup(): Promise<void> {
  await ensureBuilt({ required: true })
  const server = process.env.DATABASE_URL ? joinServer(process.env.DATABASE_URL) : await startEmbedded()
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

function joinServer(url: string): Target {
  release = () => asAdmin({ url }, dropTestDatabases)
  return { url }
}

/** Copied for the test files: the schema is migrated once per run. */
async function makeTemplate(server: Target): Promise<void> {
  await asAdmin(server, async (session) => {
    await dropTestDatabases(session) // of a run that was killed
    await session.script(`create database ${TEMPLATE} template template0 encoding 'UTF8'`)
  })
  const template = connect(onServer(server, TEMPLATE), { connections: 1, name: 'portico-test' })
  await migrate(template, readMigrations('migrations'))
  await template.end()
}

async function asAdmin(server: Target, work: (session: Session) => Promise<void>): Promise<void> {
  const admin = connect(server, { connections: 1, name: 'portico-test' })
  await admin.session(work)
  await admin.end()
}
