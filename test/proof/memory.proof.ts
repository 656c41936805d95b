import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { openEmbeddedServer } from '../../src/platform/database/embedded/index.ts'
import { emptyDataDir } from '../running/fixtures.ts'
import { TEST_KEY } from '../support/app.ts'
import { until } from '../support/until.ts'

/** The kernel's own limit, as a container has it: whoever needs more is killed. */
const V1 = '/sys/fs/cgroup/memory'
const V2 = '/sys/fs/cgroup'
const MEGABYTE = 1024 * 1024
const CALLERS = 16
const LOAD_MS = 30_000

interface Group {
  enter: string
  peakMb(): number
  kills(): number
  remove(): void
}

/** Undefined where this user may not make one. */
function makeGroup(name: string, megabytes: number): Group | undefined {
  const isV1 = existsSync(join(V1, 'memory.limit_in_bytes'))
  const folder = join(isV1 ? V1 : V2, name)
  try {
    mkdirSync(folder)
    writeFileSync(join(folder, isV1 ? 'memory.limit_in_bytes' : 'memory.max'), String(megabytes * MEGABYTE))
  } catch {
    return undefined
  }
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  return {
    enter: join(folder, 'cgroup.procs'),
    peakMb: () => Math.round(Number(read(isV1 ? 'memory.max_usage_in_bytes' : 'memory.peak')) / MEGABYTE),
    kills: () => Number(/oom_kill (\d+)/.exec(read(isV1 ? 'memory.oom_control' : 'memory.events'))?.[1] ?? 0),
    remove: () => rmdirSync(folder),
  }
}

for (const [megabytes, embedded] of [
  [512, true],
  [256, false],
] as const) {
  test(`${megabytes} MB are enough ${embedded ? 'with' : 'without'} the embedded database`, async (t) => {
    const group = makeGroup(`portico-proof-${process.pid}-${megabytes}`, megabytes)
    if (!group) return t.skip('NO MEMORY CGROUP MAY BE MADE HERE: nothing was proved. Run again as root')
    const dataDir = emptyDataDir(t)
    // Outside of the group: whoever opens it first is its parent.
    const elsewhere = embedded ? undefined : await openEmbeddedServer({ dataDir, log: () => {} })
    t.after(() => elsewhere?.release())
    const { address, stop } = await startIn(t, group, dataDir)
    const { answered, failed } = await callWithoutPause(address)
    assert.equal(await stop(), 0)
    t.diagnostic(
      `${answered} answered, ${JSON.stringify(failed)} failed, peak ${group.peakMb()} MB with the files that are cached`,
    )
    const kills = group.kills()
    group.remove()
    assert.deepEqual({ failed, kills }, { failed: {}, kills: 0 })
  })
}

async function startIn(t: TestContext, { enter }: Group, dataDir: string) {
  const env = {
    ...process.env,
    PORTICO_DATA_DIR: dataDir,
    PORT: '0',
    PORTICO_BOOTSTRAP_TEST_KEY: TEST_KEY,
    PORTICO_LIMIT_DEFAULT: '10000000',
    PORTICO_LIMIT_CHAT: '10000000',
    PORTICO_LOG_LEVEL: 'warn',
  }
  const script = `echo $$ > ${enter} && exec ${process.execPath} scripts/portico.mjs serve`
  const child = spawn('sh', ['-c', script], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'close').then(([code]) => code as number | null)
  const stop = () => {
    child.kill('SIGTERM')
    return exited
  }
  t.after(stop)
  let out = ''
  child.stdout.on('data', (text) => {
    out += text
  })
  await until(() => /ready at http\S+/.test(out) || child.exitCode !== null || child.signalCode !== null, 120_000)
  assert.match(out, /ready at/, `ended: ${child.exitCode ?? child.signalCode}`)
  return { address: /ready at (http\S+)/.exec(out)![1]!, stop }
}

/** Lists, a write and a question in turn, over the demo hotel. */
async function callWithoutPause(address: string) {
  const headers = { 'x-api-key': TEST_KEY, 'content-type': 'application/json' }
  const call = async (method: string, path: string, body?: object) => {
    const reply = await fetch(address + path, { method, headers, body: body && JSON.stringify(body) })
    await reply.text()
    return reply.status
  }
  const endsMs = performance.now() + LOAD_MS
  const failed: Record<number, number> = {}
  let answered = 0
  const caller = async (name: number) => {
    for (let n = 0; performance.now() < endsMs; n++) {
      const slug = `memory-${name}-${n}`
      const asked = [
        call('GET', '/v1/guests?limit=100'),
        call('GET', '/v1/reservations?limit=100'),
        call('GET', '/v1/messaging?limit=100'),
        call('POST', '/v1/packages', { name: slug, slug, type: 'spa', price: 1, currency: 'USD', inclusions: [] }),
        ...(n % 10 === 0
          ? [call('POST', '/v1/ai/chat', { messages: [{ role: 'user', content: 'When is breakfast?' }] })]
          : []),
      ]
      for (const status of await Promise.all(asked)) {
        if (status < 400) answered++
        else failed[status] = (failed[status] ?? 0) + 1
      }
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, (_, name) => caller(name)))
  return { answered, failed }
}
