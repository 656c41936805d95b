import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Target } from '../../src/platform/database/connect.ts'
import { openEmbeddedServer } from '../../src/platform/database/embedded/index.ts'
import { type Figures, load, median, startServer } from '../http/load.ts'
import { fillMessages } from './fill.ts'

/**
 * Send (durable, with its event), get and list against a bare Fastify server with the same two commits, in turns in the
 * same run; then what the lists cost with 1,000,000 messages in the property against 10,000. The limit of 1,000
 * requests a minute is raised for this.
 */
const KEY = 'sk_test_bench_0123456789'
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const verdict = (holds: boolean) => {
  if (!holds) process.exitCode = 1
  return holds ? 'ok' : 'MISSED'
}
const say = (line: string) => process.stdout.write(`${line}\n`)

const dataDir = mkdtempSync(join(tmpdir(), 'portico-bench-'))
const server = await openEmbeddedServer({ dataDir, log: () => {} })
const { socketDir, port, user } = server
const target: Target = { socketDir, port, user, database: 'portico_sandbox' }
const portico = await startServer(['scripts/portico.mjs', 'serve'], {
  PORT: '0',
  PORTICO_DATA_DIR: dataDir,
  PORTICO_BOOTSTRAP_TEST_KEY: KEY,
  PORTICO_LIMIT_DEFAULT: '100000000',
})
const pool = connect(target, { connections: 1, name: 'bench' })
const [property] = await pool.db.many<{ id: string }>`select id from properties`
const bare = await startServer(['bench/messaging/bare-server.ts'], {
  BENCH_TARGET: JSON.stringify(target),
  BENCH_PROPERTY: property!.id,
})

try {
  await throughput()
  await growth()
} finally {
  await pool.end()
  await Promise.all([portico.stop(), bare.stop()])
  await server.release()
  rmSync(dataDir, { recursive: true, force: true })
}

async function throughput(): Promise<void> {
  await pool.db.many`delete from messages`
  await fillMessages(pool, property!.id, 10_000)
  const id = await anyId()
  const shapes = {
    send: { method: 'POST' as const, path: '/v1/messaging/send', body: newMessage, need: 0.5 },
    get: { method: 'GET' as const, path: `/v1/messaging/${id}`, need: 0.6 },
    list: { method: 'GET' as const, path: '/v1/messaging', need: 0.6 },
  }
  for (const { address } of [portico, bare]) {
    for (const shape of Object.values(shapes)) await load(address, shape, { key: KEY, seconds: 1 }) // warm up
  }
  say('                 portico req/s   p99 ms   bare req/s   p99 ms   ratio')
  for (const [name, shape] of Object.entries(shapes)) {
    const ours: Figures[] = []
    const theirs: Figures[] = []
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await load(portico.address, shape, { key: KEY, seconds: SECONDS }))
      theirs.push(await load(bare.address, shape, { key: KEY, seconds: SECONDS }))
    }
    const [a, b] = [median(ours), median(theirs)]
    const ratio = a.perSecond / b.perSecond
    const line = [a.perSecond.toFixed(0).padStart(13), a.p99.toFixed(1).padStart(8)]
    line.push(b.perSecond.toFixed(0).padStart(12), b.p99.toFixed(1).padStart(8), ratio.toFixed(2).padStart(7))
    say(`${name.padEnd(16)} ${line.join(' ')}   (needs ${shape.need}: ${verdict(ratio >= shape.need)})`)
  }
}

async function growth(): Promise<void> {
  const paths = {
    list: '/v1/messaging',
    'by status': '/v1/messaging?status=failed',
    'by channel': '/v1/messaging?channel=push',
    'by guest': '/v1/messaging?guest_id=gst_7',
    get: '/v1/messaging/',
  }
  const measure = async () => {
    const costs: Record<string, number> = {}
    for (const [name, path] of Object.entries(paths)) {
      const full = name === 'get' ? path + (await anyId()) : path
      const rounds = []
      for (let round = 0; round < ROUNDS; round++) {
        rounds.push(await load(portico.address, { method: 'GET', path: full }, { key: KEY, seconds: SECONDS / 2 }))
      }
      costs[name] = 1000 / median(rounds).perSecond
    }
    return costs
  }
  await pool.db.many`delete from messages`
  await fillMessages(pool, property!.id, 10_000)
  const small = await measure()
  await fillMessages(pool, property!.id, 990_000)
  const large = await measure()
  say('\ncost with 1,000,000 messages in the property against 10,000')
  for (const name of Object.keys(small)) {
    const ratio = large[name]! / small[name]!
    // The narrower lists hold a hundred times as many with a million, so that a full page and a count come into it.
    const needs = name === 'list' || name === 'get' ? `(needs ≤ 1.5: ${verdict(ratio <= 1.5)})` : ''
    say(`${name.padEnd(16)} ${ratio.toFixed(2)} ×   ${large[name]!.toFixed(2)} ms   ${needs}`)
  }
}

async function anyId(): Promise<string> {
  const [row] = await pool.db.many<{ id: string }>`
    select id from messages where property_id = ${property!.id} order by id offset 500 limit 1`
  return row!.id
}

function newMessage(): string {
  return JSON.stringify({ channel: 'sms', recipient: '+15005550100', content: 'Your room is ready.' })
}
