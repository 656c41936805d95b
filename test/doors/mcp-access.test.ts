import assert from 'node:assert/strict'
import { request } from 'node:http'
import { test } from 'node:test'
import type { FastifyRequest } from 'fastify'
import { isHostAllowed } from '../../src/doors/mcp/origin.ts'
import { readConfig } from '../../src/platform/runtime/config.ts'
import { useOwnApp } from '../support/app.ts'

/** Who may ask the tool server at all, and what asking counts. */

const portico = useOwnApp({ PORTICO_CORS_ORIGINS: 'https://agent.example' })

const rpc = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params })

const post = (key: string | undefined, body: unknown, headers: Record<string, string> = {}) =>
  portico.request('POST', '/mcp', { key, body, headers: { accept: 'application/json, text/event-stream', ...headers } })

test('without a valid key the answer is our 401, with the challenge', async () => {
  const { status, headers, body } = await post(undefined, rpc('tools/list'))
  assert.equal(status, 401)
  assert.match(headers.get('www-authenticate')!, /^Bearer resource_metadata="/)
  assert.deepEqual(body, { detail: 'missing_api_key', status_code: 401, request_id: headers.get('x-request-id') })
})

test('a web page of a foreign origin is refused, ours and listed ones are not', async () => {
  const { key } = await portico.newProperty()
  for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1']) {
    const { status, body } = await post(key, rpc('ping'), { origin })
    assert.deepEqual([status, body.detail], [403, 'origin_not_allowed'], origin)
  }
  for (const origin of [portico.address, 'https://agent.example']) {
    assert.equal((await post(key, rpc('ping'), { origin })).status, 200, origin)
  }
})

const named = (host: string, key: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = {
      host,
      'x-api-key': key,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    }
    request(`${portico.address}/mcp`, { method: 'POST', headers }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end(JSON.stringify(rpc('ping')))
  })

test('a name that was made to point here is refused, our own names are not', async () => {
  const { key } = await portico.newProperty()
  for (const host of ['evil.example', 'evil.example:8080', 'localhost.evil.example', '127.0.0.1.evil.example']) {
    assert.equal(await named(host, key), 403, host)
  }
  for (const host of ['localhost:8080', '127.0.0.1', '[::1]:8080', 'agent.example']) {
    assert.equal(await named(host, key), 200, host)
  }
})

test('which names are ours follows from the settings', () => {
  const allowed = (host: string, settings: Record<string, string>) =>
    isHostAllowed({ host } as FastifyRequest, readConfig(settings))
  const published = { PORTICO_PUBLIC_URL: 'https://hotel.example', HOST: '0.0.0.0' }
  for (const [host, settings, answer] of [
    ['hotel.example', published, true],
    ['HOTEL.example:443', published, true],
    ['10.0.0.5:8080', published, true],
    ['other.example', published, false],
    ['other.example', { ...published, PORTICO_CORS_ORIGINS: 'https://other.example' }, true],
    ['other.example', { ...published, PORTICO_CORS_ORIGINS: '*' }, true],
    ['portico:8080', { HOST: '0.0.0.0' }, true],
    ['portico:8080', {}, false],
    ['not a host', {}, false],
    ['', {}, false],
  ] as const) {
    assert.equal(allowed(host, settings), answer, `${host} ${JSON.stringify(settings)}`)
  }
})

test('every call counts once, and so does a request that calls nothing', async () => {
  const { key } = await portico.newProperty()
  const left = async (body: object) => Number((await post(key, body)).headers.get('x-ratelimit-remaining'))
  const call = rpc('tools/call', { name: 'packages_list', arguments: {} })
  const start = await left(call)
  assert.equal(await left(call), start - 1)
  assert.equal(await left(rpc('tools/list')), start - 2)
  assert.equal(await left(rpc('no/such/method')), start - 3)
})

test('there is no session: no stream to open, none to end, no batch', async () => {
  const { key } = await portico.newProperty()
  for (const method of ['GET', 'DELETE']) {
    const { status, headers } = await portico.request(method, '/mcp', { key })
    assert.deepEqual([status, headers.get('allow')], [405, 'POST'])
  }
  const batch = await post(key, [rpc('ping'), rpc('ping')])
  assert.deepEqual([batch.status, batch.body.detail], [400, 'body_not_an_object'])
  const { headers } = await post(key, rpc('ping'))
  assert.equal(headers.get('mcp-session-id'), null)
})
