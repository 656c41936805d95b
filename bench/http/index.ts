import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Pool, type Target } from '../../src/platform/database/connect.ts'
import { openEmbeddedServer } from '../../src/platform/database/embedded/index.ts'
import { fillPackages } from './fill.ts'
import { type Figures, load, median, startServer } from './load.ts'

/**
 * Requests a second and p99 of create, get and list packages, against a bare Fastify server that runs the same SQL with
 * none of our checks, in turns in the same run; then what list and get cost as the tables grow. The limit of 1,000
 * requests a minute is raised for this.
 */
const KEY = 'sk_test_bench_0123456789'
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
let made = 0
/** A figure that misses what it needs fails the run. */
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
const bare = await startServer(['bench/http/bare-server.ts'], {
  BENCH_TARGET: JSON.stringify(target),
  BENCH_PROPERTY: property!.id,
})

try {
  await throughput()
  await growth(pool)
} finally {
  await pool.end()
  await Promise.all([portico.stop(), bare.stop()])
  await server.release()
  rmSync(dataDir, { recursive: true, force: true })
}

async function throughput(): Promise<void> {
  await fillPackages(pool, property!.id, 10_000)
  const id = await anyId(pool)
  const shapes = {
    create: { method: 'POST' as const, path: '/v1/packages', body: newPackage, need: 0.6 },
    get: { method: 'GET' as const, path: `/v1/packages/${id}`, need: 0.6 },
    list: { method: 'GET' as const, path: '/v1/packages', need: 0.6 },
  }
  for (const { address } of [portico, bare]) await load(address, shapes.get, { key: KEY, seconds: SECONDS }) // warm up
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
  const megabytes = portico.peakMegabytes()
  say(`memory of the server process under this load: ${megabytes} MB (needs ≤ 250: ${verdict(megabytes <= 250)})`)
}

function newPackage(): string {
  const slug = `bench-${process.pid}-${made++}`
  const inclusions = ['Breakfast', 'Late check-out']
  return JSON.stringify({ name: 'Bench', slug, type: 'spa', price: 120, currency: 'USD', inclusions })
}

async function growth(pool: Pool): Promise<void> {
  const measure = async () => {
    const deep = await deepCursor(pool)
    const costs: Record<string, number> = {}
    const id = await anyId(pool)
    for (const [name, path] of Object.entries({
      get: `/v1/packages/${id}`,
      list: '/v1/packages',
      'deep page': `/v1/packages?cursor=${deep}`,
    })) {
      const rounds = []
      for (let round = 0; round < ROUNDS; round++) {
        rounds.push(await load(portico.address, { method: 'GET', path }, { key: KEY, seconds: SECONDS / 2 }))
      }
      costs[name] = 1000 / median(rounds).perSecond
    }
    return costs
  }
  await pool.db.many`delete from packages`
  await fillPackages(pool, property!.id, 10_000)
  const small = await measure()
  await fillPackages(pool, property!.id, 90_000)
  await fillPackages(pool, 'others', 900_000)
  const large = await measure()
  say('\ncost with 1,000,000 packages (100,000 in the property) against 10,000')
  for (const name of Object.keys(small)) {
    const ratio = large[name]! / small[name]!
    say(`${name.padEnd(16)} ${ratio.toFixed(2)} ×   (needs ≤ 1.5: ${verdict(ratio <= 1.5)})`)
  }
}

async function anyId(pool: Pool): Promise<string> {
  const [row] = await pool.db.many<{ id: string }>`
    select id from packages where property_id = ${property!.id} order by id offset 500 limit 1`
  return row!.id
}

async function deepCursor(pool: Pool): Promise<string> {
  const [row] = await pool.db.many<{ id: string }>`
    select id from packages where property_id = ${property!.id} and is_active order by id offset 500 limit 1`
  return Buffer.from(row!.id).toString('base64url')
}
