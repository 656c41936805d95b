import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { type Account, putMemberships, removeMembership, setDisabled } from '../../src/modules/accounts/index.ts'
import { type TestProperty, useOwnApp } from '../support/app.ts'
import { newPackage } from '../support/samples/index.ts'
import {
  exchangeCode,
  newAccount,
  obtainCode,
  obtainTokens,
  post,
  type Registered,
  refresh,
  register,
  wish,
} from '../support/visitor.ts'

const portico = useOwnApp()

let hotel: TestProperty
let owner: Account
let client: Registered

beforeEach(async () => {
  portico.clock.advance(61_000) // each test has the limits of an address to itself
  if (hotel) return
  hotel = await portico.newProperty()
  owner = await newAccount(portico.app, [{ environment: 'sandbox', propertyId: hotel.id, role: 'owner' }])
  client = await register(portico.address)
})

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const packagesWith = async (token: string) => (await portico.request('GET', '/v1/packages', bearer(token))).status
/** As long as a process may still remember a token. */
const later = () => portico.clock.advance(1001)

test('an application is let in by a person and sees the property they chose, with the scopes they allowed', async () => {
  await hotel.request('POST', '/v1/packages', newPackage({ slug: 'spa' }))
  const { access_token, scope } = await obtainTokens(portico.address, client, owner.email)
  assert.equal(scope, 'packages:read')
  const listed = await portico.request('GET', '/v1/packages', bearer(access_token))
  assert.deepEqual(
    listed.body.data.map(({ slug }: { slug: string }) => slug),
    ['spa'],
  )
  const refused = await portico.request('POST', '/v1/packages', { ...bearer(access_token), body: {} })
  assert.equal(refused.body.detail, 'missing_scope:packages:write')
  assert.match(refused.headers.get('www-authenticate')!, /^Bearer error="insufficient_scope", scope="packages:write", /)
  const { rows } = await stored()
  assert.equal(rows.filter((row) => row.includes(access_token)).length, 0, 'the database holds no token')
})

const stored = async () => ({
  rows: (
    await portico.tables.live.many<{ text: string }>`
      select kind || encode(content, 'escape') || encode(hash, 'escape') as text from oauth_documents`
  ).map(({ text }) => text),
})

test('without a proof of S256 there is no code', async () => {
  const program = await register(portico.address, { redirect_uris: ['http://127.0.0.1/back'] })
  const cases: Record<string, string | undefined>[] = [
    { code_challenge: undefined, code_challenge_method: undefined },
    { code_challenge_method: 'plain' },
    { code_challenge_method: undefined },
  ]
  for (const params of cases) {
    const answer = await fetch(wish(portico.address, program, params).url, { redirect: 'manual' })
    const back = new URL(answer.headers.get('location')!)
    assert.equal(back.searchParams.get('error'), 'invalid_request', JSON.stringify(params))
    assert.equal(back.searchParams.get('state'), 'the-state')
  }
  const { code } = await obtainCode(portico.address, client, owner.email)
  const wrong = await exchangeCode(portico.address, client, code, 'x'.repeat(43))
  assert.deepEqual([wrong.status, wrong.body.error], [400, 'invalid_grant'])
})

test('a code comes back in the address and no other way', async () => {
  for (const params of [{ response_mode: 'form_post' }, { response_mode: 'fragment' }, { response_type: 'id_token' }]) {
    const answer = await fetch(wish(portico.address, client, params).url, { redirect: 'manual' })
    const told = (answer.headers.get('location') ?? '') + (await answer.text())
    assert.match(told, /unauthorized_client|unsupported_response_(type|mode)|invalid_request/, JSON.stringify(params))
    assert.doesNotMatch(told, /oauth\/interaction/)
  }
})

test('nobody is sent to an address that the application did not register', async () => {
  const asked = wish(portico.address, client, { redirect_uri: 'https://evil.example/back' })
  const answer = await fetch(asked.url, { redirect: 'manual', headers: { accept: 'text/html' } })
  assert.equal(answer.status, 400)
  assert.equal(answer.headers.get('location'), null)
  assert.match(await answer.text(), /did not register.*Request <code>req_/s)
  assert.match(answer.headers.get('content-security-policy')!, /frame-ancestors 'none'/)
  assert.match(answer.headers.get('x-request-id')!, /^req_/)
})

test('our address sends nobody on to a stranger’s before they were asked', async () => {
  const asks = {
    none: { prompt: 'none' },
    proof: { code_challenge: undefined },
    door: { resource: 'https://other.example' },
  }
  for (const [name, params] of Object.entries<Record<string, string | undefined>>(asks)) {
    const answer = await fetch(wish(portico.address, client, params).url, { redirect: 'manual' })
    assert.deepEqual([answer.status, answer.headers.get('location')], [400, null], name)
    assert.match(
      await answer.text(),
      /<a href="https:\/\/app\.example\/back\?error=[^"]*">go back to <b>app\.example</,
      name,
    )
  }
})

test('a code that is shown twice ends everything that came of it', async () => {
  const { code, verifier } = await obtainCode(portico.address, client, owner.email)
  const first = await exchangeCode(portico.address, client, code, verifier)
  assert.equal(await packagesWith(first.body.access_token), 200)
  const second = await exchangeCode(portico.address, client, code, verifier)
  assert.deepEqual([second.status, second.body.error], [400, 'invalid_grant'])
  later()
  assert.equal(await packagesWith(first.body.access_token), 401)
  assert.equal((await refresh(portico.address, client, first.body.refresh_token)).body.error, 'invalid_grant')
})

test('of many who show one code or refresh token at once at most one is answered, and what it got is worth nothing', async () => {
  const { code, verifier } = await obtainCode(portico.address, client, owner.email)
  const withCode = await Promise.all(
    Array.from({ length: 5 }, () => exchangeCode(portico.address, client, code, verifier)),
  )
  const { refresh_token } = await obtainTokens(portico.address, client, owner.email)
  const withToken = await Promise.all(Array.from({ length: 5 }, () => refresh(portico.address, client, refresh_token)))
  later()
  for (const answers of [withCode, withToken]) {
    const lucky = answers.filter(({ status }) => status === 200)
    assert.ok(lucky.length <= 1, `${lucky.length} were answered`)
    for (const { body } of lucky) {
      assert.equal(await packagesWith(body.access_token), 401)
      assert.equal((await refresh(portico.address, client, body.refresh_token)).status, 400)
    }
  }
})

test('a refresh token works once; shown again it ends the connection, for thief and owner alike', async () => {
  const first = await obtainTokens(portico.address, client, owner.email)
  const second = await refresh(portico.address, client, first.refresh_token)
  assert.equal(second.status, 200, JSON.stringify(second.body))
  assert.notEqual(second.body.refresh_token, first.refresh_token)
  assert.equal(await packagesWith(second.body.access_token), 200)
  const stolen = await refresh(portico.address, client, first.refresh_token)
  assert.deepEqual([stolen.status, stolen.body.error], [400, 'invalid_grant'])
  later()
  assert.equal(await packagesWith(second.body.access_token), 401)
  assert.equal((await refresh(portico.address, client, second.body.refresh_token)).body.error, 'invalid_grant')
})

test('a token is good for the door it was issued for and no other, and for nobody else', async () => {
  const listTools = (token: string, path = '/mcp') =>
    portico.request('POST', path, {
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      raw: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
    })
  const forRest = await obtainTokens(portico.address, client, owner.email, { resource: `${portico.address}/v1` })
  const forTools = await obtainTokens(portico.address, client, owner.email, { resource: `${portico.address}/mcp` })
  assert.equal(await packagesWith(forRest.access_token), 200)
  assert.equal((await listTools(forTools.access_token)).status, 200)
  const refused = await listTools(forRest.access_token)
  assert.deepEqual([refused.status, refused.body.detail], [401, 'invalid_token'])
  assert.equal((await listTools(forRest.access_token, '/%6dcp')).status, 401, 'however the address is written')
  assert.equal((await listTools(forTools.access_token, '/%6dcp')).status, 200)
  assert.equal(await packagesWith(forTools.access_token), 401)
  for (const resource of ['https://other.example/v1', `${portico.address}/graphql`, `${portico.address}/v1x`]) {
    const answer = await fetch(wish(portico.address, client, { resource }).url, { redirect: 'manual' })
    assert.match(await answer.text(), /<code>invalid_target<\/code>/, resource)
  }
})

test('what a role lacks is not given, said so at consent, and a role that is lowered takes effect at once', async () => {
  const clerk = await newAccount(portico.app, [{ environment: 'sandbox', propertyId: hotel.id, role: 'front_desk' }])
  const scope = 'guests:read packages:read revenue:write keys:write'
  const { consent, code, verifier } = await obtainCode(portico.address, client, clerk.email, { scope })
  assert.match(consent.text, /<li>See packages<\/li>/)
  assert.match(consent.text, /your role \(front desk\) does not include it.*<s>Apply rate recommendations/s)
  assert.doesNotMatch(consent.text, /keys/)
  const { body } = await exchangeCode(portico.address, client, code, verifier)
  assert.deepEqual(body.scope.split(' ').sort(), ['guests:read', 'packages:read'])
  const guests = async () => (await portico.request('GET', '/v1/guests', bearer(body.access_token))).status
  assert.equal(await guests(), 200)
  const member = { property_id: hotel.id, environment: 'sandbox', account_id: clerk.id } as const
  const lowered = { ...member, role: 'revenue', created_at: new Date().toISOString() } as const
  await putMemberships(portico.app.environments.live.db, [lowered])
  later()
  assert.equal(await guests(), 403)
  assert.equal(await packagesWith(body.access_token), 200)
  await removeMembership(portico.app.environments.live.db, member)
  later()
  assert.equal(await packagesWith(body.access_token), 401)
  assert.equal((await refresh(portico.address, client, body.refresh_token)).body.error, 'invalid_grant')
})

test('nobody can allow what their role lacks altogether', async () => {
  const clerk = await newAccount(portico.app, [{ environment: 'sandbox', propertyId: hotel.id, role: 'front_desk' }])
  const { consent, back } = await obtainCode(portico.address, client, clerk.email, { scope: 'revenue:write' })
  assert.doesNotMatch(consent.text, /value="allow"/)
  assert.equal(back.url.origin, portico.address, 'still on our page, though the form was sent')
})

test('the tokens of an account that is shut die, and its session with them', async () => {
  const leaving = await newAccount(portico.app, [{ environment: 'sandbox', propertyId: hotel.id, role: 'owner' }])
  const { access_token, refresh_token, visitor } = await obtainTokens(portico.address, client, leaving.email)
  await setDisabled(portico.app.environments.live.db, leaving.id, new Date())
  later()
  assert.equal(await packagesWith(access_token), 401)
  assert.equal((await refresh(portico.address, client, refresh_token)).body.error, 'invalid_grant')
  const again = await visitor.open(wish(portico.address, client).url)
  assert.match(again.text, /<h1>Sign in<\/h1>/)
  const other = await visitor.submit(again, { email: owner.email, password: 'the ferry leaves at nine' })
  assert.match(other.text, /Signed in as<\/dt><dd>person/)
  assert.match((await visitor.open('/oauth/account')).text, new RegExp(owner.email))
})

test('an application can give its tokens back, and look at its own only', async () => {
  const { access_token, refresh_token } = await obtainTokens(portico.address, client, owner.email)
  const other = await register(portico.address)
  const look = (who: Registered) =>
    post(portico.address, '/oauth/introspect', { client_id: who.client_id, token: access_token })
  const seen = (await look(client)).body
  assert.deepEqual([seen.active, seen.scope, seen.aud], [true, 'packages:read', `${portico.address}/v1`])
  assert.deepEqual((await look(other)).body, { active: false })
  const revoke = (who: Registered) =>
    post(portico.address, '/oauth/revoke', { client_id: who.client_id, token: refresh_token })
  await revoke(other)
  assert.equal(await packagesWith(access_token), 200)
  assert.equal((await revoke(client)).status, 200)
  later()
  assert.equal(await packagesWith(access_token), 401)
  assert.deepEqual((await look(client)).body, { active: false })
})

test('who asks for it learns who the person is, signed with a key that is published', async () => {
  const scope = 'openid email profile packages:read'
  const tokens = await obtainTokens(portico.address, client, owner.email, { scope, nonce: 'once' })
  const keys = createRemoteJWKSet(new URL(`${portico.address}/oauth/jwks`))
  const { payload } = await jwtVerify(tokens.id_token!, keys, {
    issuer: portico.address,
    audience: client.client_id,
    algorithms: ['RS256'],
  })
  const { sub, email, name, nonce } = payload
  assert.deepEqual({ sub, email, name, nonce }, { sub: owner.id, email: owner.email, name: 'Ann', nonce: 'once' })
  assert.equal(await packagesWith(tokens.access_token), 200)
  assert.equal(await packagesWith(tokens.id_token!), 401, 'an identity is no credential')
})

test('an hour later an access token is over, thirty days later the connection; what is used lives on', async () => {
  const short = await register(portico.address)
  const { access_token, refresh_token } = await obtainTokens(portico.address, short, owner.email)
  portico.clock.advance(3_600_000)
  assert.equal(await packagesWith(access_token), 401)
  portico.clock.advance(20 * 86_400_000)
  const second = await refresh(portico.address, short, refresh_token)
  assert.equal(second.status, 200)
  portico.clock.advance(20 * 86_400_000)
  const third = await refresh(portico.address, short, second.body.refresh_token)
  assert.equal(third.status, 200, 'used every twenty days, the application and its grant are not forgotten')
  assert.equal(await packagesWith(third.body.access_token), 200)
  portico.clock.advance(30 * 86_400_000)
  const late = await refresh(portico.address, short, third.body.refresh_token)
  assert.deepEqual([late.status, late.body.error], [401, 'invalid_client'], 'an unused application is forgotten')
})
