import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { suite, test } from 'node:test'
import {
  isRunning,
  kill,
  leave,
  makeBench,
  makeUsedBench,
  putUsedCluster,
  serverPid,
  sql,
  whileRunning,
} from './fixtures/embedded.ts'

suite('embedded PostgreSQL: starting and stopping', { concurrency: 2 }, () => {
  test('data of the first start is there after a restart, and a stop leaves no process and no socket', async (t) => {
    const bench = await makeBench(t)
    const first = await whileRunning(bench, async (target) => {
      await sql(target, `create table kept as select 'Zürich' as city`)
      return { target, pid: await serverPid(target) }
    })
    assert.equal(await isRunning(first.pid), false)
    assert.equal(existsSync(first.target.socketDir), false)
    assert.deepEqual((await readdir(bench.dataDir)).sort(), ['postgres', 'postgres.log'])

    const rows = await whileRunning(bench, (target) => sql(target, 'select city from kept'))
    assert.deepEqual(rows, [['Zürich']])
  })

  test('several processes that start at once share one server, and only the last one out stops it', async (t) => {
    const bench = await makeBench(t)
    const processes = [bench.start(), bench.start(), bench.start()] as const
    const [target, ...others] = await Promise.all(processes.map((portico) => portico.heard('ready')))
    for (const other of others) assert.deepEqual(other, target)
    const pid = await serverPid(target!)

    await leave(processes[1])
    await leave(processes[0])
    assert.equal(await serverPid(target!), pid)
    assert.deepEqual(await sql(target!, 'select 1'), [['1']])

    await leave(processes[2])
    assert.equal(await isRunning(pid), false)
  })

  test('a killed process does not count as a user of the server', async (t) => {
    const bench = await makeUsedBench(t)
    const [killed, last] = [bench.start(), bench.start()]
    const target = await last.heard('ready')
    await killed.heard('ready')
    const pid = await serverPid(target)
    await kill(killed)
    await leave(last)
    assert.equal(await isRunning(pid), false)
  })

  test('directories with spaces, other alphabets and very long paths work, side by side', async (t) => {
    const bench = await makeBench(t)
    const spaced = join(bench.dir, 'Gästehaus «Ö» 旅館 it\'s "x"')
    const deep = join(bench.dir, ...Array.from({ length: 8 }, (_, level) => `a-rather-long-directory-name-${level}`))
    await mkdir(dirname(deep), { recursive: true })
    await putUsedCluster(deep)
    const [one, two] = [bench.start({ dataDir: spaced }), bench.start({ dataDir: deep })]
    const [first, second] = [await one.heard('ready'), await two.heard('ready')]
    assert.notEqual(first.socketDir, second.socketDir)
    await sql(first, 'create table only_here ()')
    assert.deepEqual(await sql(second, `select to_regclass('only_here') is null`), [['t']])
    await leave(one)
    await leave(two)
  })

  test('the cluster is durable, checksummed, ordered by the builtin locale and reachable by socket only', async (t) => {
    const bench = await makeUsedBench(t)
    await whileRunning(bench, async (target) => {
      const rows = await sql(
        target,
        `select current_setting('fsync'), current_setting('data_checksums'), current_setting('listen_addresses'),
                current_setting('server_encoding'), datlocprovider, datlocale from pg_database where datname = 'postgres'`,
      )
      assert.deepEqual(rows, [['on', 'on', '', 'UTF8', 'b', 'C.UTF-8']])
      assert.equal((await stat(target.socketDir)).mode & 0o777, 0o700)
      assert.equal((await stat(join(bench.dataDir, 'postgres'))).mode & 0o777, 0o700)
    })
  })
})
