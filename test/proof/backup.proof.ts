import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { createCore } from '../../src/core.ts'
import { inSession } from '../../src/platform/database/connect.ts'
import { findPrograms, type PostgresPackage } from '../../src/platform/database/embedded/binaries.ts'
import { openEmbeddedServer } from '../../src/platform/database/embedded/index.ts'
import { DATABASES, prepareDatabases } from '../../src/platform/database/embedded/roles.ts'
import { readConfig } from '../../src/platform/runtime/config.ts'
import { type Env, makePackage, momentOf, newFolder, packagesOf, tablesOf } from '../running/backup-fixtures.ts'
import { command, emptyDataDir, ownDataDir, serve } from '../running/fixtures.ts'
import { LIVE_KEY, TEST_KEY } from '../support/app.ts'
import { onServer, testServer } from '../support/databases.ts'
import { until } from '../support/until.ts'

const UNLIMITED = { PORT: '0', PORTICO_LIMIT_DEFAULT: '1000000', PORTICO_LIMIT_PROPERTY: '1000000' }
const WRITES_PER_SECOND = 200
const PASSPHRASE = { PORTICO_BACKUP_PASSPHRASE: 'a long walk on the beach' }

/** Writes to both environments at a steady rate until it is stopped; notes what was acknowledged, and when. */
function writeSteadily(address: string) {
  const acknowledged: { id: string; env: Env; ms: number }[] = []
  let running = true
  let number = 0
  const flying = new Set<Promise<void>>()
  const one = async (): Promise<void> => {
    const env: Env = number % 2 === 0 ? 'sandbox' : 'live'
    const id = await makePackage(address, env, `proof-${number++}`)
    if (id) acknowledged.push({ id, env, ms: performance.now() })
  }
  const pace = async () => {
    const startMs = performance.now()
    for (let due = 0; running; ) {
      for (; due < ((performance.now() - startMs) / 1000) * WRITES_PER_SECOND; due++) {
        const write = one()
        flying.add(write)
        void write.finally(() => flying.delete(write))
      }
      await pause(5)
    }
    await Promise.all(flying)
  }
  const done = pace()
  return {
    acknowledged,
    async stop() {
      running = false
      await done
    },
  }
}

test(`a backup under ${WRITES_PER_SECOND} writes a second, restored elsewhere: nothing acknowledged before its end is missing`, async (t) => {
  const env = { ...UNLIMITED, ...PASSPHRASE, PORTICO_DATA_DIR: await ownDataDir(t) }
  const folder = newFolder(t)
  const running = await serve(env)
  const writer = writeSteadily(running.address)
  await until(() => writer.acknowledged.length > 400, 60_000)
  const startMs = performance.now()
  // Acknowledged before the command begins, then before it ends: its end is what the database's clock says in the name.
  const taken = await command(['backup', folder], env)
  const tookMs = performance.now() - startMs
  assert.equal(taken.code, 0, taken.err)
  await writer.stop()
  await running.stop()

  const [name] = readdirSync(folder)
  const [, time] = /^portico-([\dT.]+Z)/.exec(name!)!
  const endMs = startOf(time!) - (Date.now() - shiftMs() - performance.now())
  const elsewhere = { ...env, PORTICO_DATA_DIR: emptyDataDir(t) }
  const restored = await command(['restore', join(folder, name!)], elsewhere)
  assert.equal(restored.code, 0, restored.err)
  const again = await serve(elsewhere)
  const held = { live: await packagesOf(again.address, 'live'), sandbox: await packagesOf(again.address, 'sandbox') }
  const before = writer.acknowledged.filter(({ ms }) => ms < endMs)
  assert.ok(before.length > 400)
  assert.deepEqual(
    before.filter(({ id, env: name }) => !held[name].has(id)),
    [],
  )
  assert.ok(await makePackage(again.address, 'live', 'after-the-restore'), 'it serves and writes')
  t.diagnostic(
    `${writer.acknowledged.length} acknowledged, ${before.length} before the end of a backup of ${Math.round(tookMs)} ms, ` +
      `${held.live.size + held.sandbox.size} restored`,
  )
})

/** The name's time, which is the database's: tests run at another one. */
const startOf = (compact: string) => Date.parse(compact.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/, '$1-$2-$3T$4:$5:'))
const shiftMs = () => Number(process.env.PORTICO_TEST_CLOCK_SHIFT_MS ?? 0)

test('point in time: what was written up to a second is there, what came after is not, and the line goes on', async (t) => {
  const archive = newFolder(t)
  chmodSync(archive, 0o711) // as root, PostgreSQL is another user
  const env = { ...UNLIMITED, PORTICO_DATA_DIR: await ownDataDir(t), PORTICO_ARCHIVE_DIR: join(archive, 'kept') }
  const running = await serve(env)
  assert.equal((await command(['backup'], env)).code, 0)
  const moments: { id: string; at: string }[] = []
  for (let number = 0; number < 6; number++) {
    const id = await makePackage(running.address, 'live', `second-${number}`)
    moments.push({ id: id!, at: await momentOf(env.PORTICO_DATA_DIR) })
    await pause(1000)
  }
  await running.stop() // the last segment is archived as the server stops
  const restored = async (...args: string[]) => {
    const elsewhere = { ...env, PORTICO_DATA_DIR: emptyDataDir(t) }
    const { code, err } = await command(['restore', env.PORTICO_ARCHIVE_DIR, ...args], elsewhere)
    assert.equal(code, 0, err)
    copyFileSync(join(env.PORTICO_DATA_DIR, 'secret'), join(elsewhere.PORTICO_DATA_DIR, 'secret'))
    const again = await serve(elsewhere)
    const held = await packagesOf(again.address, 'live')
    return { again, held, seconds: moments.map(({ id }) => held.has(id)) }
  }
  const cut = await restored('--until', moments[1]!.at)
  assert.deepEqual(cut.seconds, [true, true, false, false, false, false])
  // It archives on a line of its own into the same folder: from there all of that line comes back.
  const later = await makePackage(cut.again.address, 'live', 'on-the-second-line')
  await cut.again.stop()
  const newest = await restored()
  assert.deepEqual(newest.seconds, [true, true, false, false, false, false])
  assert.ok(newest.held.has(later!))
  await newest.again.stop()
  // The first line is still there for whoever names it.
  const first = await restored('--until', moments[4]!.at, '--timeline', '1')
  assert.deepEqual(first.seconds, [true, true, true, true, true, false])
  await first.again.stop()
  t.diagnostic(
    `until ${moments[1]!.at}: 2 of 6; its own line again: 3; until ${moments[4]!.at} of the first line: 5 of 6`,
  )
  const tooLate = await command(['restore', env.PORTICO_ARCHIVE_DIR, '--until', '2090-01-01T00:00:00Z'], {
    ...env,
    PORTICO_DATA_DIR: emptyDataDir(t),
  })
  assert.equal(tooLate.code, 1)
  assert.match(tooLate.err, /has no transaction after 2090-01-01T00:00:00.000Z, .*leave --until out/)
})

test('rows travel to a server of one’s own and back, every table the same', async (t) => {
  const env: Record<string, string> = { ...UNLIMITED, PORTICO_DATA_DIR: await ownDataDir(t) }
  const run = (...args: string[]) => command(args, env)
  const folder = newFolder(t)
  const file = join(folder, 'rows.tar.gz')
  const taken = await run('backup', '--portable', file)
  assert.equal(taken.code, 0, taken.err)
  const name = `portico_given_${process.pid}`
  const admin = testServer()
  const each = (work: (database: string) => string) =>
    inSession(admin, async ({ script }) => {
      for (const database of [name, `${name}_sandbox`]) await script(work(database))
    })
  await each((database) => `create database ${database} template template0 encoding 'UTF8'`)
  t.after(() => each((database) => `drop database ${database} with (force)`))
  env.DATABASE_URL = urlOf(onServer(admin, name))
  env.PORTICO_SECRET = readFileSync(join(env.PORTICO_DATA_DIR!, 'secret'), 'utf8').trim()
  try {
    const given = await run('restore', file)
    assert.match(given.out, /^Restored into the databases of DATABASE_URL: as of .*Z\.\n$/, given.err)
    assert.match((await run('restore', file)).err, /The sandbox database of DATABASE_URL is not empty/)
    const again = await run('backup', join(folder, 'again.tar.gz'))
    assert.match(again.out, /use the archiving of your own PostgreSQL server/, again.err)
  } finally {
    delete env.DATABASE_URL
    delete env.PORTICO_SECRET
  }
  const dataDir = emptyDataDir(t)
  const back = await command(['restore', join(folder, 'again.tar.gz')], { PORTICO_DATA_DIR: dataDir })
  assert.equal(back.code, 0, back.err)
  const [mine, its] = [await tablesOf(env.PORTICO_DATA_DIR!), await tablesOf(dataDir)]
  for (const tables of [mine, its]) delete tables['live.installation'] // it notes the backups themselves
  assert.deepEqual(its, mine)
  assert.match((await run('upgrade')).out, /already; nothing was changed/)
  const forced = await run('restore', file, '--force')
  assert.match(forced.out, /What was there before is in .*postgres\.before-1/, forced.err)
  assert.ok(existsSync(join(env.PORTICO_DATA_DIR!, 'postgres.before-1', 'PG_VERSION')))
})

function urlOf(target: ReturnType<typeof testServer>): string {
  if (target.url) return target.url
  return `postgres://${target.user}@localhost:${target.port}/${target.database}?host=${encodeURIComponent(target.socketDir!)}`
}

/** Every older major that this machine has; `PORTICO_TEST_OLD_POSTGRES` names the folder of another one. */
const olderPrograms = [
  ...(existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []).map(
    (major) => `/usr/lib/postgresql/${major}/bin`,
  ),
  ...(process.env.PORTICO_TEST_OLD_POSTGRES?.split(':') ?? []),
].filter((folder) => existsSync(join(folder, 'initdb')))

test('two majors: every table of both environments is the same after the upgrade', async (t) => {
  if (olderPrograms.length === 0) return t.skip('no older PostgreSQL here: set PORTICO_TEST_OLD_POSTGRES')
  for (const folder of olderPrograms) {
    const programs = await findPrograms(folder)
    const dataDir = emptyDataDir(t)
    const env = { ...UNLIMITED, PORTICO_DATA_DIR: dataDir }
    makeOldCluster(dataDir, folder)
    await fillOld(dataDir, programs)
    openToNobody(dataDir)
    const before = await tablesOf(dataDir, programs)
    const refused = await command(['serve'], env)
    assert.equal(refused.code, 1)
    assert.match(refused.err, new RegExp(`made by PostgreSQL ${programs.major} .*run "portico upgrade"`))
    openToNobody(dataDir)
    const upgraded = await command(['upgrade', '--programs', folder], env)
    assert.equal(upgraded.code, 0, upgraded.err)
    assert.match(upgraded.out, /every row compared/)
    const after = await tablesOf(dataDir)
    assert.deepEqual(after, before)
    const rows = Object.values(after).reduce((sum, text) => sum + Number(text.split(' ')[0]), 0)
    assert.ok(rows > 5000, `${rows} rows`)
    assert.ok(existsSync(join(dataDir, 'postgres.before-1', 'PG_VERSION')), 'the old one is kept')
    const again = await serve(env)
    assert.ok((await packagesOf(again.address, 'sandbox')).size >= 8)
    assert.ok(await makePackage(again.address, 'live', 'after-the-upgrade'))
    await again.stop()
    t.diagnostic(
      `PostgreSQL ${programs.version} to 18: ${Object.keys(after).length} tables, ${rows} rows, all sums equal`,
    )
  }
})

/** PostgreSQL before 16 finds its folder by its name only, also when root starts it as nobody. */
const openToNobody = (dataDir: string) => chmodSync(dataDir, 0o711)

function makeOldCluster(dataDir: string, binDir: string): void {
  const cluster = join(dataDir, 'postgres')
  mkdirSync(cluster, { mode: 0o700 })
  const isRoot = process.getuid?.() === 0
  const nobody = isRoot ? { uid: 65534, gid: 65534 } : {}
  if (isRoot) chownSync(cluster, 65534, 65534)
  openToNobody(dataDir)
  execFileSync(
    join(binDir, 'initdb'),
    [`--pgdata=${cluster}`, '--username=portico', '--encoding=UTF8', '--locale=C', '--auth=peer', '--no-instructions'],
    { cwd: cluster, ...nobody, stdio: 'pipe' },
  )
  writeFileSync(join(cluster, 'portico-cluster.txt'), 'This database was made by Portico.\n')
}

/** The demo hotel and what a first start makes, in a server of an older version. */
async function fillOld(dataDir: string, programs: PostgresPackage): Promise<void> {
  const server = await openEmbeddedServer({ dataDir, log: () => {}, programs })
  const on = (database: string) => ({ socketDir: server.socketDir, port: server.port, user: server.user, database })
  await prepareDatabases(on, Object.values(DATABASES))
  const config = readConfig({
    PORTICO_DATA_DIR: dataDir,
    PORTICO_LOG_LEVEL: 'silent',
    PORTICO_BOOTSTRAP_LIVE_KEY: LIVE_KEY,
    PORTICO_BOOTSTRAP_TEST_KEY: TEST_KEY,
  })
  const core = await createCore(config, {
    databases: { live: on(DATABASES.live), sandbox: on(DATABASES.sandbox), release: () => server.release() },
  })
  await core.close()
}
