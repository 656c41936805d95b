import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newDataDir, type Running, serve } from '../running/fixtures.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'
import { until } from '../support/until.ts'

const KEY = 'sk_test_webhook_proof_key'
const settings = {
  PORT: '0',
  PORTICO_BOOTSTRAP_TEST_KEY: KEY,
  PORTICO_LIMIT_DEFAULT: '10000000',
  PORTICO_LIMIT_PROPERTY: '10000000',
}

// biome-ignore lint/suspicious/noExplicitAny: answers of several shapes
async function call(address: string, method: string, path: string, body?: object, key = KEY): Promise<any> {
  const headers = { 'x-api-key': key, 'content-type': 'application/json' }
  const reply = await fetch(address + path, { method, headers, body: body && JSON.stringify(body) })
  assert.ok(reply.ok, `${method} ${path}: ${reply.status}`)
  return reply.json()
}

let made = 0
const makeEvents = (address: string, count: number) =>
  Promise.all(
    Array.from({ length: 8 }, async (_, lane) => {
      for (let n = lane; n < count; n += 8) {
        const slug = `proof-${made++}`
        await call(address, 'POST', '/v1/packages', {
          name: slug,
          slug,
          type: 'spa',
          price: 1,
          currency: 'USD',
          inclusions: [],
        })
      }
    }),
  )
const register = (address: string, { url }: Receiver) =>
  call(address, 'POST', '/v1/webhooks', { url, events: ['package.updated'] })
const replayAll = (address: string, id: string) =>
  call(address, 'POST', `/v1/webhooks/${id}/replay`, { since: '2020-01-01T00:00:00Z' })
const distinct = ({ received }: Receiver) => new Set(received.map(({ event }) => event.id)).size

async function killed({ child }: Running): Promise<void> {
  child.kill('SIGKILL')
  await until(() => child.signalCode !== null)
}

test('killed in the middle of 2,000 deliveries, three times: every event arrives', async (t) => {
  const env = { ...settings, PORTICO_DATA_DIR: await newDataDir(t) }
  const receiver = await startReceiver()
  let running = await serve(env)
  await makeEvents(running.address, 2000)
  const { id } = await register(running.address, receiver)
  await replayAll(running.address, id)
  for (const point of [300, 800, 1300]) {
    await until(() => distinct(receiver) >= point)
    await killed(running)
    running = await serve(env)
  }
  await until(() => distinct(receiver) === 2000, 60_000)
  await until(
    async () => (await call(running.address, 'GET', `/v1/webhooks/${id}/deliveries?status=pending`)).total === 0,
    60_000,
  )
  t.diagnostic(`2000 events, ${receiver.received.length} received, ${receiver.received.length - 2000} of them again`)
})

test('two workers deliver 10,000 events once each, and one takes over within 30 s when the other is killed', async (t) => {
  const env = { ...settings, PORTICO_DATA_DIR: await newDataDir(t) }
  const receiver = await startReceiver()
  const api = await serve(env, ['serve', '--role', 'api'])
  const workers = await Promise.all([1, 2].map(() => serve(env, ['serve', '--role', 'worker'])))
  await makeEvents(api.address, 10_000)
  const { id } = await register(api.address, receiver)
  await replayAll(api.address, id)
  await until(() => distinct(receiver) === 10_000, 60_000)
  const { data } = await call(api.address, 'GET', `/v1/webhooks/${id}/deliveries?status=pending`)
  assert.deepEqual(data, [])
  assert.equal(receiver.received.length, 10_000, 'none twice')

  receiver.answer(() => {}) // hold what is under way
  await makeEvents(api.address, 40)
  await until(() => receiver.received.length > 10_000)
  const underWay = receiver.received.length
  await killed(workers[0]!)
  receiver.answer((response) => response.end())
  const killedMs = Date.now()
  await until(() => distinct(receiver) === 10_040, 30_000)
  const listed = await call(api.address, 'GET', `/v1/webhooks/${id}/deliveries?status=succeeded`)
  assert.ok(listed.total >= 10_000)
  t.diagnostic(
    `${underWay - 10_000} were under way; all delivered ${((Date.now() - killedMs) / 1000).toFixed(1)} s after the kill`,
  )
})

test('50,000 due in one property: the single event of another goes out within 5 s', async (t) => {
  const env = { ...settings, PORTICO_DATA_DIR: await newDataDir(t), PORTICO_BOOTSTRAP_TEST_KEY: KEY }
  const [busy, quiet] = [await startReceiver(), await startReceiver()]
  busy.answer((response) => setTimeout(() => response.end(), 20)) // as slow as the world is
  const { address } = await serve(env)
  const property = { name: 'Quiet', slug: 'quiet', timezone: 'UTC', currency: 'USD' }
  const { id: quietId } = await call(address, 'POST', '/v1/properties', property)
  const { key } = await call(address, 'POST', '/v1/api-keys', { name: 'quiet', scopes: ['*'], property_id: quietId })
  await makeEvents(address, 5000)
  const { id } = await register(address, busy)
  for (let n = 0; n < 10; n++) await replayAll(address, id)
  await until(() => busy.received.length > 100)
  await call(address, 'POST', '/v1/webhooks', { url: quiet.url, events: ['*'] }, key)
  const slug = 'the-only-one'
  const started = Date.now()
  await call(
    address,
    'POST',
    '/v1/packages',
    { name: slug, slug, type: 'spa', price: 1, currency: 'USD', inclusions: [] },
    key,
  )
  await until(() => quiet.received.length === 1, 5000)
  const waiting = await call(address, 'GET', `/v1/webhooks/${id}/deliveries?status=pending&limit=1`)
  assert.equal(waiting.total_capped, true, 'the busy property still has more than 10,000 waiting')
  t.diagnostic(`arrived ${Date.now() - started} ms after it was asked for`)
})
