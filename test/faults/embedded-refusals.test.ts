import assert from 'node:assert/strict'
import { chmod, chown, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import {
  type Bench,
  execute,
  isRoot,
  makeBench,
  makeUsedBench,
  needsRoot,
  refusal,
  whileRunning,
} from './fixtures/embedded.ts'

/** Every file with its size, owner, mode and time of change: whatever a refused start might have touched. */
async function snapshot(dir: string): Promise<string[]> {
  const entries = (await readdir(dir, { recursive: true })).sort()
  return Promise.all(
    entries.map(async (name) => {
      const { size, uid, mode, mtimeMs } = await stat(join(dir, name))
      return `${name} ${size} ${uid} ${mode} ${mtimeMs}`
    }),
  )
}

async function refusedUntouched(bench: Bench, dir: string): Promise<string> {
  const before = await snapshot(dir)
  const message = await refusal(bench)
  assert.deepEqual(await snapshot(dir), before)
  return message
}

suite('embedded PostgreSQL: what cannot start', { concurrency: 2 }, () => {
  test('a directory with somebody else’s files is refused and left alone', async (t) => {
    const bench = await makeBench(t)
    const dir = join(bench.dataDir, 'postgres')
    await mkdir(dir, { recursive: true })
    await writeFile(join(dir, 'holiday.jpg'), 'not ours')
    const message = await refusedUntouched(bench, bench.dataDir)
    assert.match(message, /postgres holds files that Portico did not make: move them away or set PORTICO_DATA_DIR/)
  })

  test('a cluster of another PostgreSQL version is refused and left alone', async (t) => {
    const bench = await makeBench(t)
    const dir = join(bench.dataDir, 'postgres')
    await mkdir(dir, { recursive: true })
    await writeFile(join(dir, 'PG_VERSION'), '19\n')
    await writeFile(join(dir, 'portico-cluster.txt'), '')
    const message = await refusedUntouched(bench, bench.dataDir)
    assert.match(
      message,
      /was made by PostgreSQL 19 and this Portico brings PostgreSQL 18: start the .* release that brings PostgreSQL 19/,
    )
  })

  test('a data directory that is a file is refused', async (t) => {
    const bench = await makeBench(t)
    await writeFile(bench.dataDir, 'a file')
    assert.match(await refusal(bench), /set PORTICO_DATA_DIR to/)
    assert.equal(await readFile(bench.dataDir, 'utf8'), 'a file')
  })

  test('a lost permission on the cluster is named and nothing is changed; given back, it starts', async (t) => {
    const bench = await makeUsedBench(t)
    const dir = join(bench.dataDir, 'postgres')
    const { uid, gid } = await stat(dir)
    await (isRoot ? chown(dir, 0, 0) : chmod(dir, 0o000))
    const message = isRoot ? await refusedUntouched(bench, bench.dataDir) : await refusal(bench)
    assert.match(
      message,
      isRoot ? /belongs to user id 0 and not to nobody: give it back with "chown -R nobody/ : /may not use/,
    )
    await (isRoot ? chown(dir, uid, gid) : chmod(dir, 0o700))
    await whileRunning(bench, async () => {})
  })

  test('a lost permission inside the cluster is told in PostgreSQL’s words', async (t) => {
    const bench = await makeUsedBench(t)
    const file = join(bench.dataDir, 'postgres', 'global', 'pg_control')
    await chmod(file, 0o000)
    const message = await refusal(bench)
    assert.match(message, /lacks a permission in .*pg_control.*Permission denied.*restore owner and mode/)
    await chmod(file, 0o600)
    await whileRunning(bench, async () => {})
  })

  test('any other failure to start carries PostgreSQL’s last complaint', async (t) => {
    const bench = await makeUsedBench(t)
    await writeFile(join(bench.dataDir, 'postgres', 'postgresql.conf'), 'no_such_setting = 1\n')
    const message = await refusal(bench)
    assert.match(message, /PostgreSQL did not start in .*: FATAL: .*postgresql\.conf" contains errors/)
  })

  test('a full disk is named at the first start and at a later one, and no data is lost', {
    skip: needsRoot,
  }, async (t) => {
    const bench = await makeBench(t)
    const mount = (size: string) => execute('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', bench.dataDir])
    await mkdir(bench.dataDir)
    const refused = await mount('size=20m').then(() => '', String)
    if (refused) return t.skip(`mounting a small disk is not possible here: ${refused}`)
    bench.afterwards(() => execute('umount', [bench.dataDir]))
    assert.match(
      await refusal(bench),
      /The disk that holds .* is full: free some space on it and start Portico again\./,
    )
    assert.deepEqual(await readdir(bench.dataDir), [])

    await mount('remount,size=200m')
    await whileRunning(bench, async () => {})
    await execute('dd', ['if=/dev/zero', `of=${join(bench.dataDir, 'filler')}`, 'bs=64k']).catch(() => {})
    assert.match(await refusal(bench), /The disk that holds .* is full: free some space/)

    await mount('remount,size=300m')
    await whileRunning(bench, async () => {})
  })
})
