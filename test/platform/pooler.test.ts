import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { after, before, test } from 'node:test'
import { pino } from 'pino'
import { type App, createApp } from '../../src/app.ts'
import { openClient } from '../../src/platform/database/client.ts'
import { connect, type Pool, type Target } from '../../src/platform/database/connect.ts'
import { migrate, readMigrations } from '../../src/platform/database/migrate.ts'
import type { LockHolder } from '../../src/platform/database/migration-lock.ts'
import { openDatabases } from '../../src/platform/database/open.ts'
import { lackingSettings } from '../../src/platform/database/role-settings.ts'
import { readConfig } from '../../src/platform/runtime/config.ts'
import { createLog } from '../../src/platform/runtime/log.ts'
import { TEST_KEY } from '../support/app.ts'
import { onServer, type TestDatabases, testDatabases, testServer } from '../support/databases.ts'
import { sharedEncoder } from '../support/encoder.ts'
import { newPackage } from '../support/samples/index.ts'
import { type SwappingPooler, startSwappingPooler } from '../support/swapping-pooler.ts'
import { until } from '../support/until.ts'

/** Behind a pooler that gives each transaction another connection, everything works, and nothing is left on one. */

const lines: { level: number; msg: string }[] = []
const log = pino(
  { level: 'info' },
  new Writable({
    write(line, _, done) {
      lines.push(JSON.parse(line))
      done()
    },
  }),
)
let databases: TestDatabases
let pooler: SwappingPooler
let app: App
let admin: Pool
const nameOf = ({ url, database }: Target) => database ?? new URL(url!).pathname.slice(1)
const settings = () => ({
  DATABASE_URL: pooler.url(nameOf(databases.live)),
  PORTICO_SANDBOX_DATABASE_URL: pooler.url(nameOf(databases.sandbox)),
  PORTICO_SECRET: 'the secret of the test suite',
  PORTICO_BOOTSTRAP_TEST_KEY: TEST_KEY,
  PORTICO_DATABASE_CONNECTIONS: '4',
})
const start = () =>
  createApp(readConfig(settings()), { log: log as never, withoutHotel: true, encoder: sharedEncoder, role: 'api' })

before(async () => {
  databases = await testDatabases()
  pooler = await startSwappingPooler((database) => onServer(testServer(), database))
  admin = connect(databases.owner!.sandbox, { connections: 2, name: 'portico-test' })
  app = await start()
})
after(async () => {
  await app?.close()
  await pooler.close()
  await admin.end()
  await databases.release()
})

const request = async (method: 'GET' | 'POST', url: string, payload?: object) => {
  const reply = await app.http.app.inject({ method, url, headers: { 'x-api-key': TEST_KEY }, payload })
  return { status: reply.statusCode, body: reply.json() }
}

test('it is found at the start, and a direct way advised', () => {
  assert.ok(lines.some(({ level, msg }) => level === 40 && /pooler.*PORTICO_DIRECT_DATABASE_URL/.test(msg)))
})

test('writes, transactions, lists and refusals work, whichever connection each is given', async () => {
  const made = await Promise.all(Array.from({ length: 40 }, () => request('POST', '/v1/packages', newPackage())))
  assert.deepEqual(new Set(made.map(({ status }) => status)), new Set([201]))
  const twice = newPackage()
  assert.equal((await request('POST', '/v1/packages', twice)).status, 201)
  assert.equal((await request('POST', '/v1/packages', twice)).status, 409)
  for (const { body } of made.slice(0, 5)) {
    assert.equal((await request('GET', `/v1/packages/${body.id}`)).body.created_at.endsWith('Z'), true)
  }
  assert.equal((await request('GET', '/v1/packages?limit=1')).body.total, 41)
})

test('who waits for a lock keeps nobody else waiting, and no limit stays on a connection', async () => {
  const target = { url: pooler.url(nameOf(databases.sandbox)), pooled: true }
  const pool = connect(target, { connections: 5, name: 'portico-test' })
  const { db } = pool
  const rows = ['one', 'two']
  for (const name of rows) await db.run`insert into installation (name, value) values (${name}, '')`
  const [locked, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holder = db.tx(async (tx) => {
    await tx.run`update installation set value = 'held' where name = 'one'`
    locked.resolve()
    await done.promise
  })
  await locked.promise
  const waiter = db.run`update installation set value = value || ' on' where name = 'one'`
  await db.run`update installation set value = 'free' where name = 'two'`
  done.resolve()
  await Promise.all([holder, waiter])
  const { value } = await db.one<{ value: string }>`select value from installation where name = 'one'`
  assert.equal(value, 'held on')
  await db.run`delete from installation where name = any(${rows})`
  for (let i = 0; i < 8; i++) {
    const { limit } = await db.one<{ limit: string }>`select current_setting('lock_timeout') as limit`
    assert.equal(limit, '0')
  }
  await pool.end()
})

test('the role has our settings as its own', async () => {
  const client = connect({ ...databases.owner!.sandbox, pooled: true }, { connections: 1, name: 'portico-test' })
  assert.deepEqual(await lackingSettings(client.db), [])
  await client.end()
})

test('no lock is left behind: another start is through at once, also a direct one', async () => {
  const held = await admin.db.many`
    select from pg_locks join pg_database d on d.oid = database
    where locktype = 'advisory' and datname = current_database()`
  assert.deepEqual(held, [])
  await (await start()).close()
  await migrate(admin, readMigrations('migrations'))
})

test('a pooler that forgets prepared statements is refused, with the remedy', async () => {
  const forgetful = await startSwappingPooler((database) => onServer(testServer(), database), {
    keepsStatements: false,
  })
  const config = readConfig({ ...settings(), DATABASE_URL: forgetful.url(nameOf(databases.live)) })
  await assert.rejects(
    openDatabases(config, createLog('silent')),
    /forgets prepared statements.*max_prepared_statements/,
  )
  await forgetful.close()
})

test('whoever waits for another process that migrates says so every five seconds, and for whom', async (t) => {
  const other = await openClient(databases.owner!.sandbox, 'the other process')
  await other.query('begin; select pg_advisory_xact_lock(7041776001)')
  t.mock.timers.enable({ apis: ['setInterval'] })
  const said: { seconds: number; holder: LockHolder | undefined }[] = []
  const migrating = migrate(admin, readMigrations('migrations'), undefined, (waited) => said.push(waited))
  const isWaiting = () =>
    admin.db.maybe`
      select from pg_stat_activity where state = 'idle in transaction' and query like '%pg_try_advisory_xact_lock%'`.then(
      Boolean,
    )
  await until(isWaiting)
  for (const times of [1, 2]) {
    t.mock.timers.tick(5000)
    await until(() => said.length === times)
  }
  assert.equal(said[0]!.holder!.application, 'the other process')
  await other.query('commit')
  await migrating
  t.mock.timers.tick(5000)
  await other.end()
  assert.equal(said.length, 2)
})
