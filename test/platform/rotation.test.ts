import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { resealAll, rotate } from '../../src/cli/secrets.ts'
import { messageLinks } from '../../src/modules/messaging/links/token.ts'
import { createContext, internalCaller } from '../../src/platform/operation/create-context.ts'
import type { ResealProgress } from '../../src/platform/secrets/reseal.ts'
import { beginReseal } from '../../src/platform/secrets/rotate-keys.ts'
import { sealedColumns } from '../../src/registry.ts'
import { type OwnApp, startApp, type TestProperty } from '../support/app.ts'
import { type TestDatabases, testDatabases } from '../support/databases.ts'
import { startReceiver } from '../support/receiver.ts'
import { until } from '../support/until.ts'

/** A secret is replaced beside running servers: nothing is lost, forgotten or sent with another signature. */

const [OLD, NEW] = ['the secret before this one', 'the secret that comes after']

async function ownDatabases(t: TestContext): Promise<TestDatabases> {
  const databases = await testDatabases()
  t.after(() => databases.release())
  return databases
}

/** A process over databases that others use too. */
async function start(t: TestContext, databases: TestDatabases, secrets: Record<string, string>): Promise<OwnApp> {
  const shared = { ...databases, release: async () => {} }
  const portico = await startApp(secrets, { databases: shared })
  let isOpen = true
  const { close } = portico.app
  portico.app.close = async () => {
    if (isOpen) await close()
    isOpen = false
  }
  t.after(() => portico.app.close())
  return portico
}

const NUMBER = '+15005550177'
const write = { channel: 'sms', recipient: NUMBER, content: 'Your room is ready.' }
const once = { 'idempotency-key': 'the same request' }

/** Something of everything that is sealed or hashed. */
async function furnish(portico: OwnApp) {
  const hotel = await portico.newProperty()
  const receiver = await startReceiver()
  const webhook = await hotel.request('POST', '/v1/webhooks', { url: receiver.url, events: ['package.updated'] })
  const account = { credentials: { account_sid: `AC${'1'.repeat(32)}`, auth_token: 'hush' }, webhook_secret: 'quiet' }
  const stored = await hotel.request('PUT', `/v1/properties/${hotel.id}/providers/twilio`, account)
  assert.equal(stored.status, 200, JSON.stringify(stored.body))
  const answered = await hotel.request('POST', '/v1/api-keys', { name: 'x', scopes: ['packages:read'] }, once)
  await hotel.request('POST', '/v1/messaging/suppressions', { channel: 'sms', recipient: NUMBER })
  const mail = { channel: 'email', recipient: 'ann@example.com', subject: 'Hello', content: 'Hello' }
  const sent = await hotel.request('POST', '/v1/messaging/send', mail)
  const { environments, vault, log } = portico.app
  const property = { id: hotel.id, timezone: 'UTC', currency: 'USD', dayStartsAt: '00:00', clockOffsetMs: 0 }
  const caller = internalCaller('test', environments.sandbox, property)
  const ctx = createContext({ caller, operationId: 'a.b', requestId: 'req_1', vault, log, realNow: new Date() })
  const leave = new URL(messageLinks(ctx, sent.body.id).unsubscribe).pathname
  return { hotel, receiver, secret: webhook.body.secret as string, issued: answered.body.key as string, leave }
}

type Furnished = Awaited<ReturnType<typeof furnish>>

/** Through this process: everything still works as if nothing had happened. */
async function inspect(portico: OwnApp, { hotel, receiver, secret, issued, leave }: Furnished): Promise<void> {
  const as: TestProperty['request'] = (method, path, body, headers) =>
    portico.request(method, path, { key: hotel.key, body, headers })
  const replayed = await as('POST', '/v1/api-keys', { name: 'x', scopes: ['packages:read'] }, once)
  assert.deepEqual([replayed.headers.get('idempotent-replayed'), replayed.body.key], ['true', issued])
  const refused = await as('POST', '/v1/messaging/send', write)
  assert.equal(refused.body.detail[0].type, 'recipient_opted_out', 'an opt-out survives')
  assert.equal((await portico.request('GET', leave)).status, 200, 'a link in a mail that was sent before')
  const before = receiver.received.length
  const slug = `p-${Math.random().toString(36).slice(2)}`
  const item = { name: 'P', slug, type: 'spa', price: 1, currency: 'USD', inclusions: [] }
  const made = await as('POST', '/v1/packages', item)
  await as('PATCH', `/v1/packages/${made.body.id}`, { price: 2 })
  await until(() => receiver.received.length > before)
  const { headers, body } = receiver.received.at(-1)!
  const [, t, v1] = /^t=(\d+),v1=(\w+)/.exec(String(headers['portico-signature']))!
  assert.equal(
    v1,
    createHmac('sha256', secret).update(`${t}.${body}`).digest('hex'),
    'the endpoint’s secret is the same',
  )
}

/** Every sealed value, by the key it names. */
async function marksIn({ app }: OwnApp): Promise<Record<string, number>> {
  const marks: Record<string, number> = {}
  for (const { db } of Object.values(app.environments)) {
    for (const { table, column } of sealedColumns) {
      const text = [
        `select /* across properties: a test */ encode(substring("${column}" from 1 for 12), 'escape') as mark
        from "${table}" where "${column}" is not null`,
      ]
      const rows = await db.many<{ mark: string }>(Object.assign(text, { raw: text }))
      for (const { mark } of rows) marks[mark] = (marks[mark] ?? 0) + 1
    }
  }
  return marks
}

test('a secret is replaced process by process, then the old one opens nothing; no sealed value is touched', async (t) => {
  const databases = await ownDatabases(t)
  const before = await start(t, databases, { PORTICO_SECRET: OLD })
  const furnished = await furnish(before)
  const sealed = await marksIn(before)

  const both = await start(t, databases, { PORTICO_SECRET: NEW, PORTICO_SECRET_PREVIOUS: OLD })
  await inspect(both, furnished)
  await (await start(t, databases, { PORTICO_SECRET: OLD })).app.close()

  assert.match(await rotate(both.app), /^The data keys are wrapped with PORTICO_SECRET/)
  assert.match(await rotate(both.app), /nothing was changed/)
  await inspect(before, furnished) // it goes on with what it knows
  await inspect(both, furnished)
  const after = await start(t, databases, { PORTICO_SECRET: NEW })
  await inspect(after, furnished)
  assert.deepEqual(Object.keys(await marksIn(after)), Object.keys(sealed))
  await assert.rejects(start(t, databases, { PORTICO_SECRET: OLD }), /This database was made with another secret/)
})

test('everything is sealed with a new key beside a server that writes; cut off, it goes on with the same key', async (t) => {
  const databases = await ownDatabases(t)
  const server = await start(t, databases, { PORTICO_SECRET: OLD })
  const furnished = await furnish(server)
  const { app: core, clock } = await start(t, databases, { PORTICO_SECRET: NEW, PORTICO_SECRET_PREVIOUS: OLD })
  const [first] = Object.keys(await marksIn(server))

  /** As a minute passes everywhere, in which every process looks for new keys. */
  const wait = async (ms: number) => {
    assert.ok(ms > 59_000 && ms <= 60_000, String(ms))
    await server.app.keyring.refresh()
    const early = await furnish(server)
    await inspect(server, early)
    assert.deepEqual(Object.keys(await marksIn(server)), [first], 'known, and not used yet')
    clock.advance(ms)
    server.clock.advance(ms)
  }
  const told: ResealProgress[] = []
  const cutOff = (_: string, progress: ResealProgress) => {
    told.push(progress)
    if (told.some(({ resealed }) => resealed > 0)) throw new Error('killed')
  }
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  await assert.rejects(resealAll(core, { wait, say, onProgress: cutOff }), /killed/)
  const marks = await marksIn(server)
  assert.equal(Object.keys(marks).length, 2, 'some are sealed anew, some are not yet')
  await inspect(server, furnished)

  let written: Furnished | undefined
  const neverAgain = () => assert.fail('the key is known everywhere by now')
  const tell = (_: string, { resealed }: ResealProgress) => {
    if (resealed > 0) written ??= furnished
  }
  const [made] = await Promise.all([furnish(server), resealAll(core, { wait: neverAgain, say, onProgress: tell })])
  assert.ok(written, 'it tells how far it is')
  const [mark, ...others] = Object.keys(await marksIn(server))
  assert.deepEqual([others, Object.keys(marks).includes(mark!), mark === first], [[], true, false])
  assert.match(said.at(-1)!, /^Everything is encrypted with the new data key: \d+ values\.$/)
  for (const one of [furnished, made]) await inspect(server, one)
  await rotate(core)
  const after = await start(t, databases, { PORTICO_SECRET: NEW })
  await inspect(after, furnished)
  const rows = await after.app.environments.live.db.many`select id from data_keys where resealed_at is null`
  assert.equal(rows.length, 0)
})

test('servers over one data directory learn its new secret, and with it the new key, without a restart', async (t) => {
  const databases = await ownDatabases(t)
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-rotation-'))
  t.after(() => rmSync(dataDir, { recursive: true }))
  const settings = { PORTICO_SECRET: '', PORTICO_DATA_DIR: dataDir }
  const server = await start(t, databases, settings)
  const furnished = await furnish(server)
  const { app: core, clock } = await start(t, databases, settings)
  const first = readFileSync(join(dataDir, 'secret'), 'utf8')
  await rotate(core)
  assert.notEqual(readFileSync(join(dataDir, 'secret'), 'utf8'), first)
  const wait = async (ms: number) => {
    await server.app.keyring.refresh()
    for (const each of [clock, server.clock]) each.advance(ms)
  }
  await resealAll(core, { wait, say: () => {}, onProgress: () => {} })
  await inspect(server, furnished)
})

test('a server that does not know the secret of a new key goes on with the keys it has', async (t) => {
  const databases = await ownDatabases(t)
  const server = await start(t, databases, { PORTICO_SECRET: OLD })
  const furnished = await furnish(server)
  const both = await start(t, databases, { PORTICO_SECRET: NEW, PORTICO_SECRET_PREVIOUS: OLD })
  await rotate(both.app)
  await beginReseal(both.app.environments.live.db, both.app.keyring, new Date())
  await server.app.keyring.refresh()
  await inspect(server, furnished)
})
