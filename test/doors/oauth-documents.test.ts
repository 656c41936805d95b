import assert from 'node:assert/strict'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, test } from 'node:test'
import { certificate, privateKey } from '../platform/outbound-certificate.ts'
import { useOwnApp } from '../support/app.ts'
import { exchangeCode, newAccount, newVisitor, PASSWORD, wish } from '../support/visitor.ts'

/** Applications that are known by the address at which they describe themselves. */

const portico = useOwnApp(
  { PORTICO_WEBHOOK_ALLOW_PRIVATE: 'true' },
  {
    outbound: {
      ca: certificate,
      resolve: async (name) => (name === 'inside.test' ? ['169.254.169.254'] : ['127.0.0.1']),
    },
  },
)

const BACK = 'https://agent.example/back'
const asked: string[] = []
let shown: (path: string) => { status?: number; type?: string; headers?: Record<string, string>; body: string }
let origin = ''

const site = createServer({ cert: certificate, key: privateKey }, ({ url = '' }, response) => {
  asked.push(url)
  const { status = 200, type = 'application/json', headers, body } = shown(url)
  response.writeHead(status, { 'content-type': type, ...headers }).end(body)
})
before(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  origin = `https://hook.test:${(site.address() as AddressInfo).port}`
})
after(() => site.close())
beforeEach(() => {
  portico.clock.advance(61_000)
  asked.length = 0
})

const described = (path: string, more: object = {}) =>
  JSON.stringify({
    client_id: origin + path,
    client_name: 'Travelling agent',
    redirect_uris: [BACK],
    grant_types: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_method: 'none',
    ...more,
  })

const clientAt = (path: string, redirect_uri = BACK) => ({ client_id: origin + path, redirect_uri })

const open = (path: string, redirect_uri?: string) =>
  fetch(wish(portico.address, clientAt(path, redirect_uri)).url, {
    redirect: 'manual',
    headers: { accept: 'text/html' },
  })

test('an application that describes itself is let in without registering, with its host shown, and read once', async () => {
  shown = (path) => ({ body: described(path) })
  const hotel = await portico.newProperty()
  const { email } = await newAccount(portico.app, [{ environment: 'sandbox', propertyId: hotel.id, role: 'owner' }])
  const client = clientAt('/agent.json')
  const visitor = newVisitor(portico.address)
  const { url, verifier } = wish(portico.address, client)
  const consent = await visitor.submit(await visitor.open(url), { email, password: PASSWORD })
  assert.match(consent.text, /Unverified application.*describes itself at <b>hook\.test:\d+<\/b>.*“Travelling agent”/s)
  const back = await visitor.submit(consent, { action: 'allow' })
  assert.equal(back.url.origin + back.url.pathname, BACK)
  const { status, body } = await exchangeCode(portico.address, client, back.url.searchParams.get('code')!, verifier)
  assert.deepEqual([status, body.scope], [200, 'packages:read'])
  assert.deepEqual(asked, ['/agent.json'], 'kept for all steps')
})

test('it is sent back to an address of its document and no other', async () => {
  shown = (path) => ({ body: described(path) })
  assert.equal((await open('/exact.json')).status, 303)
  for (const other of ['https://agent.example/back/', 'https://agent.example/back?x=1', 'https://evil.example/back']) {
    assert.equal((await open('/exact.json', other)).status, 400, other)
  }
})

test('a document that is not what it must be lets nobody in', async () => {
  const documents: Record<string, ReturnType<typeof shown>> = {
    '/of-another.json': { body: described('/agent.json') },
    '/secret.json': { body: described('/secret.json', { client_secret: 'x' }) },
    '/device.json': {
      body: described('/device.json', { grant_types: ['urn:ietf:params:oauth:grant-type:device_code'] }),
    },
    '/server.json': { body: described('/server.json', { grant_types: ['client_credentials'] }) },
    '/nowhere.json': { body: described('/nowhere.json', { redirect_uris: ['http://agent.example/back'] }) },
    '/page.json': { body: described('/page.json'), type: 'text/html' },
    '/long.json': { body: described('/long.json', { padding: 'x'.repeat(6000) }) },
    '/moved.json': { status: 302, headers: { location: `${origin}/agent.json` }, body: '' },
    '/gone.json': { status: 404, body: '' },
    '/broken.json': { body: '{' },
    '/list.json': { body: '[]' },
  }
  shown = (path) => documents[path]!
  for (const path of Object.keys(documents)) {
    portico.clock.advance(61_000)
    const answer = await open(path)
    assert.deepEqual([answer.status, answer.headers.get('location')], [400, null], path)
  }
  assert.deepEqual([...new Set(asked)], Object.keys(documents), 'each was asked for, and no redirect was followed')
})

test('nothing is fetched from inside, from an address without TLS, or too often', async () => {
  shown = (path) => ({ body: described(path) })
  const { port } = site.address() as AddressInfo
  for (const client_id of [
    `https://inside.test:${port}/agent.json`,
    `http://hook.test:${port}/agent.json`,
    `https://user:word@hook.test:${port}/agent.json`,
    `https://other.test:${port}/agent.json`, // its certificate is for another name
  ]) {
    const answer = await fetch(wish(portico.address, { client_id, redirect_uri: BACK }).url, { redirect: 'manual' })
    assert.equal(answer.status, 400, client_id)
  }
  assert.deepEqual(asked, [])
  portico.clock.advance(61_000)
  for (let n = 0; n < 22; n++) await open(`/many-${n}.json`)
  assert.equal(asked.length, 20)
})

test('discovery tells of every way in', async () => {
  const { body } = await portico.request('GET', '/.well-known/oauth-authorization-server')
  assert.equal(body.client_id_metadata_document_supported, true)
  assert.equal(body.device_authorization_endpoint, `${portico.address}/oauth/device/authorize`)
  assert.equal(body.userinfo_endpoint, `${portico.address}/oauth/userinfo`)
})
