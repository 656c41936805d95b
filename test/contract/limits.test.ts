import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { startApp, TEST_KEY, useOwnApp } from '../support/app.ts'
import { testDatabases } from '../support/databases.ts'

describe('one process', () => {
  const portico = useOwnApp({ PORTICO_LIMIT_DEFAULT: '20', PORTICO_LIMIT_ADDRESS: '1000' })

  const times = (count: number, send: () => Promise<unknown>) => Promise.all(Array.from({ length: count }, send))

  test('the request after the quota is 429 with Retry-After, and the window ends 60 s after its first request', async () => {
    const hotel = await portico.newProperty()
    await times(19, () => hotel.request('GET', '/v1/packages'))
    const last = await hotel.request('GET', '/v1/packages')
    assert.equal(last.status, 200)
    assert.equal(last.headers.get('x-ratelimit-limit'), '20')
    assert.equal(last.headers.get('x-ratelimit-remaining'), '0')
    const refused = await hotel.request('GET', '/v1/packages')
    assert.equal(refused.status, 429)
    assert.equal(refused.body.detail, 'rate_limited')
    const wait = Number(refused.headers.get('retry-after'))
    assert.ok(wait > 50 && wait <= 60, String(wait))
    assert.equal(refused.headers.get('ratelimit'), `"default";r=0;t=${wait}, "property";r=99980;t=${wait}`)
    assert.equal(refused.headers.get('ratelimit-policy'), '"default";q=20;w=60, "property";q=100000;w=60')
    portico.clock.advance(60_000)
    assert.equal((await hotel.request('GET', '/v1/packages')).status, 200)
  })

  test('errors count and tell the limit too: 403, 404, 405, 422', async () => {
    const hotel = await portico.newProperty()
    const paths = ['/v1/packages/pkg_x', '/v1/packages?limit=0', '/v1/nothing']
    for (const [i, path] of paths.entries()) {
      const { headers } = await hotel.request('GET', path)
      assert.equal(headers.get('x-ratelimit-remaining'), String(19 - i), path)
    }
  })

  test('a key and its rotations share one window', async () => {
    portico.clock.advance(60_000)
    const hotel = await portico.newProperty()
    await times(15, () => hotel.request('GET', '/v1/packages'))
    const { body } = await hotel.request('GET', '/v1/api-keys')
    const rotated = await hotel.request('POST', `/v1/api-keys/${body.data.at(-1).id}/rotate`)
    assert.equal(rotated.status, 201)
    const { headers } = await portico.request('GET', '/v1/packages', { key: rotated.body.key })
    assert.equal(headers.get('x-ratelimit-remaining'), '2')
  })
})

describe('a whole property', () => {
  const portico = useOwnApp({ PORTICO_LIMIT_PROPERTY: '12', PORTICO_LIMIT_CHAT: '5' })

  test('its keys, people and guests share one window; another property has its own', async () => {
    const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
    const second = await hotel.keyWith('packages:read')
    await Promise.all(Array.from({ length: 6 }, () => hotel.request('GET', '/v1/packages')))
    await Promise.all(Array.from({ length: 4 }, () => portico.request('GET', '/v1/packages', { key: second })))
    const session = await hotel.request('POST', '/v1/messaging/sessions', { guest_id: 'gst_1' })
    const tight = (headers: Headers) => [headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')]
    assert.deepEqual(tight(session.headers), ['12', '1'])
    const asGuest = { authorization: `Bearer ${session.body.token}` }
    const ack = await portico.request('POST', '/v1/messaging/stream/ack', { headers: asGuest, body: {} })
    assert.match(ack.headers.get('ratelimit')!, /^"property";r=0;t=\d+, "session";r=999;t=\d+$/)
    const refused = await portico.request('GET', '/v1/packages', { key: second })
    assert.deepEqual([refused.status, ...tight(refused.headers)], [429, '12', '0'])
    assert.match(refused.headers.get('ratelimit-policy')!, /^"property";q=12;w=60, "default";q=1000;w=60$/)
    assert.ok(Number(refused.headers.get('retry-after')) > 50)
    assert.equal((await other.request('GET', '/v1/packages')).status, 200)
    portico.clock.advance(60_000)
    assert.equal((await hotel.request('GET', '/v1/packages')).status, 200)
  })

  test('each root field of GraphQL and each call of a tool counts, and an operation’s own limit is listed too', async () => {
    const hotel = await portico.newProperty()
    const query = '{ a: packagesList { total } b: packagesList { total } c: packagesList { total } }'
    const asked = await hotel.request('POST', '/graphql', { query })
    assert.match(asked.headers.get('ratelimit')!, /^"property";r=9;/)
    const call = { name: 'packages_list', arguments: {} }
    const accept = { accept: 'application/json, text/event-stream' }
    const mcp = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }
    const called = await hotel.request('POST', '/mcp', mcp, accept)
    assert.equal(called.status, 200, JSON.stringify(called.body))
    assert.match(called.headers.get('ratelimit')!, /^"property";r=8;/)
    const said = await hotel.request('POST', '/v1/ai/chat', { messages: [{ role: 'user', content: 'Hello' }] })
    assert.equal(said.headers.get('ratelimit-policy'), '"chat";q=5;w=60, "default";q=1000;w=60, "property";q=12;w=60')
  })
})

describe('without a valid key', () => {
  const portico = useOwnApp({ PORTICO_LIMIT_ADDRESS: '5' })

  test('requests share the limit of their address, and a valid key is never refused for it', async () => {
    for (let i = 0; i < 5; i++) {
      const { status, headers } = await portico.request('GET', '/v1/packages')
      assert.deepEqual([status, headers.get('x-ratelimit-remaining')], [401, String(4 - i)])
    }
    const refused = await portico.request('GET', '/v1/packages', { key: 'sk_test_guess' })
    assert.equal(refused.status, 429)
    assert.match(refused.headers.get('ratelimit-policy')!, /^"address";q=5;w=60$/)
    assert.equal((await portico.request('GET', '/v1/nothing')).status, 429)
    assert.equal((await portico.request('GET', '/v1/packages', { key: TEST_KEY })).status, 200)
    assert.equal((await portico.request('GET', '/healthz')).status, 200)
  })
})

test('several processes on one database share the counts, within 5 %', async () => {
  const databases = await testDatabases()
  const shared = { ...databases, release: async () => {} }
  const settings = { PORTICO_LIMIT_DEFAULT: '400' }
  const one = await startApp(settings, { databases: shared })
  const two = await startApp(settings, { databases: shared })
  try {
    const { key } = await one.newProperty()
    let passed = 0
    for (let i = 0; i < 60; i++) {
      const replies = await Promise.all(
        Array.from({ length: 10 }, (_, n) => (n % 2 ? one : two).request('GET', '/v1/sandbox/clock', { key })),
      )
      passed += replies.filter(({ status }) => status === 200).length
      // By itself it happens once a second, which on a busy machine is after hundreds of requests; the first learns what the second told after it.
      if (i % 5 === 4) for (const { app } of [one, two, one]) await app.environments.sandbox.limiter.exchange()
    }
    assert.ok(passed >= 380 && passed <= 420, `${passed} of a quota of 400 passed`)
  } finally {
    await one.app.close()
    await two.app.close()
    await databases.release()
  }
})
