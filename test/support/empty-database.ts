import type { TestContext } from 'node:test'
import type pg from 'pg'
import { Client, targetConfig } from '../../src/platform/database/client.ts'
import { connect, inSession, type Pool, type Target } from '../../src/platform/database/connect.ts'
import { onServer, TEMPLATE, testServer } from './databases.ts'

/** A plain connection, closed after the test. */
export async function openClient(t: TestContext, target: Target): Promise<pg.Client> {
  const client = new Client(targetConfig(target, 'portico-test'))
  client.on('error', () => {}) // the database is dropped before it ends
  await client.connect()
  t.after(() => client.end())
  return client
}

let made = 0

/** A database without a schema, as its owner; it is dropped after the test. */
export const emptyDatabase = (t: TestContext) => ownDatabase(t, `template template0 encoding 'UTF8'`)

/** One with the schema, which the test may change. */
export const migratedDatabase = (t: TestContext) => ownDatabase(t, `template ${TEMPLATE} strategy file_copy`)

async function ownDatabase(t: TestContext, like: string): Promise<{ pool: Pool; target: Target }> {
  const name = `portico_empty_${process.pid}_${made++}`
  const drop = `drop database if exists ${name} with (force)`
  await inSession(testServer(), async ({ script }) => {
    await script(drop)
    await script(`create database ${name} ${like}`)
  })
  const target = onServer(testServer(), name)
  const pool = connect(target, { connections: 2, name: 'portico-test' })
  t.after(async () => {
    await pool.end()
    await inSession(testServer(), ({ script }) => script(drop))
  })
  return { pool, target }
}
