import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { connect } from '../../src/platform/database/connect.ts'
import { ownAccount, unprivilegedAccount, weAreRoot } from '../../src/platform/database/embedded/account.ts'
import { until } from '../support/until.ts'

/** Servers as operators run them: PostgreSQL with standbys, PgBouncer, HAProxy. Each on ports and in folders of its own. */

const PACKAGES = '/usr/lib/postgresql'
const newest = existsSync(PACKAGES) ? readdirSync(PACKAGES).sort((a, b) => Number(b) - Number(a))[0] : undefined
const BIN = newest && join(PACKAGES, newest, 'bin')

/** Why a proof that needs PostgreSQL's own programs cannot run here. */
export const lacksPostgres = BIN
  ? undefined
  : 'POSTGRESQL IS NOT INSTALLED: nothing was proved. Install it and run again'

const PGBOUNCER = ['/usr/local/bin/pgbouncer', '/usr/sbin/pgbouncer', 'pgbouncer'].find((path) => {
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(spawnSync(path, ['--version']).stdout?.toString() ?? '') ?? []
  return Number(major) > 1 || Number(minor) >= 21
})

export const lacksPgbouncer = PGBOUNCER
  ? undefined
  : 'PGBOUNCER 1.21 OR NEWER IS NOT INSTALLED: nothing was proved. Install it and run again'

export interface Postgres {
  dir: string
  port: number
  url(database: string): string
  /** One statement after the other, as the superuser. */
  run(database: string, ...statements: string[]): Promise<void>
  ask<T>(database: string, statement: string): Promise<T[]>
  promote(): void
  kill(signal: 'SIGKILL' | 'SIGINT'): Promise<void>
}

/** Durable, so that what it acknowledges can be counted on. */
export async function startPostgres(t: TestContext, ...settings: string[]): Promise<Postgres> {
  const dir = await newFolder(t)
  await runAs('initdb', '-D', join(dir, 'data'), '-A', 'trust', '-U', 'postgres', '--no-sync')
  const server = await start(t, dir, settings)
  await server.run(
    'postgres',
    'create role portico_owner login createdb',
    'create role portico_app login',
    "create database portico owner portico_owner template template0 encoding 'UTF8'",
    "create database portico_sandbox owner portico_owner template template0 encoding 'UTF8'",
  )
  return server
}

/** A copy of the server that follows it; `name` is what the server may wait for. */
export async function startStandby(
  t: TestContext,
  of: Postgres,
  name: string,
  ...settings: string[]
): Promise<Postgres> {
  const dir = await newFolder(t)
  const from = `host=127.0.0.1 port=${of.port} user=postgres application_name=${name}`
  await runAs('pg_basebackup', '-D', join(dir, 'data'), '-d', from, '-R', '-c', 'fast', '--no-sync')
  return start(t, dir, settings)
}

async function start(t: TestContext, dir: string, settings: readonly string[]): Promise<Postgres> {
  const [port] = await freePorts(1)
  const args = [
    'listen_addresses=127.0.0.1',
    'max_connections=150',
    `unix_socket_directories=${dir}`,
    ...settings,
  ].flatMap((one) => ['-c', one])
  const child = spawn(join(BIN!, 'postgres'), ['-D', join(dir, 'data'), '-p', String(port), ...args], {
    ...(await account()),
    cwd: dir,
    stdio: ['ignore', 'ignore', process.env.PORTICO_TEST_LOUD ? 'inherit' : 'ignore'],
  })
  atEnd(t, () => end(child))
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  const inDatabase = async <T>(
    database: string,
    work: (pool: ReturnType<typeof connect>) => Promise<T>,
  ): Promise<T> => {
    const pool = connect({ url: url(database) }, { connections: 1, name: 'portico-test' })
    try {
      return await work(pool)
    } finally {
      await pool.end()
    }
  }
  const server: Postgres = {
    dir,
    port: port!,
    url,
    run: (database, ...statements) =>
      inDatabase(database, (pool) =>
        pool.session(async ({ script }) => {
          for (const statement of statements) await script(statement)
        }),
      ),
    ask: (database, statement) =>
      inDatabase(database, ({ db }) => db.many([statement] as unknown as TemplateStringsArray)),
    promote: () => spawnSync(join(BIN!, 'pg_ctl'), ['-D', join(dir, 'data'), '-w', 'promote'], accountNow),
    kill: (signal) => end(child, signal),
  }
  await until(() =>
    server.ask('postgres', 'select 1').then(
      () => true,
      () => false,
    ),
  )
  return server
}

export interface Pooler {
  port: number
  killAndStart(): Promise<void>
}

/** With the file of the paper, other ports and users that need no password. */
export async function startPgbouncer(t: TestContext, toPort: number): Promise<Pooler> {
  const dir = await newFolder(t)
  const [port] = await freePorts(1)
  const paper = /```ini\n([\s\S]*?)```/.exec(readFileSync('docs/operate/poolers.md', 'utf8'))![1]!
  const users = join(dir, 'users.txt')
  writeFileSync(users, '"portico_app" ""\n"portico_owner" ""\n"postgres" ""\n')
  const file = join(dir, 'pgbouncer.ini')
  const text = paper
    .replaceAll('port=5432', `port=${toPort}`)
    .replace('listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`)
    .replace('auth_type = scram-sha-256', 'auth_type = trust')
    .replace(/auth_file = .*/, `auth_file = ${users}`)
  writeFileSync(file, text)
  const starting = { ...(await account()), stdio: 'ignore' } as const
  let child = spawn(PGBOUNCER!, [file], starting)
  atEnd(t, () => end(child))
  const url = `postgres://portico_app@127.0.0.1:${port}/portico`
  const isUp = async () => {
    const pool = connect({ url, pooled: true }, { connections: 1, name: 'portico-test' })
    return pool.db.run`select 1`.then(Boolean, () => false).finally(() => pool.end())
  }
  await until(isUp)
  return {
    port: port!,
    async killAndStart() {
      await end(child)
      child = spawn(PGBOUNCER!, [file], starting)
      await until(isUp)
    },
  }
}

const HAPROXY = ['/usr/sbin/haproxy', 'haproxy'].find((path) => spawnSync(path, ['-v']).status === 0)

export const lacksHaproxy = HAPROXY
  ? undefined
  : 'HAPROXY IS NOT INSTALLED: nothing was proved. Install the package haproxy and run again'

/** With the file of the paper and other ports; answers once one of the processes behind it does. */
export async function startHaproxy(t: TestContext, front: number, ports: readonly number[]): Promise<void> {
  const dir = await newFolder(t)
  const [, paper] = /```haproxy\n([\s\S]*?)```/.exec(readFileSync('docs/operate/restart.md', 'utf8'))!
  const told = { ':8000': front, ':8081': ports[0], ':8082': ports[1] }
  const text = Object.entries(told).reduce((before, [port, own]) => before.replace(port, `:${own}`), paper!)
  writeFileSync(join(dir, 'haproxy.cfg'), text)
  const child = spawn(HAPROXY!, ['-db', '-f', join(dir, 'haproxy.cfg')], { stdio: 'inherit' })
  atEnd(t, () => end(child))
  const answers = () =>
    fetch(`http://127.0.0.1:${front}/healthz`).then(
      ({ status }) => status === 200,
      () => false,
    )
  await until(answers)
}

export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await until(() => servers.every(({ listening }) => listening))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return ports
}

const endings = new WeakMap<TestContext, (() => unknown)[]>()

/** The last first: a server ends before its folder goes. */
function atEnd(t: TestContext, work: () => unknown): void {
  const known = endings.get(t)
  if (known) return void known.unshift(work)
  const all = [work]
  endings.set(t, all)
  t.after(async () => {
    for (const one of all) await one()
  })
}

let accountNow: { uid?: number; gid?: number } = {}

async function account() {
  const { uid, gid } = weAreRoot() ? await unprivilegedAccount() : ownAccount()
  accountNow = weAreRoot() ? { uid, gid } : {}
  return accountNow
}

async function newFolder(t: TestContext): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'portico-servers-'))
  const { uid, gid } = await account()
  if (uid !== undefined) chownSync(dir, uid, gid!)
  atEnd(t, () => rmSync(dir, { recursive: true, force: true }))
  return dir
}

const runAs = async (program: string, ...args: string[]) =>
  execFileSync(join(BIN!, program), args, { ...(await account()), cwd: tmpdir(), stdio: 'pipe' })

async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'close')
}
