import assert from 'node:assert/strict'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import type { Target } from '../../src/platform/database/connect.ts'
import { openDatabases } from '../../src/platform/database/open.ts'
import { readConfig } from '../../src/platform/runtime/config.ts'
import { createLog } from '../../src/platform/runtime/log.ts'
import { VERSION } from '../../src/version.ts'
import { smallPdf } from '../modules/knowledge/small-pdf.ts'
import { LIVE_KEY, TEST_KEY } from '../support/app.ts'
import { until } from '../support/until.ts'

/** A release as somebody else runs it: a folder nobody may write, another user, no npm, no checkout. */
const NOBODY = 65534
const MEGABYTE = 1024 * 1024

function newFolder(t: TestContext, name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `portico-${name}-`))
  chmodSync(folder, 0o777)
  t.after(() => {
    execFileSync('chmod', ['-R', 'u+w', folder])
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

function pack(t: TestContext, ...args: string[]): string {
  const release = join(newFolder(t, 'release'), 'portico')
  execFileSync(process.execPath, ['scripts/pack.mjs', '--to', release, ...args], { stdio: 'inherit' })
  execFileSync('chmod', ['-R', 'a-w,a+rX', release])
  return release
}

const megabytes = (folder: string) => Number(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0])

interface Started {
  address: string
  readyMs: number
  residentMb(): number
  stop(): Promise<number | null>
}

async function start(
  t: TestContext,
  release: string,
  env: Record<string, string>,
  user: { uid?: number; gid?: number },
): Promise<Started> {
  const begunMs = performance.now()
  const { NODE_OPTIONS, PORTICO_TEST_CLOCK_SHIFT_MS } = process.env // the clock of the suite
  const own = {
    PATH: '/usr/bin:/bin',
    PORT: '0',
    PORTICO_DRAIN_SECONDS: '0',
    NODE_OPTIONS,
    PORTICO_TEST_CLOCK_SHIFT_MS,
  }
  const child = spawn(join(release, 'bin', 'portico'), ['serve'], { env: { ...own, ...env }, cwd: '/', ...user })
  let [out, err] = ['', '']
  child.stdout.on('data', (text) => {
    out += text
  })
  child.stderr.on('data', (text) => {
    err += text
  })
  const exited = once(child, 'close').then(([code]) => code as number | null)
  t.after(async () => {
    child.kill('SIGTERM')
    await exited
  })
  await until(() => /ready at http\S+/.test(out) || child.exitCode !== null, 120_000)
  assert.match(out, /ready at/, err)
  return {
    address: /ready at (http\S+)/.exec(out)![1]!,
    readyMs: Math.round(performance.now() - begunMs),
    residentMb: () =>
      Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]) / 1024),
    stop() {
      child.kill('SIGTERM')
      return exited
    },
  }
}

/** Whatever is loaded late or apart: threads, child processes, files beside the sources. */
async function useEverything({ address }: Started): Promise<void> {
  const headers = { 'x-api-key': TEST_KEY, 'content-type': 'application/json' }
  const post = async (path: string, body: object) => {
    const reply = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: reply.status, body: await reply.text() }
  }
  const source = (name: string, content: object) => post('/v1/knowledge/sources', { name, type: 'faq', ...content })
  const html = '<h1>Sauna</h1><p>The zirbel sauna opens at 16:30 and closes at 21:00.</p>'
  const made = await source('Sauna', { content: html, content_type: 'text/html' }) // read by a child process
  assert.equal(made.status, 201, made.body)
  const pdf = await source('Bikes', { content_base64: smallPdf(['A bicycle costs 19 EUR a day.']) })
  assert.equal(pdf.status, 201, pdf.body)
  for (const [question, answer] of [
    ['When does the zirbel sauna open?', /16:30/],
    ['What does a bicycle cost?', /19 EUR/],
  ] as const) {
    const { body } = await post('/v1/ai/chat', { messages: [{ role: 'user', content: question }] }) // encoder and index threads
    assert.match(body, answer)
  }
  const guest = { first_name: 'Ada', last_name: 'Lovelace', phone: '+447700900123' }
  const known = await post('/v1/guests', guest)
  assert.equal(known.status, 201, known.body)
  const { id } = JSON.parse(known.body) as { id: string }
  const kept = await fetch(`${address}/v1/guests/${id}/export`, { headers }) // a library that is loaded late
  assert.equal(kept.status, 200)
  assert.match(await kept.text(), /Lovelace/)
  assert.match((await post('/graphql', { query: '{ guestsList { data { id } } }' })).body, /"data":\{"guestsList"/)
  for (const path of [
    '/dashboard',
    '/docs',
    '/docs/integrations/ai-agent',
    '/docs/changelog',
    '/docs/script.js',
    '/graphql/script.js',
    '/openapi.json',
    '/.well-known/oauth-authorization-server',
    '/graphql',
  ]) {
    const reply = await fetch(address + path, { headers: { ...headers, accept: 'text/html' } })
    assert.ok(reply.status < 400, `${path} ${reply.status}`)
  }
  const page = await (await fetch(`${address}/dashboard`)).text()
  const [, script] = /src="\.?\/?(assets\/[^"]+\.js)"/.exec(page)!
  assert.equal((await fetch(`${address}/dashboard/${script}`)).status, 200)
}

const KEYS = { PORTICO_BOOTSTRAP_LIVE_KEY: LIVE_KEY, PORTICO_BOOTSTRAP_TEST_KEY: TEST_KEY }
const isRoot = process.getuid?.() === 0
const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {}

test('with its Node and PostgreSQL it takes 200 MB, and runs as another user from a folder that nobody may write', async (t) => {
  const release = pack(t, '--with', 'node,postgres')
  const size = megabytes(release)
  const data = join(newFolder(t, 'data'), 'data')
  const archive = join(newFolder(t, 'archive'), 'archive')
  const env = { ...KEYS, PORTICO_DATA_DIR: data, PORTICO_ARCHIVE_DIR: archive }
  const first = await start(t, release, env, user)
  await useEverything(first)
  assert.equal(await first.stop(), 0)
  assert.ok(readdirSync(join(archive, 'wal')).length > 0, 'the log is archived by a program of the release')
  assert.ok(!readdirSync(data).some((name) => name.startsWith('postgres-programs')), 'no programs are copied')
  const second = await start(t, release, env, user)
  const resident = second.residentMb()
  assert.equal(await second.stop(), 0)
  t.diagnostic(`${size} MB; first start ${first.readyMs} ms, later ${second.readyMs} ms, ${resident} MB resident`)
  const isStripped = spawnSync('strip', ['--version']).status === 0
  assert.ok(size <= (isStripped ? 200 : 220), `${size} MB`)
})

test('without them it takes 110 MB at most, and runs with the system’s Node and a database elsewhere', async (t) => {
  const release = pack(t)
  const size = megabytes(release)
  const bin = join(newFolder(t, 'bin'), 'bin')
  mkdirSync(bin)
  execFileSync('cp', [process.execPath, join(bin, 'node')])
  const config = readConfig({ PORTICO_DATA_DIR: newFolder(t, 'elsewhere') })
  const { owner, release: stopServer } = await openDatabases(config, createLog('silent'))
  t.after(stopServer)
  const url = ({ user, socketDir, port, database }: Target) =>
    `postgres://${user}@${encodeURIComponent(socketDir!)}:${port}/${database}`
  const env = {
    ...KEYS,
    PATH: `${bin}:/usr/bin:/bin`,
    PORTICO_DATA_DIR: join(newFolder(t, 'data'), 'data'),
    PORTICO_SECRET: 'a secret for the proof of the release',
    DATABASE_URL: url(owner!.live),
    PORTICO_SANDBOX_DATABASE_URL: url(owner!.sandbox),
  }
  const started = await start(t, release, env, {})
  await useEverything(started)
  const resident = started.residentMb()
  assert.equal(await started.stop(), 0)
  t.diagnostic(`${size} MB; ${resident} MB resident after use`)
  assert.ok(size <= 110, `${size} MB`)
  assert.ok(!readdirSync(release).includes('node_modules'))
})

test('as a file it unpacks to the same release, with its sum', (t) => {
  const folder = newFolder(t, 'file')
  const script = join(process.cwd(), 'scripts', 'pack.mjs')
  const said = execFileSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' })
  t.diagnostic(said.trim())
  const name = `portico-${VERSION}.tar.gz`
  execFileSync('sha256sum', ['-c', `${name}.sha256`], { cwd: folder })
  execFileSync('tar', ['-xzf', name], { cwd: folder })
  const env = { PATH: `${join(process.execPath, '..')}:/usr/bin:/bin` }
  const version = execFileSync(join(folder, `portico-${VERSION}`, 'bin', 'portico'), ['--version'], {
    env,
    encoding: 'utf8',
  })
  assert.equal(version, `${VERSION}\n`)
  assert.ok(readFileSync(join(folder, name)).length < 60 * MEGABYTE)
})
