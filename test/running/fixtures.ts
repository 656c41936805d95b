import { type ChildProcess, execFile, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, type TestContext } from 'node:test'
import { promisify } from 'node:util'
import { createCore } from '../../src/core.ts'
import { connect } from '../../src/platform/database/connect.ts'
import { type EmbeddedServer, openEmbeddedServer } from '../../src/platform/database/embedded/index.ts'
import { migrate, readMigrations } from '../../src/platform/database/migrate.ts'
import { openDatabases } from '../../src/platform/database/open.ts'
import { readConfig } from '../../src/platform/runtime/config.ts'
import { createLog } from '../../src/platform/runtime/log.ts'
import { LIVE_KEY, TEST_KEY } from '../support/app.ts'
import { closeAtEnd } from '../support/at-end.ts'
import { until } from '../support/until.ts'
import type { Said, Told } from './command-line.ts'

/** Portico as a person runs it: a process of its own, with a data directory of its own. */
export interface Running {
  child: ChildProcess
  address: string
  output: { out: string; err: string }
  /** Ends by SIGTERM; answers the exit code. */
  stop(): Promise<number | null>
}

const stops = new Map<string, (() => Promise<number | null>)[]>()

const stopAll = (dataDir: string) => Promise.all(stops.get(dataDir)?.map((stop) => stop()) ?? [])

/** As nobody has used it yet: the first start makes everything. */
export function emptyDataDir(t: TestContext): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-running-'))
  t.after(async () => {
    await stopAll(dataDir) // the data goes last
    rmSync(dataDir, { recursive: true, force: true })
  })
  return dataDir
}

/** With the schema, before the first key: what the first start or command would make next is still to be made. */
export async function newDataDir(t: TestContext): Promise<string> {
  const dataDir = emptyDataDir(t)
  migrated ??= makeMigrated()
  await copy(await migrated, dataDir)
  return dataDir
}

/** As a first start leaves it, with TEST_KEY and LIVE_KEY and nothing else: the demo hotel would take each server seconds. */
export async function ownDataDir(t: TestContext): Promise<string> {
  const dataDir = emptyDataDir(t)
  await copyStarted(dataDir)
  return dataDir
}

export interface Installation {
  env: Record<string, string>
  /** Runs a command to its end, in a process that is there for many: starting one takes a second. */
  command(...args: string[]): Promise<Said>
}

/**
 * One for the tests of a file, whose database runs all the while: no command has to start and stop it. It writes no log
 * that a backup could be made whole with, unless it is asked to.
 */
export function useInstallation({ forgetful = true } = {}): Installation {
  const env: Record<string, string> = { PORT: '0' }
  let database: EmbeddedServer
  before(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'portico-running-'))
    await copyStarted(dataDir)
    database = await openEmbeddedServer({ dataDir, log: () => {}, forgetful })
    Object.assign(env, { PORTICO_DATA_DIR: dataDir })
  })
  after(async () => {
    await stopAll(env.PORTICO_DATA_DIR!)
    await database.release()
    rmSync(env.PORTICO_DATA_DIR!, { recursive: true, force: true })
  })
  return {
    env,
    async command(...args) {
      commandLine ??= startCommandLine()
      commandLine.send({ args, env } satisfies Told)
      const [said] = await once(commandLine, 'message')
      return said as Said
    },
  }
}

/** One for all files of this process. */
let commandLine: ChildProcess | undefined

function startCommandLine(): ChildProcess {
  const child = fork(new URL('command-line.ts', import.meta.url), { env: inherited() })
  closeAtEnd(async () => child.disconnect())
  return child.once('exit', (code) => {
    if (code !== 0) child.emit('error', new Error(`The command line ended: ${code}`))
  })
}

/** Each is made once in this process, and copied. */
let migrated: Promise<string> | undefined
let started: Promise<string> | undefined

async function copyStarted(dataDir: string): Promise<void> {
  started ??= makeStarted()
  await copy(await started, dataDir)
}

const copy = (from: string, to: string) => promisify(execFile)('cp', ['-a', '--sparse=always', `${from}/.`, to])

function folder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-running-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

async function makeMigrated(): Promise<string> {
  const dataDir = folder()
  const { owner, release } = await openDatabases(readConfig({ PORTICO_DATA_DIR: dataDir }), createLog('silent'))
  for (const target of Object.values(owner!)) {
    const pool = connect(target, { connections: 1, name: 'portico-test' })
    await migrate(pool, readMigrations('migrations'))
    await pool.end()
  }
  await release()
  return dataDir
}

async function makeStarted(): Promise<string> {
  migrated ??= makeMigrated()
  const dataDir = folder()
  await copy(await migrated, dataDir)
  const keys = { PORTICO_BOOTSTRAP_LIVE_KEY: LIVE_KEY, PORTICO_BOOTSTRAP_TEST_KEY: TEST_KEY }
  const config = readConfig({ PORTICO_DATA_DIR: dataDir, PORTICO_LOG_LEVEL: 'silent', ...keys })
  await (await createCore(config, { withoutHotel: true })).close()
  return dataDir
}

/** Another user than ours. */
export interface AsUser {
  uid?: number
  gid?: number
}

function inherited(): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, ...others } = process.env
  return others
}

export function launch(args: string[], env: Record<string, string>, user: AsUser = {}) {
  const child = spawn(process.execPath, ['scripts/portico.mjs', ...args], { env: { ...inherited(), ...env }, ...user })
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
  await until(() => /ready at http\S+/.test(output.out) || child.exitCode !== null, 60_000)
  if (child.exitCode !== null) throw new Error(`Portico ended: ${output.err}`)
  return {
    child,
    output,
    address: /ready at (http\S+)/.exec(output.out)![1]!,
    stop: stopped,
  }
}

/** Runs a command to its end, as a person does: in a process of its own. */
export async function command(args: string[], env: Record<string, string>, user: AsUser = {}) {
  const { output, exited } = launch(args, env, user)
  return { code: await exited, ...output }
}
