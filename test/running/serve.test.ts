import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { TEST_KEY } from '../support/app.ts'
import { until } from '../support/until.ts'
import { command, emptyDataDir, newDataDir, ownDataDir, serve } from './fixtures.ts'

test('the first start prints both keys once with a request that works as pasted; the next start prints none', async (t) => {
  const env = { PORTICO_DATA_DIR: emptyDataDir(t), PORT: '0' }
  const first = await serve(env)
  assert.match(first.output.out, /^Portico \d+\.\d+\.\d+ is ready at http:\/\/127\.0\.0\.1:\d+$/m)
  const [live] = /sk_live_\w+/.exec(first.output.out)!
  const paste = first.output.out.split('\n').filter((line) => line.startsWith('  export') || line.startsWith('  curl'))
  const answer = JSON.parse(execFileSync('sh', ['-c', paste.join('\n')], { encoding: 'utf8' }))
  assert.equal(answer.data.length, 1)
  assert.equal(answer.total, 7)
  assert.equal(await first.stop(), 0)
  const again = await serve(env)
  assert.doesNotMatch(again.output.out, /sk_/)
  const kept = await fetch(`${again.address}/v1/packages`, { headers: { authorization: `Bearer ${live}` } })
  assert.equal(kept.status, 200)
  assert.equal(await again.stop(), 0)
})

test('nothing is stored or logged in the clear: no key, no secret, no body', async (t) => {
  const dataDir = await newDataDir(t)
  const running = await serve({ PORTICO_DATA_DIR: dataDir, PORT: '0', PORTICO_LOG_LEVEL: 'debug' })
  const [key] = /sk_test_\w+/.exec(running.output.out)!
  const body = JSON.stringify({ name: 'Whispered', slug: 'x', type: 'spa', price: 1, currency: 'USD', inclusions: [] })
  const headers = { 'x-api-key': key, 'content-type': 'application/json' }
  const created = await fetch(`${running.address}/v1/packages`, { method: 'POST', headers, body })
  const requestId = created.headers.get('x-request-id')!
  await fetch(`${running.address}/v1/packages?secret=hush`, { headers: { 'x-api-key': 'sk_test_wrong' } })
  await running.stop()
  const lines = running.output.err
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const line = lines.find(({ request_id }) => request_id === requestId)
  assert.deepEqual([line.operation, line.status, line.environment], ['packages.create', 201, 'sandbox'])
  assert.doesNotMatch(running.output.err, new RegExp(`${key}|Whispered|hush|sk_test_wrong`))
  assert.equal(statSync(join(dataDir, 'secret')).mode & 0o777, 0o600)
  const secret = readFileSync(join(dataDir, 'secret'), 'utf8').trim()
  for (const file of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    if (!file.isFile() || file.name === 'secret') continue
    const bytes = readFileSync(join(file.parentPath, file.name))
    assert.ok(!bytes.includes(key), `the key stands in ${file.name}`)
    assert.ok(!bytes.includes(secret), `the secret stands in ${file.name}`)
  }
})

test('SIGTERM finishes what is in flight, exits 0 and leaves no process behind', async (t) => {
  const dataDir = await ownDataDir(t)
  const running = await serve({ PORTICO_DATA_DIR: dataDir, PORT: '0' })
  const answers = Array.from({ length: 50 }, () =>
    fetch(`${running.address}/v1/packages`, { headers: { 'x-api-key': TEST_KEY } }),
  )
  await Promise.race(answers)
  const code = running.stop()
  for (const answer of await Promise.allSettled(answers)) {
    if (answer.status === 'fulfilled') assert.ok([200, 503].includes(answer.value.status))
  }
  assert.equal(await code, 0)
  assert.ok(!existsSync(join(dataDir, 'postgres', 'postmaster.pid')), 'the database is stopped too')
})

test('told to stop, it serves on until the drain is over or a second signal hurries; at a terminal nobody waits', async (t) => {
  const env = { PORTICO_DATA_DIR: await ownDataDir(t), PORT: '0', PORTICO_DRAIN_SECONDS: '600' }
  const running = await serve(env)
  running.child.kill('SIGTERM')
  await until(async () => (await fetch(`${running.address}/readyz`)).status === 503)
  const served = await fetch(`${running.address}/v1/packages`, { headers: { 'x-api-key': TEST_KEY } })
  assert.deepEqual([served.status, served.headers.get('connection')], [200, 'close'])
  await pause(1100) // within a second it would be the echo of the first
  const startedMs = performance.now()
  assert.equal(await running.stop(), 0)
  assert.ok(performance.now() - startedMs < 10_000)

  const shell = `exec ${process.execPath} scripts/portico.mjs serve`
  const terminal = spawn('script', ['-qec', shell, '/dev/null'], { env: { ...process.env, ...env } })
  let out = ''
  terminal.stdout.on('data', (text) => {
    out += text
  })
  await until(() => out.includes('is ready at'))
  terminal.stdin.write('\x03')
  const [code] = await once(terminal, 'close')
  assert.equal(code, 0)
  assert.doesNotMatch(out, /stopping soon/)
})

test('a signal to npm itself ends everything it started, with exit code 0', async (t) => {
  const dataDir = await ownDataDir(t)
  const child = spawn('npm', ['start'], { env: { ...process.env, PORTICO_DATA_DIR: dataDir, PORT: '0' } })
  let out = ''
  child.stdout.on('data', (text) => {
    out += text
  })
  const exited = once(child, 'close')
  await until(() => out.includes('is ready at'))
  child.kill('SIGTERM')
  assert.deepEqual(await exited, [0, null])
  assert.ok(!existsSync(join(dataDir, 'postgres', 'postmaster.pid')), 'the database is stopped too')
})

test('a second copy on the same data directory shares the database and takes the next free port', async (t) => {
  const env = { PORTICO_DATA_DIR: await ownDataDir(t) }
  const one = await serve(env)
  const two = await serve(env)
  assert.notEqual(one.address, two.address)
  const read = (address: string) => fetch(`${address}/v1/packages`, { headers: { 'x-api-key': TEST_KEY } })
  assert.deepEqual([(await read(one.address)).status, (await read(two.address)).status], [200, 200])
  assert.equal(await one.stop(), 0)
  assert.equal((await read(two.address)).status, 200)
  assert.equal(await two.stop(), 0)
})

test('killed hard, it starts again with everything acknowledged in place', async (t) => {
  const env = { PORTICO_DATA_DIR: await ownDataDir(t), PORT: '0' }
  const headers = { 'x-api-key': TEST_KEY, 'content-type': 'application/json' }
  const running = await serve(env)
  const body = JSON.stringify({ name: 'Kept', slug: 'kept', type: 'spa', price: 1, currency: 'USD', inclusions: [] })
  const created = await fetch(`${running.address}/v1/packages`, { method: 'POST', headers, body })
  const { id } = (await created.json()) as { id: string }
  running.child.kill('SIGKILL')
  await until(() => running.child.signalCode !== null)
  const again = await serve(env)
  assert.equal((await fetch(`${again.address}/v1/packages/${id}`, { headers })).status, 200)
})

test('what cannot work says so in one sentence', async (t) => {
  const taken = createServer().listen(0, '127.0.0.1')
  t.after(() => taken.close())
  await until(() => taken.listening)
  const port = String((taken.address() as { port: number }).port)
  const dataDir = await ownDataDir(t)
  for (const [env, sentence] of [
    [{ PORT: port }, new RegExp(`^Port ${port} is taken: set PORT to a free one\\.$`)],
    [{ PORT: 'eighty' }, /^PORT must be a whole number from 0 to 65535, but is "eighty"\.$/],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must look like postgres:\/\//],
    [{ DATABASE_URL: 'postgres://x:y@127.0.0.1:1/z' }, /^DATABASE_URL cannot be used: .*ECONNREFUSED/],
  ] as [Record<string, string>, RegExp][]) {
    const { code, out, err } = await command(['serve'], {
      PORTICO_DATA_DIR: dataDir,
      PORTICO_LOG_LEVEL: 'error',
      ...env,
    })
    assert.equal(code, 1, JSON.stringify(env))
    assert.equal(out, '')
    assert.match(err.trim(), sentence)
    assert.equal(err.trim().split('\n').length, 1, err)
  }
})

test('a database made with another secret is refused', async (t) => {
  const env = { PORTICO_DATA_DIR: await ownDataDir(t), PORT: '0', PORTICO_LOG_LEVEL: 'error' }
  const { code, err } = await command(['serve'], { ...env, PORTICO_SECRET: 'another secret than that' })
  assert.equal(code, 1)
  assert.match(err, /^This database was made with another secret/)
})
