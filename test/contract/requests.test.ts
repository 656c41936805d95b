import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { test } from 'node:test'
import { type Reply, useApp } from '../support/app.ts'
import { newPackage } from '../support/samples/index.ts'

const portico = useApp()

const assertError = ({ status, body, headers }: Reply, wanted: number, detail: unknown) => {
  assert.equal(status, wanted, JSON.stringify(body))
  assert.deepEqual(body, { detail, status_code: wanted, request_id: headers.get('x-request-id') })
  assert.match(String(headers.get('x-request-id')), /^req_[0-9a-z]{26}$/)
}

test('400: a body that cannot be parsed, is missing, or is no object', async () => {
  const { key } = await portico.newProperty()
  const send = (raw: string | undefined) =>
    portico.request('POST', '/v1/packages', { key, raw, headers: { 'content-type': 'application/json' } })
  assertError(await send('{"name":'), 400, 'malformed_json')
  assertError(await send(''), 400, 'missing_body')
  assertError(await send('[]'), 400, 'body_not_an_object')
  assertError(await send('"text"'), 400, 'body_not_an_object')
  assertError(await send('null'), 400, 'body_not_an_object')
})

test('400: a broken percent-encoding in the path or the query', async () => {
  const { key } = await portico.newProperty()
  assertError(await portico.request('GET', '/v1/packages/%zz', { key }), 400, 'malformed_url')
  assertError(await portico.request('GET', '/v1/packages?type=%zz', { key }), 400, 'malformed_url')
  assertError(await portico.request('GET', '/v1/packages?type=%ff', { key }), 400, 'malformed_url')
})

test('422 lists every violation at once, each with its place, message and stable type', async () => {
  const { request } = await portico.newProperty()
  const { status, body } = await request('POST', '/v1/packages', {
    name: '',
    slug: 'no spaces allowed',
    type: 'picnic',
    price: -1,
    currency: 'usd',
    inclusions: ['ok', 7],
    valid_from: '2026-02-30',
    is_active: 'maybe',
  })
  assert.equal(status, 422)
  const found = Object.fromEntries(
    body.detail.map(({ loc, type }: { loc: string[]; type: string }) => [loc.join('.'), type]),
  )
  assert.deepEqual(found, {
    'body.name': 'string_too_short',
    'body.slug': 'string_pattern_mismatch',
    'body.type': 'enum',
    'body.price': 'greater_than_equal',
    'body.currency': 'currency_code',
    'body.inclusions.1': 'string_type',
    'body.valid_from': 'date_parsing',
    'body.is_active': 'bool_type',
  })
  const missing = await request('POST', '/v1/packages', { valid_from: '2026-12-02', valid_until: '2026-12-01' })
  const types = missing.body.detail.map(({ loc, type }: { loc: string[]; type: string }) => `${loc.join('.')} ${type}`)
  assert.deepEqual(types.sort(), [
    'body.currency missing',
    'body.inclusions missing',
    'body.name missing',
    'body.price missing',
    'body.slug missing',
    'body.type missing',
    'body.valid_until date_order',
  ])
})

test('a value of the wrong type is told once', async () => {
  const { request } = await portico.newProperty()
  const { body } = await request('POST', '/v1/packages', newPackage({ type: 7, currency: 3, name: null }))
  const types = body.detail.map(({ loc, type }: { loc: string[]; type: string }) => `${loc.join('.')} ${type}`)
  assert.deepEqual(types.sort(), ['body.currency string_type', 'body.name string_type', 'body.type string_type'])
})

test('422 for query values that do not read as their type or leave the range', async () => {
  const { request } = await portico.newProperty()
  const { status, body } = await request('GET', '/v1/packages?limit=many&offset=-1&active_only=perhaps&type=picnic')
  assert.equal(status, 422)
  const types = body.detail.map(({ loc, type }: { loc: string[]; type: string }) => `${loc.join('.')} ${type}`)
  assert.deepEqual(types.sort(), [
    'query.active_only bool_parsing',
    'query.limit int_parsing',
    'query.offset greater_than_equal',
    'query.type enum',
  ])
  for (const limit of [0, 101, 1.5]) assert.equal((await request('GET', `/v1/packages?limit=${limit}`)).status, 422)
})

test('query booleans are understood in all their spellings, and unknown parameters are ignored', async () => {
  const { request } = await portico.newProperty()
  for (const no of ['false', '0', 'no', 'off', 'FALSE', 'Off']) {
    assert.equal((await request('GET', `/v1/packages?active_only=${no}&surprise=1`)).status, 200)
  }
  for (const yes of ['true', '1', 'yes', 'on', 'True']) {
    assert.equal((await request('GET', `/v1/packages?active_only=${yes}`)).status, 200)
  }
})

test('404 for unknown paths and 405 with Allow for known ones, with or without a key', async () => {
  const { key } = await portico.newProperty()
  for (const options of [{}, { key }]) {
    assertError(await portico.request('GET', '/v1/nothing', options), 404, 'route_not_found')
    assertError(await portico.request('POST', '/nothing', options), 404, 'route_not_found')
    assertError(await portico.request('POST', '/', options), 405, 'method_not_allowed')
    const reply = await portico.request('DELETE', '/v1/packages', options)
    assertError(reply, 405, 'method_not_allowed')
    assert.equal(reply.headers.get('allow'), 'GET, HEAD, POST')
    const sending = await portico.request('GET', '/v1/messaging/send', options)
    assertError(sending, 405, 'method_not_allowed') // and no message called "send"
    assert.equal(sending.headers.get('allow'), 'POST')
  }
})

test('413 over one mebibyte, 415 for a declared type that is not JSON, and none declared is read as JSON', async () => {
  const { key } = await portico.newProperty()
  const large = JSON.stringify(newPackage({ description: 'x'.repeat(1024 * 1024) }))
  assertError(
    await portico.request('POST', '/v1/packages', { key, raw: large, headers: { 'content-type': 'application/json' } }),
    413,
    'body_too_large',
  )
  const raw = JSON.stringify(newPackage())
  assertError(
    await portico.request('POST', '/v1/packages', { key, raw, headers: { 'content-type': 'text/plain' } }),
    415,
    'unsupported_media_type',
  )
  const bytes = new TextEncoder().encode(raw)
  assert.equal((await portico.request('POST', '/v1/packages', { key, raw: bytes })).status, 201)
})

test('checks come in their order: 401, 403, 400, 422, 404', async () => {
  const hotel = await portico.newProperty()
  const reader = await hotel.keyWith('packages:read')
  const broken = { raw: '{', headers: { 'content-type': 'application/json' } }
  const path = '/v1/packages/pkg_nothing'
  assert.equal((await portico.request('PATCH', path, broken)).status, 401)
  assert.equal((await portico.request('PATCH', path, { ...broken, key: reader })).status, 403)
  assert.equal((await portico.request('PATCH', path, { ...broken, key: hotel.key })).status, 400)
  assert.equal((await portico.request('PATCH', path, { body: { price: -1 }, key: hotel.key })).status, 422)
  assert.equal((await portico.request('PATCH', path, { body: { price: 1 }, key: hotel.key })).status, 404)
})

test('two different keys in one request are refused, the same key twice is fine', async () => {
  const [one, other] = [await portico.newProperty(), await portico.newProperty()]
  const both = (a: string, b: string) =>
    portico.request('GET', '/v1/packages', { headers: { authorization: `Bearer ${a}`, 'x-api-key': b } })
  assertError(await both(one.key, other.key), 401, 'invalid_api_key')
  assert.equal((await both(one.key, one.key)).status, 200)
  assertError(await portico.request('GET', '/v1/packages'), 401, 'missing_api_key')
  assertError(
    await portico.request('GET', '/v1/packages', { headers: { authorization: 'Basic eA==' } }),
    401,
    'invalid_api_key',
  )
})

test('every answer carries security headers and forbids caching', async () => {
  for (const path of ['/v1/packages', '/nothing', '/healthz']) {
    const { headers } = await portico.request('GET', path)
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    assert.equal(headers.get('cache-control'), 'no-store')
    assert.match(headers.get('content-security-policy')!, /default-src 'none'/)
  }
})

test('an operation without required fields takes no body, an empty one, or {}', async () => {
  const { key } = await portico.newProperty()
  const json = { 'content-type': 'application/json' }
  assert.equal((await portico.request('POST', '/v1/sandbox/reset', { key })).status, 200)
  assert.equal((await portico.request('POST', '/v1/sandbox/reset', { key, raw: '', headers: json })).status, 200)
  assert.equal((await portico.request('POST', '/v1/sandbox/reset', { key, body: {} })).status, 200)
})

test('a body far over the limit is read to its end, so that its sender gets to read the 413', async () => {
  const { key } = await portico.newProperty()
  for (const megabytes of [3, 8, 20]) {
    const raw = `{"name":"${'x'.repeat(megabytes * 1024 * 1024)}"}`
    const reply = await portico.request('POST', '/v1/packages', {
      key,
      raw,
      headers: { 'content-type': 'application/json' },
    })
    assertError(reply, 413, 'body_too_large')
  }
})

test('a compressed body is 415', async () => {
  const { key } = await portico.newProperty()
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  assertError(await portico.request('POST', '/v1/packages', { key, raw: 'x', headers }), 415, 'unsupported_media_type')
})

/** Sends bytes as they are and answers what comes back until the connection closes. */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(portico.address).port), '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('end', () => resolve(text))
    socket.on('error', reject)
    socket.write(bytes)
  })
}

test('what is not HTTP at all is answered in our shape and the connection closed', async () => {
  for (const bytes of [
    'NONSENSE\r\n\r\n',
    'GET /v1/packages HTTP/1.1\r\nConnection: close\r\n\r\n',
    'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n',
  ]) {
    const answer = await exchange(bytes)
    assert.match(answer, /^HTTP\/1\.1 400 /, bytes)
    assert.match(answer, /x-request-id: req_/)
    assert.equal(JSON.parse(answer.split('\r\n\r\n')[1]!).detail, 'malformed_request')
  }
})
