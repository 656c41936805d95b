import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Pool, type Target } from '../src/platform/database/connect.ts'
import { openEmbeddedServer } from '../src/platform/database/embedded/index.ts'
import { type Server, startServer } from './http/load.ts'
import { type Meter, openMeter } from './usage.ts'

/** Portico and the servers it is measured against, over one database; a figure that misses what it needs fails the run. */

export const KEY = 'sk_test_bench_0123456789'
const PYTHON = process.env.BENCH_PYTHON ?? 'python3'

export const say = (line: string) => process.stdout.write(`${line}\n`)

export const verdict = (holds: boolean) => {
  if (!holds) process.exitCode = 1
  return holds ? 'ok' : 'MISSED'
}

export interface Pair {
  portico: Server
  /** By name; one in Python only where its packages are. */
  references: Record<string, Server>
  pool: Pool
  meter: Meter
  propertyId: string
  dataDir: string
}

interface Wanted {
  /** Scripts by name. */
  references?: Record<string, string>
  /** Arguments of `portico serve`. */
  serve?: readonly string[]
}

export async function withPair({ references = {}, serve = [] }: Wanted, work: (pair: Pair) => Promise<void>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-bench-'))
  const server = await openEmbeddedServer({ dataDir, log: () => {} })
  const { socketDir, port, user } = server
  const target: Target = { socketDir, port, user, database: 'portico_sandbox' }
  const running: Server[] = []
  const started = async (starting: Promise<Server>) => {
    running.push(await starting)
    return running.at(-1)!
  }
  const pool = connect(target, { connections: 1, name: 'bench' })
  try {
    const portico = await started(startPortico(dataDir, serve))
    const { id: propertyId } = await pool.db.one<{ id: string }>`select id from properties`
    const env = { BENCH_TARGET: JSON.stringify(target), BENCH_PROPERTY: propertyId }
    const pair: Pair = { portico, references: {}, pool, meter: await openMeter(pool), propertyId, dataDir }
    for (const [name, script] of Object.entries(references)) {
      const command = script.endsWith('.py') ? PYTHON : process.execPath
      if (command === PYTHON && !pythonCan())
        say(`${name} is left out: ${PYTHON} lacks fastapi, uvicorn, uvloop or asyncpg`)
      else pair.references[name] = await started(startServer([script], env, command))
    }
    await work(pair)
  } finally {
    await pool.end()
    await Promise.all(running.map((each) => each.stop()))
    await server.release()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The limits of requests a minute, by key and by receiving number, are raised; BENCH_PROFILE is a folder for profiles. */
export const startPortico = (dataDir: string, serve: readonly string[] = []): Promise<Server> =>
  startServer(['scripts/portico.mjs', 'serve', ...serve], {
    PORT: '0',
    PORTICO_DATA_DIR: dataDir,
    PORTICO_DRAIN_SECONDS: '0',
    PORTICO_BOOTSTRAP_TEST_KEY: KEY,
    PORTICO_LIMIT_DEFAULT: '100000000',
    PORTICO_LIMIT_PROPERTY: '100000000',
    PORTICO_LIMIT_RECEIVER: '100000000',
    PORTICO_LOG_LEVEL: 'error',
    ...(process.env.BENCH_PROFILE && {
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --cpu-prof --cpu-prof-dir=${process.env.BENCH_PROFILE}`,
    }),
  })

const pythonCan = () => spawnSync(PYTHON, ['-c', 'import fastapi, uvicorn, uvloop, asyncpg']).status === 0
