import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertRequests } from '../../../src/modules/requests/store.ts'
import { newId } from '../../../src/platform/schema/ids.ts'
import { startApp, type TestProperty, useOwnApp } from '../../support/app.ts'
import { testDatabases } from '../../support/databases.ts'

const portico = useOwnApp({ PORTICO_LIMIT_DEFAULT: '50', PORTICO_LIMIT_KNOWLEDGE: '7' })

const HOUR_MS = 3_600_000

const limitsOf = async (hotel: Pick<TestProperty, 'request'>) => {
  const { body, headers } = await hotel.request('GET', '/v1/usage')
  const limits: Record<string, { used: number; remaining: number; resets_in_seconds: number; quota: number }> =
    Object.fromEntries(body.limits.map(({ policy, ...rest }: { policy: string }) => [policy, rest]))
  return { limits, headers }
}

const addKnowledge = async (hotel: TestProperty) => {
  const reply = await hotel.request('POST', '/v1/knowledge/sources', {
    name: 'Pool',
    type: 'faq',
    content: 'It is heated.',
  })
  assert.equal(reply.status, 201, JSON.stringify(reply.body))
}

test('usage tells what its own headers tell, and looking counts as the one request it is', async () => {
  const hotel = await portico.newProperty()
  await hotel.request('GET', '/v1/packages')
  for (const used of [2, 3]) {
    const { limits, headers } = await limitsOf(hotel)
    const { resets_in_seconds, ...rest } = limits.default!
    assert.deepEqual(rest, { per: 'key', quota: 50, window_seconds: 60, used, remaining: 50 - used })
    assert.equal(String(rest.remaining), headers.get('x-ratelimit-remaining'))
    assert.ok(Math.abs(resets_in_seconds - Number(headers.get('x-ratelimit-reset'))) <= 1)
  }
})

test('the property’s own limits show what all its keys used, and nothing where no window has begun', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  await addKnowledge(hotel)
  const key = await hotel.keyWith('keys:read')
  const colleague = { request: (method: string, path: string) => portico.request(method, path, { key }) }
  const { limits } = await limitsOf(colleague)
  assert.equal(limits.default!.used, 1)
  const { resets_in_seconds, ...knowledge } = limits.knowledge!
  assert.deepEqual(knowledge, { per: 'property', quota: 7, window_seconds: 60, used: 1, remaining: 6 })
  assert.ok(resets_in_seconds > 0 && resets_in_seconds <= 60)
  assert.deepEqual([limits.chat!.used, limits.chat!.resets_in_seconds], [0, 0])
  assert.deepEqual(Object.keys(limits), ['default', 'property', 'chat', 'knowledge', 'voice'])
  assert.equal((await limitsOf(other)).limits.knowledge!.used, 0)
  portico.clock.advance(60_000)
  assert.equal((await limitsOf(hotel)).limits.knowledge!.used, 0)
})

test('what another process counted is told too', async () => {
  const databases = await testDatabases()
  const one = await startApp({}, { databases: { ...databases, release: async () => {} } })
  const other = await startApp({}, { databases })
  const hotel = await one.newProperty()
  await addKnowledge(hotel)
  await one.app.environments.sandbox.limiter.exchange()
  const there = { request: (method: string, path: string) => other.request(method, path, { key: hotel.key }) }
  const { limits } = await limitsOf(there)
  await one.app.close()
  await other.app.close()
  assert.deepEqual([limits.knowledge!.used, limits.default!.used], [1, 2])
})

/** One request for each time, in one hour. */
const write = (hotel: TestProperty, atMs: number, times: number[], more: object = {}) =>
  insertRequests(
    portico.app.environments.sandbox.db,
    times.map((ms) => ({
      property_id: hotel.id,
      id: newId('req', atMs),
      at: new Date(atMs).toISOString(),
      operation: 'packages.get',
      door: 'rest',
      method: 'GET',
      path: '/v1/packages/{id}',
      status: 200,
      ms,
      actor: 'key_01jd3vq8k2m4n6p8r0t2v4x6z0',
      error_code: null,
      ...more,
    })),
  )

test('the hours of the last day show requests, errors and percentiles, also the hours without any', async () => {
  const hotel = await portico.newProperty()
  const begun = Math.floor(portico.clock.now() / HOUR_MS) * HOUR_MS - 3 * HOUR_MS
  const times = Array.from({ length: 101 }, (_, i) => i)
  await write(hotel, begun, times)
  await write(hotel, begun + HOUR_MS - 1, [50, 50], { status: 404, actor: 'key_01jd3vq8k2m4n6p8r0t2v4x6z1' })
  await write(hotel, begun + HOUR_MS - 1, [50], { status: 503, operation: 'packages.list' })
  await write(hotel, begun - 21 * HOUR_MS - 1, [5]) // a moment before the 24 hours
  const { body } = await hotel.request('GET', '/v1/usage')
  assert.equal(body.hours.length, 24)
  assert.equal(body.since, body.hours[0].hour)
  const busy = body.hours.filter(({ requests }: { requests: number }) => requests > 0)
  const hour = new Date(begun).toISOString()
  const counts = { requests: 104, client_errors: 2, server_errors: 1 }
  assert.deepEqual(busy, [{ hour, ...counts, p50_ms: 50, p95_ms: 94.9 }])
  const { requests, p50_ms } = body.hours.find((one: { hour: string }) => one.hour !== hour)
  assert.deepEqual([requests, p50_ms], [0, null])
  assert.deepEqual(body.operations, [
    { operation: 'packages.get', requests: 103, client_errors: 2, server_errors: 0 },
    { operation: 'packages.list', requests: 1, client_errors: 0, server_errors: 1 },
  ])
  assert.deepEqual(
    body.actors.map(({ actor, requests }: { actor: string; requests: number }) => [actor.slice(-1), requests]),
    [
      ['0', 102],
      ['1', 2],
    ],
  )
})

test('of many operations the ten busiest are shown', async () => {
  const hotel = await portico.newProperty()
  for (let i = 1; i <= 12; i++) {
    await write(hotel, portico.clock.now() - 1000, Array(i).fill(1), { operation: `things.do_${i}` })
  }
  const { body } = await hotel.request('GET', '/v1/usage')
  assert.deepEqual(
    body.operations.map(({ requests }: { requests: number }) => requests),
    [12, 11, 10, 9, 8, 7, 6, 5, 4, 3],
  )
})
