import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import {
  isRoot,
  isRunning,
  kill,
  leave,
  makeUsedBench,
  NOBODY,
  putUsedCluster,
  serverPid,
  sql,
  until,
  whileRunning,
} from './fixtures/embedded.ts'

const findBusy = `select from pg_stat_activity where query like '%1e12%' and pid <> pg_backend_pid()`

suite('embedded PostgreSQL: a crashed process or server', { concurrency: 2 }, () => {
  test('after kill -9 of the process the next one adopts the running server with its data', async (t) => {
    const bench = await makeUsedBench(t)
    const killed = bench.start()
    const target = await killed.heard('ready')
    await sql(target, 'create table kept as select 42 as answer')
    const pid = await serverPid(target)
    await kill(killed)
    assert.equal(await isRunning(pid), true)

    await whileRunning(bench, async (adopted) => {
      assert.equal(await serverPid(adopted), pid)
      assert.deepEqual(await sql(adopted, 'select answer from kept'), [['42']])
    })
    assert.equal(await isRunning(pid), false)
  })

  test('after kill -9 of the server it comes back by itself for every process, with what was committed', async (t) => {
    const bench = await makeUsedBench(t)
    const [one, two] = [bench.start(), bench.start()]
    const target = await one.heard('ready')
    await two.heard('ready')
    await sql(target, 'create table kept as select 42 as answer')
    const pid = await serverPid(target)
    // A backend in the middle of a long computation outlives its postmaster and holds the shared memory.
    const busy = sql(target, 'select count(*) from generate_series(1, 1e12)').catch((error) => error)
    await until('the long query runs', async () => (await sql(target, findBusy)).length > 0)

    process.kill(pid, 'SIGKILL')
    for (const portico of [one, two]) {
      await until('it says so', () => portico.messages.some(({ log }) => log?.endsWith('is running again')))
    }
    assert.notEqual(await serverPid(target), pid)
    assert.deepEqual(await sql(target, 'select answer from kept'), [['42']])
    assert.ok((await busy) instanceof Error)
    await leave(one)
    assert.deepEqual(await sql(target, 'select answer from kept'), [['42']])
    await leave(two)
  })

  test('ensureRunning starts a server that has just died', async (t) => {
    const bench = await makeUsedBench(t)
    const portico = bench.start()
    const target = await portico.heard('ready')
    const pid = await serverPid(target)
    process.kill(pid, 'SIGKILL')
    await until('the server is dead', async () => !(await isRunning(pid)))
    portico.tell('ensure')
    await portico.heard('ensured')
    assert.deepEqual(await sql(target, 'select 1'), [['1']])
    await leave(portico)
  })

  test('a stale pid file whose number belongs to another process does not block the start', async (t) => {
    const bench = await makeUsedBench(t)
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore', ...(isRoot ? NOBODY : {}) })
    bench.afterwards(async () => stranger.kill('SIGKILL'))
    const lines = [stranger.pid, join(bench.dataDir, 'postgres'), 1_700_000_000, 5432, '/tmp/none', '', '1 1', 'ready']
    await writeFile(join(bench.dataDir, 'postgres', 'postmaster.pid'), lines.join('\n'))

    await whileRunning(bench, async (ready) => assert.notEqual(await serverPid(ready), stranger.pid))
    assert.equal(await isRunning(stranger.pid!), true)
  })

  test('an orphaned server of a deleted data directory gives way to a new one', async (t) => {
    const bench = await makeUsedBench(t)
    const killed = bench.start()
    const orphan = await serverPid(await killed.heard('ready'))
    await kill(killed)
    await rm(bench.dataDir, { recursive: true, maxRetries: 5 })
    await putUsedCluster(bench.dataDir)
    await whileRunning(bench, async (target) => assert.notEqual(await serverPid(target), orphan))
    assert.equal(await isRunning(orphan), false)
  })

  test('an orphaned server is adopted where its data directory was moved to', async (t) => {
    const bench = await makeUsedBench(t)
    const killed = bench.start()
    const orphan = await serverPid(await killed.heard('ready'))
    await kill(killed)
    const moved = `${bench.dataDir}-moved`
    await rename(bench.dataDir, moved)
    await whileRunning(bench, async (target) => assert.equal(await serverPid(target), orphan), { dataDir: moved })
    assert.equal(await isRunning(orphan), false)
  })
})
