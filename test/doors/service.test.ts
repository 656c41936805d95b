import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, test } from 'node:test'
import { startApp, useOwnApp } from '../support/app.ts'

const portico = useOwnApp({
  PORTICO_METRICS_TOKEN: 'a token for the scraper',
  PORTICO_CORS_ORIGINS: 'https://desk.example.com',
  PORTICO_PUBLIC_URL: 'https://api.example.com',
})

test('health and readiness need no key and count against no limit', async () => {
  const health = await portico.request('GET', '/healthz')
  assert.deepEqual([health.status, health.body], [200, { status: 'ok' }])
  const ready = await portico.request('GET', '/readyz')
  assert.deepEqual(ready.body, { status: 'ready', databases: { live: true, sandbox: true } })
})

test('every answer shows the limit, also those that count against none', async () => {
  const left = []
  for (const path of [
    '/healthz',
    '/readyz',
    '/docs',
    '/docs/style.css',
    '/openapi.json',
    '/dashboard',
    '/dashboard/x',
  ]) {
    const { headers } = await portico.request('GET', path)
    assert.deepEqual([path, headers.get('x-ratelimit-limit')], [path, '1000'])
    assert.match(headers.get('ratelimit')!, /^"address";r=\d+;t=\d+$/, path)
    assert.equal(headers.get('ratelimit-policy'), '"address";q=1000;w=60', path)
    left.push(headers.get('x-ratelimit-remaining'))
  }
  assert.equal(new Set(left).size, 1, 'none of them was counted')
  assert.equal(
    (await portico.request('GET', '/v1/packages')).headers.get('x-ratelimit-remaining'),
    `${Number(left[0]) - 1}`,
  )
})

test('bound to loopback, metrics answer this machine, or a token from elsewhere, and name no property', async () => {
  const hotel = await portico.newProperty()
  await hotel.request('GET', '/v1/packages')
  const { status, body } = await portico.request('GET', '/metrics')
  assert.equal(status, 200)
  assert.match(body, /portico_http_requests_total\{action="packages\.list",status="200"\} 1/)
  assert.match(body, /portico_http_request_duration_seconds_bucket\{le="0\.005",action="packages\.list"\}/)
  assert.ok(!body.includes(hotel.id))
  const forwarded = { 'x-forwarded-for': '203.0.113.7' }
  assert.equal(
    (await portico.request('GET', '/metrics', { headers: forwarded })).status,
    404,
    'a proxy may speak for anyone',
  )
  const token = { ...forwarded, authorization: 'Bearer a token for the scraper' }
  assert.equal((await portico.request('GET', '/metrics', { headers: token })).status, 200)
  assert.equal(
    (await portico.request('GET', '/metrics', { headers: { ...token, authorization: 'Bearer no' } })).status,
    404,
  )
})

for (const settings of [{ HOST: '0.0.0.0' }, { PORTICO_TRUSTED_PROXIES: '127.0.0.1' }] as Record<string, string>[]) {
  test(`with ${Object.keys(settings)[0]} for others, metrics need the token, from this machine too`, async (t) => {
    const open = await startApp({ ...settings, PORTICO_METRICS_TOKEN: 'a token for the scraper' })
    t.after(() => open.app.close())
    const read = async (headers = {}) => (await open.request('GET', '/metrics', { headers })).status
    assert.equal(await read(), 404)
    assert.equal(await read({ 'x-forwarded-for': '127.0.0.1' }), 404)
    assert.equal(await read({ authorization: 'Bearer a token for the scraper' }), 200)
  })
}

test('a wrong method on any known path is 405', async () => {
  for (const path of ['/healthz', '/readyz', '/metrics', '/docs', '/openapi.json', '/graphql', '/mcp']) {
    const { status, headers } = await portico.request('DELETE', path)
    assert.equal(status, 405, path)
    assert.ok(headers.get('allow'), path)
  }
})

test('a browser may call from the listed origins only, and https is pinned where the world sees https', async () => {
  const preflight = (origin: string) =>
    portico.request('OPTIONS', '/v1/packages', {
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-api-key' },
    })
  const allowed = await preflight('https://desk.example.com')
  assert.equal(allowed.headers.get('access-control-allow-origin'), 'https://desk.example.com')
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
    assert.ok(allowed.headers.get('access-control-allow-methods')!.includes(method), method)
  assert.equal((await preflight('https://evil.example.com')).headers.get('access-control-allow-origin'), null)
  assert.match(
    String((await portico.request('GET', '/healthz')).headers.get('strict-transport-security')),
    /max-age=\d+/,
  )
})

test('https is pinned for a year where a trusted proxy says https, and not on plain http', async (t) => {
  const [behind, alone] = [await startApp({ PORTICO_TRUSTED_PROXIES: '127.0.0.1' }), await startApp()]
  t.after(() => Promise.all([behind.app.close(), alone.app.close()]))
  const pinned = async ({ request }: typeof behind, headers = {}) =>
    (await request('GET', '/v1/packages', { headers })).headers.get('strict-transport-security')
  assert.equal(await pinned(behind, { 'x-forwarded-proto': 'https' }), 'max-age=31536000; includeSubDomains')
  assert.equal(await pinned(behind, { 'x-forwarded-proto': 'http' }), null)
  assert.equal(await pinned(behind), null)
  assert.equal(await pinned(alone, { 'x-forwarded-proto': 'https' }), null, 'nobody is trusted to say so')
})

describe('behind a proxy', () => {
  const behind = useOwnApp({ PORTICO_TRUSTED_PROXIES: '127.0.0.1/32', PORTICO_LIMIT_ADDRESS: '2' })

  test('the address of a trusted proxy’s client is what is counted; an untrusted header is ignored', async () => {
    const from = (address: string) => behind.request('GET', '/v1/packages', { headers: { 'x-forwarded-for': address } })
    assert.deepEqual(
      [(await from('203.0.113.1')).status, (await from('203.0.113.1')).status, (await from('203.0.113.1')).status],
      [401, 401, 429],
    )
    assert.equal((await from('203.0.113.2')).status, 401)
    const one = await portico.request('GET', '/v1/packages', { headers: { 'x-forwarded-for': '203.0.113.3' } })
    const two = await portico.request('GET', '/v1/packages', { headers: { 'x-forwarded-for': '203.0.113.4' } })
    const left = (reply: typeof one) => Number(reply.headers.get('x-ratelimit-remaining'))
    assert.equal(left(two), left(one) - 1, 'both count against the real peer')
  })
})

test('a connection that never asked for anything does not hold up a stop', async () => {
  const own = await startApp()
  const idle = connect(Number(new URL(own.address).port), '127.0.0.1')
  await once(idle, 'connect')
  idle.on('error', () => {})
  const startedMs = performance.now()
  await own.app.close()
  assert.ok(performance.now() - startedMs < 5000, 'far from the 25 s that requests in flight are given')
})
