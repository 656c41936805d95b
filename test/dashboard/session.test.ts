import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { removeMembership, setDisabled } from '../../src/modules/accounts/index.ts'
import { startApp, type TestProperty, useOwnApp } from '../support/app.ts'
import { newPackage } from '../support/samples/index.ts'
import { until } from '../support/until.ts'
import { newAccount, newVisitor, PASSWORD, type Visited, type Visitor } from '../support/visitor.ts'

/** The browser's session as a credential: whose it is, where it counts, and what it never does. */

const portico = useOwnApp()

let hotel: TestProperty

beforeEach(async () => {
  portico.clock.advance(61_000) // each test has the limits of an address to itself
  hotel ??= await portico.newProperty('sandbox', { name: 'Sea View' })
})

const newcomer = (role: Parameters<typeof newAccount>[1][number]['role'], propertyId = hotel.id) =>
  newAccount(portico.app, [{ environment: 'sandbox', propertyId, role }])

async function enter(email: string, to = ''): Promise<{ visitor: Visitor; landed: Visited }> {
  const visitor = newVisitor(portico.address)
  const page = await visitor.open(`${portico.address}/oauth/sign-in?${new URLSearchParams({ to })}`)
  return { visitor, landed: await visitor.submit(page, { email, password: PASSWORD }) }
}

const cookieOf = ({ cookies }: Visitor): string =>
  [...cookies].map(([key, { value }]) => `${key.split('\n')[0]}=${value}`).join('; ')

const placeOf = ({ id }: TestProperty) => `sandbox:${id}`

const ask = (visitor: Visitor, method: string, path: string, headers: Record<string, string> = {}, body?: object) =>
  portico.request(method, path, {
    headers: { cookie: cookieOf(visitor), 'portico-property': placeOf(hotel), ...headers },
    ...(body && { body }),
  })

test('who signs in comes to where they wanted to go, and nowhere else', async () => {
  const { email } = await newcomer('owner')
  const { landed } = await enter(email, `/sandbox/${hotel.id}/inbox?item=1`)
  assert.equal(landed.url.pathname + landed.url.search, `/dashboard/sandbox/${hotel.id}/inbox?item=1`)
  for (const to of ['/../../v1/packages', '//evil.example', '@evil.example', '/..', 'evil', '\\..\\..\\x', '.evil']) {
    const { landed: safe } = await enter(email, to)
    assert.match(safe.url.pathname, /^\/dashboard($|\/)/, to)
    assert.equal(safe.url.origin, portico.address, to)
  }
})

test('the session names the person and every place they may enter, with what they may do there', async () => {
  const { email } = await newcomer('front_desk')
  const { visitor } = await enter(email)
  const { status, body } = await ask(visitor, 'GET', '/dashboard/session')
  assert.equal(status, 200)
  assert.deepEqual([body.email, body.properties.length], [email, 1])
  assert.deepEqual([body.retention_days.messages, body.retention_days.audit], [2190, 730], 'what the server keeps')
  const [place] = body.properties
  assert.deepEqual(
    [place.environment, place.property_id, place.name, place.role],
    ['sandbox', hotel.id, 'Sea View', 'front_desk'],
  )
  assert.ok(place.scopes.includes('messaging:write') && !place.scopes.includes('revenue:read'))
  const stranger = await portico.request('GET', '/dashboard/session')
  assert.deepEqual([stranger.status, stranger.body.detail], [401, 'session_ended'])
})

test('the language a person chose is theirs wherever they sign in', async () => {
  const { email } = await newcomer('read_only')
  const { visitor } = await enter(email)
  assert.equal((await ask(visitor, 'GET', '/dashboard/session')).body.language, null)
  assert.equal((await ask(visitor, 'PUT', '/dashboard/language', {}, { language: 'fr' })).status, 204)
  const { visitor: elsewhere } = await enter(email)
  assert.equal((await ask(elsewhere, 'GET', '/dashboard/session')).body.language, 'fr')
  for (const body of [{}, { language: 'x y' }, { language: 7 }, { language: null }]) {
    const { status, body: answer } = await ask(visitor, 'PUT', '/dashboard/language', {}, body)
    assert.deepEqual([status, answer.detail[0].loc], [422, ['body', 'language']], JSON.stringify(body))
  }
  const { status, body } = await hotel.request('PUT', '/dashboard/language', { language: 'es' })
  assert.deepEqual([status, body.detail], [403, 'foreign_request'], 'a key is nobody who reads')
})

test('operations answer the session as they answer a key, within its role', async () => {
  const { email, id } = await newcomer('revenue')
  const { visitor } = await enter(email)
  assert.equal((await ask(visitor, 'GET', '/v1/packages')).status, 200)
  const refused = await ask(visitor, 'GET', '/v1/messaging')
  assert.deepEqual([refused.status, refused.body.detail], [403, 'missing_scope:messaging:read'])
  const made = await ask(visitor, 'POST', '/v1/packages', { origin: portico.address }, newPackage())
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const { body } = await hotel.request('GET', `/v1/audit?record=${made.body.id}`)
  assert.equal(body.data[0].actor, id, 'the trail names the person')
  await until(
    async () => (await hotel.request('GET', '/v1/requests?door=dashboard&operation=packages.create')).body.total === 1,
  )
})

test('the cookie alone is nobody: without our header, or from a page elsewhere, it does not count', async () => {
  const { email } = await newcomer('owner')
  const { visitor } = await enter(email)
  const bare = await portico.request('GET', '/v1/packages', { headers: { cookie: cookieOf(visitor) } })
  assert.deepEqual([bare.status, bare.body.detail], [401, 'missing_api_key'])
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
  ]) {
    for (const [method, path] of [
      ['GET', '/v1/packages'],
      ['POST', '/v1/packages'],
      ['DELETE', '/dashboard/session'],
    ]) {
      const { status, body } = await ask(visitor, method!, path!, headers as never)
      assert.deepEqual([status, body.detail], [403, 'foreign_request'], JSON.stringify([headers, method, path]))
    }
  }
  const leaving = await portico.request('DELETE', '/dashboard/session', { headers: { cookie: cookieOf(visitor) } })
  assert.deepEqual([leaving.status, leaving.body.detail], [403, 'foreign_request'], 'signing out needs the header too')
  assert.equal((await ask(visitor, 'GET', '/v1/packages')).status, 200, 'and the session is still there')
})

test('a key beside a session wins, and a session is no way into the tool server', async () => {
  const { email } = await newcomer('owner')
  const { visitor } = await enter(email)
  const other = await portico.newProperty()
  const { body } = await portico.request('GET', '/v1/properties', {
    key: other.key,
    headers: { cookie: cookieOf(visitor), 'portico-property': placeOf(hotel) },
  })
  assert.deepEqual(
    body.data.map(({ id }: { id: string }) => id),
    [other.id],
  )
  const tools = await ask(
    visitor,
    'POST',
    '/mcp',
    { accept: 'application/json, text/event-stream' },
    {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/list',
    },
  )
  assert.equal(tools.status, 403)
})

test('another property is a plain not found, whether it exists or not', async () => {
  const { email } = await newcomer('owner')
  const { visitor } = await enter(email)
  const other = await portico.newProperty()
  const places = [
    placeOf(other),
    'sandbox:pty_00000000000000000000000000',
    `live:${hotel.id}`,
    'sandbox:',
    'nonsense',
    '',
  ]
  for (const place of places) {
    const { status, body } = await ask(visitor, 'GET', '/v1/packages', { 'portico-property': place })
    assert.deepEqual([status, body.detail], [404, 'place_not_found'], place)
  }
})

test('a sign-out, a lost membership and a closed account hold from the next request on', async () => {
  const { live } = portico.app.environments
  const left = await newcomer('owner')
  const { visitor } = await enter(left.email)
  assert.equal((await ask(visitor, 'DELETE', '/dashboard/session')).status, 204)
  assert.equal((await ask(visitor, 'GET', '/v1/packages')).status, 401)

  const moved = await newcomer('owner')
  const { visitor: second } = await enter(moved.email)
  await removeMembership(live.db, { property_id: hotel.id, environment: 'sandbox', account_id: moved.id })
  assert.equal((await ask(second, 'GET', '/v1/packages')).status, 404)

  const closed = await newcomer('owner')
  const { visitor: third } = await enter(closed.email)
  await setDisabled(live.db, closed.id, new Date())
  assert.equal((await ask(third, 'GET', '/v1/packages')).status, 401)
  assert.equal((await ask(third, 'GET', '/dashboard/session')).status, 401)
})

test('a session ends by itself after eight hours', async () => {
  const { email } = await newcomer('owner')
  const { visitor } = await enter(email)
  portico.clock.advance(8 * 3_600_000 - 60_000)
  assert.equal((await ask(visitor, 'GET', '/v1/packages')).status, 200)
  portico.clock.advance(120_000)
  assert.equal((await ask(visitor, 'GET', '/v1/packages')).status, 401)
})

test('over https the cookie is bound to this host, and no script can read it', async () => {
  const app = await startApp({ PORTICO_PUBLIC_URL: 'https://hotel.example' })
  try {
    const { id } = await app.newProperty()
    const { email } = await newAccount(app.app, [{ environment: 'sandbox', propertyId: id, role: 'owner' }])
    const response = await fetch(`${app.address}/oauth/sign-in`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: 'https://hotel.example' },
      body: new URLSearchParams({ email, password: PASSWORD }),
    })
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith('__Host-portico_session='))!
    assert.match(cookie, /; *path=\/(;|$)/i)
    for (const attribute of [/; *secure/i, /; *httponly/i, /; *samesite=lax/i]) assert.match(cookie, attribute)
    assert.doesNotMatch(cookie, /domain=/i)
  } finally {
    await app.app.close()
  }
})

test('the page is served for every address of the dashboard, its files only by their names', async () => {
  const page = await portico.request('GET', '/dashboard/sandbox/anything/at/all')
  assert.equal(page.status, 200)
  const policy = page.headers.get('content-security-policy')!
  assert.match(policy, /script-src 'self';/)
  assert.match(policy, /frame-ancestors 'none'/)
  const script = /src="\.\/(assets\/[^"]+\.js)"/.exec(page.body)![1]!
  const file = await portico.request('GET', `/dashboard/${script}`)
  assert.deepEqual([file.status, file.headers.get('content-type')], [200, 'text/javascript; charset=utf-8'])
  assert.match(file.headers.get('cache-control')!, /immutable/)
  for (const name of ['..%2findex.html', '%2e%2e%2fstamp', 'nothing.js']) {
    assert.equal((await portico.request('GET', `/dashboard/assets/${name}`)).status, 404, name)
  }
})
