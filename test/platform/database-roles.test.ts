import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { createCore } from '../../src/core.ts'
import { connect, inSession, type Target } from '../../src/platform/database/connect.ts'
import { openEmbeddedServer } from '../../src/platform/database/embedded/index.ts'
import { migrate, readMigrations } from '../../src/platform/database/migrate.ts'
import { openDatabases } from '../../src/platform/database/open.ts'
import { databaseRoleProblems } from '../../src/platform/database/role-problems.ts'
import { readConfig } from '../../src/platform/runtime/config.ts'
import { createLog } from '../../src/platform/runtime/log.ts'
import { checkProduction } from '../../src/platform/runtime/production-check.ts'
import { onServer, testServer } from '../support/databases.ts'

/** Whoever migrates owns the tables; the application reads and writes rows and can do nothing else. */

const log = createLog('silent')
const NAME = `portico_roles_${process.pid}`

/** Where the test's server is, as an address; a socket's folder stands among its options. */
function addressOf(role: string, password: string, database: string): string {
  const server = testServer()
  const url = new URL(server.url ?? `postgres://localhost/?host=${server.socketDir}&port=${server.port}`)
  Object.assign(url, { username: role, password, pathname: `/${database}` })
  return url.href
}

/** A database, the role that owns it, and another. */
async function givenRoles(t: TestContext) {
  const password = randomBytes(16).toString('hex')
  const [owner, application] = [`${NAME}_owner`, `${NAME}_app`]
  const remove = async () => {
    await inSession(testServer(), async ({ script }) => {
      for (const name of [NAME, `${NAME}_sandbox`]) await script(`drop database if exists ${name} with (force)`)
      for (const role of [owner, application]) await script(`drop role if exists ${role}`)
    })
  }
  t.after(remove)
  await inSession(testServer(), async ({ script }) => {
    await script(`create role ${owner} login createdb password '${password}'`)
    await script(`create role ${application} login password '${password}'`)
    await script(`create database ${NAME} owner ${owner} template template0 encoding 'UTF8'`)
  })
  return {
    DATABASE_URL: addressOf(application, password, NAME),
    PORTICO_DIRECT_DATABASE_URL: addressOf(owner, password, NAME),
    PORTICO_SECRET: 'the secret of the test suite',
  }
}

const problemsIn = (target: Target) => inSession(target, ({ db }) => databaseRoleProblems(db))

/** What the application could do to the schema and to whole tables. */
const refused = async (target: Target) => {
  const tries = [
    'truncate packages',
    'drop table packages',
    'alter table packages disable row level security',
    'create table mine (id text)',
    'create role other',
    'set role portico_owner',
  ]
  const outcomes = tries.map((text) =>
    inSession(target, ({ script }) => script(text)).then(
      () => text,
      (error) => error.code,
    ),
  )
  return [...new Set(await Promise.all(outcomes))].sort()
}
const DENIED = '42501'

test('a given database is migrated by its owner, and the other role uses it without owning anything', async (t) => {
  const settings = await givenRoles(t)
  const core = await createCore(readConfig(settings), { log, withoutHotel: true })
  t.after(() => core.close())
  assert.ok(core.bootstrapped.live && core.bootstrapped.sandbox, 'it wrote its first rows in both')
  for (const { db } of Object.values(core.environments)) {
    assert.deepEqual(await databaseRoleProblems(db), [])
    const { rolname } = await db.one<{ rolname: string }>`
      select distinct rolname from pg_class c join pg_roles r on r.oid = c.relowner
      where c.relnamespace = 'public'::regnamespace`
    assert.equal(rolname, `${NAME}_owner`)
  }
  const check = async (given: Record<string, string>) =>
    (await checkProduction(given)).find(({ name }) => name === 'database_role')!.found
  assert.equal(await check(settings), undefined)
  const asOwner = await check({ ...settings, DATABASE_URL: settings.PORTICO_DIRECT_DATABASE_URL })
  assert.match(asOwner!, /^In the live database role \w+_owner owns \d+ tables.* In the sandbox database role/)
  const denied = (await refused({ url: settings.DATABASE_URL })).filter((code) => code !== '22023') // no such role here
  assert.deepEqual(denied, [DENIED])
})

test('a role that can do more than read and write rows is named', async (t) => {
  const { PORTICO_DIRECT_DATABASE_URL } = await givenRoles(t)
  const owner = { url: PORTICO_DIRECT_DATABASE_URL }
  assert.deepEqual(await problemsIn(owner), [])
  await inSession(owner, ({ script }) => script('create table mine (id text)'))
  assert.deepEqual(await problemsIn(owner), [`role ${NAME}_owner owns 1 tables, or is a member of their owner`])
  const admin = await problemsIn(onServer(testServer(), NAME))
  assert.ok(admin.length > 0)
  if (!testServer().url) assert.match(admin.join('\n'), /^role portico is a superuser/)
})

test('the embedded server of an older release is taken over while it runs: its tables get their owner', async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-roles-'))
  t.after(() => rmSync(dataDir, { recursive: true, force: true }))
  const server = await openEmbeddedServer({ dataDir, log: () => {}, forgetful: true })
  t.after(() => server.release())
  const { socketDir, port, user } = server
  const on = (database: string): Target => ({ socketDir, port, user, database })
  await inSession(on('postgres'), ({ script }) => script('create database portico'))
  const before = connect(on('portico'), { connections: 1, name: 'portico-test' })
  await migrate(before, readMigrations('migrations'))
  await before.db.run`
    insert into properties (id, name, slug, timezone, currency, created_at)
    values ('pty_1', 'Before', 'before', 'UTC', 'USD', now())`
  await before.end()
  await inSession(on('postgres'), async ({ script }) => {
    const cluster = join(dataDir, 'postgres')
    const map = ['root', userInfo().username].map((name) => `portico "${name}" "portico"\n`)
    writeFileSync(join(cluster, 'pg_hba.conf'), 'local all portico peer map=portico\n')
    writeFileSync(join(cluster, 'pg_ident.conf'), map.join(''))
    await script('select pg_reload_conf()')
  })
  const asApplication = { ...on('postgres'), user: 'portico_app' }
  await assert.rejects(
    inSession(asApplication, async () => {}),
    /pg_hba/,
  )

  const databases = await openDatabases(readConfig({ PORTICO_DATA_DIR: dataDir }), log)
  const core = await createCore(readConfig({ PORTICO_DATA_DIR: dataDir }), { log, databases, withoutHotel: true })
  t.after(() => core.close())
  const { db } = core.environments.live
  const [row] = await db.many<{ role: string; name: string }>`select current_user::text as role, name from properties`
  assert.deepEqual(row, { role: 'portico_app', name: 'Before' })
  const owners = await db.many`
    select distinct pg_get_userbyid(relowner)::text as owner from pg_class where relnamespace = 'public'::regnamespace
    union select pg_get_userbyid(proowner)::text from pg_proc where pronamespace = 'public'::regnamespace`
  assert.deepEqual(owners, [{ owner: 'portico_owner' }])
  for (const target of [databases.live, databases.sandbox]) {
    assert.deepEqual(await problemsIn(target), [])
    assert.deepEqual(await refused(target), [DENIED])
  }
  const rights = await db.many`
    select rolname as name from pg_roles
    where rolname in ('portico_owner', 'portico_app') and (rolsuper or rolcreaterole or rolcreatedb or rolbypassrls)`
  assert.deepEqual(rights, [], 'the owner is no superuser either')
})
