import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { type TestContext, test } from 'node:test'
import {
  ConflictError,
  ConnectionError,
  Portico,
  PorticoError,
  type PorticoOptions,
  RateLimitError,
  ServerError,
  TimeoutError,
} from '../../sdk/src/index.ts'
import { type Answer, breaksOff, hangsUp, json, refused, startAnswering, staysSilent } from './answering-server.ts'

/** Waiting is written down instead of done, and chance is always one half. */
async function withClient(t: TestContext, answers: Answer[], options: Partial<PorticoOptions> = {}) {
  const { address, received } = await startAnswering(t, ...answers)
  const waits: number[] = []
  const sleep = async (ms: number) => {
    waits.push(ms)
  }
  const client = new Portico({ baseUrl: address, apiKey: 'sk_test_1', sleep, random: () => 0.5, ...options })
  return { client, received, waits }
}

const done = json(200, { id: 'pkg_1' })
const away = refused(503, 'temporarily_unavailable')
const keysOf = (received: { headers: Record<string, unknown> }[]) =>
  received.map(({ headers }) => headers['idempotency-key'])

test('a 429 is waited out for as long as the server asks', async (t) => {
  const { client, received, waits } = await withClient(t, [refused(429, 'rate_limited', { 'retry-after': '7' }), done])
  assert.deepEqual(await client.packages.get({ id: 'pkg_1' }), { id: 'pkg_1' })
  assert.deepEqual([received.length, waits], [2, [7000]])
})

test('a timeout of any length is no timeout of a moment', async (t) => {
  const later: Answer = (response) => setTimeout(() => done(response), 50)
  const { client, received } = await withClient(t, [later, later])
  for (const timeoutMs of [Number.POSITIVE_INFINITY, 2 ** 40]) await client.packages.get({ id: 'pkg_1' }, { timeoutMs })
  assert.equal(received.length, 2)
})

test('waits double, are spread by chance and end at eight seconds', async (t) => {
  const { client, waits } = await withClient(t, [...Array(7).fill(away), done], { maxRetries: 7 })
  await client.packages.get({ id: 'pkg_1' })
  assert.deepEqual(waits, [375, 750, 1500, 3000, 6000, 6000, 6000])
  const least = await withClient(t, [away, done], { random: () => 0 })
  await least.client.packages.get({ id: 'pkg_1' })
  assert.deepEqual(least.waits, [250])
})

test('Retry-After may be a moment, as proxies write it, and nonsense in it is no reason to give up', async (t) => {
  const moment = new Date(Date.now() + 30_000).toUTCString()
  const { client, waits } = await withClient(t, [
    refused(503, 'temporarily_unavailable', { 'retry-after': moment }),
    refused(503, 'temporarily_unavailable', { 'retry-after': 'soon' }),
    done,
  ])
  await client.packages.get({ id: 'pkg_1' })
  assert.ok(waits[0]! > 25_000 && waits[0]! <= 31_000, String(waits[0]))
  assert.equal(waits[1], 750)
})

test('a wait longer than the caller allows is told instead of waited for', async (t) => {
  const { client, received } = await withClient(t, [refused(429, 'rate_limited', { 'retry-after': '61' }), done])
  await assert.rejects(client.packages.get({ id: 'pkg_1' }), (error) => {
    assert.ok(error instanceof RateLimitError)
    assert.deepEqual([error.status, error.retryAfter, error.requestId], [429, 61, 'req_1'])
    return true
  })
  assert.equal(received.length, 1)
})

test('the last refusal is told when every attempt failed', async (t) => {
  const { client, received } = await withClient(t, [away, away, refused(500, 'internal_error'), done])
  await assert.rejects(client.packages.get({ id: 'pkg_1' }), (error) => {
    assert.ok(error instanceof ServerError)
    assert.deepEqual([error.code, error.operation], ['internal_error', 'packages.get'])
    return true
  })
  assert.equal(received.length, 3)
})

test('a page of a proxy is an error with its status', async (t) => {
  const page: Answer = (response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway')
  const { client } = await withClient(t, [page], { maxRetries: 0 })
  await assert.rejects(client.packages.get({ id: 'pkg_1' }), { status: 502, code: 'unknown', name: 'ServerError' })
})

test('a write carries the same key and the same body at every attempt, whatever broke', async (t) => {
  const inUse = refused(409, 'idempotency_key_in_use', { 'retry-after': '2' })
  const { client, received, waits } = await withClient(t, [hangsUp, breaksOff, inUse, done], { maxRetries: 3 })
  await client.packages.update({ id: 'pkg_1', price: 5 })
  const [first, ...others] = keysOf(received)
  assert.match(String(first), /^[0-9a-f-]{36}$/)
  assert.deepEqual(others, [first, first, first])
  assert.deepEqual(new Set(received.map(({ body }) => body)), new Set(['{"price":5}']))
  assert.equal(waits[2], 2000)
  await client.packages.update({ id: 'pkg_1' }).catch(() => {})
  assert.notEqual(keysOf(received).at(-1), first, 'another call has another key')
})

test('a write without a key is never sent again, except after a 429, which did nothing', async (t) => {
  for (const answer of [hangsUp, away, refused(500, 'internal_error')]) {
    const { client, received } = await withClient(t, [answer, done])
    const unkeyed = client.packages.update({ id: 'pkg_1' }, { idempotencyKey: false })
    await assert.rejects(unkeyed, PorticoError)
    assert.deepEqual(keysOf(received), [undefined])
  }
  const { client, received } = await withClient(t, [refused(429, 'rate_limited'), done])
  await client.packages.update({ id: 'pkg_1' }, { idempotencyKey: false })
  assert.equal(received.length, 2)
})

test('PUT and DELETE, for which no key is kept, are not sent again either', async (t) => {
  const { client, received } = await withClient(t, [hangsUp, hangsUp, done])
  await assert.rejects(client.roomTypes.delete({ id: 'rmt_1' }), ConnectionError)
  await assert.rejects(client.propertyProviders.put({ id: 'pty_1', provider: 'twilio' }), ConnectionError)
  assert.deepEqual(keysOf(received), [undefined, undefined])
})

test('a refusal that would come again is told at once', async (t) => {
  for (const status of [400, 401, 403, 404, 409, 413, 422]) {
    const { client, received } = await withClient(t, [refused(status, 'no'), done])
    await assert.rejects(client.packages.create({} as never), { status, code: 'no' })
    assert.equal(received.length, 1, String(status))
  }
  const { client } = await withClient(t, [refused(409, 'package_slug_taken')])
  await assert.rejects(client.packages.create({} as never), ConflictError)
})

test('a file of text is sent again, a stream is sent once', async (t) => {
  const { client, received } = await withClient(t, [away, done, away, done])
  await client.reservations.import({ format: 'csv', content: 'a,b\n1,2\n', dry_run: true })
  assert.deepEqual(
    received.map(({ body, path, headers }) => [body, path, headers['content-type']]),
    Array(2).fill(['a,b\n1,2\n', '/v1/reservations/import?dry_run=true', 'text/csv']),
  )
  const content = new Blob(['a,b\n']).stream()
  await assert.rejects(client.reservations.import({ format: 'csv', content }), ServerError)
  assert.deepEqual([received.length, received[2]!.body], [3, 'a,b\n'])
})

test('silence ends with a timeout, after the attempts that were allowed', async (t) => {
  const { client, received } = await withClient(t, [staysSilent, staysSilent], { timeoutMs: 500, maxRetries: 1 })
  await assert.rejects(client.packages.get({ id: 'pkg_1' }), (error) => {
    assert.ok(error instanceof TimeoutError && error instanceof ConnectionError)
    assert.deepEqual([error.status, error.code], [0, 'timeout'])
    return true
  })
  assert.equal(received.length, 2)
})

test('nobody at the address is a connection error that says why', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  const client = new Portico({ baseUrl: `http://127.0.0.1:${port}`, apiKey: 'sk_test_1', maxRetries: 0 })
  await assert.rejects(client.packages.get({ id: 'pkg_1' }), { name: 'ConnectionError', message: /ECONNREFUSED/ })
})

test('the caller ends a call at once, also between attempts, and nothing is sent afterwards', {
  timeout: 10_000,
}, async (t) => {
  const silent = await withClient(t, [staysSilent, done])
  const early = new AbortController()
  const asked = silent.client.packages.get({ id: 'pkg_1' }, { signal: early.signal })
  early.abort(new Error('the guest left'))
  await assert.rejects(asked, /the guest left/)

  const waiting = new AbortController()
  const leave = () => waiting.abort(new Error('no longer needed'))
  const refusedOnce: Answer = (response) => {
    response.once('finish', () => setImmediate(leave))
    refused(503, 'temporarily_unavailable', { 'retry-after': '50' })(response)
  }
  const { client, received } = await withClient(t, [refusedOnce, done], { sleep: undefined })
  const call = client.packages.get({ id: 'pkg_1' }, { signal: waiting.signal })
  await assert.rejects(call, /no longer needed/)
  await assert.rejects(client.packages.get({ id: 'pkg_1' }, { signal: waiting.signal }), /no longer needed/)
  assert.equal(received.length, 1)
})
