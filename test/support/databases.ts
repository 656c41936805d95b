import { connect, type Session, type Target } from '../../src/platform/database/connect.ts'
import type { Databases } from '../../src/platform/database/open.ts'
import { TEST_ROLE } from './fence/row-security.ts'
import { until } from './until.ts'

export const TEMPLATE = 'portico_test_template'
/** Has the schema and no rows: here it is read how each statement would run. */
export const PLANS = 'portico_test_plans'
const PREFIX = 'portico_test_'
const IN_USE = 7_041_776 // the class of the locks that say so, one number per database
const LEAVING_MS = 2000
const FEW_BYTES = 2 ** 17 // of one table

export interface TestDatabases extends Databases {
  /** Takes them away from whoever is connected; nobody gets others of their names before the release. */
  takeAway(): Promise<void>
  /** The same, as a release. */
  drop(): Promise<void>
}

/** Two databases with nothing in them but the schema, for oneself until the release. */
export async function testDatabases(): Promise<TestDatabases> {
  const server = testServer()
  const admin = connect(server, { connections: 1, name: 'portico-test' })
  const taken = Promise.withResolvers<{ session: Session; names: string[] }>()
  const end = Promise.withResolvers<() => Promise<void>>()
  const holding = admin.session(async (session) => {
    taken.resolve({ session, names: await takeTwo(session, server) })
    await (await end.promise)() // until then: the locks are this session's
  })
  holding.catch(taken.reject)
  const { session, names } = await taken.promise
  const finish = async (last: () => Promise<void>) => {
    end.resolve(last)
    await holding
    await admin.end()
  }
  return {
    live: asApplication(onServer(server, names[0]!)),
    sandbox: asApplication(onServer(server, names[1]!)),
    owner: { live: onServer(server, names[0]!), sandbox: onServer(server, names[1]!) },
    release: () => finish(async () => {}),
    takeAway: () => drop(session, names),
    drop: () => finish(() => drop(session, names)),
  }
}

/** Two that nobody uses, emptied: that is several times as fast as fresh copies of the template. */
async function takeTwo({ db, script }: Session, server: Target): Promise<string[]> {
  const names: string[] = []
  for (let number = 1; names.length < 2; number++) {
    const { locked } = await db.one<{ locked: boolean }>`
      select pg_try_advisory_lock(${IN_USE}::int, ${number}::int) as locked`
    if (!locked) continue
    const name = PREFIX + number
    const used = await db.maybe`select from pg_database where datname = ${name}`
    if (!used) await script(`create database ${name} template ${TEMPLATE} strategy file_copy`)
    else if (!(await empty(onServer(server, name)))) continue
    names.push(name)
  }
  return names
}

/** Not where somebody is connected who should have left: they would go on writing. */
async function empty(target: Target): Promise<boolean> {
  const pool = connect(target, { connections: 1, name: 'portico-test' })
  try {
    return await pool.session(async ({ db, script }) => {
      const isLeft = async () => {
        const others = await db.many`
          select from pg_stat_activity
          where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`
        return others.length === 0
      }
      if (!(await comesTrue(isLeft))) return false
      await emptyTables({ db, script })
      return true
    })
  } finally {
    await pool.end()
  }
}

/**
 * Truncating the properties truncates all that refers to them, which is every table. Where few rows were left they are
 * deleted, past the references, and their pages given back: that takes a tenth of it. Only a superuser may.
 */
async function emptyTables({ db, script }: Pick<Session, 'db' | 'script'>): Promise<void> {
  const used = await db.many<{ name: string; bytes: number }>`
    select oid::regclass::text as name, pg_relation_size(oid)::int as bytes from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'
      and pg_relation_size(oid) > 0`
  if (used.length === 0) return
  const names = used.map(({ name }) => name)
  const { quickly } = await db.one<{ quickly: boolean }>`
    select rolsuper and ${used.every(({ bytes }) => bytes <= FEW_BYTES)} as quickly from pg_roles where rolname = current_user`
  if (!quickly) {
    await script(`truncate ${names.join(', ')} restart identity cascade`)
    return
  }
  await script(`set session_replication_role = replica; ${names.map((name) => `delete from ${name}`).join('; ')}`)
  await script(`vacuum ${names.join(', ')}`)
}

const comesTrue = (holds: () => Promise<boolean>) =>
  until(holds, LEAVING_MS).then(
    () => true,
    () => false,
  )

/** The template, and what was copied from it. */
export async function dropTestDatabases(session: Session): Promise<void> {
  const found = await session.db.many<{ name: string }>`
    select datname as name from pg_database where starts_with(datname, ${PREFIX})`
  const names = found.map(({ name }) => name)
  await drop(session, names)
}

async function drop({ script }: Session, names: string[]): Promise<void> {
  for (const name of names) await script(`drop database ${name} with (force)`)
}

/** What the global setup tells the processes of the run. */
export interface TestServer {
  /** Its superuser, or whoever DATABASE_URL names. */
  admin: Target
  /** Of the role that the application has. */
  password: string
  readsPlans: boolean
}

const shared = (): TestServer => {
  if (process.env.PORTICO_TEST_SERVER) return JSON.parse(process.env.PORTICO_TEST_SERVER)
  throw new Error('Run tests with "npm test [files]": it starts the database they share.')
}

export const testServer = (): Target => shared().admin

export function testPlans(): Target | undefined {
  const { admin, readsPlans } = shared()
  return readsPlans ? onServer(admin, PLANS) : undefined
}

/** The same database, entered as the application. */
function asApplication(target: Target): Target {
  if (!target.url) return { ...target, user: TEST_ROLE }
  const url = new URL(target.url)
  url.username = TEST_ROLE
  url.password = shared().password
  return { url: url.href }
}

export function onServer(server: Target, database: string): Target {
  if (!server.url) return { ...server, database }
  const url = new URL(server.url)
  url.pathname = `/${database}`
  return { url: url.href }
}
