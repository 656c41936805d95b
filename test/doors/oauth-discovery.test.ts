import assert from 'node:assert/strict'
import { request as plainRequest } from 'node:http'
import { beforeEach, test } from 'node:test'
import {
  discoverAuthorizationServerMetadata,
  discoverOAuthProtectedResourceMetadata,
} from '@modelcontextprotocol/client'
import { startApp, useOwnApp } from '../support/app.ts'
import { testDatabases } from '../support/databases.ts'
import { until } from '../support/until.ts'
import { register, wish } from '../support/visitor.ts'

const portico = useOwnApp()
beforeEach(() => portico.clock.advance(61_000)) // each test has the limits of an address to itself

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(portico.address + path, { headers })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

test('who comes without a key is told where keys for people come from, at every door', async () => {
  const metadata = (path: string) =>
    `resource_metadata="${portico.address}/.well-known/oauth-protected-resource${path}"`
  for (const [method, path, resource] of [
    ['GET', '/v1/packages', '/v1'],
    ['POST', '/graphql', '/v1'],
    ['POST', '/mcp', '/mcp'],
  ] as const) {
    const stranger = await portico.request(method, path)
    assert.equal(stranger.headers.get('www-authenticate'), `Bearer ${metadata(resource)}`)
    const guess = await portico.request(method, path, { headers: { authorization: `Bearer ${'x'.repeat(43)}` } })
    assert.equal(guess.headers.get('www-authenticate'), `Bearer error="invalid_token", ${metadata(resource)}`)
  }
})

test('a client that knows one address finds everything, under each name of this machine', async () => {
  const { port } = new URL(portico.address)
  for (const name of [`http://127.0.0.1:${port}`, `http://localhost:${port}`]) {
    for (const path of ['/mcp', '/v1']) {
      const resource = await discoverOAuthProtectedResourceMetadata(name + path)
      assert.equal(resource.resource, name + path)
      assert.deepEqual(resource.authorization_servers, [name])
      const server = await discoverAuthorizationServerMetadata(name)
      assert.equal(server?.issuer, name)
      assert.equal(server?.token_endpoint, `${name}/oauth/token`)
    }
  }
})

test('under a path of a host everything is found where the standards look, and through a proxy that knows no other', async () => {
  const hosted = await startApp({ PORTICO_PUBLIC_URL: 'https://hotel.example/portico' })
  const issuer = 'https://hotel.example/portico'
  const asked: string[] = []
  const through = (url: string | URL, init?: RequestInit) => {
    const { pathname } = new URL(url)
    asked.push(pathname)
    return fetch(hosted.address + pathname.replace(/^\/portico(?=\/)/, ''), init)
  }
  try {
    const resource = await discoverOAuthProtectedResourceMetadata(`${issuer}/mcp`, {}, through)
    assert.deepEqual([resource.resource, resource.authorization_servers], [`${issuer}/mcp`, [issuer]])
    const server = await discoverAuthorizationServerMetadata(issuer, { fetchFn: through })
    assert.deepEqual([server?.issuer, server?.token_endpoint], [issuer, `${issuer}/oauth/token`])
    assert.deepEqual(asked, [
      '/.well-known/oauth-protected-resource/portico/mcp',
      '/.well-known/oauth-authorization-server/portico',
    ])
    const stranger = await fetch(`${hosted.address}/mcp`, { method: 'POST' })
    const [, told] = /resource_metadata="(.*)"/.exec(stranger.headers.get('www-authenticate')!)!
    assert.equal((await through(told!)).status, 200)
  } finally {
    await hosted.app.close()
  }
})

test('what is said of the server is what it does: codes with S256, rotation, no other way in', async () => {
  const { body } = await get('/.well-known/oauth-authorization-server')
  assert.deepEqual(body.response_types_supported, ['code'])
  assert.deepEqual(body.grant_types_supported, [
    'authorization_code',
    'refresh_token',
    'urn:ietf:params:oauth:grant-type:device_code',
    'client_credentials',
  ])
  assert.deepEqual(body.response_modes_supported, ['query'])
  assert.deepEqual(body.code_challenge_methods_supported, ['S256'])
  assert.deepEqual(body.token_endpoint_auth_methods_supported, ['none', 'client_secret_basic', 'client_secret_post'])
  assert.ok(body.revocation_endpoint_auth_methods_supported.includes('none'))
  assert.ok(body.scopes_supported.includes('packages:read'))
  assert.ok(!body.scopes_supported.includes('keys:write'))
  assert.equal(body.authorization_response_iss_parameter_supported, true)
  for (const path of ['/oauth/.well-known/oauth-authorization-server', '/.well-known/openid-configuration']) {
    assert.deepEqual((await get(path)).body, body, path)
  }
  const { keys } = (await get('/oauth/jwks')).body
  assert.deepEqual([keys.length, 'd' in keys[0]], [1, false])
})

test('an application that names no scope may still write what it likes into its state', async () => {
  const client = await register(portico.address, { redirect_uris: ['http://127.0.0.1/back'] })
  const { url } = wish(portico.address, client, { scope: undefined, state: undefined, prompt: 'none' })
  const answer = await fetch(url.replace('?', '?state=a?b=c&'), { redirect: 'manual' })
  const back = new URL(answer.headers.get('location')!).searchParams
  assert.deepEqual([back.get('error'), back.get('state')], ['login_required', 'a?b=c'])
})

test('a foreign Host header is not repeated', async () => {
  const { port } = new URL(portico.address)
  for (const host of ['evil.example', `evil.example:${port}`, `localhost:${port}@evil.example`, 'localhost:1']) {
    for (const path of ['/.well-known/oauth-authorization-server', '/.well-known/oauth-protected-resource']) {
      const text = await new Promise<string>((resolve, reject) => {
        const headers = { host, 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
        plainRequest(`${portico.address}${path}`, { headers }, (response) => {
          response
            .setEncoding('utf8')
            .toArray()
            .then((parts) => resolve(parts.join('')), reject)
        })
          .once('error', reject)
          .end()
      })
      assert.match(text, new RegExp(`"${portico.address}`), host)
      assert.doesNotMatch(text, /evil|https:|localhost/, host)
    }
  }
})

test('pages in browsers may ask: anyone for what is public, an application for its own tokens', async () => {
  const asking = { origin: 'https://app.example', 'access-control-request-method': 'GET' }
  for (const path of ['/.well-known/oauth-protected-resource/mcp', '/.well-known/oauth-authorization-server']) {
    const answer = await fetch(portico.address + path, {
      method: 'OPTIONS',
      headers: { ...asking, 'access-control-request-headers': 'mcp-protocol-version' },
    })
    assert.equal(answer.status, 204)
    assert.equal(answer.headers.get('access-control-allow-headers'), 'mcp-protocol-version')
    assert.match((await get(path, asking)).headers.get('access-control-allow-origin')!, /^(\*|https:\/\/app\.example)$/)
  }
  const client = await register(portico.address)
  const tokenFrom = (origin: string) =>
    fetch(`${portico.address}/oauth/token`, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams({ grant_type: 'refresh_token', client_id: client.client_id, refresh_token: 'x' }),
    })
  const own = await tokenFrom('https://app.example')
  assert.equal(own.headers.get('access-control-allow-origin'), 'https://app.example')
  assert.equal((await tokenFrom('https://evil.example')).headers.get('access-control-allow-origin'), null)
  const registration = await fetch(`${portico.address}/oauth/register`, { method: 'OPTIONS', headers: asking })
  assert.equal(registration.headers.get('access-control-allow-origin'), '*')
})

const tryToRegister = async (metadata: object) => {
  const response = await fetch(`${portico.address}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token_endpoint_auth_method: 'none', ...metadata }),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

test('people can be sent back over https or to this machine, nowhere else', async () => {
  for (const uri of [
    'http://app.example/back',
    'myapp://back',
    'javascript:alert(1)',
    'https://app.example/back#part',
    'https://user:secret@app.example/back',
    'https://localhost/back',
    'https://app;sandbox/back',
    'https://app,example/back',
    'https://app.example/ back',
    'https://app.example\\@good.example/back',
    'https://app.example/\r\nset-cookie: a=b',
    'http://localhost.evil.example/back',
    'http://127.0.0.1.nip.io/back',
    'nonsense',
    42,
  ]) {
    const { status, body } = await tryToRegister({ redirect_uris: [uri] })
    assert.deepEqual([status, body.error], [400, 'invalid_redirect_uri'], String(uri))
  }
  for (const redirect_uris of [undefined, [], 'https://app.example/back']) {
    assert.equal((await tryToRegister({ redirect_uris })).status, 400)
  }
})

test('on this machine any port will do, on the same path', async () => {
  const client = await register(portico.address, { redirect_uris: ['http://127.0.0.1/back'] })
  const asked = async (redirect_uri: string) =>
    (await fetch(wish(portico.address, client, { redirect_uri }).url, { redirect: 'manual' })).status
  assert.equal(await asked('http://127.0.0.1:49152/back'), 303)
  assert.equal(await asked('http://127.0.0.1:49152/other'), 400)
  assert.equal(await asked('http://127.0.0.2:49152/back'), 400)
})

test('nothing is fetched for an application, and it cannot choose its id, its trust or another way in', async () => {
  const redirect_uris = ['https://app.example/back']
  const { status, body } = await tryToRegister({
    redirect_uris,
    client_id: 'app_mine',
    logo_uri: 'http://169.254.169.254/logo',
    jwks_uri: 'http://127.0.0.1:1/jwks',
    sector_identifier_uri: 'http://127.0.0.1:1/sector',
    scope: 'platform:admin',
    portico_rules: true,
  })
  assert.equal(status, 201, JSON.stringify(body))
  assert.match(body.client_id, /^reg_/)
  for (const name of ['logo_uri', 'jwks_uri', 'sector_identifier_uri', 'scope', 'portico_rules', 'client_secret']) {
    assert.ok(!(name in body), name)
  }
  for (const wrong of [
    { grant_types: ['client_credentials'] },
    { grant_types: ['implicit'], response_types: ['token'] },
    { token_endpoint_auth_method: 'private_key_jwt' },
    { client_name: 'x'.repeat(101) },
  ]) {
    assert.equal((await tryToRegister({ redirect_uris, ...wrong })).status, 400, JSON.stringify(wrong))
  }
  for (const [method, path] of [
    ['GET', `/oauth/register/${body.client_id}`],
    ['POST', '/oauth/device/auth'],
    ['GET', '/oauth/me'],
  ] as const) {
    assert.equal((await portico.request(method, path)).status, 404, path)
  }
})

test('registrations are counted more strictly than other requests', async () => {
  portico.clock.advance(60_000) // those of other tests no longer count
  const redirect_uris = ['https://app.example/back']
  const answers = await Promise.all(Array.from({ length: 21 }, () => tryToRegister({ redirect_uris })))
  const refused = answers.filter(({ status }) => status === 429)
  assert.equal(refused.length, 1)
  assert.equal(refused[0]!.body.detail, 'rate_limited')
  assert.ok(Number(refused[0]!.headers.get('retry-after')) > 0)
  assert.equal(refused[0]!.headers.get('ratelimit-policy'), '"registration";q=20;w=60')
})

test('while the database is away everybody is told to come back', async () => {
  const databases = await testDatabases()
  const away = await startApp({}, { databases })
  try {
    const client = await register(away.address)
    await databases.takeAway()
    await until(() => !away.app.environments.live.health.available)
    const token = await fetch(`${away.address}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', client_id: client.client_id, refresh_token: 'x' }),
    })
    assert.deepEqual([token.status, token.headers.get('retry-after')], [503, '2'])
    assert.deepEqual(Object.keys((await token.json()) as object).sort(), ['error', 'error_description'])
    for (const url of [wish(away.address, client).url, `${away.address}/oauth/setup?token=x`]) {
      const page = await fetch(url, { headers: { accept: 'text/html' }, redirect: 'manual' })
      assert.equal(page.status, 503, url)
      assert.match(await page.text(), /cannot be reached at the moment/)
    }
  } finally {
    await away.app.close()
  }
})
