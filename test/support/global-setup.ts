import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { ensurePages } from '../../scripts/build.mjs'
import { Client, targetConfig } from '../../src/platform/database/client.ts'
import { connect, type Session, type Target } from '../../src/platform/database/connect.ts'
import { openEmbeddedServer } from '../../src/platform/database/embedded/index.ts'
import { migrate, readMigrations } from '../../src/platform/database/migrate.ts'
import { grantUse } from '../../src/platform/database/roles.ts'
import { dropTestDatabases, onServer, PLANS, TEMPLATE, type TestServer } from './databases.ts'
import { prepareReading } from './fence/plans.ts'
import { createTestRole, secureRows, TEST_ROLE } from './fence/row-security.ts'

/** One PostgreSQL for the whole run: the embedded one, or the server DATABASE_URL leads to. */

let release = async () => {}
let encoded = ''

export async function globalSetup(): Promise<void> {
  await ensurePages({ required: true })
  encoded = mkdtempSync(join(tmpdir(), 'portico-encoded-'))
  process.env.PORTICO_TEST_ENCODED = encoded // test/support/encoder.ts
  const server = process.env.DATABASE_URL ? joinServer(process.env.DATABASE_URL) : await startEmbedded()
  process.env.PORTICO_TEST_SERVER = JSON.stringify(await prepareServer(server))
}

export async function globalTeardown(): Promise<void> {
  await release()
  rmSync(encoded, { recursive: true, force: true })
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

/** The schema is migrated once per run, in a template that is copied for the test files. */
async function prepareServer(admin: Target): Promise<TestServer> {
  const password = randomBytes(16).toString('hex')
  await asAdmin(admin, async (session) => {
    await dropTestDatabases(session) // of a run that was killed
    await session.script(`create database ${TEMPLATE} template template0 encoding 'UTF8'`)
  })
  const target = onServer(admin, TEMPLATE)
  const template = connect(target, { connections: 1, name: 'portico-test' })
  await migrate(template, readMigrations('migrations'))
  await inDatabase(target, (client) => createTestRole(client, password))
  await template.session((session) => grantUse(session, TEST_ROLE))
  await template.end()
  await inDatabase(target, secureRows)
  await asAdmin(admin, ({ script }) => script(`create database ${PLANS} template ${TEMPLATE}`))
  return { admin, password, readsPlans: await inDatabase(onServer(admin, PLANS), prepareReading) }
}

async function inDatabase<T>(target: Target, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new Client(targetConfig(target, 'portico-test'))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function asAdmin(server: Target, work: (session: Session) => Promise<unknown>): Promise<void> {
  const admin = connect(server, { connections: 1, name: 'portico-test' })
  await admin.session(work)
  await admin.end()
}
