import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { promisify } from 'node:util'
import { connect } from '../../src/platform/database/connect.ts'
import { migrate, readMigrations } from '../../src/platform/database/migrate.ts'
import { openDatabases } from '../../src/platform/database/open.ts'
import { readConfig } from '../../src/platform/runtime/config.ts'
import { createLog } from '../../src/platform/runtime/log.ts'
import { until } from '../support/until.ts'

/** Portico as a person runs it: a process of its own, with a data directory of its own. */
export interface Running {
  child: ChildProcess
  address: string
  output: { out: string; err: string }
  /** Ends by SIGTERM; answers the exit code. */
  stop(): Promise<number | null>
}

const stops = new Map<string, (() => Promise<number | null>)[]>()

/** As nobody has used it yet: the first start makes everything. */
export function emptyDataDir(t: TestContext): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-running-'))
  t.after(async () => {
    await Promise.all(stops.get(dataDir)?.map((stop) => stop()) ?? []) // the data goes last
    rmSync(dataDir, { recursive: true, force: true })
  })
  return dataDir
}

/** As the first start leaves off before its first key: a copy of one that is made once, which saves most of its time. */
export async function ownDataDir(t: TestContext): Promise<string> {
  const dataDir = emptyDataDir(t)
  template ??= makeTemplate()
  await promisify(execFile)('cp', ['-a', '--sparse=always', `${await template}/.`, dataDir])
  return dataDir
}

let template: Promise<string> | undefined

async function makeTemplate(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-running-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const config = readConfig({ PORTICO_DATA_DIR: dataDir })
  const { owner, release } = await openDatabases(config, createLog('silent'))
  for (const target of Object.values(owner!)) {
    const pool = connect(target, { connections: 1, name: 'portico-test' })
    await migrate(pool, readMigrations('migrations'))
    await pool.end()
  }
  await release()
  return dataDir
}

/** Another user than ours. */
export interface AsUser {
  uid?: number
  gid?: number
}

export function launch(args: string[], env: Record<string, string>, user: AsUser = {}) {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, ['scripts/portico.mjs', ...args], { env: { ...inherited, ...env }, ...user })
  const output = { out: '', err: '' }
  child.stdout.on('data', (text) => {
    output.out += text
  })
  child.stderr.on('data', (text) => {
    output.err += text
  })
  const exited = once(child, 'close').then(([code]) => code as number | null)
  return { child, output, exited }
}

export async function serve(env: Record<string, string>, args = ['serve'], user: AsUser = {}): Promise<Running> {
  const { child, output, exited } = launch(args, env, user)
  const stopped = async () => {
    child.kill('SIGTERM')
    return exited
  }
  stops.set(env.PORTICO_DATA_DIR!, [...(stops.get(env.PORTICO_DATA_DIR!) ?? []), stopped])
  await until(() => /ready at http\S+/.test(output.out) || child.exitCode !== null)
  if (child.exitCode !== null) throw new Error(`Portico ended: ${output.err}`)
  return {
    child,
    output,
    address: /ready at (http\S+)/.exec(output.out)![1]!,
    stop: stopped,
  }
}

/** Runs a command to its end. */
export async function command(args: string[], env: Record<string, string>, user: AsUser = {}) {
  const { output, exited } = launch(args, env, user)
  return { code: await exited, ...output }
}
