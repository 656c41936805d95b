import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Pool, type Target } from '../src/platform/database/connect.ts'
import { openEmbeddedServer } from '../src/platform/database/embedded/index.ts'
import { type Figures, load, median, type Server, startServer } from './http/load.ts'

/** Portico and a bare server over one database, asked in turns; a figure that misses what it needs fails the run. */

export const KEY = 'sk_test_bench_0123456789'
export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)

export const say = (line: string) => process.stdout.write(`${line}\n`)

export const verdict = (holds: boolean) => {
  if (!holds) process.exitCode = 1
  return holds ? 'ok' : 'MISSED'
}

export interface Pair {
  portico: Server
  bare: Server
  pool: Pool
  propertyId: string
}

/** The limits of requests a minute, by key and by receiving number, are raised for this. */
export async function withPair(
  bareScript: string,
  work: (pair: Pair) => Promise<void>,
  serve: readonly string[] = [],
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-bench-'))
  const server = await openEmbeddedServer({ dataDir, log: () => {} })
  const { socketDir, port, user } = server
  const target: Target = { socketDir, port, user, database: 'portico_sandbox' }
  const portico = await startServer(['scripts/portico.mjs', 'serve', ...serve], {
    PORT: '0',
    PORTICO_DATA_DIR: dataDir,
    PORTICO_BOOTSTRAP_TEST_KEY: KEY,
    PORTICO_LIMIT_DEFAULT: '100000000',
    PORTICO_LIMIT_PROPERTY: '100000000',
    PORTICO_LIMIT_RECEIVER: '100000000',
    PORTICO_LOG_LEVEL: 'warn',
  })
  const pool = connect(target, { connections: 1, name: 'bench' })
  const [property] = await pool.db.many<{ id: string }>`select id from properties`
  const propertyId = property!.id
  const bare = await startServer([bareScript], { BENCH_TARGET: JSON.stringify(target), BENCH_PROPERTY: propertyId })
  try {
    await work({ portico, bare, pool, propertyId })
  } finally {
    await pool.end()
    await Promise.all([portico.stop(), bare.stop()])
    await server.release()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export interface Shape {
  method: 'GET' | 'POST'
  path: string
  body?: () => string
  /** The least share of the bare server's requests a second. */
  need: number
}

export async function compare({ portico, bare }: Pair, shapes: Record<string, Shape>): Promise<void> {
  for (const { address } of [portico, bare]) {
    // Until the compiler has seen it all: in its first seconds either server does two thirds of what it does later.
    for (const shape of Object.values(shapes)) await load(address, shape, { key: KEY, seconds: SECONDS })
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

/** What one request costs, in milliseconds of one server's time. */
export async function costOf({ portico }: Pair, path: string): Promise<number> {
  const rounds: Figures[] = []
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push(await load(portico.address, { method: 'GET', path }, { key: KEY, seconds: SECONDS / 2 }))
  }
  return 1000 / median(rounds).perSecond
}
