import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before } from 'node:test'
import { type App, type AppOptions, createApp } from '../../src/app.ts'
import type { Account } from '../../src/modules/accounts/index.ts'
import { connect, type Db, type Pool, type Target } from '../../src/platform/database/connect.ts'
import type { Databases } from '../../src/platform/database/open.ts'
import { readConfig } from '../../src/platform/runtime/config.ts'
import type { EnvironmentName } from '../../src/platform/runtime/environment.ts'
import { createLog } from '../../src/platform/runtime/log.ts'
import { newId } from '../../src/platform/schema/ids.ts'
import { operations } from '../../src/registry.ts'
import { closeAtEnd } from './at-end.ts'
import { testDatabases, testPlans } from './databases.ts'
import { sharedEncoder } from './encoder.ts'
import { exchange } from './exchange.ts'
import { createFence } from './fence/index.ts'
import { showPrism } from './prism.ts'
import { newAccount } from './visitor.ts'

export const LIVE_KEY = 'sk_live_the_first_key_of_the_whole_test_suite' // long enough for production mode
export const TEST_KEY = 'sk_test_the_first_key_of_the_whole_test_suite'

/** Most tests are the same wherever they run, whether the package that hears and speaks is installed or not. */
const NOT_INSTALLED = new URL('./no-voice-offline/', import.meta.url)

/** A machine that does much else at once takes seconds for an answer; that a database went away is tested in faults. */
const BUSY_MS = 30_000

/** The date outside the tests, whose own clock begins at the same instant in every run. */
export const REAL_TODAY = new Date(Date.now() - Number(process.env.PORTICO_TEST_CLOCK_SHIFT_MS ?? 0))
  .toISOString()
  .slice(0, 10)

export interface Reply {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any
}

export interface RequestOptions {
  key?: string
  body?: unknown
  /** Sent as it is, for requests that are not JSON. */
  raw?: string | Uint8Array
  headers?: Record<string, string>
}

export interface TestProperty {
  id: string
  /** A key with every module scope of this property. */
  key: string
  keyWith(...scopes: string[]): Promise<string>
  /** Somebody with this role, who has not signed in yet. */
  newMember(role: string): Promise<Account>
  request(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
}

export interface TestApp {
  app: App
  address: string
  /** The databases as their owner sees them, for tests that look into tables or fill them. */
  tables: Record<EnvironmentName, Db>
  /** What the server believes the time is. */
  clock: { now(): number }
  request(method: string, path: string, options?: RequestOptions): Promise<Reply>
  newProperty(environment?: EnvironmentName, fields?: object): Promise<TestProperty>
  /** Fails when a statement could have reached another property's rows. */
  requireFenced(): Promise<void>
}

export interface OwnApp extends TestApp {
  clock: { now(): number; advance(ms: number): void }
}

export interface TestOptions extends AppOptions {
  /** Sees the text of every statement. */
  onStatement?: (text: string) => void
}

/** Nobody who shares a server uses up what others may ask of it. */
const UNLIMITED = Object.fromEntries(
  ['DEFAULT', 'PROPERTY', 'ADDRESS', 'CHAT', 'KNOWLEDGE', 'VOICE', 'VISITOR', 'VISITOR_ADDRESS', 'WEBSITE'].map(
    (name) => [`PORTICO_LIMIT_${name}`, '1000000'],
  ),
)

let shared: Promise<TestApp> | undefined

/**
 * The server of this process, on real sockets and databases of its own, shared by its test files: their properties keep
 * them apart. Starting one takes longer than most files do.
 */
export function useApp(): TestApp {
  const test = {} as TestApp
  before(async () => {
    shared ??= startApp(UNLIMITED)
    Object.assign(test, await shared)
    closeAtEnd(test.app.close)
  })
  after(() => test.requireFenced?.())
  return test
}

/** A server for one test file, which may do with it what it wants: settings, time, and whatever else all properties share. */
export function useOwnApp(settings: Record<string, string> = {}, options: TestOptions = {}): OwnApp {
  const test = {} as OwnApp
  before(async () => {
    Object.assign(test, await startApp(settings, options))
  })
  after(() => test.app?.close())
  return test
}

export async function startApp(settings: Record<string, string> = {}, options: TestOptions = {}): Promise<OwnApp> {
  const fence = createFence(testPlans(), options.onStatement)
  let ahead = 0
  const clock = {
    now: () => Date.now() + ahead,
    advance(ms: number) {
      ahead += ms
    },
  }
  const config = readConfig({
    PORTICO_SECRET: 'the secret of the test suite',
    PORTICO_BOOTSTRAP_LIVE_KEY: LIVE_KEY,
    PORTICO_BOOTSTRAP_TEST_KEY: TEST_KEY,
    PORTICO_DATABASE_CONNECTIONS: '4',
    ...settings,
  })
  const log = createLog(settings.PORTICO_LOG_LEVEL ?? 'silent')
  const databases = options.databases ?? (await testDatabases())
  const app = await createApp(config, {
    clock: clock.now,
    log,
    databases,
    intercept: fence.intercept,
    withoutHotel: true,
    encoder: sharedEncoder,
    offlineVoice: NOT_INSTALLED,
    strictOutput: config.mode !== 'production',
    silentAfterMs: BUSY_MS,
    ...options,
  })
  // A browser judges the expiry of cookies by the server's own date, which Node would take from the real clock.
  app.http.app.server.prependListener('request', (_, response) => response.setHeader('date', new Date().toUTCString()))
  await app.http.app.listen({ host: '127.0.0.1', port: 0 })
  const owner = openAsOwner(databases)
  const requireFenced = async () =>
    assert.deepEqual(await fence.complaints(), [], 'a statement could reach another property’s rows')
  const close = app.close
  app.close = async () => {
    await Promise.all(Object.values(owner).map((pool) => pool.end()))
    await close()
    await requireFenced()
  }
  const address = `http://127.0.0.1:${(app.http.app.server.address() as AddressInfo).port}`
  if (!config.publicUrl) app.base.url = address
  const request = (method: string, path: string, more: RequestOptions = {}) => send(address, method, path, more)
  return {
    app,
    address,
    tables: { live: owner.live.db, sandbox: owner.sandbox.db },
    clock,
    request,
    newProperty: (name, fields) => newProperty(app, request, name, fields),
    requireFenced,
  }
}

function openAsOwner(databases: Databases): Record<EnvironmentName, Pool> {
  const open = (target: Target) => connect(target, { connections: 2, name: 'portico-test' })
  const { live, sandbox } = databases.owner ?? databases
  return { live: open(live), sandbox: open(sandbox) }
}

let properties = 0

async function newProperty(
  app: App,
  request: TestApp['request'],
  environment: EnvironmentName = 'sandbox',
  fields: object = {},
): Promise<TestProperty> {
  const slug = `hotel-${++properties}`
  const property = await asAdmin(app, environment, 'properties.create', {
    ...{ name: slug, slug, timezone: 'UTC', currency: 'USD' },
    ...fields,
  })
  const id = String(property.id)
  const keyWith = async (...scopes: string[]) => {
    const { key } = await asAdmin(app, environment, 'api_keys.create', { name: 'test', scopes, property_id: id })
    return key as string
  }
  const key = await keyWith('*')
  return {
    id,
    key,
    keyWith,
    newMember: (role) => newAccount(app, [{ environment, propertyId: id, role }]),
    request: (method, path, body, headers) => request(method, path, { key, body, headers }),
  }
}

/** With the first key, but past the doors: thousands of tests do this first, and a key's requests are counted. */
async function asAdmin(app: App, environment: EnvironmentName, id: string, input: Record<string, unknown>) {
  const operation = operations.find((one) => one.id === id)!
  const apiKey = environment === 'live' ? LIVE_KEY : TEST_KEY
  const caller = await app.authenticator.authenticate({ apiKey }, '')
  const { output } = await app.executor.perform(operation, caller, { requestId: newId('req'), input, strict: true })
  return output as Record<string, unknown>
}

async function send(
  address: string,
  method: string,
  path: string,
  { key, body, raw, headers }: RequestOptions,
): Promise<Reply> {
  const requestHeaders = {
    ...(key ? { 'x-api-key': key } : {}),
    ...(body !== undefined ? { 'content-type': 'application/json' } : {}),
    ...headers,
  }
  const content = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  const { text, ...answer } = await exchange(address + path, method, requestHeaders, content)
  const isJson = answer.headers.get('content-type')?.startsWith('application/json')
  const reply = { ...answer, body: isJson && text ? JSON.parse(text) : text }
  await showPrism({ method, path, requestHeaders, requestBody: body ?? raw, ...reply })
  return reply
}
