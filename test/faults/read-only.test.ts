import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { databaseOf, hostsOf, withDatabase } from '../../src/platform/database/address.ts'
import { connect, type Target } from '../../src/platform/database/connect.ts'
import { openDatabases } from '../../src/platform/database/open.ts'
import { readConfig } from '../../src/platform/runtime/config.ts'
import { createLog } from '../../src/platform/runtime/log.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { onServer, type TestDatabases, testDatabases, testServer } from '../support/databases.ts'
import { newPackage } from '../support/samples/index.ts'
import { startSwappingPooler } from '../support/swapping-pooler.ts'
import { until } from '../support/until.ts'

/** A server that takes no writes is not the one we want: it is told, left, and another looked for. */

let databases: TestDatabases
let portico: TestApp

before(async () => {
  databases = await testDatabases()
  portico = await startApp({}, { databases: { ...databases, release: databases.drop } }) // its settings are changed
})
after(() => portico?.app.close())

const nameOf = ({ url, database }: Target) => database ?? new URL(url!).pathname.slice(1)
const sandbox = () => nameOf(databases.sandbox)

/** As after a fail-over: connections end, and those that follow find the server so. */
async function makeReadOnly(isReadOnly: boolean): Promise<void> {
  const admin = connect(testServer(), { connections: 1, name: 'portico-test' })
  await admin.session(({ script }) =>
    script(`
      alter database ${sandbox()} ${isReadOnly ? 'set default_transaction_read_only = on' : 'reset default_transaction_read_only'};
      select pg_terminate_backend(pid) from pg_stat_activity where datname = '${sandbox()}'`),
  )
  await admin.end()
}

test('/readyz and every request say so while the server is read-only, and serve when it takes writes again', async () => {
  const hotel = await portico.newProperty()
  await makeReadOnly(true)
  await until(async () => {
    const { status, body } = await portico.request('GET', '/readyz')
    return status === 503 && body.troubles?.includes('database_read_only') && body.databases.live
  })
  const refused = await hotel.request('POST', '/v1/packages', newPackage())
  assert.deepEqual([refused.status, refused.headers.get('retry-after')], [503, '2'])
  await makeReadOnly(false)
  await until(async () => (await portico.request('GET', '/readyz')).status === 200)
  assert.equal((await hotel.request('POST', '/v1/packages', newPackage())).status, 201)
})

test('a connection whose server takes no writes any more is closed, and the next one is another', async () => {
  const pool = connect(databases.owner!.live, { connections: 2, name: 'portico-test' })
  const write = () =>
    pool.db.tx(
      (tx) => tx.one<{ pid: number }>`
    insert into installation (name, value) values ('failover', '') on conflict (name) do update set value = ''
    returning pg_backend_pid() as pid`,
    )
  const { pid } = await write()
  await pool.session(({ script }) => script('set default_transaction_read_only = on'))
  await assert.rejects(write(), { code: '25006' })
  assert.notEqual((await write()).pid, pid)
  await pool.db.run`delete from installation where name = 'failover'`
  await pool.end()
})

test('of several hosts the one that takes writes is used; none is told with the reason of each', async () => {
  const readOnly = `${sandbox()}_standby`
  const admin = connect(testServer(), { connections: 1, name: 'portico-test' })
  await admin.session(async ({ script }) => {
    await script(`create database ${readOnly}`)
    await script(`alter database ${readOnly} set default_transaction_read_only = on`)
  })
  const primary = await startSwappingPooler((database) => onServer(testServer(), database))
  const standby = await startSwappingPooler(() => onServer(testServer(), readOnly))
  const port = (url: string) => new URL(url).host
  const at = (...hosts: string[]) =>
    `postgres://portico@${hosts.join(',')}/${sandbox()}?target_session_attrs=read-write`
  const [nobody, one, other] = ['127.0.0.1:1', port(standby.url('x')), port(primary.url('x'))]

  const pool = connect({ url: at(nobody, one, other), pooled: true }, { connections: 2, name: 'portico-test' })
  const { name } = await pool.db.one<{ name: string }>`select current_database()::text as name`
  assert.equal(name, sandbox())
  await pool.end()

  const config = readConfig({ DATABASE_URL: at(nobody, one), PORTICO_SECRET: 'x'.repeat(32) })
  await assert.rejects(
    openDatabases(config, createLog('silent')),
    /DATABASE_URL cannot be used: none of the hosts will do \(127.0.0.1:1: .*ECONNREFUSED.*; 127.0.0.1:\d+: the server is read-only\)/,
  )
  await Promise.all([primary.close(), standby.close()])
  await admin.session(({ script }) => script(`drop database ${readOnly} with (force)`))
  await admin.end()
})

test('addresses of several hosts are read as libpq reads them', () => {
  const url = 'postgres://u:p%40s@one,two:5433,[::1]:5434/hotel?target_session_attrs=read-write&sslmode=disable'
  assert.deepEqual(hostsOf(url), [
    'postgres://u:p%40s@one/hotel?sslmode=disable',
    'postgres://u:p%40s@two:5433/hotel?sslmode=disable',
    'postgres://u:p%40s@[::1]:5434/hotel?sslmode=disable',
  ])
  assert.equal(databaseOf(url), 'hotel')
  assert.equal(
    withDatabase(url, 'hotel_sandbox'),
    'postgres://u:p%40s@one,two:5433,[::1]:5434/hotel_sandbox?target_session_attrs=read-write&sslmode=disable',
  )
})

test('an address that asks for a server that cannot be written is refused', async () => {
  const config = readConfig({ DATABASE_URL: 'postgres://u@one,two/hotel?target_session_attrs=standby' })
  await assert.rejects(openDatabases(config, createLog('silent')), /target_session_attrs=standby.*read-write/)
})
